/** A convention badge: a card worn in a holder on a lanyard. */
import { circle } from '../art/geometry.js'
import { FullCard } from '../cards/card.js'
import { diamond, shield, star } from '../cards/shapes.js'
import type { CardTexts, ShownCopy } from '../model.js'
import { Place, type Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { CARD, COLORS } from '../theme.js'

/** The holder itself; the lanyard comes from above. */
export const HOLDER = { width: 640, height: 950, lanyard: 170 } as const

const CARD_SCALE = 0.72
const SLOT = { x: (HOLDER.width - CARD.width * CARD_SCALE) / 2, y: 92 }
const PLATE = { y: SLOT.y + CARD.height * CARD_SCALE + 14, height: 78 }

type HolderProps = {
  /** Printed over the card. */
  convention: string
  /** What is worn; without it `empty` stands in its place. */
  copy: ShownCopy | null
  empty: string
  setSize: number
  texts: CardTexts
  /** Printed under the card. */
  plate: string
}

/** A holder of HOLDER's size, its top left corner at the origin; the lanyard goes up to -HOLDER.lanyard. */
export const Holder = ({ convention, copy, empty, setSize, texts, plate }: HolderProps) => (
  <g>
    <Lanyard />
    <rect
      width={HOLDER.width}
      height={HOLDER.height}
      rx="44"
      fill={COLORS.paper}
      stroke={COLORS.goldDeep}
      stroke-width="4"
    />
    <rect
      x="12"
      y="12"
      width={HOLDER.width - 24}
      height={HOLDER.height - 24}
      rx="34"
      fill="none"
      stroke={COLORS.gold}
      stroke-width="3"
    />
    <rect x={HOLDER.width / 2 - 70} y="-13" width="140" height="30" rx="15" fill={COLORS.nightDeep} />
    <TextBox
      x={36}
      y={26}
      width={HOLDER.width - 72}
      height={58}
      text={convention}
      style={{ face: 'caps', size: 46, smallest: 24, tracking: 0.03 }}
      fill="#5d37a0"
    />
    <Place x={SLOT.x} y={SLOT.y} scale={CARD_SCALE}>
      {copy ? <FullCard copy={copy} setSize={setSize} texts={texts} /> : <Empty text={empty} />}
    </Place>
    <TextBox
      x={36}
      y={PLATE.y}
      width={HOLDER.width - 72}
      height={PLATE.height}
      text={plate}
      style={{ face: 'title', size: 66, smallest: 32 }}
      fill={COLORS.ink}
    />
    {/* The light on the clear plastic. */}
    <path
      d={`M30 ${SLOT.y + 120}L${HOLDER.width * 0.44} 24H${HOLDER.width * 0.6}L30 ${SLOT.y + 280}Z`}
      fill="#ffffff"
      fill-opacity="0.09"
    />
  </g>
)

const Empty = ({ text }: { text: string }) => (
  <g>
    <rect
      x="4"
      y="4"
      width={CARD.width - 8}
      height={CARD.height - 8}
      rx="70"
      fill={COLORS.paperShade}
      stroke={COLORS.inkSoft}
      stroke-opacity="0.5"
      stroke-width="6"
      stroke-dasharray="26 18"
    />
    <path
      d={
        star([CARD.width / 2, 330], 130) +
        diamond([CARD.width / 2 - 130, 520], 100) +
        shield([CARD.width / 2 + 130, 520], 96)
      }
      fill={COLORS.inkSoft}
      fill-opacity="0.16"
    />
    <TextBox
      x={60}
      y={640}
      width={CARD.width - 120}
      height={250}
      text={text}
      style={{ face: 'strong', size: 66, smallest: 40, lines: 3 }}
      fill={COLORS.inkSoft}
    />
  </g>
)

const CLIP: Point = [HOLDER.width / 2, -46]
const BAND = 50

/** Two straps that come together at a clip. */
const Lanyard = () => (
  <g>
    <Strap from={-150} />
    <Strap from={150} />
    <path d={circle(CLIP, 26)} fill="none" stroke={COLORS.silverDeep} stroke-width="13" />
    <path d={circle(CLIP, 26)} fill="none" stroke={COLORS.silver} stroke-width="7" />
    <rect
      x={CLIP[0] - 20}
      y={CLIP[1] + 14}
      width="40"
      height="46"
      rx="10"
      fill={COLORS.silver}
      stroke={COLORS.silverDeep}
      stroke-width="3"
    />
    <path
      d={`M${CLIP[0] - 12} ${CLIP[1] + 26}h24M${CLIP[0] - 12} ${CLIP[1] + 38}h24`}
      stroke={COLORS.silverDeep}
      stroke-width="3"
    />
  </g>
)

const Strap = ({ from }: { from: number }) => {
  const [x, top] = [CLIP[0] + from, -HOLDER.lanyard - 20]
  const half = BAND / 2
  const figures = [star, diamond, shield]
  const points = Array.from({ length: 5 }, (_, i): Point => {
    const t = (i + 0.5) / 5
    return [x + (CLIP[0] - x) * t, top + (CLIP[1] - top) * t]
  })
  return (
    <g>
      <path
        d={`M${x - half} ${top}H${x + half}L${CLIP[0] + half * 0.7} ${CLIP[1]}H${CLIP[0] - half * 0.7}Z`}
        fill="#5d37a0"
        stroke="#2b1553"
        stroke-width="3"
      />
      <path
        d={points.map((point, i) => (figures[i % 3] ?? star)(point, 10)).join('')}
        fill={COLORS.goldBright}
        fill-opacity="0.85"
      />
    </g>
  )
}
