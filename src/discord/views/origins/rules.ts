/** The rules of Origins, page by page, with pictures of a game that is always the same. */
import {
  type Action,
  apply,
  boxOf,
  type CardId,
  legalActions,
  playersToAct,
  type State,
  setup,
  type TerritoryId,
  view,
} from '../../../rules/origins/index.js'
import type { Texts } from '../../languages.js'
import { button, container, gallery, type MessageView, message, type Picture, row, text } from '../../messages/view.js'
import { originsLearningIds } from '../../origins-ids.js'
import { accents } from './lobby.js'
import { cardName } from './telling.js'

const pages = [
  'goal',
  'setup',
  'evolution',
  'migration',
  'swap',
  'rewards',
  'tiles',
  'tokens',
  'cards',
  'end',
  'here',
] as const
type Page = (typeof pages)[number]

export const originsRules = (t: Texts, wanted: number): MessageView => {
  const page = Math.min(wanted, pages.length - 1)
  const name = pages[page] ?? 'goal'
  const { pieces } = boxOf(opening()).content
  const figures = { dealt: pieces.objectivesDealt, villages: pieces.villages, limit: pieces.objectiveLimit }
  const picture = pictureOf(name, t)
  const turn = (to: number, label: string) =>
    button('secondary', originsLearningIds.turn.of({ page: Math.max(0, to) }), label, {
      disabled: to < 0 || to >= pages.length,
    })
  return message([
    container(
      accents.open,
      text(
        t('learning.rules.title', {
          page: t('words.page', { page: page + 1, pages: pages.length }),
          heading: t(`origins.rules.${name}.heading`),
        }),
        t(`origins.rules.${name}.text`, figures),
      ),
      ...(picture === null ? [] : [gallery(picture)]),
      row(
        turn(page - 1, t('words.back')),
        turn(page + 1, t('words.next')),
        button('primary', originsLearningIds.guided.of({}), t('origins.guided'), { emoji: '🎓' }),
      ),
    ),
  ])
}

const pictureOf = (page: Page, t: Texts): Picture | null => {
  switch (page) {
    case 'goal':
    case 'end':
      return boardPicture(opening(), t)
    case 'evolution':
      return boardPicture(opening(), t, { root: 'evolve' })
    case 'migration':
      return boardPicture(later(), t, { root: 'migrate' })
    case 'rewards':
    case 'tokens':
      return boardPicture(later(), t)
    case 'cards':
      return cardsPicture(t)
    default:
      return null
  }
}

const boardPicture = (state: State, t: Texts, choices?: { root: 'evolve' | 'migrate' }): Picture => {
  const box = boxOf(state)
  const seat = state.turn.seat
  const moves = choices === undefined ? [] : legalActions(state, seat).filter(({ type }) => type === choices.root)
  const [first] = moves
  const from = first?.type === 'migrate' ? first.from : null
  const places = new Set(
    moves.flatMap(move => ('to' in move && (!('from' in move) || move.from === from) ? [move.to] : [])),
  )
  const candidates = [...places].map((territory: TerritoryId) => ({
    territory,
    number: (box.territory.get(territory) ?? -1) + 1,
  }))
  return {
    name: 'board',
    alt:
      candidates.length === 0
        ? t('origins.rules.board')
        : t('origins.rules.choices', { numbers: candidates.map(({ number }) => number).join(t('words.comma')) }),
    scene: {
      scene: 'board',
      locale: t.locale,
      view: view(state, 'public'),
      seats: ['A', 'B'].map(name => ({ name, house: false, absent: false })),
      last: [],
      candidates,
      from,
    },
  }
}

/** A card of each colour. */
const cardsPicture = (t: Texts): Picture => {
  const state = opening()
  const { decks } = boxOf(state)
  const cards = (['yellow', 'orange', 'purple'] as const).flatMap((colour): CardId[] => {
    const found = decks[colour][1]
    return found === undefined ? [] : [found]
  })
  return {
    name: 'cards',
    alt: t('origins.rules.example', { cards: cards.map(card => cardName(card, t)).join(t('words.comma')) }),
    scene: { scene: 'examples', locale: t.locale, cards },
  }
}

const seed = 'the rules of Origins'
let begun: State | undefined
let grown: State | undefined

/** The first turn of a game of two. */
const opening = (): State => {
  begun ??= playersToAct(setup({ players: 2 }, seed)).reduce(
    (state, seat) => after(state, seat, legalActions(state, seat)[0]),
    setup({ players: 2 }, seed),
  )
  return begun
}

/** Some turns on, everybody taking the first of what is possible. */
const later = (): State => {
  if (grown !== undefined) return grown
  let state = opening()
  for (let steps = 0; steps < 60 && (state.seats[state.turn.seat]?.turns ?? 0) < 4; steps++) {
    const { seat } = state.turn
    state = after(state, seat, preferred(legalActions(state, seat)))
  }
  grown = state
  return state
}

const preferred = (actions: readonly Action[]): Action | undefined =>
  actions.find(({ type }) => type === 'evolve' || type === 'endTurn') ?? actions.find(({ type }) => type !== 'undo')

const after = (state: State, seat: number, action: Action | undefined): State => {
  if (action === undefined) return state
  const applied = apply(state, seat, action)
  return 'refused' in applied ? state : applied.state
}
