/** The board that comes with Gamehall. */
import geometry from '../../../data/origins/map.json' with { type: 'json' }
import territories from '../../../data/origins/territories.json' with { type: 'json' }
import { type BoardMap, readMap } from './map.js'

let board: BoardMap | undefined

/**
 * The shipped board, read and checked when first asked for.
 * @throws ContentError if its files have a mistake.
 */
export const shippedMap = (): BoardMap => {
  board ??= readMap(territories, geometry)
  return board
}
