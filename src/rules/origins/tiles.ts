/**
 * Innovation tiles: your level is your highest tile. To take one of level L > 1, your level-L tiles afterwards may not
 * outnumber your level-(L-1) tiles.
 */
import type { Box } from './box.js'
import { type Game, seatOf } from './game.js'
import { powersOf } from './in-force.js'
import { type Seat, SPACE_COLOURS, type SpaceColour } from './names.js'
import type { Reading } from './position.js'

/** 0 without a tile. */
export const levelOf = (at: Reading, seat: Seat): number =>
  (at.seats[seat]?.tiles.findLastIndex(count => count > 0) ?? -1) + 1

export const tileCount = (at: Reading, seat: Seat): number =>
  at.seats[seat]?.tiles.reduce((sum, count) => sum + count, 0) ?? 0

/** By how many tiles the levels outnumber the next lower ones, in all, if `change` tiles of `level` were added. */
const excess = (tiles: readonly number[], level: number, change: number): number => {
  let over = 0
  let below = tiles[0] as number
  if (level === 1) below += change
  for (let index = 1; index < tiles.length; index++) {
    const count = (tiles[index] as number) + (level === index + 1 ? change : 0)
    if (count > below) over += count - below
    below = count
  }
  return over
}

const staysValid = (box: Box, at: Reading, seat: Seat, level: number, change: number): boolean =>
  excess(at.seats[seat]?.tiles ?? [], level, change) <= powersOf(box, at, seat).pyramid

export const mayTake = (box: Box, at: Reading, seat: Seat, level: number): boolean =>
  staysValid(box, at, seat, level, 1)

/** Whether a tile can be stolen: the victim's pyramid must stay valid. */
export const mayLose = (box: Box, at: Reading, seat: Seat, level: number): boolean =>
  (at.seats[seat]?.tiles[level - 1] ?? 0) > 0 && staysValid(box, at, seat, level, -1)

/** What can be taken from these colours' spaces; equal tiles of one colour are one choice. */
export const takableTiles = (
  box: Box,
  at: Reading,
  seat: Seat,
  from: readonly SpaceColour[],
): { from: SpaceColour; level: number }[] => {
  const found: { from: SpaceColour; level: number }[] = []
  for (const colour of from) {
    let seen = 0
    for (const level of at.spaces[colour]) {
      if (level === 0 || seen & (1 << level)) continue
      seen |= 1 << level
      if (mayTake(box, at, seat, level)) found.push({ from: colour, level })
    }
  }
  return found
}

export const canTakeTile = (box: Box, at: Reading, seat: Seat, from: readonly SpaceColour[]): boolean =>
  from.some(colour => at.spaces[colour].some(level => level > 0 && mayTake(box, at, seat, level)))

/** The leftmost of that level. */
export const takeTile = ({ state, events }: Game, seat: Seat, from: SpaceColour, level: number): void => {
  state.spaces[from][state.spaces[from].indexOf(level)] = 0
  giveTile(state.seats[seat]?.tiles ?? [], level, 1)
  events.push({ type: 'tookTile', seat, from, level })
}

const giveTile = (tiles: number[], level: number, change: 1 | -1): void => {
  tiles[level - 1] = (tiles[level - 1] ?? 0) + change
}

/** Emptied spaces are refilled from the reserve: yellow, orange, purple, brown, left to right. */
export const refill = (game: Game): void => {
  const { state, events } = game
  for (const from of SPACE_COLOURS)
    state.spaces[from].forEach((held, space) => {
      if (held !== 0) return
      const level = state.tiles.pop()
      if (level === undefined) return
      state.spaces[from][space] = level
      game.revealed = true
      events.push({ type: 'refilled', from, space, level })
    })
}

/** Tiles on the spaces and in the reserve. */
export const tilesLeft = (at: Reading): number =>
  at.tiles.length + SPACE_COLOURS.reduce((sum, colour) => sum + at.spaces[colour].filter(level => level > 0).length, 0)

/** @throws Error if there is no such seat. */
export const stealTile = ({ state, events }: Game, seat: Seat, from: Seat, level: number): void => {
  giveTile(seatOf(state, from).tiles, level, -1)
  giveTile(seatOf(state, seat).tiles, level, 1)
  events.push({ type: 'stoleTile', seat, from, level })
}
