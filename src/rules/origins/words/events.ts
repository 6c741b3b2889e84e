/** An event in words, as a line of the game's log. Redact before: who may not know a card reads only its colour. */
import { type Box, boxOf } from '../box.js'
import type { Event } from '../event.js'
import { indexIn } from '../game.js'
import type { CardColour, CardId, ContentHash, PawnId, TerritoryId } from '../names.js'
import { targetInWords } from './actions.js'
import { inSentences, listed, pawnInWords, placeInWords, straitInWords, type Telling, who } from './telling.js'

type Told<Type extends Event['type']> = Extract<Event, { type: Type }>

/** The state or view only says which box is played with. */
export const eventInWords = (
  at: { readonly content: ContentHash; readonly rules: number },
  event: Event,
  names: Telling,
): string => {
  const telling = inSentences(names)
  const { say } = telling
  if (event.type === 'over') return say('origins-words.events.over')
  const box = boxOf(at)
  if (event.type === 'refilled')
    return say('origins-words.events.refilled', {
      colour: say(`origins-words.territoryColours.${event.from}`),
      level: event.level,
    })
  const seat = { who: who(telling, event.seat) }
  const place = (id: TerritoryId) => placeInWords(box, id, telling)
  const pawn = (id: PawnId) => pawnInWords(box, indexIn(box.kind, id), telling)
  const name = (id: CardId) => telling.card(id, 'name')
  switch (event.type) {
    case 'choseObjective':
      return event.card
        ? say('origins-words.events.choseThisObjective', { ...seat, card: name(event.card) })
        : say('origins-words.events.choseObjective', seat)
    case 'turnBegan':
      return say('origins-words.events.turnBegan', seat)
    case 'evolved':
      return say('origins-words.events.evolved', { ...seat, to: place(event.to), pawn: pawn(event.pawn) })
    case 'migrated':
      return say('origins-words.events.migrated', { ...seat, ...journey(box, event, telling) })
    case 'swapped':
      return say('origins-words.events.swapped', {
        ...seat,
        ...journey(box, event, telling),
        other: who(telling, event.other),
        otherPawn: pawn(event.otherPawn),
      })
    case 'moved':
      return event.owner === event.seat
        ? say('origins-words.events.movedOwn', { ...seat, ...journey(box, event, telling) })
        : say('origins-words.events.moved', {
            ...seat,
            ...journey(box, event, telling),
            owner: who(telling, event.owner),
          })
    case 'mutated':
      return say('origins-words.events.mutated', {
        ...seat,
        territory: place(event.territory),
        before: pawn(event.before),
        pawn: pawn(event.pawn),
      })
    case 'withdrew':
      return say('origins-words.events.withdrew', {
        ...seat,
        territory: place(event.territory),
        pawn: pawn(event.pawn),
      })
    case 'tookStrait':
      return say('origins-words.events.tookStrait', { ...seat, ...token(box, event, telling) })
    case 'stoleStrait':
      return say('origins-words.events.stoleStrait', {
        ...seat,
        ...token(box, event, telling),
        from: who(telling, event.from),
      })
    case 'hunted':
      return say('origins-words.events.hunted', { ...seat, territory: place(event.territory), value: event.value })
    case 'choseReward':
      return say('origins-words.events.choseReward', { ...seat, reward: say(`origins-words.rewards.${event.option}`) })
    case 'drew':
    case 'returned':
    case 'looked':
      return cardsInWords(event, telling)
    case 'kept':
      return event.card
        ? say('origins-words.events.kept', { ...seat, card: name(event.card) })
        : say('origins-words.events.keptHidden', seat)
    case 'tookTile':
      return say('origins-words.events.tookTile', {
        ...seat,
        colour: say(`origins-words.territoryColours.${event.from}`),
        level: event.level,
      })
    case 'played': {
      // A card that it was played on is hidden from others.
      const shown = Object.values(event.target ?? {}).some(part => part !== undefined)
      const target = shown && event.target && targetInWords(box, event.target, telling)
      return target
        ? say('origins-words.events.playedOn', { ...seat, card: name(event.card), target })
        : say('origins-words.events.played', { ...seat, card: name(event.card) })
    }
    case 'completed':
      return say('origins-words.events.completed', { ...seat, card: name(event.card), points: event.points })
    case 'stoleCard': {
      const from = who(telling, event.from)
      return event.card
        ? say('origins-words.events.stoleCard', { ...seat, from, card: name(event.card) })
        : say('origins-words.events.stoleCardHidden', { ...seat, from, colour: deck(event.colour, telling) })
    }
    case 'stoleTile':
      return say('origins-words.events.stoleTile', { ...seat, from: who(telling, event.from), level: event.level })
    case 'tookDiscard':
      return say('origins-words.events.tookDiscard', { ...seat, card: name(event.card) })
    case 'lastRound':
      return say('origins-words.events.lastRound', {
        ...seat,
        triggers: listed(
          event.triggers.map(trigger => say(`origins-words.triggers.${trigger}`)),
          telling,
        ),
      })
    case 'passed':
    case 'turnEnded':
    case 'undid':
      return say(`origins-words.events.${event.type}`, seat)
  }
}

const deck = (colour: CardColour, { say }: Telling): string => say(`origins-words.cardColours.${colour}`)

const journey = (box: Box, event: Told<'migrated' | 'swapped' | 'moved'>, telling: Telling) => ({
  from: placeInWords(box, event.from, telling),
  to: placeInWords(box, event.to, telling),
  pawn: pawnInWords(box, indexIn(box.kind, event.pawn), telling),
})

const token = (box: Box, event: Told<'tookStrait' | 'stoleStrait'>, telling: Telling) => ({
  strait: straitInWords(box, indexIn(box.strait, event.strait), telling),
  value: event.value,
})

const cardsTold = (cards: readonly CardId[], telling: Telling): string =>
  listed(
    cards.map(card => telling.say('origins-words.told.card', { card: telling.card(card, 'name') })),
    telling,
  )

const cardsInWords = (event: Told<'drew' | 'returned' | 'looked'>, telling: Telling): string => {
  const known = event.cards.filter(card => card !== null)
  const shared = { who: who(telling, event.seat), colour: deck(event.colour, telling), count: event.cards.length }
  return known.length > 0
    ? telling.say(`origins-words.events.${event.type}`, { ...shared, cards: cardsTold(known, telling) })
    : telling.say(`origins-words.events.${event.type}Hidden`, shared)
}
