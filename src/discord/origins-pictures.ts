/** Pictures of Origins: scenes, and the words and facts that render/ makes pictures of. */
import {
  type BoardFacts,
  type BoardInput,
  type BoardTexts,
  boardFacts,
  type CardFace,
  type CardsInput,
  drawBoard,
  drawCards,
  drawReplay,
  emblemOf,
  NO_BREAK,
  type Picture as Painted,
  type ReplayInput,
} from '../render/index.js'
import {
  type Box,
  boxOf,
  type CardId,
  type Event,
  standings,
  type TerritoryId,
  turnNumber,
  type View,
} from '../rules/origins/index.js'
import { shippedBox } from '../rules/origins/shipped.js'
import { cardInWords } from '../rules/origins/words.js'
import type { TextKey, Texts, Values } from './languages.js'

export type BoardSeat = {
  name: string
  house: boolean
  /** Resigned, or played by the house for now. */
  absent: boolean
  /** When the game is over: from 1, as it was ruled; without it, by points alone. */
  place?: number
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
      /** The game was ended here, before its rules did: nobody is to move. */
      ended?: true
    }
  | {
      /** For its owner's eyes. */
      scene: 'hand'
      view: View
      /** `why`: in words, why it can't be played now; '' if it can. */
      cards: readonly { card: CardId; why: string }[]
    }
  /** Cards that are nobody's, for the rules. */
  | { scene: 'examples'; cards: readonly CardId[] }
  /** Objectives to choose from, and the one chosen so far. */
  | { scene: 'objectives'; cards: readonly CardId[]; kept: CardId | null }
  /** Animated, a turn a frame. */
  | {
      scene: 'replay'
      seats: readonly BoardSeat[]
      frames: readonly { view: View; last: readonly Event[]; caption: string }[]
    }

type SceneOf<Name extends OriginsScene['scene']> = Extract<OriginsScene, { scene: Name }>

export const paintOrigins = (scene: OriginsScene, t: Texts): Promise<Painted> => {
  switch (scene.scene) {
    case 'board':
      return drawBoard(boardInput(scene, t))
    case 'hand':
      return drawCards(handInput(scene, t))
    case 'examples':
      return drawCards(examplesInput(scene, t))
    case 'objectives':
      return drawCards(objectivesInput(scene, t))
    case 'replay':
      return drawReplay(replayInput(scene, t))
  }
}

export const boardInput = (scene: SceneOf<'board'>, t: Texts): BoardInput => ({
  facts: ruled(endedEarly(scene, boardFacts(scene.view, scene.last)), scene.seats),
  labels: labelsOf(scene, t),
  choices: scene.candidates,
  from: scene.from,
  texts: boardTexts(scene, t),
})

export const handInput = ({ view, cards }: SceneOf<'hand'>, t: Texts): CardsInput => {
  const box = boxOf(view)
  const count = cards.filter(({ why }) => why === '').length
  const now = { tone: 'good', text: t('origins-pictures.hand.now') } as const
  const playable = count === 0 ? t('origins-pictures.hand.none') : t('origins-pictures.hand.playable', { count })
  return {
    cards: cards.map(({ card, why }) => faceOf(box, card, t, why === '' ? now : { tone: 'bad', text: why })),
    chosen: null,
    texts: {
      title: t('origins-pictures.hand.title'),
      note: cards.length === 0 ? '' : playable,
      empty: t('origins-pictures.hand.empty'),
    },
  }
}

export const examplesInput = ({ cards }: SceneOf<'examples'>, t: Texts): CardsInput => ({
  cards: cards.map(card => faceOf(shippedBox(), card, t, null)),
  chosen: null,
  texts: { title: t('origins-pictures.examples.title'), note: '', empty: '' },
})

