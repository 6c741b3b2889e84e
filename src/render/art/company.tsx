/** A company's art: its headquarters, an Art Deco tower under a sky of its own, with the monogram over the door. */
import { Path } from '../paint/path.js'
import { ART } from '../theme.js'
import { type Chance, chance } from './chance.js'
import { circle, polygon, rays, rectangle, short } from './geometry.js'
import { Monogram } from './monogram.js'

type Sky = {
  top: string
  bottom: string
  glow: string
  far: string
  near: string
  tower: string
  pier: string
  window: string
  trim: string
}

const SKIES: readonly [Sky, ...Sky[]] = [
  sky('#ee9a75', '#fde6bd', '#fff1cf', '#d08b7f', '#94536a', '#25345c', '#3c4f80', '#ffd98a', '#f4ce73'),
  sky('#5ea3dc', '#e4f3fb', '#ffffff', '#9dbbd6', '#5a7fa8', '#15335a', '#2f578a', '#bfe0ff', '#f0d28a'),
  sky('#33246b', '#f3906c', '#ffc98a', '#8a5590', '#52346f', '#1e1740', '#3b2f6b', '#ffd27a', '#f7b267'),
  sky('#081330', '#34579b', '#9db9ef', '#2c4577', '#1c2f5b', '#0a1530', '#233a6d', '#ffe29a', '#cfdcf4'),
  sky('#0d4a55', '#c6e8cc', '#effbe4', '#5b9a90', '#2f6d6b', '#0b2b39', '#1f5360', '#f6e6a3', '#e9cf7d'),
  sky('#cf9850', '#fcefcf', '#fff8e2', '#bf935f', '#8a6440', '#38271f', '#664832', '#ffe0a0', '#f3d489'),
  sky('#9cc3ea', '#fbdbe0', '#fff4ef', '#cfa3b5', '#8f6d93', '#2a3160', '#4b538c', '#ffe4c4', '#f2cf9b'),
  sky('#3d4d68', '#c3cdd6', '#f4f6f4', '#8794a5', '#566478', '#182333', '#364960', '#ffdf94', '#dfc58a'),
  sky('#5a1f4e', '#f7b05b', '#ffe0a1', '#a3525f', '#6b2f57', '#2a1233', '#552a5c', '#ffcf70', '#ffd48a'),
]

function sky(...colors: [string, string, string, string, string, string, string, string, string]): Sky {
  const [top, bottom, glow, far, near, tower, pier, window, trim] = colors
  return { top, bottom, glow, far, near, tower, pier, window, trim }
}

const MIDDLE = ART.width / 2
const GROUND = 352

/** Art for a window of ART's size, the same for the same id. `monogram`: up to three letters. */
export const CompanyArt = ({ id, monogram }: { id: string; monogram: string }) => {
  const chances = chance(`company/${id}`)
  const colors = chances.pick(SKIES)
  const sun = [MIDDLE, chances.between(120, 230)] as const
  const sunRadius = chances.between(95, 165)
  const name = `company-${id}`
  return (
    <g>
      <defs>
        <linearGradient id={name} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={colors.top} />
          <stop offset="0.85" stop-color={colors.bottom} />
        </linearGradient>
      </defs>
      <rect width={ART.width} height={ART.height} fill={`url(#${name})`} />
      <path
        d={rays(sun, chances.whole(11, 22) * 2, 520, chances.between(0, 10))}
        fill={colors.glow}
        fill-opacity="0.28"
      />
      <Sun center={sun} radius={sunRadius} color={colors.glow} rings={chances.whole(0, 3)} />
      <path d={skyline(chances, 70, 185, 34, 66)} fill={colors.far} />
      <path d={skyline(chances, 40, 120, 26, 52)} fill={colors.near} />
      <Tower chances={chances} colors={colors} />
      <path d={rectangle(0, GROUND, ART.width, ART.height - GROUND)} fill={colors.tower} />
      <path d={rectangle(0, GROUND, ART.width, 4)} fill={colors.trim} />
      <Monogram
        x={MIDDLE - 66}
        y={GROUND - 84}
        width={132}
        height={84}
        inset={16}
        size={70}
        text={monogram}
        fill={colors.trim}
        plate={<Plate x={MIDDLE - 66} y={GROUND - 84} width={132} height={84} colors={colors} />}
      />
    </g>
  )
}

const Plate = (p: { x: number; y: number; width: number; height: number; colors: Sky }) => (
  <g>
    <rect x={p.x} y={p.y} width={p.width} height={p.height} fill={p.colors.tower} />
    <path
      d={rectangle(p.x + 5, p.y + 5, p.width - 10, p.height - 5)}
      fill="none"
      stroke={p.colors.trim}
      stroke-width="4"
    />
  </g>
)

type SunProps = { center: readonly [number, number]; radius: number; color: string; rings: number }

const Sun = ({ center, radius, color, rings }: SunProps) => (
  <g fill={color}>
    <path d={circle(center, radius)} fill-opacity="0.75" />
    {Array.from({ length: rings }, (_, i) => (
      <path
        key={i}
        d={circle(center, radius + 18 + i * 22)}
        fill="none"
        stroke={color}
        stroke-width={7 - i * 1.5}
        stroke-opacity={0.6 - i * 0.15}
      />
    ))}
  </g>
)

/** Houses from the middle outwards, the same on both sides. */
const skyline = (chances: Chance, low: number, high: number, narrow: number, wide: number): string => {
  const blocks: string[] = []
  for (let x = 40; x < MIDDLE; ) {
    const [width, height] = [chances.between(narrow, wide), chances.between(low, high)]
    const roof = chances.whole(0, 3)
    for (const side of [1, -1]) blocks.push(house(MIDDLE + side * (x + width / 2), width, height, roof))
    x += width
  }
  return blocks.join('')
}

