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
import { turnIds } from '../../origins-ids.js'
import { relative } from '../words.js'
import { absenceLines, backRows } from './absence.js'
import { eventLines } from './board.js'
import { type Menu, menusOf, type Turn } from './choices.js'
import { accents } from './lobby.js'
import { objectivesPanel } from './objectives.js'
import { handOf, type Path, type Root, readPath, type Step, stepAt, writePath } from './paths.js'
import { stuckLines } from './plans.js'
import { boardSeats, cardName, tellingFor } from './telling.js'
import { waitingPanel } from './waiting.js'

/** `at`: what was chosen so far; '' where the panel may begin. `note`: what happened to the last press. */
export type TurnLook = { table: TableView; at: string; note?: string; hint?: string; waiting?: number }

export const turnPanel = (look: TurnLook, t: Texts): MessageView => {
  const { table } = look
  const timedOut = table.game.seats[table.seat]?.state === 'timedOut'
  if (table.game.state === 'objectives' && !timedOut) return objectivesPanel(table, t, look.note)
  if (table.legal.length === 0) return waitingPanel(look, t)
  const turn: Turn = { game: table.game, view: table.view, seat: table.seat, t }
  const wanted = readPath(look.at)
  const asked = wanted === null ? null : stepOf(table, wanted)
  const steps = (asked === null ? openSteps(table) : [asked]).flatMap(step => (step.done ? [] : [step]))
  const cards = wanted?.root === 'play' && wanted.keys.length === 0
  return message([
    container(
      accents.turn,
      text(...headLines(look, turn, steps)),
      gallery(panelPicture(turn, steps)),
      ...soFar(look, t),
      ...(cards ? cardLines(turn) : []),
      ...steps.flatMap(step => menuRows(turn, step)),
      ...buttonRows(look, turn, cards || (asked !== null && wanted !== null && wanted.keys.length > 0)),
      ...backRows(table, t),
    ),
  ])
}

type Asked = Extract<Step, { done: false }>

const stepOf = ({ view, seat, legal }: TableView, path: Path): Step | null => stepAt(view, seat, legal, path)

/** Everything there is to choose now, side by side: what isn't possible has no menu. */
const order = ['keep', 'return', 'tile', 'reward', 'evolve', 'migrate', 'swap', 'play'] as const satisfies Root[]
const openSteps = (table: TableView): Step[] =>
  order.map(root => stepOf(table, { root, keys: [] })).filter(step => step !== null)

const can = ({ legal }: TableView, type: string): boolean => legal.some(action => action.type === type)

const headLines = (look: TurnLook, turn: Turn, steps: readonly Asked[]): string[] => {
  const { table, note, hint } = look
  const { game } = table
  const { t } = turn
  const title = t('origins.turn.title', { number: game.number, turn: game.turn + 1 })
  const limit =
    game.deadlineAt === null ? [] : [`-# ${t('origins.turn.deadline', { when: relative(game.deadlineAt) })}`]
  return [
    title,
    ...(note === undefined ? [] : [note]),
    ...absenceLines(table, t),
    `**${instruction(look, turn, steps)}**`,
    ...(hint === undefined ? [] : [`💡 ${hint}`]),
    ...missed(table, t),
    ...limit,
  ]
}

/** What to do, in one line. */
const instruction = ({ table, at }: TurnLook, turn: Turn, steps: readonly Asked[]): string => {
  const { view, t } = turn
  if (can(table, 'pass')) return t('origins.turn.say.pass')
  const [open] = view.turn.agenda
  const [first] = steps
  if (open?.does === 'return') return returnLine(open, cardsAt(turn, first?.path.keys ?? []), t)
  const alone = steps.length === 1
  if (first === undefined || (first.path.root === 'play' && can(table, 'endTurn') && at === ''))
    return t('origins.turn.say.end')
  if (first.path.root === 'reward') return t('origins.turn.say.reward')
  return alone ? stepLine(table, first.path, t) : t('origins.turn.say.act')
}

/** What was chosen to go back lies in that order, the last one lowest. */
const returnLine = (
  { count, colour }: { count: number; colour: 'yellow' | 'orange' | 'purple' },
  chosen: readonly string[],
  t: Texts,
): string =>
  chosen.length === 0
    ? t('origins.turn.say.return', { count, colour: t(`origins-words.cardColours.${colour}`) })
    : t('origins.turn.say.returnThen', { cards: chosen.join(t('words.comma')) })

