/** The panel behind *Play*: what is to be done, a picture of what can be chosen, legal choices only. */
import { boxOf, type CardId, refuseAction, type TerritoryId, type View } from '../../../rules/origins/index.js'
import type { TableView } from '../../../services/origins/types.js'
import type { TextKey, Texts } from '../../languages.js'
import { clip } from '../../messages/plain.js'
import {
  type Button,
  button,
  container,
  gallery,
  type MessageView,
  message,
  type Picture,
  row,
  select,
  text,
} from '../../messages/view.js'
import { tableIds, turnIds } from '../../origins-ids.js'
import { relative } from '../words.js'
import { eventLines } from './board.js'
import { type Menu, menusOf, returnMenu, type Turn } from './choices.js'
import { accents } from './lobby.js'
import { objectivesPanel } from './objectives.js'
import { handOf, type Path, type Root, readPath, type Step, stepAt, writePath } from './paths.js'
import { boardSeats, cardName, seatName, tellingFor } from './telling.js'

/** `at`: what was chosen so far; '' where the panel may begin. `note`: what happened to the last press. */
export type TurnLook = { table: TableView; at: string; note?: string; hint?: string; waiting?: number }

export const turnPanel = (look: TurnLook, t: Texts): MessageView => {
  const { table } = look
  if (table.game.state === 'objectives') return objectivesPanel(table, t, look.note)
  if (table.legal.length === 0) return waitingPanel(look, t)
  const turn: Turn = { game: table.game, view: table.view, seat: table.seat, t }
  const wanted = readPath(look.at)
  const path = wanted !== null && stepOf(table, wanted) !== null ? wanted : beginning(table)
  const step = path && stepOf(table, path)
  return message([
    container(
      accents.turn,
      text(...headLines(look, turn, step)),
      gallery(panelPicture(turn, step)),
      ...soFar(look, t),
      ...(path?.root === 'play' ? cardLines(turn) : []),
      ...(path?.root === 'return' ? returnRow(turn) : menuRows(turn, step)),
      ...buttonRows(look, turn, path),
    ),
  ])
}

const stepOf = ({ view, seat, legal }: TableView, path: Path): Step | null => stepAt(view, seat, legal, path)

/** What there is to choose first: an open choice, the reward, or the first kind of action that is possible. */
const order = ['keep', 'return', 'tile', 'reward', 'evolve', 'migrate', 'swap'] as const satisfies Root[]
const beginning = ({ legal }: TableView): Path | null => {
  const root = order.find(kind => legal.some(({ type }) => type === kind))
  return root === undefined ? null : { root, keys: [] }
}

const can = ({ legal }: TableView, type: string): boolean => legal.some(action => action.type === type)

const headLines = ({ table, note, hint }: TurnLook, turn: Turn, step: Step | null): string[] => {
  const { game, view, seat } = table
  const { t } = turn
  const title = t('origins.turn.title', { number: game.number, turn: (view.seats[seat]?.turns ?? 0) + 1 })
  const limit =
    game.deadlineAt === null ? [] : [`-# ${t('origins.turn.deadline', { when: relative(game.deadlineAt) })}`]
  return [
    title,
    ...(note === undefined ? [] : [note]),
    `**${instruction(table, turn, step)}**`,
    ...(hint === undefined ? [] : [`💡 ${hint}`]),
    ...missed(table, t),
    ...limit,
  ]
}

/** What to do, in one line. */
const instruction = (table: TableView, { view, t }: Turn, step: Step | null): string => {
  if (can(table, 'pass')) return t('origins.turn.say.pass')
  const [open] = view.turn.agenda
  if (open?.does === 'return')
    return t('origins.turn.say.return', { count: open.count, colour: t(`origins-words.cardColours.${open.colour}`) })
  if (step === null || step.done) return t('origins.turn.say.end')
  const { root, keys } = step.path
  const place = (key: number | undefined): string => numbered(table, key ?? -1, t)
  switch (root) {
    case 'evolve':
      return keys.length === 0
        ? t('origins.turn.say.evolve')
        : t('origins.turn.say.evolvePawn', { place: place(keys[0]) })
    case 'migrate':
    case 'swap':
      return keys.length === 0
        ? t(`origins.turn.say.${root}`)
        : t(`origins.turn.say.${root}To`, { place: place(keys[0]) })
    case 'play':
      return t(keys.length === 0 ? 'origins.turn.say.play' : 'origins.turn.say.playOn', {
        card: cardName(handOf(view, table.seat)[keys[0] ?? -1] ?? ('' as CardId), t),
      })
    case 'reward':
      return t('origins.turn.say.reward')
    case 'tile':
      return t('origins.turn.say.tile')
    default:
      return t('origins.turn.say.keep')
  }
}

