/** Playing cards: at most one of each colour a turn; yellow does its effect, orange stays, purple scores and draws another. */
import type { Action, ActionOf, Target } from '../action.js'
import type { Box, Card } from '../box.js'
import { drawCards } from '../decks.js'
import { type Game, seatOf } from '../game.js'
import { powersOf } from '../in-force.js'
import { CARD_COLOURS, type CardColour, type CardId, type Seat } from '../names.js'
import { isFulfilled } from '../objectives.js'
import type { Reading } from '../position.js'
import { type Refusal, refuse } from '../refusal.js'
import { levelOf } from '../tiles.js'
import { playEffect, targetsOf } from './effects.js'

/** In one's last turn any number of objectives; else one card of each colour, and what permanents add. */
const mayPlayMore = (box: Box, at: Reading, seat: Seat, colour: CardColour): boolean => {
  const played = at.turn.played[colour]
  if (colour !== 'purple') return played === 0
  return at.lastRound !== null || played <= powersOf(box, at, seat).objectives
}

/** What the card can be played on; undefined: it needs no target. Empty: it can't be played. */
const targets = (box: Box, at: Reading, seat: Seat, card: Card): readonly (Target | undefined)[] => {
  switch (card.colour) {
    case 'yellow':
      return targetsOf(box, at, seat, card)
    case 'orange':
      return levelOf(at, seat) >= card.level ? [undefined] : []
    case 'purple':
      return isFulfilled(box, at, seat, card.condition) ? [undefined] : []
  }
}

export const listPlays = (box: Box, at: Reading, seat: Seat): Action[] => {
  const actions: Action[] = []
  for (const colour of CARD_COLOURS) {
    if (!mayPlayMore(box, at, seat, colour)) continue
    for (const id of at.seats[seat]?.hand[colour] ?? []) {
      const card = id === null ? undefined : box.cards.get(id)
      if (!card) continue
      for (const target of targets(box, at, seat, card))
        actions.push(target ? { type: 'play', card: card.id, target } : { type: 'play', card: card.id })
    }
  }
  return actions
}

export const refusePlay = (box: Box, at: Reading, seat: Seat, action: ActionOf<'play'>): Refusal | null => {
  const card = box.cards.get(action.card)
  if (!card || !at.seats[seat]?.hand[card.colour].includes(card.id)) return refuse('notInHand')
  if (!mayPlayMore(box, at, seat, card.colour)) return refuse('colourPlayed')
  const possible = targets(box, at, seat, card)
  if (possible.length === 0)
    switch (card.colour) {
      case 'yellow':
        return refuse('noTarget')
      case 'orange':
        return refuse('levelTooLow', { level: card.level })
      case 'purple':
        return refuse('notFulfilled')
    }
  return possible.some(target => isSame(target, action.target)) ? null : refuse('notATarget')
}

const isSame = (a: Target | undefined, b: Target | undefined): boolean => {
  if (!a || !b) return a === b
  const keys = Object.keys(a) as (keyof Target)[]
  return keys.length === Object.keys(b).length && keys.every(key => a[key] === b[key])
}

export const playCard = (game: Game, seat: Seat, action: ActionOf<'play'>): void => {
  const { box, state, events } = game
  const card = box.cards.get(action.card) as Card
  const { hand } = seatOf(state, seat)
  hand[card.colour].splice(hand[card.colour].indexOf(card.id), 1)
  state.turn.played[card.colour]++
  events.push(played(seat, card.id, action.target))
  switch (card.colour) {
    case 'yellow':
      playEffect(game, seat, card, action.target ?? {})
      state.discard.push(card.id)
      state.turn.agenda.push({ does: 'straits' }, { does: 'refill' }, { does: 'limit' })
      break
    case 'orange':
      seatOf(state, seat).permanents = [...seatOf(state, seat).permanents, card.id]
      break
    case 'purple':
      seatOf(state, seat).completed = [...seatOf(state, seat).completed, card.id]
      events.push({ type: 'completed', seat, card: card.id, points: card.points })
      drawCards(game, seat, 'purple', 1)
  }
}

/** What everybody sees of it: not the card from hand that it was played on. */
const played = (seat: Seat, card: CardId, target: Target | undefined) => {
  if (!target) return { type: 'played', seat, card } as const
  const { card: _, ...seen } = target
  return { type: 'played', seat, card, target: seen } as const
}
