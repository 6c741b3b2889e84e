/**
 * Two people and the house who play Origins, game after game, by what the panel offers them; what they pressed while the
 * bot was dead they press again. The crowd may look on: it has no seat.
 */
import type { Act, MessageView, PageMessage } from '../../src/sandbox/api.js'
import type { Db } from '../../src/store/index.js'
import { buttonOf, hasButton, type Outcome } from '../e2e/player.js'
import { type Hands, nextPress, versionOf } from '../e2e/table.js'
import { expectWhole, staleBoards } from '../e2e/whole-game.js'
import type { Control } from '../sandbox/control.js'
import { type Dice, dice } from './crowd.js'

export type Table = {
  /** They stop once the present step is done. */
  leave(): Promise<void>
  /** How many turns were ended, of whomever. */
  turns(): Promise<number>
  /** Looks whether each game is whole, and where it was; nothing may be owed. Each finding is one sentence. */
  audit(): Promise<string[]>
  /** Old boards that have buttons still; pressing those does nothing but say so. */
  stale(): Promise<string[]>
}

type Person = { id: string; hands: Hands }
type Place = { control: Control; read: Db; isResting: () => boolean }

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
/** ms that a player of a bot that lives waits for what a press does: a picture may come with it. */
const patience = 10_000
/** Messages of a channel that a player looks through: many may be panels that died with their bot. */
const inView = 60

const personOf = (control: Control, id: string): Person => {
  const act = async (deed: Act): Promise<Outcome> => ({
    ...(await control.act({ ...deed, wait: 'none' })),
    answer: undefined,
  })
  return {
    id,
    hands: {
      press: (message, button) =>
        act({ as: id, type: 'press', message: message?.id ?? '', customId: buttonOf(message, button).customId ?? '' }),
      picks: (message, customId, values) =>
        act({ as: id, type: 'select', message: message?.id ?? '', customId, values }),
    },
  }
}

/** `isResting`: whether the bot is offline, as its members can see. */
export const letTableIn = async (place: Place, seed: string): Promise<Table> => {
  const { control, read, isResting } = place
  const added = (await control.guild({ op: 'addMember', name: 'Hana' }, { op: 'addMember', name: 'Ivan' })) as {
    user: string
  }[]
  const people = added.map(({ user }) => personOf(control, user))
  const [host] = people
  let leaving = false
  const live = async (person: Person): Promise<void> => {
    const roll = dice(`${seed} ${person.id}`)
    while (!leaving) {
      const acted = !isResting() && (await acts(place, person, person === host, roll))
      await pause(acted ? 10 : 100)
    }
  }
  const lives = people.map(live)
  const turns = async () => (await read.originsGame.aggregate({ _sum: { turn: true } }))._sum.turn ?? 0
  return {
    leave: async () => {
      leaving = true
      await Promise.all(lives)
    },
    turns,
    audit: async () => {
      const games = await read.originsGame.findMany({ where: { state: { not: 'lobby' } } })
      const found = await Promise.all(
        games.map(({ id, number }) =>
          expectWhole(read, control, id).then(
            () => [],
            (error: Error) => [`game ${number}: ${error.message}`],
          ),
        ),
      )
      const roll = dice(`${seed} end`)
      const stuck = await Promise.all(people.map(person => isStuck(place, person, roll)))
      return [...found, ...stuck].flat()
    },
    stale: async () => {
      const games = await read.originsGame.findMany({ select: { place: true } })
      return (await Promise.all(games.map(game => staleBoards(control, game.place)))).flat()
    },
  }
}

const openGame = (read: Db) => read.originsGame.findFirst({ where: { open: true }, include: { seats: true } })
type Game = NonNullable<Awaited<ReturnType<typeof openGame>>>

const mayAct = ({ toAct, seats, state }: Game, { id }: Person): boolean =>
  (state === 'turns' || state === 'objectives') &&
  seats.some(({ seat, userId }) => userId === id && (JSON.parse(toAct) as number[]).includes(seat))

