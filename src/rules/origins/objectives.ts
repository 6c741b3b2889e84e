/** When an objective's condition holds. Printed speed and strength, own pawns only; "3" means at least 3. */
import type { Box } from './box.js'
import type { Condition } from './condition.js'
import { kindOf } from './game.js'
import type { Seat } from './names.js'
import type { Reading } from './position.js'
import { holdsBothSides } from './straits.js'
import { levelOf } from './tiles.js'

export const isFulfilled = (box: Box, at: Reading, seat: Seat, condition: Condition): boolean => {
  const own = ownTerritories(at, seat)
  const continent = (territory: number) => box.territories[territory]?.continent
  const kind = (territory: number) => kindOf(box, at.board[territory]?.kind ?? -1)
  switch (condition.is) {
    case 'on':
      return own.filter(at => box.territories[at]?.colour === condition.colour).length >= condition.count
    case 'in':
      return own.filter(at => continent(at) === condition.continent).length >= condition.count
    case 'connected':
      return groups(box, own, condition.continents === 1).some(
        group => group.length >= condition.count && new Set(group.map(continent)).size >= condition.continents,
      )
    case 'continents':
      return new Set(own.map(continent)).size >= condition.count
    case 'speed':
      return own.filter(at => kind(at).speed === condition.value).length >= condition.count
    case 'strength':
      return own.filter(at => kind(at).strength === condition.value).length >= condition.count
    case 'eachPawnColour':
      return [0, 1, 2].every(colour => own.filter(at => kind(at).colour === colour).length >= condition.count)
    case 'straits':
      return box.straits.filter((_, strait) => holdsBothSides(box, at, seat, strait)).length >= condition.count
    case 'level':
      return levelOf(at, seat) >= condition.level
  }
}

export const ownTerritories = (at: Reading, seat: Seat): number[] => {
  const own: number[] = []
  for (let territory = 0; territory < at.board.length; territory++)
    if (at.board[territory]?.owner === seat) own.push(territory)
  return own
}

/** Territories connected through each other, by any link; or by links within their continent only. */
const groups = (box: Box, territories: readonly number[], withinContinent: boolean): number[][] => {
  const left = new Set(territories)
  const found: number[][] = []
  for (const start of territories) {
    if (!left.delete(start)) continue
    const group = [start]
    for (const from of group)
      for (const to of box.neighbours[from] ?? []) {
        if (withinContinent && box.territories[from]?.continent !== box.territories[to]?.continent) continue
        if (left.delete(to)) group.push(to)
      }
    found.push(group)
  }
  return found
}
