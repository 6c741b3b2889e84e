/** Origins in the words of its players: a lobby, a thread, turns through the panel's own buttons and menus. */
import type { MessageView, SelectView } from '../../src/sandbox/api.js'
import { GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { ChannelId, GuildId } from '../../src/store/ids.js'
import { type Extra, hasButton, type Outcome, type Player } from './player.js'
import { channel, type Story } from './story.js'

/** How often somebody pressed or chose in one turn. */
export type Turn = { presses: number; cards: boolean }

export type Table = {
  /** The channel or thread that the game is in. */
  place: string
  /** What everybody sees there. */
  posts(): Promise<MessageView[]>
  /** The newest board with buttons. */
  board(): Promise<MessageView>
  /** The last message, once the game is over. */
  end(): Promise<MessageView | undefined>
  /** Who has to choose an objective or to move; undefined: nobody who is a person. */
  toMove(): Promise<Player | undefined>
  /** Chooses the first objective that is offered. */
  choosesObjective(player: Player): Promise<Outcome>
  /** At once, by who is asked whether they mean it: an organizer, or the last one to agree. */
  isEndedBy(player: Player): Promise<Outcome>
  /** A whole turn through the panel. */
  playsTurn(player: Player, pick?: Pick): Promise<Turn>
}

/** Which of so many choices to take. */
export type Pick = (count: number) => number

/** The same sequence for the same number. */
export const picker = (seed: number): Pick => {
  let state = seed >>> 0
  return count => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

export const lobbyOf = async (story: Story, where = channel): Promise<MessageView> => {
  const lobby = (await story.posts(where)).findLast(message => /🌍 Origins|🌍 オリジン/.test(message.text))
  if (!lobby) throw new Error('there is no lobby')
  return lobby
}

/** Opens a game with these people and houses, and finds its table. */
export const sitDown = async (
  story: Story,
  people: readonly Player[],
  { bots = 0, level = 'easy', pace = 'none', where = channel } = {},
): Promise<Table> => {
  const [host, ...others] = people
  if (host === undefined) throw new Error('a game needs somebody')
  await host.run('origins new', { players: people.length + bots, bots, level, pace }, { channel: where })
  const lobby = await lobbyOf(story, where)
  for (const other of others) await other.press(lobby, 'og.join')
  await story.settled()
  return tableOf(story, people, lobby)
}

export const tableOf = async (story: Story, people: readonly Player[], lobby: MessageView): Promise<Table> => {
  const { channels } = await story.control.state()
  const place = channels.some(({ id }) => id === lobby.id) ? lobby.id : lobby.channel
  const posts = () => story.posts(place)
  const withButton = async (button: string) => (await posts()).findLast(message => hasButton(message, button))
  const board = async (): Promise<MessageView> => {
    const found = await withButton('og.play')
    if (!found)
      throw new Error(`no board to play on among:\n${(await posts()).map(({ text }) => text).join('\n---\n')}`)
    return found
  }

  const table: Table = {
    place,
    posts,
    board,
    end: async () => (await posts()).findLast(({ text }) => text.startsWith('## 🏁')),
    toMove: async () => {
      const game = await story.app.services.origins.here(GUILD_ID as GuildId, place as ChannelId)
      const seat = game?.toAct.find(at => game.seats[at]?.user !== null)
      const user = seat === undefined ? undefined : game?.seats[seat]?.user
      return people.find(({ id }) => id === user)
    },
    choosesObjective: async player => {
      const { answer } = await player.press(await withButton('og.objectives'), 'og.objectives')
      return choose(player, answer, 0)
    },
    isEndedBy: async player =>
      player.press((await player.run('origins abort', {}, { channel: place })).answer, 'og.abort'),
    playsTurn: async (player, pick = () => 0) => {
      let presses = 1
      let cards = false
      let { answer } = await player.press(await board(), 'og.play')
      for (;;) {
        const step = nextPress(answer, pick)
        if (step === null) throw new Error(`nothing to press in:\n${answer?.text}`)
        presses++
        cards ||= step.cards
        answer = (await step.press(player)).answer
        if (step.ends) return { presses, cards }
        if (presses > 60) throw new Error(`a turn without an end:\n${answer?.text}`)
      }
    },
  }
  return table
}

/** The step that a panel is about. */
export const versionOf = (panel: MessageView | undefined): number | null => {
  const ids = (panel?.components ?? []).map(({ customId }) => /^[^:]*:og\.[a-z]+:[^:]+:(\d+)/.exec(customId ?? ''))
  const version = ids.find(id => id !== null)?.[1]
  return version === undefined ? null : Number(version)
}

/** All that it takes to play through a panel. */
export type Hands = { press: Player['press']; picks: Player['picks'] }
type Step = { press: (player: Hands, extra?: Extra) => Promise<Outcome>; ends: boolean; cards: boolean }

/** What a player who takes what is offered presses next: an option of a menu, or the end of the turn. */
export const nextPress = (panel: MessageView | undefined, pick: Pick): Step | null => {
  if (panel === undefined) return null
  const menus = panel.components.filter((component): component is SelectView => component.kind === 'select')
  const end = ['og.end', 'og.pass'].find(button => hasButton(panel, button))
  if (end !== undefined && (menus.length === 0 || pick(2) === 0))
    return { press: (player, extra) => player.press(panel, end, extra), ends: end === 'og.end', cards: false }
  // Cards tempt now and then only.
  const others = menus.filter(({ customId }) => !customId.includes(':play'))
  const tempting = others.length === 0 || pick(3) === 0 ? menus : others
  const menu = tempting[pick(tempting.length)]
  if (menu === undefined) return null
  const values = menu.options.map(({ value }) => value)
  const first = pick(values.length - menu.min + 1)
  return {
    press: (player, extra) => player.picks(panel, menu.customId, values.slice(first, first + menu.min), extra),
    ends: false,
    cards: menu.customId.includes(':play'),
  }
}

const choose = (player: Player, panel: MessageView | undefined, at: number): Promise<Outcome> => {
  const menu = panel?.components.find((component): component is SelectView => component.kind === 'select')
  if (!panel || !menu) throw new Error(`no menu in: ${panel?.text}`)
  return player.picks(panel, menu.customId, [menu.options[at]?.value ?? ''])
}
