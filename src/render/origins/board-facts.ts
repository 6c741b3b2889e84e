/** A position as a picture shows it: plain facts that everybody may know, without the box that they are read with. */
import {
  boxOf,
  type CardColour,
  type CardId,
  counters,
  type Event,
  levelOf,
  type Seat,
  type SpaceColour,
  type StraitId,
  score,
  standings,
  type TerritoryId,
  type View,
} from '../../rules/origins/index.js'
import type { PawnLook } from './pawn.js'

type Token<Place> = { place: Place; value: number; holder: Seat | null }

export type BoardFacts = {
  phase: View['phase']
  lastRound: boolean
  /** Whom the game waits for: one seat, or while objectives are chosen several. */
  toAct: Seat[]
  pawns: (PawnLook & { territory: TerritoryId; owner: Seat | null })[]
  hunting: Token<TerritoryId>[]
  straits: Token<StraitId>[]
  /** Levels; 0 is an empty space. */
  spaces: Readonly<Record<SpaceColour, readonly number[]>>
  counters: ReturnType<typeof counters>
  seats: SeatFacts[]
  marks: Marks
}

export type SeatFacts = {
  total: number
  /** When the game is over: from 1. */
  place: number | null
  villages: number
  /** How many of the levels 1 to 5. */
  tiles: readonly number[]
  level: number
  hand: Readonly<Record<CardColour, number>>
  permanents: readonly CardId[]
  /** Points of the completed objectives. */
  objectives: number[]
}

/** What happened last, as far as the board still shows it. */
export type Marks = {
  /** `back`: the other pawn's way in a swap. */
  moves: { from: TerritoryId; to: TerritoryId; back?: boolean }[]
  /** Where a pawn has come or changed. */
  arrived: TerritoryId[]
  /** Where a pawn was taken back. */
  left: TerritoryId[]
  /** Places of the tokens that were taken. */
  hunted: TerritoryId[]
  straits: StraitId[]
}

export const boardFacts = (view: View, last: readonly Event[]): BoardFacts => {
  const box = boxOf(view)
  const points = score(view)
  const places = view.phase === 'over' ? standings(view) : []
  const id = (territory: number) => box.territories[territory]?.id
  const greens = box.territories.flatMap(({ id, colour }) => (colour === 'green' ? [id] : []))
  return {
    phase: view.phase,
    lastRound: view.lastRound !== null,
    toAct: toActIn(view),
    pawns: view.board.flatMap((pawn, at) => {
      const [territory, kind] = [id(at), box.kinds[pawn?.kind ?? -1]]
      if (!pawn || !kind || !territory) return []
      const { speed, strength } = kind
      return [{ territory, owner: pawn.owner, colour: COLOURS[kind.colour] ?? 'black', speed, strength }]
    }),
    hunting: view.hunting.flatMap((token, at) => {
      const place = greens[at]
      return place ? [{ place, ...token }] : []
    }),
    straits: view.straits.flatMap((token, at) => {
      const place = box.straits[at]?.id
      return place ? [{ place, ...token }] : []
    }),
    spaces: view.spaces,
    counters: counters(view),
    seats: view.seats.map((seat, at) => ({
      total: points[at]?.total ?? 0,
      place: places.find(other => other.seat === at)?.place ?? null,
      villages: seat.villages,
      tiles: seat.tiles,
      level: levelOf(view, at),
      hand: {
        yellow: seat.hand.yellow.length,
        orange: seat.hand.orange.length,
        purple: seat.hand.purple.length,
      },
      permanents: seat.permanents,
      objectives: seat.completed.flatMap(card => {
        const known = box.cards.get(card)
        return known?.colour === 'purple' ? [known.points] : []
      }),
    })),
    marks: marksIn(view, last),
  }
}

const COLOURS = ['black', 'brown', 'white'] as const

const toActIn = ({ phase, offers, turn }: View): Seat[] => {
  if (phase === 'over') return []
  if (phase === 'turns') return [turn.seat]
  return offers.flatMap(({ kept }, seat) => (kept ? [] : [seat]))
}

/** Steps that were taken back, and pawns that have gone on since, leave no mark: only what the board confirms is marked. */
const marksIn = (view: View, last: readonly Event[]): Marks => {
  const box = boxOf(view)
  const marks: Marks = { moves: [], arrived: [], left: [], hunted: [], straits: [] }
  const pawnAt = (territory: TerritoryId) => view.board[box.territory.get(territory) ?? -1] ?? null
  const stands = (territory: TerritoryId, owner: Seat, pawn: string): boolean => {
    const found = pawnAt(territory)
    return found?.owner === owner && box.kinds[found.kind]?.id === pawn
  }
  const moved = (from: TerritoryId, to: TerritoryId, owner: Seat, pawn: string, back = false) => {
    if (!stands(to, owner, pawn)) return
    marks.moves.push({ from, to, back })
    marks.arrived.push(to)
  }
  for (const event of last)
    switch (event.type) {
      case 'evolved':
        if (stands(event.to, event.seat, event.pawn)) marks.arrived.push(event.to)
        break
      case 'migrated':
        moved(event.from, event.to, event.seat, event.pawn)
        break
      case 'swapped':
        moved(event.from, event.to, event.seat, event.pawn)
        moved(event.to, event.from, event.other, event.otherPawn, true)
        break
      case 'moved':
        moved(event.from, event.to, event.owner, event.pawn)
        break
      case 'mutated':
        if (stands(event.territory, event.seat, event.pawn)) marks.arrived.push(event.territory)
        break
      case 'withdrew':
        if (pawnAt(event.territory) === null) marks.left.push(event.territory)
        break
      case 'hunted':
        if (view.hunting[box.green[box.territory.get(event.territory) ?? -1] ?? -1]?.holder === event.seat)
          marks.hunted.push(event.territory)
        break
      case 'tookStrait':
        if (view.straits[box.strait.get(event.strait) ?? -1]?.holder === event.seat) marks.straits.push(event.strait)
        break
    }
  return { ...marks, arrived: [...new Set(marks.arrived)], left: [...new Set(marks.left)] }
}