/** Does the next thing there is to do; false: there was none. */
const acts = async (place: Place, person: Person, isHost: boolean, roll: Dice): Promise<boolean> => {
  const { control, read } = place
  const game = await openGame(read)
  if (game === null) {
    if (!isHost) return false
    const options = { players: 3, bots: 1, level: 'easy', pace: 'none' }
    const command = { as: person.id, channel: 'origins', name: 'origins new', options } as const
    await control.act({ ...command, type: 'command', wait: 'none' })
    return waitUntil(place, async () => (await openGame(read)) !== null)
  }
  if (game.state === 'lobby') {
    if (game.seats.some(({ userId }) => userId === person.id)) return false
    const lobby = (await seenBy(control, person, game.channelId)).findLast(message => hasButton(message, 'og.join'))
    if (lobby === undefined) return false
    await person.hands.press(lobby, 'og.join')
    return waitUntil(place, async () => (await openGame(read))?.state !== 'lobby')
  }
  return mayAct(game, person) && takesStep(place, person, game, roll)
}

/** Opens the panel, or presses what it offers. */
const takesStep = async (place: Place, person: Person, game: Game, roll: Dice): Promise<boolean> => {
  const panel = await panelOf(place.control, person, game)
  const step = versionOf(panel) === game.version && !panel?.thinking ? nextPress(panel, roll) : null
  if (step === null) return (await opens(place, person, game)) !== undefined
  await step.press(person.hands)
  const before = JSON.stringify(panel)
  const done = await waitUntil(place, async () => {
    const now = await panelOf(place.control, person, game)
    return JSON.stringify(now) !== before && !now?.thinking
  })
  // What has no effect for so long is at an end: another panel.
  if (!done && !place.isResting()) await opens(place, person, game)
  return done
}

const opens = async (place: Place, person: Person, game: Game): Promise<MessageView | undefined> => {
  const { control } = place
  const before = await panelOf(control, person, game)
  const seen = await seenBy(control, person, game.place ?? game.channelId)
  const button = game.state === 'objectives' ? 'og.objectives' : 'og.play'
  const board = seen.findLast(message => hasButton(message, button))
  if (board === undefined) return undefined
  await person.hands.press(board, button)
  let panel: MessageView | undefined
  await waitUntil(place, async () => {
    panel = await panelOf(control, person, game)
    return panel?.id !== before?.id && panel?.thinking === false
  })
  return panel?.id === before?.id ? undefined : panel
}

/** A person who is to act gets a panel at the very step that their game is at, and what they press there counts. */
const isStuck = async (place: Place, person: Person, roll: Dice): Promise<string[]> => {
  const game = await openGame(place.read)
  if (game === null || !mayAct(game, person)) return []
  const panel = await opens(place, person, game)
  if (versionOf(panel) !== game.version) {
    return [`game ${game.number} is at step ${game.version}, the panel at ${versionOf(panel)}: ${panel?.text}`]
  }
  for (let tries = 0; tries < 20; tries++) {
    await takesStep(place, person, game, roll)
    if (((await openGame(place.read))?.version ?? Number.POSITIVE_INFINITY) > game.version) return []
  }
  return [`game ${game.number} is stuck at step ${game.version}`]
}

const panelOf = async (control: Control, { id }: Person, game: Game): Promise<PageMessage | undefined> =>
  (await seenBy(control, { id }, game.place ?? game.channelId)).findLast(message => message.ephemeralFor === id)

const seenBy = async (control: Control, { id }: Pick<Person, 'id'>, channel: string): Promise<PageMessage[]> =>
  (await control.call<{ messages: PageMessage[] }>('GET', `messages?as=${id}&channel=${channel}&limit=${inView}`))
    .messages

/** False if it takes longer than anybody waits, or the bot dies. */
const waitUntil = async ({ isResting }: Place, holds: () => Promise<boolean>): Promise<boolean> => {
  for (const end = Date.now() + patience; Date.now() < end && !isResting(); await pause(40)) {
    if (await holds()) return true
  }
  return false
}
