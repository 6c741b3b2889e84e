/** A pawn as it stands on the board: its height is its speed, its width its strength; and the village under it. */
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { PAWN, PAWNS, type PawnColour, VILLAGE } from './board-theme.js'
import { INK, PARCHMENT } from './map-theme.js'
import { SeatSign } from './seat-sign.js'

export type PawnLook = { colour: PawnColour; speed: number; strength: number }

const sizeOf = ({ speed, strength }: PawnLook): { width: number; height: number } => ({
  width: PAWN.width[strength - 1] ?? PAWN.width[0],
  height: PAWN.height[speed - 1] ?? PAWN.height[0],
})

/** How far below the middle of its foot a pawn's village lies. */
export const SIGN_DROP = 7

/** How far a pawn rises above the middle of its foot, and reaches to each side. */
export const extentOf = (pawn: PawnLook): { rise: number; half: number } => {
  const { width, height } = sizeOf(pawn)
  return { rise: height + 6, half: width / 2 + 3 }
}

/** Where its figures are: their middle that far above its foot, that far to each side and up and down. */
export const figuresPlace = (pawn: PawnLook, owned: boolean): { rise: number; half: number; tall: number } => {
  const { top, height } = frontOf(pawn, owned)
  return { rise: -top - height / 2, half: Math.min(sizeOf(pawn).width / 2, 18), tall: Math.min(height / 2, 10) }
}

const bowOf = (width: number): number => 3.5 + width / 12

/** What the top and the village leave free of a pawn's front. */
const frontOf = (pawn: PawnLook, owned: boolean): { top: number; height: number } => {
  const { width, height } = sizeOf(pawn)
  const bow = bowOf(width)
  return { top: bow - height, height: height - bow - (owned ? VILLAGE - SIGN_DROP : 0) }
}

/** Shades of the three colours; once in a picture that has pawns. */
export const PawnShades = () => (
  <defs>
    {Object.entries(PAWNS).map(([colour, { side, face, light }]) => (
      <linearGradient id={`pawn-${colour}`}>
        <stop offset="0" stop-color={face} />
        <stop offset="0.22" stop-color={light} />
        <stop offset="0.5" stop-color={face} />
        <stop offset="1" stop-color={side} />
      </linearGradient>
    ))}
  </defs>
)

/** `figures`: with its speed and strength. */
type PawnProps = { x: number; y: number; pawn: PawnLook; owner: number | null; figures?: boolean }

/** (x, y): the middle of its foot. */
export const Pawn = ({ x, y, pawn, owner, figures = true }: PawnProps) => {
  const { width, height } = sizeOf(pawn)
  const [half, bow] = [width / 2, bowOf(width)]
  const body = `M${-half} ${-height}V${-1}a${half} ${bow} 0 0 0 ${width} 0V${-height}a${half} ${bow} 0 0 0 ${-width} 0z`
  const { ink, top } = PAWNS[pawn.colour]
  const front = frontOf(pawn, owner !== null)
  return (
    <Place x={x} y={y}>
      <ellipse cx={9} cy={2} rx={half + 9} ry={bow + 5} fill={INK} fill-opacity={0.35} />
      <path d={body} fill={PARCHMENT} stroke={PARCHMENT} stroke-width={6.5} stroke-linejoin="round" />
      <path d={body} fill={`url(#pawn-${pawn.colour})`} stroke={INK} stroke-width={2.2} stroke-linejoin="round" />
      <ellipse cy={-height} rx={half} ry={bow} fill={top} stroke={INK} stroke-width={1.8} />
      {figures && (
        <TextBox
          x={-half}
          y={front.top}
          width={width}
          height={front.height}
          text={`${pawn.speed}-${pawn.strength}`}
          style={{ face: 'strong', size: 28, smallest: 12, tracking: -0.03 }}
          fill={ink}
          inArt
        />
      )}
      {owner !== null && <SeatSign seat={owner} x={0} y={SIGN_DROP} radius={VILLAGE} />}
    </Place>
  )
}
