/** Pictures of Origins: scenes, and the words and facts that render/ makes pictures of. */
import { type BoardTexts, boardFacts, drawBoard, type Picture as Painted } from '../render/index.js'
import { boxOf, type CardId, type Event, standings, type TerritoryId, type View } from '../rules/origins/index.js'
import type { TextKey, Texts, Values } from './languages.js'

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

export const paintOrigins = (scene: OriginsScene, t: Texts): Promise<Painted> => {
  switch (scene.scene) {
    case 'board':
      return drawBoard({
        facts: boardFacts(scene.view, scene.last),
        labels: labelsOf(scene, t),
        choices: scene.candidates,
        from: scene.from,
        texts: boardTexts(scene.view, t),
      })
    default:
      throw new RangeError(`the scene ${scene.scene} has no painter`)
  }
}

const labelsOf = ({ view, seats }: { view: View; seats: readonly BoardSeat[] }, t: Texts) =>
  seats.map((seat, at) => ({
    ...seat,
    permanents: (view.seats[at]?.permanents ?? []).map(card => cardText(t, card, 'name')),
    objectives: (view.seats[at]?.completed ?? []).map(card => `${cardText(t, card, 'name')} ${pointsOf(view, card)}`),
  }))

const pointsOf = (view: View, card: CardId): number => {
  const known = boxOf(view).cards.get(card)
  return known?.colour === 'purple' ? known.points : 0
}

const boardTexts = (view: View, t: Texts): BoardTexts => {
  const shared = { offers: t('origins-pictures.board.offers'), counters: t('origins-pictures.board.counters') }
  switch (view.phase) {
    case 'objectives':
      return {
        ...shared,
        state: t('origins-pictures.board.choosing'),
        turn: t('origins-pictures.board.begins'),
      }
    case 'turns': {
      const number = (view.seats[view.turn.seat]?.turns ?? 0) + 1
      return {
        ...shared,
        state: t('origins-pictures.board.toMove'),
        turn: view.lastRound ? t('origins-pictures.board.lastRound') : t('origins-pictures.board.turn', { number }),
      }
    }
    case 'over': {
      const winners = standings(view).filter(({ place }) => place === 1)
      return {
        ...shared,
        state: t(`origins-pictures.board.${winners.length > 1 ? 'shared' : 'won'}`),
        turn: t('origins-pictures.board.over'),
      }
    }
  }
}

/** Cards' ids are data: which texts there are is checked where the data is. */
const cardText = (t: Texts, card: CardId, part: 'name' | 'text', values?: Values): string =>
  t(`origins-cards.${card}.${part}` as TextKey, values)
