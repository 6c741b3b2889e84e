/** The commands of the showcase bot: every kind of command and option there is. */
import { type ApplicationCommandDataResolvable, ApplicationCommandOptionType as Option } from 'discord.js'

/** Numbers are Discord's command types: 2 of a user, 3 of a message. */
export const COMMANDS: ApplicationCommandDataResolvable[] = [
  {
    name: 'join',
    nameLocalizations: { ja: '参加' },
    description: 'Get your badge and your first cards',
    descriptionLocalizations: { ja: 'バッジと最初のカードを受け取ります' },
  },
  {
    name: 'challenge',
    nameLocalizations: { ja: '挑戦' },
    description: 'Challenge somebody to a duel',
    contexts: [0],
    descriptionLocalizations: { ja: '誰かにデュエルを申し込みます' },
    options: [
      {
        name: 'user',
        nameLocalizations: { ja: '相手' },
        description: 'Whom to challenge',
        descriptionLocalizations: { ja: '挑戦する相手' },
        type: Option.User,
        required: true,
      },
    ],
  },
  { name: 'silent', description: 'Never answers' },
  { name: 'secret', description: 'Thinks, then answers to you alone' },
  { name: 'form', description: 'Opens a form' },
  {
    name: 'gallery',
    description: 'Shows pictures',
    options: [
      { name: 'count', description: 'How many', type: Option.Integer, required: true, minValue: 1, maxValue: 10 },
    ],
  },
  { name: 'write', description: 'Types, and writes to you directly', contexts: [0, 1] },
  { name: 'parts', description: 'Shows every component' },
  { name: 'embed', description: 'Shows the older kind of message' },
  {
    name: 'thread',
    description: 'Starts a thread',
    options: [{ name: 'name', description: 'Its name', type: Option.String, required: true, maxLength: 100 }],
  },
  {
    name: 'card',
    description: 'Look a card up',
    options: [
      { name: 'name', description: 'Its name', type: Option.String, required: true, autocomplete: true },
      {
        name: 'size',
        description: 'How big',
        type: Option.String,
        choices: [
          { name: 'Small', nameLocalizations: { ja: '小' }, value: 'small' },
          { name: 'Large', nameLocalizations: { ja: '大' }, value: 'large' },
        ],
      },
      { name: 'public', description: 'Whether all may see it', type: Option.Boolean },
    ],
  },
  {
    name: 'tools',
    description: 'Subcommands and groups',
    options: [
      {
        name: 'numbers',
        description: 'With numbers',
        type: Option.SubcommandGroup,
        options: [
          {
            name: 'add',
            description: 'Add two numbers',
            type: Option.Subcommand,
            options: [
              { name: 'a', description: 'The first', type: Option.Integer, required: true },
              { name: 'b', description: 'The second', type: Option.Number, required: true },
            ],
          },
        ],
      },
      {
        name: 'where',
        description: 'Channels, roles and anybody',
        type: Option.Subcommand,
        options: [
          { name: 'channel', description: 'A channel', type: Option.Channel, required: true },
          { name: 'role', description: 'A role', type: Option.Role },
          { name: 'who', description: 'Anybody', type: Option.Mentionable },
        ],
      },
      {
        name: 'upload',
        description: 'A file',
        type: Option.Subcommand,
        options: [{ name: 'file', description: 'The file', type: Option.Attachment, required: true }],
      },
    ],
  },
  { name: 'Wave', nameLocalizations: { ja: '手を振る' }, type: 2 },
  { name: 'Count words', type: 3 },
]
