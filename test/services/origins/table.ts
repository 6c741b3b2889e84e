/** Games of Origins as their players know them: who begins one, and steps that carry it on. */
import type { Action } from '../../../src/rules/origins/index.js'
import { nextBelow, type RandomState, seedRandom } from '../../../src/rules/random.js'
import type { OriginsView, Players, TableView } from '../../../src/services/origins/types.js'
import type { ChannelId, MessageId, OriginsGameId, PostId } from '../../../src/store/ids.js'
import { done, type Player, type World } from '../world.js'

type Origins = World['services']['origins']
type Wish = Parameters<Origins['create']>[1]

/** Dice that fall the same way each time. */
export const createDice = (seed: string) => {
  let random: RandomState = seedRandom(seed)
  return {
    pick: <T>(items: readonly T[]): T => {
      let at: number
      ;[at, random] = nextBelow(random, items.length)
      return items[at] as T
    },
  }
}
export type Dice = ReturnType<typeof createDice>

export const wishFor = (players: number, more: Partial<Wish> = {}): Wish => ({
  players: players as Players,
  bots: 0,
  level: 'easy',
  pace: null,
  variant: { twins: false, fairSeats: false },
  ...more,
})

/** Everything owed is shown, as the delivery does. */
export const deliver = async ({ store, clock }: World): Promise<void> => {
  for (const { id, seq, revision } of await store.read.post.findMany({ where: { due: true } })) {
    await store.outbox.sent(id as PostId, { message: String(9_000_000 + seq) as MessageId, revision, at: clock.now() })
  }
}

/** A game that has started gets its thread, as the Discord side does it. */
export const findPlaces = async (world: World): Promise<void> => {
  await deliver(world)
  const { placesWanted, placeFound } = world.services.origins
  for (const { game, message } of await placesWanted()) await placeFound(game, message as string as ChannelId)
}

/** A game of these people and so many opponents, at the choice of objectives. */
export const begin = async (
  world: World,
  people: readonly Player[],
  more: Partial<Wish> = {},
): Promise<OriginsView> => {
  const [host, ...others] = people
  if (host === undefined) throw new Error('nobody plays')
  const { origins } = world.services
  const { id } = done(await origins.create(host.acts(), wishFor(people.length + (more.bots ?? 0), more)))
  for (const person of others) done(await origins.join(person.acts(), id))
  await findPlaces(world)
  return gameOf(world, id)
}

export const gameOf = async ({ services }: World, id: OriginsGameId): Promise<OriginsView> => {
  const game = await services.origins.get(id)
  if (game === null) throw new Error('no such game')
  return game
}

export const tableOf = async ({ services }: World, player: Player, id: OriginsGameId): Promise<TableView> =>
  done(await services.origins.table(player.acts(), id))

/** Those of these people who are to act. */
export const ready = ({ toAct, seats }: OriginsView, people: readonly Player[]): Player[] =>
  people.filter(({ user }) => seats.some(seat => seat.user === user && toAct.includes(seat.seat)))

/** Everything but taking back. */
export const stepsOf = ({ legal }: TableView): Action[] => legal.filter(({ type }) => type !== 'undo')

export const plays = async (
  { services }: World,
  player: Player,
  { game }: TableView,
  action: Action,
): Promise<TableView> => done(await services.origins.act(player.acts(), game.id, game.version, action))

/** Any steps of whoever is to act, the house included, until the game is over or `until` says so. */
export const playOn = async (
  world: World,
  people: readonly Player[],
  id: OriginsGameId,
  { dice = createDice('any'), until = () => false }: { dice?: Dice; until?: (game: OriginsView) => boolean } = {},
): Promise<OriginsView> => {
  let table: { player: Player; view: TableView } | null = null
  for (let step = 0; step < 5000; step++) {
    const game: OriginsView = table?.view.game ?? (await gameOf(world, id))
    if (game.endedAt !== null || until(game)) return game
    const next = ready(game, people)
    const player = next.length === 0 ? null : dice.pick(next)
    if (player === null) {
      await world.services.origins.playHouse()
      table = null
      continue
    }
    const view: TableView = table?.player === player ? table.view : await tableOf(world, player, id)
    table = { player, view: await plays(world, player, view, dice.pick(stepsOf(view))) }
  }
  throw new Error('the game does not end')
}

/** Until the turns have begun. */
export const beginTurns = async (
  world: World,
  people: readonly Player[],
  more: Partial<Wish> = {},
): Promise<OriginsView> => {
  const { id } = await begin(world, people, more)
  return playOn(world, people, id, { until: ({ state }) => state === 'turns' })
}

/** Until it's this person's turn and nothing of it is done. */
export const turnOf = (world: World, people: readonly Player[], id: OriginsGameId, player: Player) =>
  playOn(world, people, id, {
    until: game => game.state === 'turns' && ready(game, [player]).length > 0,
  })

/** A whole turn, any. */
export const takesTurn = async (world: World, player: Player, id: OriginsGameId, dice = createDice('turn')) => {
  const { turn } = await gameOf(world, id)
  return playOn(world, [player], id, { dice, until: game => game.turn > turn })
}

/** From one person to the other, who takes it. */
export const handsOn = async (world: World, id: OriginsGameId, from: Player, to: Player): Promise<void> => {
  const { origins } = world.services
  const { number } = done(await origins.offer(from.acts(), id, { person: to.asPerson(), of: null }))
  done(await origins.takeSeat(to.acts(), id, number))
}

/** What was posted about a game, in order: kind, what its subject says after the game's id, and who is called. */
export const postsOf = async ({ store }: World, id: OriginsGameId) => {
  const rows = await store.read.post.findMany({ where: { subject: { startsWith: id } }, orderBy: { seq: 'asc' } })
  return rows.map(({ kind, subject, mentions, facts, userId, channelId, revision }) => ({
    kind,
    turn: subject.slice(id.length + 1),
    calls: JSON.parse(mentions) as string[],
    facts: JSON.parse(facts ?? '{}') as Record<string, string>,
    user: userId,
    channel: channelId,
    revision,
  }))
}

/** Those of one kind. */
export const postedAs = async (world: World, id: OriginsGameId, kind: string) =>
  (await postsOf(world, id)).filter(post => post.kind === `origins.${kind}`)

export const later = async (world: World, ms: number): Promise<void> => {
  world.clock.advance(ms)
  await world.services.deadlines.sweep()
}
