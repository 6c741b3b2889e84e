/** The pictures of Origins: drawings, each a pure function of its input, and how those of the board are painted over its base. */
import { shippedMap } from '../../rules/origins/shipped-map.js'
import { compose, type Drawing } from '../paint/compose.js'
import { type Picture, type Pixels, paint, paintOver, reduced } from '../paint/picture.js'
import { boardBase } from './base.js'
import { Board, type BoardInput } from './board.js'
import { CARDS_WIDTH, Cards, type CardsInput, cardsHeight } from './cards.js'
import { Frame, type FrameInput, REPLAY } from './replay.js'

/** Of the file: coasts and strewn signs cost many bytes, and at this they look as they do at more. */
const BOARD_FILE = { quality: 38, atMost: 150_000 }
/** A replay of the longest game has 120 frames, and 8 MB. */
const FRAME_FILE = { quality: 48, atMost: 65_000 }

/** What lies over the base. */
export const composeBoard = (input: BoardInput): Drawing => {
  const map = shippedMap()
  return compose(map.frame.width, map.frame.height, <Board map={map} {...input} />)
}

export const paintBoard = async (input: BoardInput): Promise<Picture> =>
  paintOver(await boardBase(), composeBoard(input), BOARD_FILE)

export const composeCards = (input: CardsInput): Drawing =>
  compose(CARDS_WIDTH, cardsHeight(input.cards.length), <Cards {...input} />)

export const paintCards = async (input: CardsInput): Promise<Picture> => paint(composeCards(input))

let smallBase: Promise<Pixels> | undefined

const replayBase = (): Promise<Pixels> => {
  smallBase ??= boardBase().then(base => reduced(base, REPLAY))
  return smallBase
}

export const composeFrame = (input: FrameInput): Drawing =>
  compose(REPLAY.width, REPLAY.height, <Frame {...input} map={shippedMap()} />)

export const paintFrame = async (input: FrameInput): Promise<Picture> =>
  paintOver(await replayBase(), composeFrame(input), FRAME_FILE)
