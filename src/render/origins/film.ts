/** A game as an animation: which turns are shown, for how long, and how they are joined. */
import { animationOf } from '../paint/animation.js'
import type { Picture } from '../paint/picture.js'
import type { BoardFacts } from './board-facts.js'
import type { FrameInput } from './replay.js'

/** `counters` heads the panel of what the game ends by. */
export type ReplayInput = {
  names: readonly string[]
  frames: readonly { facts: BoardFacts; caption: string }[]
  texts: { counters: string }
}

/** How long a turn is seen, in ms; the first and the last one longer. */
const DELAY = { first: 2000, turn: 900, last: 6000 } as const

/** Frames that stay below 8 MB, what Discord takes anywhere. Of a longer game some turns are left out. */
const MOST_FRAMES = 120

/**
 * Each frame is an order of its own, so that other pictures needn't wait for the whole.
 * @throws RangeError without frames
 */
export const filmOf = async (
  { names, frames, texts }: ReplayInput,
  draw: (frame: FrameInput) => Promise<Picture>,
): Promise<Picture> => {
  const shown = spread(frames.length, MOST_FRAMES)
  const drawn: { picture: Picture; delay: number }[] = []
  for (const at of shown) {
    const frame = frames[at]
    if (!frame) continue
    const progress = frames.length > 1 ? at / (frames.length - 1) : 1
    const picture = await draw({ ...frame, names, counters: texts.counters, progress })
    drawn.push({ picture, delay: at === frames.length - 1 ? DELAY.last : at === 0 ? DELAY.first : DELAY.turn })
  }
  return animationOf(drawn)
}

/** Places in a row of so many: all, or as many as may be, the first and the last among them. */
const spread = (count: number, most: number): number[] => {
  const shown = Math.min(count, most)
  return Array.from({ length: shown }, (_, i) => Math.round((i * (count - 1)) / Math.max(1, shown - 1)))
}
