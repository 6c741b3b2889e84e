/** The pictures of Origins: drawings, each a pure function of its input, and how those of the board are painted over its base. */
import { shippedMap } from '../../rules/origins/shipped-map.js'
import { compose, type Drawing } from '../paint/compose.js'
import { type Picture, paintOver } from '../paint/picture.js'
import { boardBase } from './base.js'
import { Board, type BoardInput } from './board.js'

/** Of the file: coasts and strewn signs cost many bytes, and at this they look as they do at more. */
const QUALITY = 42

/** What lies over the base. */
export const composeBoard = (input: BoardInput): Drawing => {
  const map = shippedMap()
  return compose(map.frame.width, map.frame.height, <Board map={map} {...input} />)
}

export const paintBoard = async (input: BoardInput): Promise<Picture> =>
  paintOver(await boardBase(), composeBoard(input), QUALITY)