const stepLine = (table: TableView, { root, keys }: Path, t: Texts): string => {
  const place = numbered(table, keys[0] ?? -1, t)
  switch (root) {
    case 'evolve':
      return keys.length === 0 ? t('origins.turn.say.evolve') : t('origins.turn.say.evolvePawn', { place })
    case 'migrate':
    case 'swap':
      return keys.length === 0 ? t(`origins.turn.say.${root}`) : t(`origins.turn.say.${root}To`, { place })
    case 'play': {
      const card = handOf(table.view, table.seat)[keys[0] ?? -1]
      return card === undefined ? t('origins.turn.say.play') : t('origins.turn.say.playOn', { card: cardName(card, t) })
    }
    case 'tile':
      return t('origins.turn.say.tile')
    case 'reward':
      return t('origins.turn.say.reward')
    default:
      return t('origins.turn.say.keep')
  }
}

const numbered = ({ game, view }: Pick<TableView, 'game' | 'view'>, territory: number, t: Texts): string => {
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
const panelPicture = ({ game, view, seat, t }: Turn, steps: readonly Asked[]): Picture => {
  const territories = steps.flatMap(({ branches }) =>
    branches.filter(({ kind }) => kind === 'territory').map(({ key }) => key),
  )
  const [first] = steps.length === 1 ? steps : []
  const { root, keys = [] } = first?.path ?? {}
  const from = root === 'migrate' || root === 'swap' ? keys[0] : undefined
  const chosen = root === 'evolve' && keys[0] !== undefined ? [keys[0]] : []
  const marked = [...new Set([...territories, ...chosen])].sort((a, b) => a - b)
  const numbers = marked.map(key => key + 1).join(t('words.comma'))
  const box = boxOf(view)
  const id = (territory: number) => box.territories[territory]?.id as TerritoryId
  return {
    name: 'board',
    alt: numbers === '' ? t('origins.turn.altPlain') : t('origins.turn.alt', { numbers }),
    scene: {
      scene: 'board',
      locale: t.locale,
      view: { ...view, ...hidden(view, seat) },
      seats: boardSeats(game, t),
      last: [],
      candidates: marked.map(key => ({ territory: id(key), number: key + 1 })),
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
  const told = eventLines(table.game, table.view, table.events, t)
  const planned = table.fromPlan ? [`🗒️ ${t('origins.turn.fromPlan')}`] : []
  const lines = [...(told.length === 0 ? [] : planned), ...told, ...stuckLines(table, t)]
  return lines.length === 0 ? [] : [text(clip(lines.map(line => `-# ${line}`).join('\n'), longestStory))]
}

const menuRows = (turn: Turn, step: Asked) => {
  const { game, t } = turn
  const menus = menusOf(turn, step.path, step.branches)
  return menus.map((menu, group) => {
    const id = turnIds.choose.of({ game: game.id, version: game.version, at: writePath(step.path), group })
    return select(id, placeholder(turn, menu, step.path, t), menu.options)
  })
}

/** What the menu is for; of several about the same, also which part of it. */
const placeholder = (turn: Turn, { title }: Menu, { root, keys }: Path, t: Texts): string => {
  const place = keys[0] === undefined ? '' : numbered(turn, keys[0], t)
  const line =
    root === 'evolve' || root === 'migrate' || root === 'swap'
      ? t(`origins.turn.choose.${root}${keys.length === 0 ? '' : 'Then'}`, { place })
      : root === 'play'
        ? t(keys.length === 0 ? 'origins.turn.choose.card' : 'origins.turn.choose.target', {
            card: cardsAt(turn, keys.slice(0, 1)).join(''),
          })
        : t(`origins.turn.choose.${root === 'keep' || root === 'return' ? root : 'reward'}`)
  return title === '' ? line : `${line} (${title})`
}

const cardsAt = ({ view, seat, t }: Turn, keys: readonly number[]): string[] =>
  keys.map(key => handOf(view, seat)[key]).flatMap(card => (card === undefined ? [] : [cardName(card, t)]))

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

/** `behind`: something was chosen or opened that one can go back from. */
const buttonRows = ({ table }: TurnLook, { game, view, seat, t }: Turn, behind: boolean) => {
  const step = { game: game.id, version: game.version }
  const buttons: Button[] = []
  if (can(table, 'pass')) buttons.push(button('success', turnIds.pass.of(step), t('origins.turn.pass')))
  if (can(table, 'endTurn'))
    buttons.push(button('success', turnIds.end.of(step), t('origins.turn.end'), { emoji: '✅' }))
  if (behind) buttons.push(button('secondary', turnIds.go.of({ ...step, at: '' }), t('origins.turn.back')))
  else if (view.turn.agenda.length === 0 && handOf(view, seat).length > 0) {
    const count = handOf(view, seat).length
    buttons.push(
      button('secondary', turnIds.go.of({ ...step, at: 'play' }), t('origins.turn.cards', { count }), { emoji: '🃏' }),
    )
  }
  if (can(table, 'undo'))
    buttons.push(button('secondary', turnIds.undo.of(step), t('origins.turn.undo'), { emoji: '↩️' }))
  return buttons.length > 0 ? [row(...buttons)] : []
}
