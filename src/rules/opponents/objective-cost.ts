/** How many turns away an objective is: 0 when its condition holds, fractions where chance or rivals may delay it. */

import { type Box, levelOf } from '../origins/index.js'
import { holdsBothSides } from '../origins/straits.js'
import { type Reach, type Survey, turnsTo } from './reach.js'

type Condition = Extract<NonNullable<ReturnType<Box['cards']['get']>>, { colour: 'purple' }>['condition']

/** Once on a continent the next territory of it is usually next door. */
const NEXT_DOOR = 1.15
/** For the colours the next one is a little farther. */
const NEXT_OF_COLOUR = 1.6

export const turnsToFulfil = (ground: Survey, reach: Reach, condition: Condition): number => {
  const { atlas, at } = ground
  const { box } = atlas
  const { own, seat } = reach
  switch (condition.is) {
    case 'on':
      return gather(atlas.byColour.get(condition.colour) ?? [], condition.count, reach, NEXT_OF_COLOUR)
    case 'in':
      return gather(atlas.byContinent.get(condition.continent) ?? [], condition.count, reach, NEXT_DOOR)
    case 'connected':
      return connect(ground, reach, condition.count, condition.continents)
    case 'continents': {
      const nearest = atlas.continents
        .map(territories => Math.min(...territories.map(at => turnsTo(reach, at))))
        .sort((a, b) => a - b)
      return nearest.slice(0, condition.count).reduce((sum, turns) => sum + turns, 0)
    }
    case 'speed':
    case 'strength': {
      const value = (kind: number) => box.kinds[kind]?.[condition.is as 'speed' | 'strength'] ?? 0
      const have = own.filter(territory => value(at.board[territory]?.kind ?? -1) === condition.value).length
      const missing = Math.max(0, condition.count - have)
      const inReserve = at.reserve.some((left, kind) => left > 0 && value(kind) === condition.value)
      const started = ground.occupied.some(territory => value(at.board[territory]?.kind ?? -1) === condition.value)
      return missing === 0 ? 0 : missing * (inReserve ? 1.15 : 4) + (started ? 0 : 1)
    }
    case 'eachPawnColour': {
      const counts = [0, 0, 0]
      for (const territory of own) {
        const colour = box.kinds[at.board[territory]?.kind ?? 0]?.colour ?? 0
        counts[colour] = (counts[colour] ?? 0) + 1
      }
      return counts.reduce((sum, count) => sum + Math.max(0, condition.count - count), 0) * 1.05
    }
    case 'straits': {
      const turns = box.straits
        .map(({ a, b }, strait) => (holdsBothSides(box, at, seat, strait) ? 0 : turnsTo(reach, a) + turnsTo(reach, b)))
        .sort((a, b) => a - b)
      return turns.slice(0, condition.count).reduce((sum, more) => sum + more, 0)
    }
    case 'level': {
      const tiles = at.seats[seat]?.tiles ?? []
      const gaps = tiles.slice(0, condition.level).filter(count => count === 0).length
      return levelOf(at, seat) >= condition.level ? 0 : gaps * 1.4
    }
  }
}

const gather = (territories: readonly number[], count: number, reach: Reach, next: number): number => {
  let missing = count
  let first = Number.POSITIVE_INFINITY
  let second = Number.POSITIVE_INFINITY
  for (const territory of territories) {
    const turns = turnsTo(reach, territory)
    if (turns === 0) missing--
    else if (turns < first) {
      second = first
      first = turns
    } else if (turns < second) second = turns
  }
  if (missing <= 0) return 0
  return missing === 1 ? first : first + Math.min(second, Math.max(next, 1)) + (missing - 2) * next
}

const connect = ({ atlas }: Survey, reach: Reach, count: number, continents: number): number => {
  const { box, continent } = atlas
  const { own } = reach
  const left = new Set(own)
  let best = count + (own.length === 0 ? 1 : 0) + (continents - 1)
  for (const start of own) {
    if (!left.delete(start)) continue
    const group = [start]
    const seen = new Set([continent[start]])
    let open = false
    for (const from of group)
      for (const to of box.neighbours[from] ?? []) {
        if (continents === 1 && continent[from] !== continent[to]) continue
        if (left.delete(to)) {
          group.push(to)
          seen.add(continent[to])
        } else if (!open && turnsTo(reach, to) > 0 && turnsTo(reach, to) < 2) open = true
      }
    const missing = Math.max(0, count - group.length, continents - seen.size)
    best = Math.min(best, missing === 0 ? 0 : missing * 1.1 + (open ? 0 : 1.5))
  }
  return best
}
