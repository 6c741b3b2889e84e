/** A trading table: what either side gives, and who has confirmed it as it lies there. */

import type { Side } from '../../rules/tom/index.js'
import { SmallCard } from '../cards/small-card.js'
import type { ShownCopy } from '../model.js'
import { Place, type Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS, PAGE, SMALL_CARD } from '../theme.js'
import { Backdrop } from './backdrop.js'
import { Gift } from './gift.js'
import { Ribbon } from './ribbon.js'
import { Tag } from './tag.js'
import { Chip, Exchange } from './trade-signs.js'

/** `tag`: a word on the card, such as `Wanted` where the other side is looking for it. */
export type TradeEntry = { copy: ShownCopy; tag?: string }

/** Up to ten entries. `note`: under the name, `gives 2 cards`; `empty`: in place of cards, `Nothing yet` or `A gift`. */
export type TradeSide = {
  name: string
  entries: readonly TradeEntry[]
  confirmed: boolean
  note: string
  empty: string
}

/** `footer`: what happened, on a ribbon (done, void), or what to do next, as a line (open); may be empty. */
export type TradeTexts = { confirmed: string; unconfirmed: string; footer: string }

export type TradeInput = {
  a: TradeSide
  b: TradeSide
  state: 'open' | 'done' | 'void'
  texts: TradeTexts
}

const SIDES: readonly Side[] = ['a', 'b']
const HALF = 518
const HEAD = 176
const CHIP = 70
const FOOT = { open: 66, ribbon: 108 } as const

type Grid = { columns: number; scale: number; gap: number; height: number }

/** One large card, two columns of readable ones, or three columns. */
const gridOf = (count: number): Grid => {
  const columns = count <= 1 ? 1 : count <= 6 ? 2 : 3
  const gap = columns === 3 ? 12 : 18
  const scale = columns === 1 ? 1.1 : (HALF - (columns - 1) * gap) / columns / SMALL_CARD.width
  const rows = Math.max(1, Math.ceil(count / columns))
  return { columns, scale, gap, height: rows * SMALL_CARD.height * scale + (rows - 1) * gap }
}

const EMPTY_HEIGHT = 300

const tableHeight = ({ a, b }: TradeInput): number =>
  Math.max(...[a, b].map(({ entries }) => (entries.length === 0 ? EMPTY_HEIGHT : gridOf(entries.length).height)))

const footHeight = ({ state, texts }: TradeInput): number =>
  texts.footer === '' ? 24 : state === 'open' ? FOOT.open : FOOT.ribbon

export const tradeHeight = (input: TradeInput): number =>
  Math.round(HEAD + tableHeight(input) + 22 + CHIP + footHeight(input))

const leftOf = (side: Side): number => (side === 'a' ? PAGE.margin : PAGE.width - PAGE.margin - HALF)

export const TradeScene = (input: TradeInput) => {
  const { state, texts } = input
  const height = tradeHeight(input)
  const table = tableHeight(input)
  const middle: Point = [PAGE.width / 2, HEAD + table / 2]
  const chips = HEAD + table + 22
  return (
    <g>
      <Backdrop
        width={PAGE.width}
        height={height}
        light={middle}
        glow={state === 'done' ? '#6e4a30' : '#2f5a58'}
        raysOn={state === 'done'}
      />
      {SIDES.map(side => (
        <g key={side}>
          <Head x={leftOf(side)} side={input[side]} />
          <Cards
            x={leftOf(side)}
            height={table}
            side={input[side]}
            gift={input[side === 'a' ? 'b' : 'a'].entries.length > 0}
          />
          <Chip x={leftOf(side)} y={chips} width={HALF} height={CHIP} confirmed={input[side].confirmed} texts={texts} />
        </g>
      ))}
      {state === 'void' && (
        <rect y={HEAD - 8} width={PAGE.width} height={table + 16} fill={COLORS.nightDeep} fill-opacity="0.6" />
      )}
      <Exchange
        center={middle}
        gives={{ a: input.a.entries.length > 0, b: input.b.entries.length > 0 }}
        over={state === 'void'}
      />
      <Footer y={chips + CHIP} input={input} />
    </g>
  )
}

const Head = ({ x, side: { name, note } }: { x: number; side: TradeSide }) => (
  <g>
    <TextBox
      x={x}
      y={14}
      width={HALF}
      height={92}
      text={name}
      style={{ face: 'title', size: 66, smallest: 34, lines: 2, leading: 0.95 }}
      fill={COLORS.chalk}
    />
    <TextBox
      x={x}
      y={108}
      width={HALF}
      height={48}
      text={note}
      style={{ face: 'strong', size: 38, smallest: 26 }}
      fill={COLORS.goldBright}
    />
  </g>
)

type CardsProps = { x: number; height: number; side: TradeSide; gift: boolean }

const Cards = ({ x, height, side: { entries, empty }, gift }: CardsProps) => {
  if (entries.length === 0) return <Nothing x={x} height={height} text={empty} gift={gift} />
  const { columns, scale, gap, height: own } = gridOf(entries.length)
  const [stepX, stepY] = [SMALL_CARD.width * scale + gap, SMALL_CARD.height * scale + gap]
  const top = HEAD + (height - own) / 2
  return (
    <g>
      {entries.map(({ copy, tag }, i) => {
        const row = Math.floor(i / columns)
        const inRow = Math.min(columns, entries.length - row * columns)
        const left = x + (HALF - inRow * stepX + gap) / 2
        return (
          <Place key={`${i}/${copy.card.id}`} x={left + (i % columns) * stepX} y={top + row * stepY} scale={scale}>
            <SmallCard copy={copy} />
            {tag !== undefined && <Tag x={copy.autographs.length > 0 ? 166 : 224} y={26} text={tag} />}
          </Place>
        )
      })}
    </g>
  )
}

const Nothing = ({ x, height, text, gift }: { x: number; height: number; text: string; gift: boolean }) => {
  const top = HEAD + (height - EMPTY_HEIGHT) / 2
  return (
    <g>
      <rect
        x={x + 30}
        y={top}
        width={HALF - 60}
        height={EMPTY_HEIGHT}
        rx="36"
        fill={COLORS.nightDeep}
        fill-opacity="0.4"
        stroke={COLORS.chalkSoft}
        stroke-opacity="0.5"
        stroke-width="4"
        stroke-dasharray="18 14"
      />
      {gift && <Gift center={[x + HALF / 2, top + 106]} size={150} />}
      <TextBox
        x={x + 60}
        y={gift ? top + 190 : top + 60}
        width={HALF - 120}
        height={gift ? 96 : EMPTY_HEIGHT - 120}
        text={text}
        style={{ face: 'strong', size: 44, smallest: 28, lines: 2 }}
        fill={COLORS.chalkSoft}
      />
    </g>
  )
}

const Footer = ({ y, input: { state, texts } }: { y: number; input: TradeInput }) => {
  if (texts.footer === '') return null
  if (state === 'open') {
    return (
      <TextBox
        x={PAGE.margin}
        y={y + 8}
        width={PAGE.width - 2 * PAGE.margin}
        height={48}
        text={texts.footer}
        style={{ face: 'strong', size: 36, smallest: 26 }}
        fill={COLORS.chalkSoft}
      />
    )
  }
  return (
    <Ribbon
      center={[PAGE.width / 2, y + 54]}
      width={640}
      height={72}
      text={texts.footer}
      tone={state === 'done' ? 'gold' : 'silver'}
    />
  )
}
