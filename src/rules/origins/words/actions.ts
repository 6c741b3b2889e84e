/** An action in words, as a choice that a player is offered. */
import type { Action, RewardOption, Target } from '../action.js'
import { type Box, boxOf } from '../box.js'
import { indexIn, pawnOn } from '../game.js'
import type { CardId, Seat, TerritoryId } from '../names.js'
import type { Reading } from '../position.js'
import { cardAndTile } from '../reward.js'
import { listed, pawnInWords, placeInWords, straitInWords, type Telling, who } from './telling.js'

export const actionInWords = (at: Reading, action: Action, telling: Telling): string => {
  const { say } = telling
  const box = boxOf(at)
  const place = (id: TerritoryId) => placeInWords(box, id, telling)
  const pawnAt = (id: TerritoryId) => pawnOn(at, indexIn(box.territory, id))
  switch (action.type) {
    case 'keep':
      return say('origins-words.actions.keep', { card: telling.card(action.card, 'name') })
    case 'evolve':
      return say('origins-words.actions.evolve', {
        to: place(action.to),
        pawn: pawnInWords(box, indexIn(box.kind, action.pawn), telling),
      })
    case 'migrate':
      return say('origins-words.actions.migrate', {
        from: place(action.from),
        to: place(action.to),
        pawn: pawnInWords(box, pawnAt(action.from).kind, telling),
      })
    case 'swap': {
      const other = pawnAt(action.to)
      return say('origins-words.actions.swap', {
        from: place(action.from),
        to: place(action.to),
        pawn: pawnInWords(box, pawnAt(action.from).kind, telling),
        other: who(telling, other.owner as Seat),
        otherPawn: pawnInWords(box, other.kind, telling),
      })
    }
    case 'reward':
      return say('origins-words.actions.reward', { reward: rewardInWords(box, at, action.option, telling) })
    case 'tile':
      return say('origins-words.actions.tile', {
        colour: say(`origins-words.territoryColours.${action.from}`),
        level: action.level,
      })
    case 'return':
      return say('origins-words.actions.return', { cards: cardNames(action.cards, telling) })
    case 'play': {
      const card = telling.card(action.card, 'name')
      return action.target
        ? say('origins-words.actions.playOn', { card, target: targetInWords(box, action.target, telling) })
        : say('origins-words.actions.play', { card })
    }
    default:
      return say(`origins-words.actions.${action.type}`)
  }
}

/** Of a card and a tile, what there is of both; of a reward that is only planned nobody knows. */
const rewardInWords = (box: Box, at: Reading, option: RewardOption, { say }: Telling): string => {
  const [step] = at.turn.agenda
  const territory = step?.does === 'reward' ? step.territory : at.turn.due
  if (option !== 'cardAndTile' || territory === null) return say(`origins-words.rewards.${option}`)
  const { colour, card, tile } = cardAndTile(box, at, at.turn.seat, territory)
  return card && tile
    ? say('origins-words.rewards.cardAndTile')
    : say(`origins-words.rewards.${card ? 'cardOnly' : 'tileOnly'}`, {
        colour: say(`origins-words.cardColours.${colour}`),
      })
}

export const cardNames = (cards: readonly CardId[], telling: Telling): string =>
  listed(
    cards.map(card => telling.card(card, 'name')),
    telling,
  )

/** What a card is played on: what the target names, in the order of a sentence. */
export const targetInWords = (box: Box, target: Target, telling: Telling): string => {
  const { say } = telling
  const { seat, territory, from, to, pawn, level, strait, colour, card } = target
  const place = (id: TerritoryId) => placeInWords(box, id, telling)
  return listed(
    [
      seat !== undefined && say('origins-words.targets.seat', { who: who(telling, seat) }),
      territory !== undefined && say('origins-words.targets.territory', { territory: place(territory) }),
      from !== undefined &&
        to !== undefined &&
        say('origins-words.targets.moves', { from: place(from), to: place(to) }),
      pawn !== undefined &&
        say('origins-words.targets.pawn', { pawn: pawnInWords(box, indexIn(box.kind, pawn), telling) }),
      level !== undefined && say('origins-words.targets.level', { level }),
      strait !== undefined &&
        say('origins-words.targets.strait', { strait: straitInWords(box, indexIn(box.strait, strait), telling) }),
      colour !== undefined &&
        say('origins-words.targets.colour', { colour: say(`origins-words.cardColours.${colour}`) }),
      card !== undefined && say('origins-words.targets.card', { card: telling.card(card, 'name') }),
    ].filter(part => part !== false),
    telling,
  )
}
