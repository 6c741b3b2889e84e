/** The reward of a territory, by its colour. An option that would do nothing isn't offered. */
import type { RewardOption } from './action.js'
import { type Box, colourOf } from './box.js'
import { type Game, territoryId } from './game.js'
import { powersOf } from './in-force.js'
import { type CardColour, type CardId, type Seat, SPACE_COLOURS, type SpaceColour } from './names.js'
import type { Reading, Step } from './position.js'
import { canTakeTile } from './tiles.js'

/** Cards drawn as a reward, of which all but one are returned. */
export const DRAWN = 3

const BROWN: readonly SpaceColour[] = ['brown']

/** What the territory rewards like; null: with nothing (but a green one's token). */
const rewardColour = (box: Box, at: Reading, seat: Seat, territory: number): SpaceColour | null => {
  const colour = colourOf(box, territory)
  if (colour === 'origin') return null
  if (colour !== 'green') return colour
  return powersOf(box, at, seat).emptyGreens ? 'brown' : null
}

const besideCard = (box: Box, at: Reading, seat: Seat, colour: CardColour): readonly SpaceColour[] =>
  powersOf(box, at, seat).anySpaces ? SPACE_COLOURS : [colour]

/** The options that do something at this moment. A green territory's token isn't among them: it is taken without asking. */
export const rewardOptions = (box: Box, at: Reading, seat: Seat, territory: number): RewardOption[] => {
  const colour = rewardColour(box, at, seat, territory)
  const options: RewardOption[] = []
  if (colour === 'brown') {
    if (canTakeTile(box, at, seat, SPACE_COLOURS)) options.push('anyTile')
    if (canTakeTile(box, at, seat, BROWN)) options.push('brownTiles')
  } else if (colour) {
    const cards = at.decks[colour].length > 0
    if (cards) options.push('cards')
    if (cards || canTakeTile(box, at, seat, besideCard(box, at, seat, colour))) options.push('cardAndTile')
  }
  return options
}

/** What a card and a tile come to at this moment: the deck may be empty, and no tile may be takable. */
export const cardAndTile = (box: Box, at: Reading, seat: Seat, territory: number) => {
  const colour = rewardColour(box, at, seat, territory) as CardColour
  const tile = canTakeTile(box, at, seat, besideCard(box, at, seat, colour))
  return { colour, card: at.decks[colour].length > 0, tile }
}

/** What the option does, step by step. */
export const rewardSteps = (
  box: Box,
  at: Reading,
  seat: Seat,
  territory: number,
  option: RewardOption,
): Step<CardId>[] => {
  const colour = rewardColour(box, at, seat, territory) as CardColour
  switch (option) {
    case 'cards': {
      const count = Math.min(DRAWN + powersOf(box, at, seat).draws, at.decks[colour].length)
      return [{ does: 'draw', colour, count }, { does: 'return', colour, count: count - 1 }, { does: 'limit' }]
    }
    case 'cardAndTile':
      return [
        { does: 'draw', colour, count: 1 },
        { does: 'tile', from: [...besideCard(box, at, seat, colour)] },
        { does: 'refill' },
        { does: 'limit' },
      ]
    case 'anyTile':
      return [{ does: 'tile', from: [...SPACE_COLOURS] }, { does: 'refill' }]
    case 'brownTiles':
      return [{ does: 'tile', from: ['brown'] }, { does: 'tile', from: ['brown'] }, { does: 'refill' }]
  }
}

export const hasHuntingToken = (box: Box, at: Reading, territory: number): boolean =>
  at.hunting[box.green[territory] as number]?.holder === null

/** Whether there was a token to take. */
export const hunt = ({ box, state, events }: Game, seat: Seat, territory: number): boolean => {
  const green = box.green[territory] as number
  const token = state.hunting[green]
  if (!token || token.holder !== null) return false
  state.hunting[green] = { value: token.value, holder: seat }
  events.push({ type: 'hunted', seat, territory: territoryId(box, territory), value: token.value })
  return true
}
