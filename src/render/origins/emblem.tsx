/** A card's small scene: its parts side by side, as large as the place allows. */
import type { ComponentChild } from 'preact'
import { shippedMap } from '../../rules/origins/shipped-map.js'
import { Place } from '../paint/ledger.js'
import { PAWN } from './board-theme.js'
import type { EmblemPart } from './emblems.js'
import { GOLD, INK, LAND, PARCHMENT, SEA } from './map-theme.js'
import { CardBack, Figure, Tile } from './panel.js'
import { Pawn } from './pawn.js'
import { Hut } from './players.js'
import { ColourSign } from './terrain.js'
import { StraitToken } from './tokens.js'

type EmblemProps = { parts: readonly EmblemPart[]; width: number; height: number }

/** Parts are drawn in a band of this height. */
const BAND = 100
const GAP = 12

/** Its middle at the origin. */
export const Emblem = ({ parts, width, height }: EmblemProps) => {
  const widths = parts.map(widthOf)
  const whole = widths.reduce((sum, part) => sum + part, 0) + GAP * Math.max(0, parts.length - 1)
  const scale = Math.min(width / whole, height / BAND)
  const lefts = widths.map((_, i) => widths.slice(0, i).reduce((sum, part) => sum + part + GAP, -whole / 2))
  return (
    <Place scale={scale}>
      {parts.map((part, i) => (
        <Place x={(lefts[i] ?? 0) + (widths[i] ?? 0) / 2}>
          <Part part={part} />
        </Place>
      ))}
    </Place>
  )
}

const widthOf = (part: EmblemPart): number => {
  switch (part.is) {
    case 'pawn':
      return (PAWN.width[part.pawn.strength - 1] ?? 30) + 8
    case 'card':
      return 56
    case 'tile':
      return 58
    case 'land':
      return 74
    case 'continent':
      return 150
    case 'chain':
      return part.count * 62
    case 'text':
      return 14 + 26 * part.text.length
    case 'globe':
    case 'again':
      return 88
    case 'strait':
      return 46
    default:
      return 58
  }
}

const Part = ({ part }: { part: EmblemPart }) => {
  switch (part.is) {
    case 'pawn':
      return <Pawn x={0} y={36} pawn={part.pawn} owner={part.rival ? 3 : null} figures={part.figures ?? false} />
    case 'card':
      return <CardBack x={-28} y={-38} height={76} colour={part.colour} />
    case 'tile':
      return <Tile x={-28} y={-28} size={56} level={part.level} />
    case 'land':
      return <Land colour={part.colour} settled={part.settled} />
    case 'continent':
      return <Continent id={part.continent} />
    case 'chain':
      return <Chain count={part.count} continents={part.continents} />
    case 'text':
      return <Figure x={-60} y={-36} width={120} height={72} text={part.text} size={58} fill={INK} align="middle" />
    case 'strait':
      return (
        <Place scale={1.25}>
          <StraitToken at={[0, 0]} value={2} holder={null} />
        </Place>
      )
    default:
      return <g>{SIGNS[part.is]}</g>
  }
}

const hexagon = 'M-35 0L-18-30H18L35 0L18 30H-18z'

const Land = ({ colour, settled }: { colour: keyof typeof LAND; settled: boolean }) => (
  <g>
    <g transform="translate(0 12)">
      <path d={hexagon} fill={LAND[colour].fill} stroke={INK} stroke-width={3} stroke-linejoin="round" />
      <g transform={`translate(0 ${settled ? 14 : 0})`}>
        <ColourSign colour={colour} ink={LAND[colour].mark} size={settled ? 26 : 34} />
      </g>
    </g>
    {settled && (
      <Place y={14} scale={0.85}>
        <Pawn x={0} y={0} pawn={{ colour: 'white', speed: 1, strength: 1 }} owner={null} figures={false} />
      </Place>
    )}
  </g>
)

