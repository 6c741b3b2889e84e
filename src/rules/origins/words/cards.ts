/** A card in words: its texts have gaps for the figures of the data, so that they can't disagree. */
import type { Box, Card } from '../box.js'
import type { CardId } from '../names.js'
import { DRAWN } from '../reward.js'
import type { Telling, Values } from './telling.js'

export type CardWords = { name: string; text: string; faq: string }

/** @throws Error if the box has no such card. */
export const cardInWords = (box: Box, id: CardId, telling: Telling): CardWords => {
  const card = box.cards.get(id)
  if (!card) throw new Error(`the box has no card ${id}`)
  const figures = figuresOf(box, card, telling)
  return {
    name: telling.card(id, 'name'),
    text: telling.card(id, 'text', figures),
    faq: telling.card(id, 'faq', figures),
  }
}

const figuresOf = (box: Box, card: Card, { say }: Telling): Values => {
  switch (card.colour) {
    case 'purple':
      return figuresIn(card.condition)
    case 'yellow':
      return card.effect.does === 'empower'
        ? { ...figuresIn(card.effect.powers), differ: 1 + (card.effect.powers.attributes ?? 0) }
        : figuresIn(card.effect)
    case 'orange': {
      const { draws = 0, objectiveLimit = 0, objectives = 0, straitDraws = 'orange' } = card.powers
      return {
        ...figuresIn(card.powers),
        drawn: DRAWN + draws,
        returned: DRAWN + draws - 1,
        limit: box.content.pieces.objectiveLimit + objectiveLimit,
        objectivesATurn: 1 + objectives,
        colour: say(`origins-words.cardColours.${straitDraws}`),
      }
    }
  }
}

const figuresIn = (data: object): Values =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === 'number')) as Values

/** A card with what it needs or scores, as a line of a hand. */
export const handLine = (box: Box, id: CardId, telling: Telling): string => {
  const card = box.cards.get(id)
  const { name, text } = cardInWords(box, id, telling)
  const shared = { colour: telling.say(`origins-words.cardColours.${card?.colour ?? 'yellow'}`), card: name, text }
  if (card?.colour === 'orange')
    return telling.say('origins-words.position.permanent', { ...shared, level: card.level })
  if (card?.colour === 'purple')
    return telling.say('origins-words.position.objective', { ...shared, points: card.points })
  return telling.say('origins-words.position.card', shared)
}