export const objectivesInput = (scene: SceneOf<'objectives'>, t: Texts): CardsInput => {
  const kept = { tone: 'good', text: t('origins-pictures.objectives.kept') } as const
  const chosen = scene.kept === null ? -1 : scene.cards.indexOf(scene.kept)
  return {
    cards: scene.cards.map((card, at) => faceOf(shippedBox(), card, t, at === chosen ? kept : null)),
    chosen: chosen < 0 ? null : chosen,
    texts: {
      title: t('origins-pictures.objectives.title'),
      note: t('origins-pictures.objectives.note'),
      empty: t('origins-pictures.objectives.empty'),
    },
  }
}

export const replayInput = ({ seats, frames }: SceneOf<'replay'>, t: Texts): ReplayInput => ({
  names: seats.map(({ name }) => name),
  frames: frames.map(({ view, last, caption }) => ({ facts: ruled(boardFacts(view, last), seats), caption })),
  texts: { counters: t('origins-pictures.board.counters') },
})

const endedEarly = ({ ended }: SceneOf<'board'>, facts: BoardFacts): BoardFacts =>
  ended === true ? { ...facts, phase: 'over', toAct: [] } : facts

/** Who resigned isn't first, whatever the points say. */
const ruled = (facts: BoardFacts, seats: readonly BoardSeat[]): BoardFacts =>
  facts.phase === 'over'
    ? { ...facts, seats: facts.seats.map((seat, at) => ({ ...seat, place: seats[at]?.place ?? seat.place })) }
    : facts

const labelsOf = ({ view, seats }: { view: View; seats: readonly BoardSeat[] }, t: Texts) =>
  seats.map((seat, at) => ({
    name: seat.name,
    house: seat.house,
    absent: seat.absent,
    permanents: (view.seats[at]?.permanents ?? []).map(card => cardText(t, card, 'name')),
    objectives: (view.seats[at]?.completed ?? []).map(card =>
      [cardText(t, card, 'name'), pointsOf(view, card)].join(NO_BREAK),
    ),
  }))

const pointsOf = (view: View, card: CardId): number => {
  const known = boxOf(view).cards.get(card)
  return known?.colour === 'purple' ? known.points : 0
}

const boardTexts = ({ view, seats, ended }: SceneOf<'board'>, t: Texts): BoardTexts => {
  const shared = { offers: t('origins-pictures.board.offers'), counters: t('origins-pictures.board.counters') }
  const won = (winners: number) => t(`origins-pictures.board.${winners > 1 ? 'shared' : 'won'}`)
  const over = t('origins-pictures.board.over')
  if (ended === true) {
    const winners = seats.filter(({ place }) => place === 1).length
    return { ...shared, state: winners === 0 ? t('origins-pictures.board.unfinished') : won(winners), turn: over }
  }
  switch (view.phase) {
    case 'objectives':
      return {
        ...shared,
        state: t('origins-pictures.board.choosing'),
        turn: t('origins-pictures.board.begins'),
      }
    case 'turns': {
      const number = turnNumber(view)
      return {
        ...shared,
        state: t('origins-pictures.board.toMove'),
        turn: t(`origins-pictures.board.${view.lastRound ? 'lastRound' : 'turn'}`, { number }),
      }
    }
    case 'over': {
      const winners = standings(view).filter(({ seat, place }) => (seats[seat]?.place ?? place) === 1)
      return { ...shared, state: won(winners.length), turn: over }
    }
  }
}

/** @throws Error if the box has no such card. */
const faceOf = (box: Box, id: CardId, t: Texts, note: CardFace['note']): CardFace => {
  const card = box.cards.get(id)
  const { name, text } = cardInWords(box, id, {
    say: t,
    card: (id, part, values) => cardText(t, id, part, values),
    place: territory => territory,
    seats: [],
  })
  return {
    colour: card?.colour ?? 'yellow',
    name,
    text,
    points: card?.colour === 'purple' ? card.points : null,
    level: card?.colour === 'orange' ? card.level : null,
    emblem: card ? emblemOf(card) : [],
    note,
  }
}

/** Cards' ids are data: which texts there are is checked where the data is. */
const cardText = (t: Texts, card: CardId, part: 'name' | 'text' | 'faq', values?: Values): string =>
  t(`origins-cards.${card}.${part}` as TextKey, values)