const numbered = ({ game, view }: TableView, territory: number, t: Texts): string => {
  const telling = tellingFor(game, t)
  const id = boxOf(view).territories[territory]?.id
  return id === undefined
    ? ''
    : telling.say('origins-words.territory', { number: territory + 1, place: telling.place(id) })
}

/** Objectives that could be completed, said when the turn could end. */
const missed = ({ legal, view, seat }: TableView, t: Texts): string[] => {
  if (!legal.some(({ type }) => type === 'endTurn')) return []
  const cards = new Set(legal.flatMap(action => (action.type === 'play' ? [action.card] : [])))
  const objectives = (view.seats[seat]?.hand.purple ?? []).filter(card => card !== null && cards.has(card))
  return objectives.flatMap(id => {
    const card = id && boxOf(view).cards.get(id)
    return card && card.colour === 'purple'
      ? [`🎯 ${t('origins.turn.missed', { card: cardName(card.id, t), points: card.points })}`]
      : []
  })
}

/** The public board with the choices' numbers on it: nothing of a hand is in it. */
const panelPicture = ({ game, view, seat, t }: Turn, step: Step | null): Picture => {
  const open = step === null || step.done ? null : step
  const territories = open?.branches.filter(({ kind }) => kind === 'territory').map(({ key }) => key) ?? []
  const from = open && open.path.root !== 'evolve' && open.path.root !== 'play' ? open.path.keys[0] : undefined
  const chosen = open?.path.root === 'evolve' && open.path.keys[0] !== undefined ? [open.path.keys[0]] : []
  const box = boxOf(view)
  const id = (territory: number) => box.territories[territory]?.id as TerritoryId
  return {
    name: 'board',
    alt: t('origins.turn.alt', {
      numbers: [...territories, ...chosen].map(key => key + 1).join(t('words.comma')) || '–',
    }),
    scene: {
      scene: 'board',
      locale: t.locale,
      view: { ...view, ...hidden(view, seat) },
      seats: boardSeats(game, t),
      last: [],
      candidates: [...territories, ...chosen].map(key => ({ territory: id(key), number: key + 1 })),
      from: from === undefined ? null : id(from),
    },
  }
}

/** Scenes are kept by what they are made of: without the hand, one picture serves whoever looks. */
const hidden = (view: View, seat: number): Partial<View> => ({
  viewer: 'public',
  undo: null,
  seats: view.seats.map((other, at) =>
    at === seat
      ? {
          ...other,
          hand: {
            yellow: other.hand.yellow.map(() => null),
            orange: other.hand.orange.map(() => null),
            purple: other.hand.purple.map(() => null),
          },
        }
      : other,
  ),
  offers: [],
  turn: { ...view.turn, agenda: [] },
})

const longestStory = 900

const soFar = ({ table }: TurnLook, t: Texts) => {
  const lines = eventLines(table.game, table.view, table.events, t)
  return lines.length === 0 ? [] : [text(clip(lines.map(line => `-# ${line}`).join('\n'), longestStory))]
}

const menuRows = (turn: Turn, step: Step | null) => {
  if (step === null || step.done) return []
  const { game, t } = turn
  const menus = menusOf(turn, step.path, step.branches)
  return menus.map((menu, group) => {
    const id = turnIds.choose.of({ game: game.id, version: game.version, at: writePath(step.path), group })
    return select(id, placeholder(menu, step.path, t), menu.options)
  })
}

const placeholder = ({ title }: Menu, { root, keys }: Path, t: Texts): string => {
  const what =
    root === 'evolve' && keys.length > 0
      ? 'pawn'
      : root === 'evolve' || ((root === 'migrate' || root === 'swap') && keys.length > 0)
        ? 'where'
        : root === 'migrate' || root === 'swap'
          ? 'own'
          : root === 'play'
            ? keys.length === 0
              ? 'card'
              : 'target'
            : root === 'keep'
              ? 'card'
              : 'reward'
  const line = t(`origins.turn.choose.${what}`)
  return title === '' ? line : `${line} (${title})`
}

