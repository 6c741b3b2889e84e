/** What is drawn on a card, from what it does or wants: small scenes of pawns, cards, tiles and tokens, as data. */
import type { Card } from '../../rules/origins/index.js'
import { CONTINENTS, type ContinentId } from '../../rules/origins/map.js'
import type { CardColour, TerritoryColour } from '../../rules/origins/names.js'
import type { PawnLook } from './pawn.js'

export type EmblemPart =
  /** `figures`: its speed and strength matter; `rival`: with another player's village. */
  | { is: 'pawn'; pawn: PawnLook; figures?: boolean; rival?: boolean }
  | { is: 'card'; colour: CardColour }
  | { is: 'tile'; level: number }
  | { is: 'land'; colour: TerritoryColour; settled: boolean }
  | { is: 'continent'; continent: ContinentId }
  | { is: 'strait' | 'globe' | 'hut' | 'to' | 'swap' | 'waves' | 'eye' | 'again' | 'shield' | 'spear' }
  /** So many links of a chain, over so many continents. */
  | { is: 'chain'; count: number; continents: number }
  | { is: 'text'; text: string }

const pawn = (colour: PawnLook['colour'], speed: number, strength: number): EmblemPart => ({
  is: 'pawn',
  pawn: { colour, speed, strength },
})
const figured = (part: EmblemPart): EmblemPart => ({ ...part, ...(part.is === 'pawn' ? { figures: true } : {}) })
const RIVAL: EmblemPart = { is: 'pawn', pawn: { colour: 'black', speed: 1, strength: 1 }, rival: true }
const OWN = pawn('white', 2, 2)
const TO: EmblemPart = { is: 'to' }
const SWAP: EmblemPart = { is: 'swap' }
const card = (colour: CardColour): EmblemPart => ({ is: 'card', colour })
const tile = (level: number): EmblemPart => ({ is: 'tile', level })
const land = (colour: TerritoryColour, settled = false): EmblemPart => ({ is: 'land', colour, settled })
const says = (text: string): EmblemPart => ({ is: 'text', text })
const times = (count: number, part: EmblemPart): EmblemPart[] => Array.from({ length: count }, () => part)

export const emblemOf = (of: Card): EmblemPart[] => {
  switch (of.colour) {
    case 'yellow':
      return of.effect.does === 'empower' ? emblemOfPowers(of.effect.powers) : emblemOfEffect(of.effect)
    case 'orange':
      return emblemOfPowers(of.powers)
    case 'purple':
      return emblemOfCondition(of.condition)
  }
}

type Effect = Exclude<Extract<Card, { colour: 'yellow' }>['effect'], { does: 'empower' }>
type Powers = Extract<Card, { colour: 'orange' }>['powers']
type Condition = Extract<Card, { colour: 'purple' }>['condition']

const emblemOfEffect = (effect: Effect): EmblemPart[] => {
  switch (effect.does) {
    case 'stealCard':
      return [RIVAL, TO, card('purple')]
    case 'stealTile':
      return [RIVAL, TO, tile(effect.highest)]
    case 'stealStrait':
      return [RIVAL, TO, { is: 'strait' }]
    case 'reward':
      return [OWN, TO, card('orange'), tile(2)]
    case 'mutate':
      return [pawn('black', 2, 2), TO, pawn('white', 2, 2)].map(figured)
    case 'withdraw':
      return [OWN, TO, { is: 'hut' }, ...times(effect.draws, card('orange'))]
    case 'look':
      return [...times(effect.cards, card('yellow')), { is: 'eye' }]
    case 'fromDiscard':
      return [{ is: 'again' }, card('yellow')]
    case 'cardForTile':
      return [card('orange'), TO, tile(3)]
    case 'move':
      return effect.whose === 'own' ? [OWN, { is: 'waves' }, TO, land('green')] : [RIVAL, TO, land('orange')]
  }
}

/** Of the first power, which is the card's idea. */
const emblemOfPowers = (powers: Powers): EmblemPart[] => {
  const more = (count: number | undefined) => says(`+${count ?? 1}`)
  const emblems: { readonly [Power in keyof Powers]-?: () => EmblemPart[] } = {
    attributes: () => [pawn('black', 1, 1), TO, pawn('white', 2, 1)].map(figured),
    lower: () => [pawn('brown', 2, 2), TO, pawn('brown', 1, 2)].map(figured),
    steps: () => [OWN, TO, TO, more(powers.steps)],
    speed: () => [OWN, TO, more(powers.speed)],
    attack: () => [OWN, { is: 'spear' }, more(powers.attack)],
    defence: () => [OWN, { is: 'shield' }, more(powers.defence)],
    equals: () => [pawn('white', 2, 2), SWAP, pawn('black', 2, 2)].map(figured),
    freeStraits: () => [OWN, { is: 'waves' }, { is: 'strait' }, { is: 'waves' }],
    draws: () => [...times(3, card('yellow')), more(powers.draws)],
    anySpaces: () => [card('orange'), says('+'), land('yellow'), land('purple'), land('brown'), tile(2)],
    emptyGreens: () => [land('green'), TO, tile(2), tile(2)],
    migrationDraws: () => [OWN, TO, card('yellow')],
    straitDraws: () => [{ is: 'strait' }, TO, card(powers.straitDraws ?? 'orange')],
    objectiveLimit: () => [card('purple'), card('purple'), more(powers.objectiveLimit)],
    objectives: () => [card('purple'), card('purple'), TO],
    pyramid: () => [tile(1), tile(2), tile(2), more(powers.pyramid)],
    handCards: () => [card('yellow'), card('orange'), card('purple'), says('×2')],
  }
  const first = (Object.keys(emblems) as (keyof Powers)[]).find(power => powers[power] !== undefined)
  return first ? emblems[first]() : []
}

const emblemOfCondition = (condition: Condition): EmblemPart[] => {
  switch (condition.is) {
    case 'on':
      return times(condition.count, land(condition.colour, true))
    case 'in': {
      const continent = CONTINENTS.find(id => id === condition.continent)
      const counted = [pawn('white', 2, 1), says(`×${condition.count}`)]
      return continent ? [{ is: 'continent', continent }, ...counted] : counted
    }
    case 'connected':
      return [{ is: 'chain', count: condition.count, continents: condition.continents }]
    case 'continents':
      return [{ is: 'globe' }, says(`×${condition.count}`)]
    case 'speed':
      return (['black', 'brown', 'white'] as const).slice(0, condition.count).map(c => pawn(c, condition.value, 1))
    case 'strength':
      return (['black', 'brown', 'white'] as const).slice(0, condition.count).map(c => pawn(c, 1, condition.value))
    case 'eachPawnColour':
      return (['black', 'brown', 'white'] as const).flatMap(c => times(condition.count, pawn(c, 1, 1)))
    case 'straits':
      return [land('yellow', true), { is: 'strait' }, land('purple', true)]
    case 'level':
      return Array.from({ length: condition.level }, (_, i) => tile(i + 1))
  }
}
