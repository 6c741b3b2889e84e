import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ButtonBuilder,
  ButtonStyle,
  type Interaction,
  MessageFlags,
  StringSelectMenuBuilder,
} from 'discord.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../src/sandbox/index.js'
import { CHANNEL, USER } from '../../src/sandbox/world/fixed.js'
import { startBot, type TestBot } from './bot.js'
import { type Control, controlOf } from './control.js'

let sandbox: RunningSandbox
let bot: TestBot
let control: Control
let answer: (interaction: Interaction) => unknown

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  control = controlOf(sandbox.url)
  bot = await startBot(sandbox.url, interaction => answer(interaction))
  await bot.client.application.commands.set([
    {
      name: 'greet',
      description: 'Say hello',
      options: [{ name: 'user', description: 'Whom', type: ApplicationCommandOptionType.User, required: true }],
    },
  ])
})
afterAll(async () => {
  await bot.stop()
  await sandbox.close()
})
beforeEach(async () => {
  await control.reset()
})

const greet = {
  as: USER.alice,
  channel: CHANNEL.duels,
  type: 'command',
  name: 'greet',
  options: { user: USER.bob },
} as const

test('the real client is connected and knows the server', async () => {
  const { bots } = await control.call<{ bots: unknown[] }>('GET', 'ready')
  expect(bots).toMatchObject([{ commands: 1 }])
  const guild = bot.client.guilds.cache.first()
  expect(guild?.channels.cache.get(CHANNEL.duels)?.name).toBe('duels')
  expect(guild?.members.me?.displayName).toBe('Gamehall')
})

test('a command is deferred ephemerally, then answered, and only its user sees the answer', async () => {
  answer = async interaction => {
    if (!interaction.isChatInputCommand()) return
    await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    await interaction.editReply(`Hello ${interaction.options.getUser('user', true).displayName}`)
  }
  const { created, error, acknowledgedAfterMs } = await control.act(greet)
  expect(error).toBeNull()
  expect(acknowledgedAfterMs).toBeGreaterThan(0)
  expect(created).toMatchObject([{ text: 'Hello Bob', ephemeralFor: USER.alice, thinking: false }])
  expect((await control.state('Bob')).messages).toEqual([])
  expect((await control.state('Alice')).messages).toHaveLength(1)
})

test('a button and a menu update their message', async () => {
  const row = () =>
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary),
    )
  const menu = () =>
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder()
        .setCustomId('pick')
        .addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' }),
    )
  answer = async interaction => {
    if (interaction.isChatInputCommand()) await interaction.reply({ content: 'start', components: [row()] })
    if (interaction.isButton()) await interaction.update({ content: 'pressed', components: [menu()] })
    if (interaction.isStringSelectMenu()) {
      await interaction.deferUpdate()
      await interaction.editReply({ content: `chose ${interaction.values[0]}`, components: [] })
    }
  }
  const { created } = await control.act(greet)
  const message = created[0]?.id ?? ''
  expect((await control.act({ as: 'Bob', type: 'press', message, label: 'Go' })).edited).toMatchObject([
    { id: message, text: 'pressed' },
  ])
  const chosen = await control.act({ as: 'Bob', type: 'select', message, customId: 'pick', values: ['2'] })
  expect(chosen.edited).toMatchObject([{ text: 'chose 2', components: [] }])
})

test('a channel message with a file arrives once, however often its nonce is sent', async () => {
  const channel = await bot.client.channels.fetch(CHANNEL.duels)
  if (!channel?.isSendable()) throw new Error('not sendable')
  const post = {
    content: 'look <@610000000000000003>',
    files: [{ attachment: Buffer.from('picture'), name: 'board.png', description: 'a board' }],
    nonce: '7',
    enforceNonce: true,
    allowedMentions: { users: [USER.bob] },
  }
  const first = await channel.send(post)
  const second = await channel.send(post)
  expect(second.id).toBe(first.id)
  const { messages } = await control.state('Bob')
  expect(messages).toHaveLength(1)
  const attachment = messages[0]?.attachments[0]
  expect(attachment).toMatchObject({ name: 'board.png', description: 'a board', size: 7 })
  expect(await (await fetch(attachment?.url ?? '')).text()).toBe('picture')
  const found = await channel.messages.fetch({ after: String(BigInt(first.id) - 1n), limit: 10 })
  expect([...found.keys()]).toEqual([first.id])
  await first.edit('changed')
  expect((await control.state()).messages[0]?.content).toBe('changed')
})

test('the answer that never comes is the platform’s error', async () => {
  answer = () => control.advance(3001)
  const { error, acknowledgedAfterMs } = await control.act(greet)
  expect(error?.code).toBe('no_answer_3s')
  expect(acknowledgedAfterMs).toBeNull()
})