const returnRow = (turn: Turn) => {
  const { game, view, seat, t } = turn
  const [open] = view.turn.agenda
  if (open?.does !== 'return') return []
  const cards = (view.seats[seat]?.hand[open.colour] ?? []).filter(card => card !== null)
  const id = turnIds.back.of({ game: game.id, version: game.version })
  const line = t('origins.turn.choose.return', { count: open.count })
  return [select(id, line, returnMenu(turn, cards), open.count, open.count)]
}

/** Cards in hand that can't be played now, and why. */
const cardLines = ({ view, seat, t }: Turn) => {
  const lines = handOf(view, seat).flatMap(card => {
    const why = whyNot(view, seat, card, t)
    return why === '' ? [] : [`-# **${cardName(card, t)}**: ${why}`]
  })
  return lines.length === 0 ? [] : [text(clip(lines.join('\n'), longestStory))]
}

/** Why a card can't be played now, in words; '' if it can, on something at least. */
export const whyNot = (view: View, seat: number, card: CardId, t: Texts): string => {
  const refused = refuseAction(view, seat, { type: 'play', card })
  if (refused === null || refused.code === 'notATarget') return ''
  return t(`origins-refusals.${refused.code}` as TextKey, refused.facts)
}

const buttonRows = ({ table }: TurnLook, { game, view, seat, t }: Turn, path: Path | null) => {
  const step = { game: game.id, version: game.version }
  const tabs = (['evolve', 'migrate', 'swap'] as const)
    .filter(kind => can(table, kind))
    .map(kind =>
      button(
        path?.root === kind ? 'primary' : 'secondary',
        turnIds.go.of({ ...step, at: kind }),
        t(`origins.turn.${kind}`),
        {
          emoji: { evolve: '🌱', migrate: '🚶', swap: '🔄' }[kind],
        },
      ),
    )
  const more: Button[] = []
  if (can(table, 'pass')) more.push(button('success', turnIds.pass.of(step), t('origins.turn.pass')))
  if (can(table, 'endTurn')) more.push(button('success', turnIds.end.of(step), t('origins.turn.end'), { emoji: '✅' }))
  if (view.turn.agenda.length === 0 && path?.root !== 'play' && handOf(view, seat).length > 0) {
    const playable = new Set(table.legal.flatMap(action => (action.type === 'play' ? [action.card] : []))).size
    more.push(
      button('secondary', turnIds.go.of({ ...step, at: 'play' }), t('origins.turn.cards', { count: playable }), {
        emoji: '🃏',
      }),
    )
  }
  if (path?.root === 'play' || (path !== null && path.keys.length > 0))
    more.push(button('secondary', turnIds.go.of({ ...step, at: '' }), t('words.back')))
  if (can(table, 'undo')) more.push(button('secondary', turnIds.undo.of(step), t('origins.turn.undo'), { emoji: '↩️' }))
  const another = tabs.length > 1 || (tabs.length === 1 && path?.root === 'play')
  return [...(another ? [row(...tabs)] : []), ...(more.length > 0 ? [row(...more)] : [])]
}

/** After the turn, or before it: who is to move, and the next game that waits. */
const waitingPanel = ({ table, note, waiting = 0 }: TurnLook, t: Texts): MessageView => {
  const { game, view } = table
  const lines = eventLines(game, view, table.events, t).map(line => `-# ${line}`)
  const [next] = game.toAct
  return message([
    container(
      accents.calm,
      text(
        t('origins.turn.waiting', { number: game.number }),
        ...(note === undefined ? [] : [note]),
        next === undefined ? t('origins.alt.over') : t('origins.turn.others', { who: seatName(game, next, t) }),
        ...lines,
      ),
      row(
        ...(waiting > 0
          ? [
              button('primary', turnIds.next.of({ game: game.id }), t('origins.turn.next', { count: waiting }), {
                emoji: '⏭️',
              }),
            ]
          : []),
        button('secondary', tableIds.hand.of({ game: game.id }), t('origins.board.hand'), { emoji: '🃏' }),
        button('secondary', tableIds.words.of({ game: game.id, page: 0 }), t('origins.board.words'), { emoji: '📝' }),
      ),
    ),
  ])
}
