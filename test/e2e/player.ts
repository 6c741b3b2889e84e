/** One member: what they do in Discord, and what they see and own. */
import type { Act, ActAnswer, ButtonView, MessageView, OptionInput, SelectView } from '../../src/sandbox/api.js'
import { GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { Actor } from '../../src/services/types.js'
import type { ChannelId, GuildId, InteractionId, UserId } from '../../src/store/ids.js'
import { channel, type Story } from './story.js'

/**
 * What came of a deed. `answer`: the message that is for the doer alone, as it is now. What the bot posted may have come
 * after the call's answer: `story.postsOf` has it.
 */
export type Outcome = Omit<ActAnswer, 'edited' | 'others' | 'pings'> & { answer: MessageView | undefined }

/** How a deed is told to the sandbox, where not as usual. */
export type Extra = Partial<Pick<Act, 'force' | 'deliver' | 'wait' | 'channel'>>

export type Player = {
  id: string
  name: string
  run(command: string, options?: Record<string, OptionInput>, extra?: Extra): Promise<Outcome>
  menu(command: string, target: Player, extra?: Extra): Promise<Outcome>
  /** Presses the button whose panel or label this is. */
  press(message: MessageView | undefined, button: string, extra?: Extra): Promise<Outcome>
  /** Presses a button that isn't there, or not for this member. */
  force(message: MessageView | undefined, customId: string): Promise<Outcome>
  /** Chooses the option with this label (or value) in the message's menu. */
  select(message: MessageView | undefined, option: string, extra?: Extra): Promise<Outcome>
  /** Chooses these values in that one of the message's menus. */
  picks(message: MessageView | undefined, customId: string, values: string[], extra?: Extra): Promise<Outcome>
  fill(modal: ActAnswer['modal'], values: Record<string, string>, extra?: Extra): Promise<Outcome>
  /** What is offered while this is typed in an option. */
  offers(command: string, option: string, typed: string, where?: string): Promise<{ name: string; value: string }[]>
  types(command: string, options: Record<string, OptionInput>, focused: string): Promise<string[]>

  joins(): Promise<Outcome>
  /** From the command to the locked card (the highlighted one if none is named). */
  challenges(other: Player, card?: string): Promise<Outcome>
  /** Picks a card in a picker and locks it. */
  locks(picker: MessageView | undefined, card?: string, extra?: Extra): Promise<Outcome>
  /** Answers the newest challenge that shows *Choose your card*. */
  chooses(card?: string): Promise<Outcome>
  /** Ends the convention: from the command to the answer to its question. */
  closes(): Promise<Outcome>
  /** From now on holds these cards and no others: chance has no part in a story. */
  holds(...cards: string[]): Promise<void>

  /** Names of the cards held, one for each copy, sorted. */
  cards(): Promise<string[]>
  sees(channel?: string): Promise<MessageView[]>
}

export const createPlayer = (story: Story, id: string, name: string): Player => {
  let last: string | undefined
  const act = async (deed: Act): Promise<Outcome> => {
    const answer = await story.control.act({ settleMs: 5, timeoutMs: 20_000, ...deed })
    if (deed.wait !== 'none') await story.settled()
    // What came after the acknowledgement may have come after the call's answer too: the state tells.
    const pressed = deed.type === 'press' || deed.type === 'select' ? deed.message : last
    const made = answer.created.find(message => message.ephemeralFor === id)?.id
    const shown = made ?? pressed
    const message = shown === undefined ? undefined : await story.control.message(id, shown)
    const mine = message?.ephemeralFor === id ? message : undefined
    last = mine?.id
    return { ...answer, answer: mine }
  }

  const player: Player = {
    id,
    name,
    run: (command, options = {}, extra = {}) =>
      act({ as: id, channel, type: 'command', name: command, options, ...extra }),
    menu: (command, target, extra = {}) =>
      act({ as: id, channel, type: 'userCommand', name: command, target: target.id, ...extra }),
    press: (message, button, extra = {}) => {
      const { customId } = buttonOf(message, button)
      return act({ as: id, type: 'press', message: message?.id ?? '', customId: customId ?? '', ...extra })
    },
    force: (message, customId) => act({ as: id, type: 'press', message: message?.id ?? '', customId, force: true }),
    select: (message, option, extra = {}) => {
      const menu = menuOf(message)
      const chosen = menu.options.find(({ label, value }) => nameIn(label) === option || value === option)
      if (!chosen) throw new Error(`no option ${option} among ${menu.options.map(({ label }) => label).join(', ')}`)
      const { customId } = menu
      return act({ as: id, type: 'select', message: message?.id ?? '', customId, values: [chosen.value], ...extra })
    },
    picks: (message, customId, values, extra = {}) =>
      act({ as: id, type: 'select', message: message?.id ?? '', customId, values, ...extra }),
    fill: (modal, values, extra = {}) => {
      if (modal === null) throw new Error('no form was opened')
      return act({ as: id, type: 'modal', modalId: modal.id, values, ...extra })
    },
    offers: async (command, option, typed, where = channel) => {
      const options = { [option]: typed }
      const deed = { as: id, channel: where, type: 'autocomplete', name: command, options, focused: option } as const
      return ((await act(deed)).choices ?? []).map(({ name, value }) => ({ name, value: String(value) }))
    },
    types: async (command, options, focused) => {
      const { choices } = await act({ as: id, channel, type: 'autocomplete', name: command, options, focused })
      return (choices ?? []).map(choice => choice.name)
    },

    joins: () => player.run('join'),
    challenges: async (other, card) => player.locks((await player.run('challenge', { user: other.id })).answer, card),
    locks: async (picker, card, extra) => {
      if (card === undefined) return player.press(picker, 'pick.lock', extra)
      const shown = menuOf(picker).options.find(({ chosen }) => chosen)
      if (shown && nameIn(shown.label) === card) return player.press(picker, 'pick.lock', extra)
      return player.press((await player.select(picker, card)).answer, 'pick.lock', extra)
    },
    chooses: async card => {
      const challenge = (await player.sees()).findLast(message => hasButton(message, 'duel.choose'))
      return player.locks((await player.press(challenge, 'duel.choose')).answer, card)
    },
    closes: async () => player.press((await player.run('convention close')).answer, 'con.close'),
    holds: async (...cards) => {
      const { store } = story.app
      const row = await store.read.member.findFirstOrThrow({ where: { userId: id }, orderBy: { joinedAt: 'desc' } })
      await store.transact('test', async tx => {
        await tx.copy.deleteMany({ where: { ownerId: row.id } })
        for (const card of cards) {
          await tx.copy.create({
            data: {
              id: newCopyId(),
              conventionId: row.conventionId,
              card: story.cardNamed(card),
              ownerId: row.id,
              origin: 'booster',
              at: new Date(story.app.clock.now()),
            },
          })
        }
      })
    },

    cards: async () => {
      const page = await story.app.services.collections.page(asActor(id, name), id as UserId, { page: 0, size: 10_000 })
      if (!page.ok) throw new Error(page.refused)
      const names = new Map(story.edition.cards.map(card => [card.id, card.name]))
      return page.value.items.flatMap(({ card, count }) => Array<string>(count).fill(names.get(card) ?? card)).sort()
    },
    sees: async (where = channel) => {
      const { channels, messages } = await story.control.state(id)
      const place = channels.find(one => one.name === where || one.id === where)
      return messages.filter(message => message.channel === place?.id)
    },
  }
  return player
}

/** A label without the number of copies. */
const nameIn = (label: string): string => label.replace(/ ×\d+$/, '')

let copies = 0
const newCopyId = (): string => `given${String(++copies).padStart(7, '0')}`

const asActor = (user: string, name: string): Actor => ({
  user: user as UserId,
  name,
  guild: GUILD_ID as GuildId,
  guildName: '',
  channel: '1' as ChannelId,
  locale: 'en',
  guildLocale: 'en',
  interaction: '1' as InteractionId,
  mayManage: false,
  roles: [],
  accountCreatedAt: 0,
  inGuildSince: null,
})

const isButton = (component: MessageView['components'][number]): component is ButtonView => component.kind === 'button'

const matches = ({ customId, label }: ButtonView, wanted: string): boolean =>
  customId?.split(':')[1] === wanted || label === wanted

export const hasButton = (message: MessageView, wanted: string): boolean =>
  message.components.filter(isButton).some(button => matches(button, wanted))

export const buttonOf = (message: MessageView | undefined, wanted: string): ButtonView => {
  const buttons = (message?.components ?? []).filter(isButton)
  const found = buttons.find(button => matches(button, wanted))
  if (!found) {
    throw new Error(`no button ${wanted} among ${buttons.map(({ label }) => label).join(', ')} in: ${message?.text}`)
  }
  return found
}

export const menuOf = (message: MessageView | undefined): SelectView => {
  const menu = message?.components.find(component => component.kind === 'select')
  if (menu?.kind !== 'select') throw new Error(`no menu in: ${message?.text}`)
  return menu
}
