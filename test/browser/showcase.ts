/** A tiny bot that shows everything a page must be able to show, and says what reached it. */
import {
  ComponentType,
  type Interaction,
  type InteractionReplyOptions,
  MessageFlags,
  type ModalComponentData,
} from 'discord.js'
import { startBot, type TestBot } from '../sandbox/bot.js'
import { COMMANDS } from './showcase-commands.js'
import {
  embedMessage,
  form,
  galleryFiles,
  galleryMessage,
  partsFiles,
  partsMessage,
  type Wire,
} from './showcase-messages.js'

export const startShowcase = async (url: string): Promise<TestBot> => {
  const bot = await startBot(url, interaction => answer(interaction).catch(() => {}))
  await bot.client.application.commands.set(COMMANDS)
  return bot
}

const WORDS = ['Nuclear War', 'Flying Buffalo', 'Tunnels & Trolls', 'Button Men', 'Kill Doctor Lucky']

const answer = async (interaction: Interaction): Promise<unknown> => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase()
    const fitting = WORDS.filter(word => word.toLowerCase().includes(typed))
    return interaction.respond(fitting.map(word => ({ name: word, value: word })))
  }
  if (interaction.isUserContextMenuCommand())
    return interaction.reply(privately(`You wave at ${interaction.targetUser}.`))
  if (interaction.isMessageContextMenuCommand()) {
    return interaction.reply(privately(`${interaction.targetMessage.content.split(/\s+/).length} words`))
  }
  if (interaction.isModalSubmit()) {
    const favourite = interaction.fields.getStringSelectValues('favourite').join()
    return interaction.reply(privately(`${interaction.fields.getTextInputValue('name')} likes ${favourite}`))
  }
  if (interaction.isMessageComponent()) {
    if (interaction.componentType === ComponentType.Button) {
      const pressed = interaction.customId.replace('press:', '')
      if (pressed === 'Later') return
      if (pressed === 'Play') return interaction.showModal(form as unknown as ModalComponentData)
      if (pressed === 'Accept') {
        await interaction.deferUpdate()
        return interaction.channel?.isSendable() && interaction.channel.send(`${interaction.user} accepts`)
      }
      return interaction.reply(privately(`Pressed ${pressed}`))
    }
    return interaction.reply(privately(`Chose ${interaction.values.join(', ')}`))
  }
  if (!interaction.isChatInputCommand()) return
  const { options } = interaction
  switch (interaction.commandName) {
    case 'join':
      return interaction.reply(privately('Welcome! Here is your badge.'))
    case 'challenge': {
      const user = options.getUser('user', true)
      await interaction.reply(privately('Choose your card.'))
      const { channel } = interaction
      return (
        channel?.isSendable() &&
        channel.send({
          content: `${user}, you are challenged by ${interaction.user.username}!`,
          allowedMentions: { users: [user.id] },
        })
      )
    }
    case 'secret':
      await interaction.deferReply({ flags: MessageFlags.Ephemeral })
      return interaction.editReply('The answer is **forty-two**.')
    case 'form':
      return interaction.showModal(form as unknown as ModalComponentData)
    case 'gallery': {
      const count = options.getInteger('count', true)
      return interaction.reply(wire(galleryMessage(count), await galleryFiles(count)))
    }
    case 'write':
      await interaction.reply(privately('Look at your direct messages.'))
      if (interaction.channel?.isSendable()) await interaction.channel.sendTyping()
      return interaction.user.send('A word in private.')
    case 'parts':
      return interaction.reply(wire(partsMessage(interaction.user.id), await partsFiles()))
    case 'embed':
      return interaction.reply(wire(embedMessage))
    case 'thread': {
      await interaction.reply('A thread begins here.')
      const thread = await (await interaction.fetchReply()).startThread({ name: options.getString('name', true) })
      return thread.send('First message of the thread.')
    }
    case 'card':
      return interaction.reply(
        privately(`${options.getString('name')}, ${options.getString('size')}, ${options.getBoolean('public')}`),
      )
    case 'tools':
      return interaction.reply(privately(options.data.map(given).join('; ')))
    default:
      return
  }
}

type Option = { name: string; value?: unknown; options?: readonly Option[]; attachment?: { name: string } | null }

const given = ({ name, value, options, attachment }: Option): string =>
  options ? `${name} ${options.map(given).join(', ')}` : `${name}=${attachment ? attachment.name : value}`

const privately = (content: string): InteractionReplyOptions => ({ content, flags: MessageFlags.Ephemeral })

/** A message as it goes over the wire, which discord.js takes as well. */
const wire = (message: Wire, files: { name: string; attachment: Buffer }[] = []) =>
  ({ ...message, files }) as unknown as InteractionReplyOptions
