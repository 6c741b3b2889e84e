/** Pawns: powers for this turn's action, and rearrangements that aren't actions and give no reward. */
import type { Action, Target } from '../action.js'
import { listEvolutions } from '../actions/evolution.js'
import { listMigrations } from '../actions/migration.js'
import { listSwaps } from '../actions/swap.js'
import type { Box } from '../box.js'
import { drawCards } from '../decks.js'
import { indexIn, kindOf, pawnId, pawnOn, seatOf, territoryId } from '../game.js'
import { powersOf } from '../in-force.js'
import { CARD_COLOURS, type CardColour, type PawnId, type Seat, type TerritoryId } from '../names.js'
import { ownTerritories } from '../objectives.js'
import type { Reading } from '../position.js'
import { addPowers, type InForce } from '../powers.js'
import { type Deed, NO_TARGET } from './deed.js'

type List = (box: Box, at: Reading, seat: Seat, powers: Readonly<InForce>) => Action[]

/** Which actions a power can make possible. */
const widens: Partial<Record<keyof InForce, readonly List[]>> = {
  attributes: [listEvolutions],
  lower: [listEvolutions],
  steps: [listMigrations],
  speed: [listMigrations, listSwaps],
  freeStraits: [listMigrations, listSwaps],
  attack: [listSwaps],
  equals: [listSwaps],
}

/** Powers for this turn's action; only before it, and only if they make another action possible. */
export const empower: Deed<'empower'> = {
  targets: ({ box, at, seat, effect }) => {
    if (at.turn.did) return []
    const usual = powersOf(box, at, seat)
    const widened = addPowers(usual, effect.powers)
    const lists = new Set((Object.keys(effect.powers) as (keyof InForce)[]).flatMap(name => widens[name] ?? []))
    const isMore = (list: List) => list(box, at, seat, widened).length > list(box, at, seat, usual).length
    return [...lists].some(isMore) ? NO_TARGET : []
  },
  play: ({ state }, { card }) => {
    state.turn.inForce = [...state.turn.inForce, card.id]
  },
}

/** One's own pawn is replaced by one from the reserve that could evolve from it. */
export const mutate: Deed<'mutate'> = {
  targets: ({ box, at, seat }) => {
    const { lower } = powersOf(box, at, seat)
    return ownTerritories(at, seat).flatMap(territory => {
      const bits = box.evolutions(pawnOn(at, territory).kind, 1, lower, false)
      return box.kinds
        .filter((_, kind) => bits & (1 << kind) && (at.reserve[kind] ?? 0) > 0)
        .map(({ id }) => ({ territory: territoryId(box, territory), pawn: id }))
    })
  },
  play: ({ box, state, events }, { seat, target }) => {
    const territory = indexIn(box.territory, target.territory)
    const before = pawnOn(state, territory)
    const kind = indexIn(box.kind, target.pawn)
    state.reserve[before.kind] = (state.reserve[before.kind] ?? 0) + 1
    state.reserve[kind] = (state.reserve[kind] ?? 0) - 1
    state.board[territory] = { kind, owner: seat }
    events.push({
      type: 'mutated',
      seat,
      territory: target.territory as TerritoryId,
      before: pawnId(box, before),
      pawn: target.pawn as PawnId,
    })
  },
}

/** One's own pawn goes back to the reserve and its village to its player, who draws cards of one colour. */
export const withdraw: Deed<'withdraw'> = {
  targets: ({ box, at, seat }) => {
    const colours = CARD_COLOURS.filter(colour => at.decks[colour].length > 0)
    return ownTerritories(at, seat).flatMap(territory =>
      colours.map(colour => ({ territory: territoryId(box, territory), colour })),
    )
  },
  play: (game, { seat, target, effect }) => {
    const { box, state, events } = game
    const territory = indexIn(box.territory, target.territory)
    const pawn = pawnOn(state, territory)
    state.board[territory] = null
    state.reserve[pawn.kind] = (state.reserve[pawn.kind] ?? 0) + 1
    seatOf(state, seat).villages++
    events.push({ type: 'withdrew', seat, territory: target.territory as TerritoryId, pawn: kindOf(box, pawn.kind).id })
    drawCards(game, seat, target.colour as CardColour, effect.draws)
  },
}

/** A pawn moves along one link to an empty territory. Nobody's pawn never moves. */
export const move: Deed<'move'> = {
  targets: ({ box, at, seat, effect }) =>
    at.board.flatMap((pawn, from): Target[] => {
      if (!pawn || pawn.owner === null || (pawn.owner === seat) !== (effect.whose === 'own')) return []
      return (box.links[from] ?? [])
        .filter(({ to, kind }) => effect.along.includes(kind) && !at.board[to])
        .map(({ to }) => ({ from: territoryId(box, from), to: territoryId(box, to) }))
    }),
  play: ({ box, state, events }, { seat, target }) => {
    const from = indexIn(box.territory, target.from)
    const to = indexIn(box.territory, target.to)
    const pawn = pawnOn(state, from)
    state.board[from] = null
    state.board[to] = pawn
    events.push({
      type: 'moved',
      seat,
      owner: pawn.owner as Seat,
      from: target.from as TerritoryId,
      to: target.to as TerritoryId,
      pawn: pawnId(box, pawn),
    })
  },
}
