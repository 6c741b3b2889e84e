/** Autographs: written by hand across the art, each signer in a hand of their own, drawn from the name alone. */
import type { CardType } from '../../rules/tom/index.js'
import { chance } from '../art/chance.js'
import { short } from '../art/geometry.js'
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { fitText, type TextStyle } from '../text/fit.js'
import { ART, COLORS } from '../theme.js'

type Pen = { inks: readonly [string, ...string[]]; rim: string }

/** Paint pens, as people sign dark pictures with. */
const PAINT: Pen = { inks: ['#ffffff', '#ffe08a', '#cfe6ff', '#ffd3df', '#d2f7dd'], rim: COLORS.nightDeep }
/** Ink, for bright ones. */
const INK: Pen = { inks: ['#101c4a', '#17131f', '#5b0f30', '#0c3c2c', '#3a1668'], rim: COLORS.chalk }

const PENS: Readonly<Record<CardType, Pen>> = { COMPANY: INK, PERSON: PAINT, GAME: PAINT }

type Room = { x: number; y: number; width: number; height: number }

type SignaturesProps = {
  names: readonly string[]
  type: CardType
  /** Height at the window's top where other signs are: nobody signs there. */
  taken?: number
}

/** All of a copy's autographs, placed in a window of ART's size so that each can be read. */
export const Signatures = ({ names, type, taken = 0 }: SignaturesProps) => (
  <g>
    {names.slice(0, MOST).map((name, i) => (
      <Signature key={name} name={name} pen={PENS[type]} {...placeOf(i, Math.min(names.length, MOST), taken)} />
    ))}
  </g>
)

/** More than these would cover each other; the Star counts them all. */
const MOST = 8

const placeOf = (i: number, count: number, taken: number): Room => {
  const { width } = ART
  const height = ART.height - taken
  if (count === 1) return { x: 66, y: 214, width: 550, height: 150 }
  if (count <= 3) {
    const row = height / count
    return { x: i % 2 === 0 ? 18 : width - 438, y: taken + row * i + 8, width: 420, height: row - 12 }
  }
  const row = height / Math.ceil(count / 2)
  const column = i % 2
  const y = taken + Math.floor(i / 2) * row + column * row * 0.16
  return { x: 14 + column * 334, y, width: 320, height: row * 0.84 }
}

const Signature = ({ name, pen, x, y, width, height }: Room & { name: string; pen: Pen }) => {
  const chances = chance(`signature/${name.normalize('NFKC').toLowerCase()}`)
  const hand = {
    slant: chances.between(-4, 16),
    turn: chances.between(-7, -1.5),
    stretch: chances.between(0.86, 1.1),
    ink: chances.pick(pen.inks),
    flourish: chances.whole(0, 4),
    press: chances.between(0, 1.1),
  }
  const room = { width: (width * 0.9) / hand.stretch, height: height * 0.72 }
  const style: TextStyle = { face: 'hand', size: Math.min(118, height * 0.86), smallest: 26 }
  const fitted = fitText(name, room.width, room.height, style)
  const line = flourish(hand.flourish, fitted.width, fitted.size)
  return (
    <Place x={x + width / 2} y={y + height / 2} turn={hand.turn} slant={hand.slant} stretch={hand.stretch}>
      <path
        d={line}
        fill={pen.rim}
        stroke={pen.rim}
        stroke-width="9"
        stroke-linejoin="round"
        fill-opacity="0.75"
        stroke-opacity="0.75"
      />
      <TextBox
        x={-room.width / 2}
        y={-room.height / 2}
        width={room.width}
        height={room.height}
        text={name}
        style={style}
        fill={hand.ink}
        rim={{ color: pen.rim, width: 9, opacity: 0.75 }}
        inArt
      />
      <path d={line} fill={hand.ink} stroke={hand.ink} stroke-width={hand.press} stroke-linejoin="round" />
    </Place>
  )
}

/** A stroke under or after the name; thick in its middle, as a pen makes it. (0, 0) is the name's middle. */
const flourish = (kind: number, width: number, size: number): string => {
  const [left, right, low] = [-width / 2, width / 2, size * 0.36]
  const stroke = (x1: number, y1: number, cx: number, cy: number, x2: number, y2: number, thick = 0.05): string =>
    `M${short(x1)} ${short(y1)}Q${short(cx)} ${short(cy)} ${short(x2)} ${short(y2)}Q${short(cx)} ${short(cy + size * thick * 2)} ${short(x1)} ${short(y1)}Z`
  switch (kind) {
    case 0:
      return stroke(right * 0.96, low * 0.72, 0, low * 1.1, left * 0.9, low * 1.25)
    case 1:
      return (
        stroke(right, low * 0.8, 0, low * 0.9, left * 0.7, low * 1.2) +
        stroke(left * 0.7, low * 1.2, 0, low * 1.1, right * 0.7, low * 1.32, 0.03)
      )
    case 2:
      return stroke(left * 1.02, low * 1.15, 0, low * 0.65, right * 1.06, low * 0.95)
    case 3:
      return stroke(right, low * 0.4, right * 1.1, low * 1.3, left * 0.4, low * 1.12, 0.04)
    default:
      return stroke(left * 0.5, low * 1.1, 0, low * 0.9, right * 0.8, low * 1.1, 0.035)
  }
}
