/** Pictures of Origins: scenes, and the words and facts that render/ makes pictures of. */
import type { Picture as Painted } from '../render/index.js'
import type { CardId, Event, TerritoryId, View } from '../rules/origins/index.js'
import type { Texts } from './languages.js'

export type BoardSeat = {
  name: string
  house: boolean
  /** Resigned, or played by the house for now. */
  absent: boolean
}

export type OriginsScene =
  | {
      scene: 'board'
      /** What everybody sees, or a seat's own view: nothing hidden is drawn of it. */
      view: View
      seats: readonly BoardSeat[]
      /** What happened since the board before, as everybody may know it. */
      last: readonly Event[]
      /** What can be chosen now, by the numbers that the menu has. */
      candidates: readonly { territory: TerritoryId; number: number }[]
      /** The pawn that is chosen already. */
      from: TerritoryId | null
    }
  | {
      /** For its owner's eyes. */
      scene: 'hand'
      view: View
      /** `why`: in words, why it can't be played now; '' if it can. */
      cards: readonly { card: CardId; why: string }[]
    }
  /** Objectives to choose from, and the one chosen so far. */
  | { scene: 'objectives'; cards: readonly CardId[]; kept: CardId | null }
  /** Animated, a turn a frame. */
  | {
      scene: 'replay'
      seats: readonly BoardSeat[]
      frames: readonly { view: View; last: readonly Event[]; caption: string }[]
    }

export const paintOrigins = async (scene: OriginsScene, _: Texts): Promise<Painted> => {
  throw new RangeError(`the scene ${scene.scene} has no painter`)
}
