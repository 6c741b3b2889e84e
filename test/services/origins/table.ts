/** Games of Origins as their players know them: `await alice.opens(game)`. */
import type { Action } from '../../../src/rules/origins/index.js'
import { legalActions } from '../../../src/rules/origins/index.js'
import { nextBelow, type RandomState, seedRandom } from '../../../src/rules/random.js'
import type { OriginsView, Players } from '../../../src/services/origins/types.js'
import type { ChannelId, MessageId, OriginsGameId } from '../../../src/store/ids.js'
import { done, type Player, type World } from '../world.js'

type Wish = Parameters<World['services']['origins']['create']>[1]

/** Dice that fall the same way each time. */
export const createDice = (seed: string) => {
  let random: RandomState = seedRandom(seed)
  const below = (count: number): number => {
    let value: number
    ;[value, random] = nextBelow(random, count)
    return value
  }
  return { below, pick: <T>(items: readonly T[]): T => items[below(items.length)] as T }
}
export type Dice = ReturnType<typeof createDice>

export const wishFor = (players: Players, more: Partial<Wish> = {}): Wish => ({
  players,
  bots: 0,
  level: 'easy',
  pace: null,
  variant: { twins: false, fairSeats: false },
  ...more,
})

/** Shows all that is owed, as the delivery does. */
export const deliver = async (world: World): Promise<void> => {
  for (const { id, revision } of await world.store.read.post.findMany({
    where: { due: true },
    orderBy: { seq: 'asc' },
  })) {
    const message = String(9_000_000 + Number.parseInt(id.slice(0, 4), 36)) as MessageId
    await world.store.outbox.sent(id as never, { message, revision, at: world.clock.now() })
  }
}

/** The thread that was started from a lobby. */
export const threadOf = (game: OriginsGameId): ChannelId =>
  `77${[...game].map(c => c.charCodeAt(0) % 10).join('')}` as ChannelId

/** As the Discord side does once a lobby has started. */
export const findPlaces = async (world: World): Promise<void> => {
  await deliver(world)
  for (const { game } of await world.services.origins.placesWanted())
    await world.services.origins.placeFound(game, threadOf(game))
}

/** A game of these people and so many opponents, at the choice of objectives. */
export const begin = async (
  world: World,
  people: readonly Player[],
  more: Partial<Wish> = {},
): Promise<OriginsView> => {
  const bots = more.bots ?? 0
  const [host, ...others] = people
  if (host === undefined) throw new Error('nobody plays')
  const { origins } = world.services
  const { id } = done(await origins.create(host.acts(), wishFor((people.length + bots) as Players, more)))
  for (const person of others) done(await origins.join(person.acts(), id))
  await findPlaces(world)
  return gameOf(world, id)
}

export const gameOf = async (world: World, id: OriginsGameId): Promise<OriginsView> => {
  const game = await world.services.origins.get(id)
  if (game === null) throw new Error('no such game')
  return game
}

/** What a person can do now. */
export const legalFor = async (world: World, player: Player, id: OriginsGameId): Promise<readonly Action[]> =>
  done(await world.services.origins.table(player.acts(), id)).legal

/** One step of whoever of these people is to act: any but taking back. False if none of them is. */
export const anyStep = async (
  world: World,
  people: readonly Player[],
  id: OriginsGameId,
  dice: Dice,
): Promise<boolean> => {
  const game = await gameOf(world, id)
  const ready = game.seats.filter(
    ({ seat, user }) => game.toAct.includes(seat) && people.some(one => one.user === user),
  )
  const seat = ready[0] === undefined ? undefined : dice.pick(ready)
  const player = people.find(one => one.user === seat?.user)
  if (player === undefined) return false
  const table = done(await world.services.origins.table(player.acts(), id))
  const steps = legalActions(table.view, table.seat).filter(({ type }) => type !== 'undo')
  if (steps.length === 0) throw new Error('nothing can be done')
  done(await world.services.origins.act(player.acts(), id, table.game.version, dice.pick(steps)))
  return true
}

/** Until the game is over, or `until` says so. */
export const playOn = async (
  world: World,
  people: readonly Player[],
  id: OriginsGameId,
  dice: Dice,
  until: (game: OriginsView) => boolean = () => false,
): Promise<OriginsView> => {
  for (let step = 0; step < 5000; step++) {
    const game = await gameOf(world, id)
    if (game.endedAt !== null || until(game)) return game
    if (!(await anyStep(world, people, id, dice))) await world.services.origins.playHouse()
  }
  throw new Error('the game does not end')
}
