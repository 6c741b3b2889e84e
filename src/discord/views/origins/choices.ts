/** Choices of a turn in words: options of menus, at most 25 in each, split by continent, colour or kind where there are more. */
import { type Action, type Box, boxOf, type Seat, type TerritoryId, type View } from '../../../rules/origins/index.js'
import { cardInWords, type Telling, targetInWords } from '../../../rules/origins/words.js'
import type { OriginsView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import type { Option } from '../../messages/view.js'
import { type Branch, handOf, offered, type Path } from './paths.js'
import { bareTellingFor } from './telling.js'

/** Options that one menu holds, and what they have in common where there are several menus. */
export type Menu = { title: string; options: Option[] }

type Choice = Option & { group: string }

const most = 25

const signs = {
  yellow: '🟡',
  orange: '🟠',
  purple: '🟣',
  brown: '🟤',
  green: '🟢',
  origin: '⚪',
  black: '⚫',
  white: '⚪',
} as const

/** Where in a turn somebody stands, and in which language they read. */
export type Turn = { game: OriginsView; view: View; seat: Seat; t: Texts }

export const menusOf = (turn: Turn, path: Path, branches: readonly Branch[]): Menu[] => {
  const telling = bareTellingFor(turn.game, turn.t)
  return inMenus(branches.map(branch => ({ ...choiceOf(turn, telling, path, branch), value: String(branch.key) })))
}

const inMenus = (choices: readonly Choice[]): Menu[] => {
  const option = ({ group: _, ...rest }: Choice): Option => rest
  if (choices.length <= most) return choices.length === 0 ? [] : [{ title: '', options: choices.map(option) }]
  const groups = new Map<string, Option[]>()
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), option(choice)])
  return [...groups].flatMap(([title, options]) =>
    Array.from({ length: Math.ceil(options.length / most) }, (_, at) => ({
      title,
      options: options.slice(at * most, (at + 1) * most),
    })),
  )
}

const choiceOf = (turn: Turn, telling: Telling, path: Path, branch: Branch): Omit<Choice, 'value'> => {
  const { view, seat, t } = turn
  const box = boxOf(view)
  const { key, kind } = branch
  const [way] = branch.ways
  const [action] = way?.actions ?? []
  switch (kind) {
    case 'territory':
      return territoryChoice(turn, box, telling, path, branch)
    case 'pawn':
      return pawnChoice(box, key, t)
    case 'card':
      return { ...cardOption(turn, telling, handOf(view, seat)[key] ?? ''), group: '' }
    case 'kept':
      return { ...cardOption(turn, telling, offered(view, seat)[key] ?? ''), group: '' }
    case 'seat':
      return { label: telling.seats[key] ?? '', group: '' }
    case 'colour': {
      const colour = (['yellow', 'orange', 'purple'] as const)[key] ?? 'yellow'
      const label = t('origins-words.targets.colour', { colour: t(`origins-words.cardColours.${colour}`) })
      return { label, emoji: signs[colour], group: '' }
    }
    case 'reward':
      return rewardChoice(turn, way?.actions ?? [], way?.drawn ?? 0)
    case 'tile':
      return { ...tileLabel(action, t), group: '' }
    case 'target':
      return { label: targetLabel(view, action, telling), group: '' }
    case 'level':
    case 'strait':
      return { label: targetLabel(view, action, telling), group: '' }
  }
}

const territoryChoice = (
  { view, seat, t }: Turn,
  box: Box,
  telling: Telling,
  { root, keys }: Path,
  { key, ways }: Branch,
): Omit<Choice, 'value'> => {
  const territory = box.territories[key]
  const id = (territory?.id ?? '') as TerritoryId
  const colour = territory?.colour ?? 'origin'
  const place = telling.say('origins-words.territory', { number: key + 1, place: telling.place(id) })
  const pawn = view.board[key]
  const stands = pawn ? pawnName(box, pawn.kind, t) : ''
  const owner = pawn && pawn.owner !== null && pawn.owner !== seat ? telling.seats[pawn.owner] : undefined
  const label = pawn
    ? t(owner === undefined ? 'origins.choice.own' : 'origins.choice.other', { place, pawn: stands, who: owner ?? '' })
    : place
  // Of a pawn that goes somewhere it's said how many ways it has; of where it goes, what is there to be had.
  const starts = root !== 'evolve' && root !== 'play' && keys.length === 0
  const fits = root === 'evolve' ? [t('origins.choice.fits', { count: ways.length })] : []
  const description = starts
    ? t('origins.choice.ways', { count: ways.length })
    : root === 'play'
      ? ''
      : [...gains(view, seat, box, key, t), ...fits].join(' · ')
  return {
    label,
    emoji: signs[colour],
    group: t(`origins-words.continents.${(territory?.continent ?? 'africa') as 'africa'}`),
    ...(description === '' ? {} : { description }),
  }
}

