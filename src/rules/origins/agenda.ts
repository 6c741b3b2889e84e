/** The steps of a running effect: done in order, until one needs a choice of the mover's. */
import type { Action } from './action.js'
import type { Box } from './box.js'
import { drawCards, returnCards } from './decks.js'
import { type Game, seatOf } from './game.js'
import { powersOf } from './in-force.js'
import type { CardColour, CardId, Seat } from './names.js'
import type { Reading, Step } from './position.js'
import { type Refusal, refuse } from './refusal.js'
import { hasHuntingToken, hunt, rewardOptions, rewardSteps } from './reward.js'
import { takeStraits } from './straits.js'
import { canTakeTile, mayTake, refill, takableTiles, takeTile } from './tiles.js'

/** The step that waits for the mover's choice. */
export const openChoice = (at: Reading): Reading['turn']['agenda'][number] | undefined => at.turn.agenda[0]

/** Goes on until a choice is open or nothing is left to do. */
export const settle = (game: Game): void => {
  const { agenda, seat } = game.state.turn
  for (let step = agenda[0]; step; step = agenda[0]) {
    const now = step.does === 'limit' ? overLimit(game, seat) : step
    if (isChoice(game, seat, now)) {
      agenda[0] = now
      return
    }
    agenda.shift()
    carryOut(game, seat, now)
  }
}

const overLimit = ({ box, state }: Game, seat: Seat): Step<CardId> => ({
  does: 'return',
  colour: 'purple',
  count: Math.max(0, seatOf(state, seat).hand.purple.length - objectiveLimit(box, state, seat)),
})

export const objectiveLimit = (box: Box, at: Reading, seat: Seat): number =>
  box.content.pieces.objectiveLimit + powersOf(box, at, seat).objectiveLimit

const isChoice = ({ box, state }: Game, seat: Seat, step: Step<CardId>): boolean => {
  switch (step.does) {
    case 'return':
      return step.count > 0
    case 'tile':
      return canTakeTile(box, state, seat, step.from)
    case 'keep':
      return true
    case 'reward':
      return !hasHuntingToken(box, state, step.territory) && rewardOptions(box, state, seat, step.territory).length > 0
    default:
      return false
  }
}

const carryOut = (game: Game, seat: Seat, step: Step<CardId>): void => {
  switch (step.does) {
    case 'draw':
      drawCards(game, seat, step.colour, step.count)
      break
    case 'refill':
      refill(game)
      break
    case 'straits':
      takeStraits(game)
      break
    case 'reward':
      hunt(game, seat, step.territory)
  }
}

export const listChoices = (box: Box, at: Reading, seat: Seat): Action[] => {
  const step = openChoice(at)
  switch (step?.does) {
    case 'return':
      return orderedPicks(known(at, seat, step.colour), step.count).map(cards => ({ type: 'return', cards }))
    case 'tile':
      return takableTiles(box, at, seat, step.from).map(tile => ({ type: 'tile', ...tile }))
    case 'keep':
      return step.cards.filter(card => card !== null).map(card => ({ type: 'keep', card }))
    case 'reward':
      return rewardOptions(box, at, seat, step.territory).map(option => ({ type: 'reward', option }))
    default:
      return []
  }
}

/** The cards of a hand that the reader may see. */
const known = (at: Reading, seat: Seat, colour: CardColour): CardId[] =>
  at.seats[seat]?.hand[colour].filter(card => card !== null) ?? []

const orderedPicks = <T>(items: readonly T[], count: number): T[][] =>
  count === 0
    ? [[]]
    : items.flatMap(item =>
        orderedPicks(
          items.filter(other => other !== item),
          count - 1,
        ).map(rest => [item, ...rest]),
      )

/** Why this isn't an answer to the open choice. */
export const refuseChoice = (box: Box, at: Reading, seat: Seat, action: Action): Refusal | null => {
  const step = openChoice(at)
  if (step?.does === 'return' && action.type === 'return') {
    if (action.cards.length !== step.count) return refuse('wrongNumber', { count: step.count })
    if (new Set(action.cards).size < action.cards.length) return refuse('namedTwice')
    return action.cards.every(card => at.seats[seat]?.hand[step.colour].includes(card)) ? null : refuse('notInHand')
  }
  if (step?.does === 'tile' && action.type === 'tile') {
    if (!step.from.includes(action.from) || !at.spaces[action.from].includes(action.level) || action.level === 0)
      return refuse('noSuchTile')
    return mayTake(box, at, seat, action.level) ? null : refuse('pyramid', { level: action.level })
  }
  if (step?.does === 'keep' && action.type === 'keep')
    return step.cards.includes(action.card) ? null : refuse('notOffered')
  if (step?.does === 'reward' && action.type === 'reward')
    return rewardOptions(box, at, seat, step.territory).includes(action.option) ? null : refuse('rewardDoesNothing')
  return refuse(step ? 'choiceOpen' : 'noChoiceOpen')
}

/** Carries out a choice that was checked, and takes its step off the agenda. */
export const choose = (game: Game, seat: Seat, action: Action): void => {
  const { box, state, events } = game
  const step = state.turn.agenda.shift()
  if (step?.does === 'return' && action.type === 'return') returnCards(game, seat, step.colour, action.cards)
  if (step?.does === 'tile' && action.type === 'tile') takeTile(game, seat, action.from, action.level)
  if (step?.does === 'keep' && action.type === 'keep') {
    seatOf(state, seat).hand[step.colour].push(action.card)
    for (const card of step.cards) if (card !== action.card) state.decks[step.colour].unshift(card)
    events.push({ type: 'kept', seat, card: action.card })
  }
  if (step?.does === 'reward' && action.type === 'reward') {
    events.push({ type: 'choseReward', seat, option: action.option })
    state.turn.agenda.unshift(...rewardSteps(box, state, seat, step.territory, action.option))
  }
}
