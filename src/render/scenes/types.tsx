/** The round of the three types, for the rules: each beats the next. */
import { CARD_TYPES, type CardType } from '../../rules/tom/index.js'
import { TypeBadge } from '../cards/badge.js'
import { SmallCard } from '../cards/small-card.js'
import type { ShownCopy } from '../model.js'
import { Place, type Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS, DRESSES, SMALL_CARD, TYPES } from '../theme.js'
import { Backdrop } from './backdrop.js'

/** `beats`: the word on the arrows; `types`: names of the types, `Company`. */
export type TypesTexts = { title: string; beats: string; types: Readonly<Record<CardType, string>> }

/** A card of each type as its example. */
export type TypesInput = { examples: Readonly<Record<CardType, ShownCopy>>; texts: TypesTexts }

const SCALE = 0.86
const CARD = { width: SMALL_CARD.width * SCALE, height: SMALL_CARD.height * SCALE }

/** The middle of each card. */
const PLACES: Readonly<Record<CardType, Point>> = { COMPANY: [600, 300], PERSON: [954, 816], GAME: [246, 816] }

/** An arrow from the winner to the loser, and the box of its word. */
const ARROWS = [
  { from: 'COMPANY', d: 'M776 300Q952 310 956 566', head: [956, 604], turn: 90, word: [912, 330] },
  { from: 'PERSON', d: 'M780 836H462', head: [424, 836], turn: 180, word: [476, 756] },
  { from: 'GAME', d: 'M244 610Q250 312 380 301', head: [420, 300], turn: 0, word: [40, 330] },
] as const

export const TypesScene = ({ examples, texts }: TypesInput) => (
  <g>
    <Backdrop width={TYPES.width} height={TYPES.height} light={[600, 640]} glow="#4a3b78" />
    <TextBox
      x={40}
      y={14}
      width={TYPES.width - 80}
      height={86}
      text={texts.title}
      style={{ face: 'title', size: 70, smallest: 40 }}
      fill={COLORS.goldBright}
    />
    {ARROWS.map(({ from, d, head, turn, word }) => (
      <g key={from}>
        <path d={d} fill="none" stroke={COLORS.nightDeep} stroke-width="30" />
        <path d={d} fill="none" stroke={DRESSES[from].bright} stroke-width="18" />
        <path
          d="M0 0L-52 -36V36Z"
          transform={`translate(${head[0]} ${head[1]}) rotate(${turn})`}
          fill={DRESSES[from].bright}
          stroke={COLORS.nightDeep}
          stroke-width="6"
          stroke-linejoin="round"
        />
        <TextBox
          x={word[0]}
          y={word[1]}
          width={248}
          height={64}
          text={texts.beats}
          style={{ face: 'strong', size: 54, smallest: 30 }}
          fill={COLORS.chalk}
        />
      </g>
    ))}
    {CARD_TYPES.map(type => (
      <Example key={type} type={type} copy={examples[type]} name={texts.types[type]} />
    ))}
  </g>
)

const Example = ({ type, copy, name }: { type: CardType; copy: ShownCopy; name: string }) => {
  const [x, y] = PLACES[type]
  const plate = { y: y + CARD.height / 2 + 8, width: 320, height: 66 }
  return (
    <g>
      <Place x={x - CARD.width / 2} y={y - CARD.height / 2} scale={SCALE}>
        <SmallCard copy={copy} />
      </Place>
      <rect
        x={x - plate.width / 2}
        y={plate.y}
        width={plate.width}
        height={plate.height}
        rx={plate.height / 2}
        fill={DRESSES[type].deep}
        stroke={COLORS.gold}
        stroke-width="4"
      />
      <TypeBadge
        type={type}
        center={[x - plate.width / 2 + 40, plate.y + plate.height / 2]}
        radius={24}
        plate={DRESSES[type].main}
      />
      <TextBox
        x={x - plate.width / 2 + 74}
        y={plate.y + 4}
        width={plate.width - 100}
        height={plate.height - 8}
        text={name}
        style={{ face: 'caps', size: 48, smallest: 26, tracking: 0.04 }}
        fill={COLORS.chalk}
      />
    </g>
  )
}
