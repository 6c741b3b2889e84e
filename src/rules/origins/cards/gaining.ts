/** Gaining cards, tiles and rewards. */
import { returnCards, takeFromTop } from '../decks.js'
import { indexIn, seatOf, territoryId } from '../game.js'
import { CARD_COLOURS, type CardColour, type CardId, SPACE_COLOURS } from '../names.js'
import { ownTerritories } from '../objectives.js'
import { hasHuntingToken, rewardOptions } from '../reward.js'
import { canTakeTile } from '../tiles.js'
import { type Deed, NO_TARGET } from './deed.js'

/** The reward of a territory that one holds, as if one had just entered it. */
export const reward: Deed<'reward'> = {
  targets: ({ box, at, seat }) =>
    ownTerritories(at, seat)
      .filter(own => hasHuntingToken(box, at, own) || rewardOptions(box, at, seat, own).length > 0)
      .map(own => ({ territory: territoryId(box, own) })),
  play: ({ box, state }, { target }) => {
    state.turn.agenda.push({ does: 'reward', territory: indexIn(box.territory, target.territory) })
  },
}

/** The top cards of a deck are looked at and one is kept; the others go to the bottom as they lay. */
export const look: Deed<'look'> = {
  targets: ({ at }) => CARD_COLOURS.filter(colour => at.decks[colour].length > 0).map(colour => ({ colour })),
  play: (game, { seat, target, effect }) => {
    const { state, events } = game
    const colour = target.colour as CardColour
    const cards = takeFromTop(state.decks[colour], effect.cards)
    state.turn.agenda.push({ does: 'keep', colour, cards })
    game.revealed = true
    events.push({ type: 'looked', seat, colour, cards })
  },
}

/** The top card of the discard pile comes to hand. */
export const fromDiscard: Deed<'fromDiscard'> = {
  targets: ({ at }) => (at.discard.length > 0 ? NO_TARGET : []),
  play: ({ state, events }, { seat }) => {
    const card = state.discard.pop() as CardId
    seatOf(state, seat).hand.yellow.push(card)
    events.push({ type: 'tookDiscard', seat, card })
  },
}

/** Another card from hand goes to the bottom of its deck, for a tile from any spaces. */
export const cardForTile: Deed<'cardForTile'> = {
  targets: ({ box, at, seat, card }) =>
    canTakeTile(box, at, seat, SPACE_COLOURS)
      ? CARD_COLOURS.flatMap(colour => at.seats[seat]?.hand[colour] ?? [])
          .filter(other => other !== null)
          .filter(other => other !== card.id)
          .map(other => ({ card: other }))
      : [],
  play: (game, { seat, target }) => {
    const card = target.card as CardId
    const colour = game.box.cards.get(card)?.colour as CardColour
    returnCards(game, seat, colour, [card])
    game.state.turn.agenda.push({ does: 'tile', from: [...SPACE_COLOURS] })
  },
}