/** A continent as the map has it, shrunk. */
const Continent = ({ id }: { id: string }) => {
  const territories = shippedMap().territories.filter(({ continent }) => continent === id)
  const bound = (side: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    pick(...territories.map(({ bounds }) => bounds[side]))
  const [left, top, right, bottom] = [bound(0, Math.min), bound(1, Math.min), bound(2, Math.max), bound(3, Math.max)]
  const scale = Math.min(150 / (right - left), 96 / (bottom - top))
  return (
    <g transform={`scale(${scale.toFixed(4)}) translate(${-(left + right) / 2} ${-(top + bottom) / 2}) scale(.1)`}>
      <path
        d={territories.map(({ shape }) => shape).join('')}
        fill="none"
        stroke={INK}
        stroke-width={60 / scale}
        stroke-linejoin="round"
      />
      {territories.map(({ shape, colour }) => (
        <path d={shape} fill={LAND[colour].fill} stroke={PARCHMENT} stroke-width={10 / scale} />
      ))}
    </g>
  )
}

const Chain = ({ count, continents }: { count: number; continents: number }) => {
  const at = (i: number): [number, number] => [(i - (count - 1) / 2) * 62, i % 2 === 0 ? 14 : -10]
  const colours = ['yellow', 'orange', 'purple', 'green', 'brown'] as const
  return (
    <g>
      {continents > 1 && (
        <g transform="translate(0 2)">
          <path d="M0-50Q14-25 0 0T0 50" fill="none" stroke={SEA.shallow} stroke-width={16} />
        </g>
      )}
      <path
        d={`M${Array.from({ length: count }, (_, i) => at(i).join(' ')).join('L')}`}
        fill="none"
        stroke={INK}
        stroke-width={9}
      />
      {Array.from({ length: count }, (_, i) => (
        <g transform={`translate(${at(i).join(' ')})`}>
          <circle r={24} fill={LAND[colours[i % colours.length] ?? 'yellow'].fill} stroke={INK} stroke-width={3.5} />
          <g transform="translate(0 13) scale(.62)">
            <path d="M-14 0V-34a14 6 0 0 1 28 0V0a14 6 0 0 1-28 0z" fill="#ffffff" stroke={INK} stroke-width={3.5} />
          </g>
        </g>
      ))}
    </g>
  )
}

type SignId = Exclude<EmblemPart['is'], 'pawn' | 'card' | 'tile' | 'land' | 'continent' | 'chain' | 'text' | 'strait'>

/** Around (0, 0), within 60 x 90. */
const SIGNS: Readonly<Record<SignId, ComponentChild>> = {
  to: <path d="M-26-8H4V-24L28 0L4 24V8H-26z" fill={GOLD} stroke={INK} stroke-width={4} stroke-linejoin="round" />,
  swap: (
    <g fill={GOLD} stroke={INK} stroke-width={3.5} stroke-linejoin="round">
      <path d="M-26-22H6V-34L28-15L6 4V-8H-26z" />
      <path d="M26 8H-6V-4L-28 15L-6 34V22H26z" />
    </g>
  ),
  waves: (
    <g fill="none" stroke-linecap="round">
      <path d="M-28-14q14-18 28 0t28 0M-28 10q14-18 28 0t28 0M-28 34q14-18 28 0t28 0" stroke={INK} stroke-width={11} />
      <path
        d="M-28-14q14-18 28 0t28 0M-28 10q14-18 28 0t28 0M-28 34q14-18 28 0t28 0"
        stroke={SEA.shallow}
        stroke-width={6}
      />
    </g>
  ),
  hut: (
    <g transform="scale(2.6)">
      <Hut fill={INK} />
    </g>
  ),
  eye: (
    <g>
      <path d="M-28 0Q0-34 28 0Q0 34-28 0z" fill={PARCHMENT} stroke={INK} stroke-width={4.5} stroke-linejoin="round" />
      <circle r={11} fill={INK} />
      <circle cx={4} cy={-4} r={3.5} fill={PARCHMENT} />
    </g>
  ),
  again: (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d="M26-20A34 34 0 1 0 34 8" stroke={INK} stroke-width={16} />
      <path d="M26-20A34 34 0 1 0 34 8" stroke={GOLD} stroke-width={9} />
      <path d="M34-42L30-12L4-24z" fill={GOLD} stroke={INK} stroke-width={4} />
    </g>
  ),
  shield: (
    <g stroke={INK} stroke-width={4} stroke-linejoin="round">
      <path d="M-26-34H26V4Q26 28 0 42Q-26 28-26 4z" fill={PARCHMENT} />
      <path d="M0-34V42M-26-2H26" fill="none" stroke={LAND.brown.fill} stroke-width={7} />
      <path d="M-26-34H26V4Q26 28 0 42Q-26 28-26 4z" fill="none" />
    </g>
  ),
  spear: (
    <g stroke-linecap="round" stroke-linejoin="round">
      <path d="M-26 38L18-20" stroke={INK} stroke-width={12} />
      <path d="M-26 38L18-20" stroke={LAND.brown.fill} stroke-width={6} />
      <path d="M30-42L26-8L2-22z" fill="#dfe5ea" stroke={INK} stroke-width={4} />
    </g>
  ),
  globe: (
    <g fill="none" stroke={INK} stroke-width={4}>
      <circle r={42} fill={SEA.shallow} />
      <path
        d="M-26-12Q-20-32 0-30Q12-20 4-6Q-8 0-10 14Q-20 10-26-12zM12 6Q26 0 30 12Q24 28 14 30Q8 18 12 6z"
        fill={LAND.green.fill}
        stroke-width={2.5}
      />
      <ellipse rx={18} ry={42} stroke-width={2} opacity={0.5} />
      <path d="M-42 0H42" stroke-width={2} opacity={0.5} />
    </g>
  ),
}
