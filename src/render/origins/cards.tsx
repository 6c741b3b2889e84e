/** Cards side by side on the sea: a hand, or objectives to choose from. */
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { CARD_FACE, Card, type CardFace } from './card.js'
import { GOLD, PARCHMENT, SEA } from './map-theme.js'
import { PawnShades } from './pawn.js'

/** `title`: `Your hand`; `note`: what there is to say beside it; `empty` is shown where there is no card. */
export type CardsTexts = { title: string; note: string; empty: string }

/** `bright`: the places in the row of those chosen. */
export type CardsInput = { cards: readonly CardFace[]; chosen: number | null; texts: CardsTexts }

const MARGIN = 32
const GAP = 28
const HEAD = 92
const COLUMNS = 3
export const CARDS_WIDTH = 2 * MARGIN + COLUMNS * CARD_FACE.width + (COLUMNS - 1) * GAP

/** Height of the picture for so many cards, in pixels. */
export const cardsHeight = (count: number): number => {
  const rows = Math.max(1, Math.ceil(count / COLUMNS))
  return HEAD + (count === 0 ? 200 : rows * (CARD_FACE.height + GAP)) + MARGIN - GAP + 12
}

export const Cards = ({ cards, chosen, texts }: CardsInput) => {
  const height = cardsHeight(cards.length)
  const inner = CARDS_WIDTH - 2 * MARGIN
  return (
    <g>
      <Water height={height} />
      <PawnShades />
      <TextBox
        x={MARGIN}
        y={18}
        width={inner * 0.5}
        height={62}
        text={texts.title}
        style={{ face: 'caps', size: 50, smallest: 30, tracking: 0.04 }}
        fill={GOLD}
        align="start"
      />
      <TextBox
        x={MARGIN + inner * 0.52}
        y={18}
        width={inner * 0.48}
        height={62}
        text={texts.note}
        style={{ face: 'strong', size: 34, smallest: 22, lines: 2 }}
        fill={PARCHMENT}
        align="end"
      />
      {cards.length === 0 && (
        <TextBox
          x={MARGIN + 60}
          y={HEAD}
          width={inner - 120}
          height={180}
          text={texts.empty}
          style={{ face: 'strong', size: 46, smallest: 30, lines: 2 }}
          fill={PARCHMENT}
        />
      )}
      {cards.map((card, i) => (
        <Place {...placeOf(i, cards.length)}>
          {chosen === i && <Glow />}
          <Card card={card} />
        </Place>
      ))}
    </g>
  )
}

/** A last row that isn't full is centred. */
const placeOf = (index: number, count: number): { x: number; y: number } => {
  const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS]
  const inRow = Math.min(COLUMNS, count - row * COLUMNS)
  const indent = ((COLUMNS - inRow) * (CARD_FACE.width + GAP)) / 2
  return { x: MARGIN + indent + column * (CARD_FACE.width + GAP), y: HEAD + row * (CARD_FACE.height + GAP) }
}

const Glow = () => (
  <rect
    x={-9}
    y={-9}
    width={CARD_FACE.width + 18}
    height={CARD_FACE.height + 18}
    rx={34}
    fill={GOLD}
    stroke="#fffbe6"
    stroke-width={4}
  />
)

/** The board's sea, with rings as around the Cradle. */
const Water = ({ height }: { height: number }) => (
  <g>
    <defs>
      <radialGradient id="water" cx={CARDS_WIDTH / 2} cy={0} r={CARDS_WIDTH} gradientUnits="userSpaceOnUse">
        <stop offset="0" stop-color={SEA.light} />
        <stop offset="0.55" stop-color={SEA.mid} />
        <stop offset="1" stop-color={SEA.deep} />
      </radialGradient>
    </defs>
    <rect width={CARDS_WIDTH} height={height} fill="url(#water)" />
    <g fill="none" stroke={SEA.chart} opacity={0.16} stroke-width={1.5} stroke-dasharray="2 9">
      {Array.from({ length: Math.ceil(height / 130) + 4 }, (_, i) => (
        <circle cx={CARDS_WIDTH / 2} r={130 + i * 130} />
      ))}
    </g>
  </g>
)
