/** How a game ends: with points and ratings, or without. */
import { type Score, type State, score, standings } from '../../rules/origins/index.js'
import { amend, IN_PLACE, type Tx } from '../../store/index.js'
import { closeOffers } from './offers.js'
import { type Game, type GameRow, type SeatRow, saveGame, seatsOf } from './position.js'
import { boardOf, closeCalls, closeNotes, oweNote } from './posts.js'
import type { OriginsResult } from './types.js'

const ended = (now: Date) => ({
  open: false,
  endedAt: now,
  toAct: '[]',
  calledAt: null,
  remindAt: null,
  deadlineAt: null,
  expired: false,
  houseDue: false,
  pausedAt: null,
})

/** Counts the points, and the ratings of the people; what the game's row says then. */
export const endByScore = async (tx: Tx, game: Game, state: State, now: Date): Promise<Partial<GameRow>> => {
  const scores = score(state)
  const places = placesOf(game, state)
  const ratings = await rateAll(tx, game, scores, places)
  const result: OriginsResult = {
    scores,
    standings: places,
    triggers: [...(state.lastRound?.triggers ?? [])],
    ratings,
  }
  await forgetPlans(tx, game)
  return { ...ended(now), state: 'over', result: JSON.stringify(result) }
}

/** Ends it without points. What was shown of it loses its buttons. */
export const endWithout = async (tx: Tx, game: Game, state: 'aborted' | 'archived', now: Date): Promise<Game> => {
  const { row } = game
  const next = await saveGame(tx, row, {
    ...ended(now),
    state,
    ...(row.startedAt === null ? { rematchKey: null } : {}),
  })
  await forgetPlans(tx, game)
  await amend(tx, 'origins.lobby', row.id)
  if (row.snapshot !== null) await amendNewest(tx, row)
  await closeCalls(tx, row.id, row.turn)
  await closeNotes(tx, { row: next, seats: game.seats })
  await closeOffers(tx, { row: next, seats: game.seats })
  return { row: next, seats: await seatsOf(tx, row.id) }
}

/** Who hasn't agreed yet to end it. */
export const silentOf = ({ seats }: Game): SeatRow[] => seats.filter(({ state, abort }) => state === 'active' && !abort)

/** Whether all who play, but for this one, have agreed to end it. */
export const othersWantEnd = ({ seats }: Game, user: string): boolean => {
  const others = seats.filter(({ state, userId }) => state === 'active' && userId !== user)
  return others.length > 0 && others.every(({ abort }) => abort)
}

/** Whoever had not agreed to end a game plays no more: it ends, as the others wanted. */
export const endIfAgreed = async (tx: Tx, game: Game, now: Date): Promise<Game> => {
  const wanted = game.seats.some(({ state, abort }) => state === 'active' && abort)
  if (!game.row.open || !wanted || silentOf(game).length > 0) return game
  const after = await endWithout(tx, game, 'aborted', now)
  await oweNote(tx, after.row, { what: 'aborted', now })
  return after
}

/** What is shown of a running game last. `calls`: whoever is to act may be called by it again. */
export const amendNewest = (tx: Tx, { id, state, turn }: GameRow, { calls = false } = {}): Promise<void> => {
  const facts = calls ? {} : IN_PLACE
  return state === 'objectives'
    ? amend(tx, 'origins.objectives', id, facts)
    : amend(tx, 'origins.board', boardOf(id, turn), facts)
}

const forgetPlans = async (tx: Tx, { row }: Game): Promise<void> => {
  await tx.originsSeat.updateMany({ where: { gameId: row.id }, data: { plan: null } })
}

/** As the rules say; who resigned is behind all others. */
const placesOf = ({ seats }: Game, state: State): OriginsResult['standings'] => {
  const resigned = new Set(seats.filter(seat => seat.state === 'resigned').map(({ seat }) => seat))
  const byRules = standings(state)
  const stayed = byRules.filter(({ seat }) => !resigned.has(seat))
  const left = byRules.filter(({ seat }) => resigned.has(seat))
  const placed = (group: typeof byRules, first: number) =>
    group.map(({ seat, place }) => ({ seat, place: first + group.filter(other => other.place < place).length }))
  return [...placed(stayed, 1), ...placed(left, 1 + stayed.length)]
}

/**
 * People who played to the end or resigned are rated against each other, if there are two of them at least; not who came
 * in for somebody, nor who was out of time at the end. By seat, what each rating changed by.
 */
const rateAll = async (
  tx: Tx,
  { row, seats }: Game,
  scores: readonly Score[],
  places: OriginsResult['standings'],
): Promise<(number | null)[]> => {
  // Loaded at the first game's end: what it depends on would make each start a fifth of a second longer.
  const { ordinal, rate, rating } = await import('openskill')
  /** Its cautious figure, from 0 to some 40, on the scale that people know from other games. */
  const figureOf = (skill: { mu: number; sigma: number }): number => Math.round(1500 + 24 * ordinal(skill))
  const { guildId } = row
  const placeOf = (seat: number): number => places.find(one => one.seat === seat)?.place ?? seats.length
  const people = seats.filter(({ userId, state }) => userId !== null && (state === 'active' || state === 'resigned'))
  const before = await Promise.all(
    people.map(async ({ userId }) => {
      const known = await tx.originsRating.findFirst({ where: { guildId, userId: userId ?? '' } })
      return { known, skill: known === null ? rating() : rating({ mu: known.mu, sigma: known.sigma }) }
    }),
  )
  const measured = people.map((seat, index) => ({ seat, ...before[index] })).filter(({ seat }) => seat.rated)
  const rank = measured.map(({ seat }) => placeOf(seat.seat))
  const after =
    measured.length < 2
      ? []
      : rate(
          measured.map(({ skill }) => [skill ?? rating()]),
          { rank },
        )
  const changes = seats.map((): number | null => null)
  for (const [index, { seat, userId, name, state }] of people.entries()) {
    const { known = null, skill: old = rating() } = before[index] ?? {}
    const new_ = after[measured.findIndex(one => one.seat.seat === seat)]?.[0]
    if (new_ !== undefined) changes[seat] = figureOf(new_) - (known?.rating ?? figureOf(rating()))
    const points = scores[seat]?.total ?? 0
    const won = state === 'active' && placeOf(seat) === 1
    const data = {
      name,
      mu: (new_ ?? old).mu,
      sigma: (new_ ?? old).sigma,
      rating: new_ === undefined ? (known?.rating ?? null) : figureOf(new_),
      games: (known?.games ?? 0) + 1,
      wins: (known?.wins ?? 0) + (won ? 1 : 0),
      points: (known?.points ?? 0) + points,
      best: Math.max(known?.best ?? 0, points),
    }
    const key = { guildId, userId: userId ?? '' }
    await tx.originsRating.upsert({ where: { guildId_userId: key }, create: { ...key, ...data }, update: data })
  }
  return changes
}