/** What entering a territory would bring, as far as everybody can see. */
const gains = (view: View, seat: Seat, box: Box, territory: number, t: Texts): string[] => {
  const colour = box.territories[territory]?.colour ?? 'origin'
  const token = view.hunting[box.green[territory] ?? -1]
  const reward =
    colour === 'green'
      ? token?.holder === null
        ? [t('origins.choice.hunting', { value: token.value })]
        : []
      : colour === 'origin'
        ? []
        : [t(`origins.choice.rewards.${colour}`)]
  const straits = box.straits.flatMap(({ a, b }, at) => {
    const other = a === territory ? b : b === territory ? a : -1
    const strait = view.straits[at]
    return other >= 0 && view.board[other]?.owner === seat && strait?.holder === null
      ? [t('origins.choice.strait', { value: strait.value })]
      : []
  })
  return [...reward, ...straits]
}

const pawnName = (box: Box, kind: number, t: Texts): string => {
  const { id, speed = 1, strength = 1 } = box.kinds[kind] ?? {}
  const colour = (id?.split('-')[0] ?? 'black') as 'black' | 'brown' | 'white'
  return t('origins.choice.pawn', { colour: t(`origins-words.pawnColours.${colour}`), speed, strength })
}

const pawnChoice = (box: Box, kind: number, t: Texts): Omit<Choice, 'value'> => {
  const colour = (box.kinds[kind]?.id.split('-')[0] ?? 'black') as 'black' | 'brown' | 'white'
  return { label: pawnName(box, kind, t), emoji: signs[colour], group: t(`origins-words.pawnColours.${colour}`) }
}

/** A card's name, with its points or level, and its text. */
const cardOption = ({ view, t }: Turn, telling: Telling, id: string): Omit<Option, 'value'> => {
  const card = boxOf(view).cards.get(id as never)
  if (card === undefined) return { label: id }
  const name = telling.card(card.id, 'name')
  return {
    label:
      card.colour === 'purple'
        ? t('origins.choice.objective', { name, points: card.points })
        : card.colour === 'orange'
          ? t('origins.choice.permanent', { name, level: card.level })
          : name,
    emoji: signs[card.colour],
    description: cardInWords(boxOf(view), card.id, telling).text,
  }
}

const rewardChoice = ({ view, t }: Turn, actions: readonly Action[], drawn: number): Omit<Choice, 'value'> => {
  const [reward, tile, second] = actions
  if (reward?.type !== 'reward') return { label: '', group: '' }
  const colour = t(`origins-words.cardColours.${rewardColour(view)}`)
  const level = tile?.type === 'tile' ? tile.level : 0
  const from = tile?.type === 'tile' ? t(`origins-words.territoryColours.${tile.from}`) : ''
  const group = t(`origins.reward.${reward.option}Group`)
  switch (reward.option) {
    case 'cards':
      return { label: t('origins.reward.cards', { colour, count: drawn, back: drawn - 1 }), emoji: '🃏', group }
    case 'cardAndTile':
      return tile === undefined
        ? { label: t('origins.reward.card', { colour }), emoji: '🃏', group }
        : {
            label: t(drawn === 0 ? 'origins.reward.tileOnly' : 'origins.reward.cardAndTile', { colour, level, from }),
            emoji: '💡',
            group,
          }
    case 'anyTile':
      return { label: t('origins.reward.anyTile', { level, from }), emoji: '💡', group }
    case 'brownTiles':
      return {
        label:
          second?.type === 'tile'
            ? t('origins.reward.bothTiles', { level, second: second.level })
            : t('origins.reward.brownTiles', { level }),
        emoji: '💡',
        group,
      }
  }
}

/** Of the cards that the open reward draws. */
const rewardColour = (view: View): 'yellow' | 'orange' | 'purple' => {
  const [step] = view.turn.agenda
  const territory = step?.does === 'reward' ? step.territory : (view.turn.due ?? -1)
  const colour = boxOf(view).territories[territory]?.colour
  return colour === 'orange' || colour === 'purple' ? colour : 'yellow'
}

const tileLabel = (action: Action | undefined, t: Texts): Omit<Choice, 'value' | 'group'> =>
  action?.type === 'tile'
    ? {
        label: t('origins.reward.anyTile', {
          level: action.level,
          from: t(`origins-words.territoryColours.${action.from}`),
        }),
        emoji: '💡',
      }
    : { label: '' }

const targetLabel = (view: View, action: Action | undefined, telling: Telling): string =>
  action?.type === 'play' && action.target ? targetInWords(boxOf(view), action.target, telling) : ''