const house = (x: number, width: number, height: number, roof: number): string => {
  const [left, top, half] = [x - width / 2, GROUND - height, width / 2 + 0.5]
  const body = rectangle(left - 0.5, top, width + 1, height)
  if (roof === 1) return `${body}${rectangle(x - half * 0.5, top - 14, half, 14)}`
  if (roof === 2) {
    return (
      body +
      polygon([
        [x - half, top + 1],
        [x, top - 18],
        [x + half, top + 1],
      ])
    )
  }
  return roof === 3 ? `${body}${rectangle(x - 2, top - 26, 4, 26)}` : body
}

type Tier = { width: number; top: number; bottom: number }

const tiersOf = (chances: Chance): Tier[] => {
  const count = chances.whole(3, 5)
  const highest = chances.between(88, 120)
  const shares = Array.from({ length: count }, (_, i) => chances.between(0.8, 1.2) * (i === 0 ? 1.15 : 1))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const tiers: Tier[] = []
  let [width, bottom] = [chances.between(230, 330), GROUND]
  for (const share of shares) {
    const top = bottom - (share / total) * (GROUND - highest)
    tiers.push({ width, top, bottom })
    bottom = top
    width *= chances.between(0.6, 0.82)
  }
  return tiers
}

const Tower = ({ chances, colors }: { chances: Chance; colors: Sky }) => {
  const tiers = tiersOf(chances)
  const style = { piers: chances.whole(1, 3), pitch: chances.between(17, 25), tall: chances.maybe(0.5) }
  const top = tiers.at(-1) ?? { width: 60, top: 100, bottom: 200 }
  return (
    <g>
      <Crown kind={chances.whole(0, 5)} width={top.width} base={top.top} colors={colors} />
      {tiers.map(tier => (
        <g key={tier.top}>
          <path
            d={rectangle(MIDDLE - tier.width / 2, tier.top, tier.width, tier.bottom - tier.top)}
            fill={colors.tower}
          />
          <path d={piersOf(tier, style.piers)} fill={colors.pier} />
          <Path d={windowsOf(chances, tier, style)} fill={colors.window} />
          <path d={rectangle(MIDDLE - tier.width / 2 - 5, tier.top, tier.width + 10, 6)} fill={colors.trim} />
          {/* The right half stands in the shade. */}
          <path
            d={rectangle(MIDDLE, tier.top + 6, tier.width / 2, tier.bottom - tier.top - 6)}
            fill="#000"
            fill-opacity="0.16"
          />
        </g>
      ))}
    </g>
  )
}

const piersOf = ({ width, top, bottom }: Tier, kind: number): string => {
  const edge = Math.max(5, width * 0.05)
  const sides = [MIDDLE - width / 2, MIDDLE + width / 2 - edge].map(x => rectangle(x, top, edge, bottom - top)).join('')
  if (kind === 1) return sides
  const inner = kind === 2 ? [0.25, 0.75] : [0.18, 0.5, 0.82]
  const between = inner.map(share => rectangle(MIDDLE - width / 2 + width * share - 3, top, 6, bottom - top)).join('')
  return sides + between
}

const windowsOf = (chances: Chance, tier: Tier, { pitch, tall }: { pitch: number; tall: boolean }): string => {
  const columns = Math.max(1, Math.floor((tier.width / 2 - 14) / pitch))
  const rowHeight = tall ? 26 : 16
  const rows = Math.floor((tier.bottom - tier.top - 16) / rowHeight)
  const found: string[] = []
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const lit = chances.maybe(0.72)
      const [away, y] = [(column + 0.5) * pitch, tier.top + 14 + row * rowHeight]
      if (!lit || (away < 74 && y + rowHeight > GROUND - 86)) continue
      for (const x of [MIDDLE - away, MIDDLE + away]) found.push(rectangle(x - 4, y, 8, rowHeight - 8))
    }
  }
  return found.join('')
}

type CrownProps = { kind: number; width: number; base: number; colors: Sky }

const Crown = ({ kind, width, base, colors }: CrownProps) => {
  const mast = rectangle(MIDDLE - 3, 8, 6, base - 8)
  const half = width / 2
  const needle = polygon([
    [MIDDLE - half * 0.5, base],
    [MIDDLE, 14],
    [MIDDLE + half * 0.5, base],
  ])
  const dome = `M${short(MIDDLE - half * 0.85)} ${base}a${half * 0.85} ${half * 0.8} 0 0 1 ${half * 1.7} 0Z`
  const fins = [-0.8, -0.4, 0, 0.4, 0.8]
    .map(share => rectangle(MIDDLE + share * half - 4, base - 46 + Math.abs(share) * 38, 8, 48))
    .join('')
  const roof = polygon([
    [MIDDLE - half, base + 1],
    [MIDDLE, base - 62],
    [MIDDLE + half, base + 1],
  ])
  const globe = circle([MIDDLE, base - 22], 22)
  const [body, trim] = [
    [needle, ''],
    [`${dome}${mast}`, circle([MIDDLE, 14], 8)],
    [mast, fins],
    [roof, `${mast}${circle([MIDDLE, base - 62], 7)}`],
    [rectangle(MIDDLE - 5, base - 20, 10, 22), globe],
    [
      `${mast}${rectangle(MIDDLE - half * 0.6, base - 22, half * 1.2, 22)}`,
      rectangle(MIDDLE - half * 0.3, base - 44, half * 0.6, 22),
    ],
  ][kind] ?? [needle, '']
  return (
    <g>
      <Path d={body ?? needle} fill={colors.pier} />
      <Path d={trim ?? ''} fill={colors.trim} />
    </g>
  )
}
