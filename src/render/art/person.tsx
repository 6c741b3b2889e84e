/** A person's art: a medal on a ribbon of its own stripes, engraved with the monogram, between branches of laurel. */
import { ART } from '../theme.js'
import { type Chance, chance } from './chance.js'
import { at, circle, closedCurve, polar, polygon, short, starPoints } from './geometry.js'
import { Monogram } from './monogram.js'

type Metal = { light: string; main: string; dark: string }
type Cloth = { back: string; glow: string; enamel: string; stripes: readonly [string, string, string] }

const METALS: readonly [Metal, ...Metal[]] = [
  { light: '#fff0b8', main: '#e3b64f', dark: '#8a5c16' },
  { light: '#ffffff', main: '#c9d0de', dark: '#65708a' },
  { light: '#ffd9b0', main: '#c9834a', dark: '#6f3a18' },
  { light: '#ffe3d6', main: '#dba08c', dark: '#80463a' },
]

const CLOTHS: readonly [Cloth, ...Cloth[]] = [
  { back: '#3d0d22', glow: '#a33355', enamel: '#6a1431', stripes: ['#b8243f', '#f6e7c8', '#22335f'] },
  { back: '#201038', glow: '#6d4aa6', enamel: '#3a2168', stripes: ['#5b3aa0', '#f3d680', '#efeaf7'] },
  { back: '#0e2240', glow: '#3f76ad', enamel: '#173b6d', stripes: ['#1f5fa8', '#ffffff', '#c22f45'] },
  { back: '#33180c', glow: '#b0693a', enamel: '#6b3115', stripes: ['#d98a2b', '#3b1a10', '#f8e3b4'] },
  { back: '#0d2f2e', glow: '#3d908a', enamel: '#0f4d4b', stripes: ['#128077', '#f5efd8', '#d9ab3d'] },
  { back: '#2d0f2f', glow: '#a1488f', enamel: '#5d1a58', stripes: ['#8f2b80', '#f7d3e4', '#2a2350'] },
  { back: '#22242e', glow: '#7c8496', enamel: '#31384c', stripes: ['#2d3950', '#d8dde8', '#b5313f'] },
  { back: '#3a1710', glow: '#c45a3c', enamel: '#7d2617', stripes: ['#c8402b', '#fbe6c2', '#1e4b3b'] },
]

const CENTER = [ART.width / 2, 216] as const
const RADIUS = 146

/** Art for a window of ART's size, the same for the same id. `monogram`: up to three letters. */
export const PersonArt = ({ id, monogram }: { id: string; monogram: string }) => {
  const chances = chance(`person/${id}`)
  const metal = chances.pick(METALS)
  const cloth = chances.pick(CLOTHS)
  const name = `person-${id}`
  return (
    <g>
      <defs>
        <radialGradient id={`${name}-back`} cx="0.5" cy="0.55" r="0.62">
          <stop offset="0" stop-color={cloth.glow} />
          <stop offset="1" stop-color={cloth.back} />
        </radialGradient>
        <linearGradient id={`${name}-metal`} x1="0" y1="0" x2="0.7" y2="1">
          <stop offset="0" stop-color={metal.light} />
          <stop offset="0.5" stop-color={metal.main} />
          <stop offset="1" stop-color={metal.dark} />
        </linearGradient>
      </defs>
      <rect width={ART.width} height={ART.height} fill={`url(#${name}-back)`} />
      <path d={engraving(chances)} fill="none" stroke={metal.main} stroke-width="1.4" stroke-opacity="0.34" />
      <Ribbon chances={chances} cloth={cloth} />
      <Laurel chances={chances} metal={metal} />
      <Medal chances={chances} metal={metal} cloth={cloth} fill={`url(#${name}-metal)`} monogram={monogram} />
    </g>
  )
}

/** Fine waves from the middle to the rim, as on banknotes. */
const engraving = (chances: Chance): string => {
  const [petals, strands] = [chances.whole(5, 13), chances.whole(6, 9)]
  const depth = chances.between(0.06, 0.2)
  const twist = chances.between(4, 360 / petals)
  return Array.from({ length: strands }, (_, i) => {
    const radius = 172 + i * 26
    return closedCurve(CENTER, 140, angle => {
      const phase = ((angle + (i * twist) / strands) * petals * Math.PI) / 180
      return radius * (1 + depth * Math.sin(phase) * (i % 2 === 0 ? 1 : -1))
    })
  }).join('')
}

/** Two lengths of ribbon from the window's top edge to the medal, striped the same on both sides. */
const Ribbon = ({ chances, cloth }: { chances: Chance; cloth: Cloth }) => {
  const spread = chances.between(70, 130)
  const half = chances.between(44, 58)
  const [ground, second, third] = cloth.stripes
  const bands = [
    { from: -1, to: 1, color: ground },
    ...Array.from({ length: chances.whole(1, 3) }, (_, i) => {
      const from = chances.between(0.1 + i * 0.26, 0.22 + i * 0.26)
      return { from, to: Math.min(0.95, from + chances.between(0.07, 0.2)), color: i % 2 === 0 ? second : third }
    }),
    ...(chances.maybe(0.5) ? [{ from: -0.08, to: 0.08, color: third }] : []),
  ]
  const band = (side: number, from: number, to: number): string => {
    const [top, bottom] = [MIDDLE_X + side * spread, MIDDLE_X + side * 14]
    return polygon([
      [top + from * half, -4],
      [top + to * half, -4],
      [bottom + to * half * 0.8, 110],
      [bottom + from * half * 0.8, 110],
    ])
  }
  return (
    <g>
      {[-1, 1].map(side => (
        <g key={side}>
          {bands.map(({ from, to, color }) => (
            <path
              key={from}
              d={from < 0 ? band(side, from, to) : band(side, from, to) + band(side, -to, -from)}
              fill={color}
            />
          ))}
          {side === -1 && <path d={band(side, -1, 1)} fill="#000" fill-opacity="0.18" />}
        </g>
      ))}
    </g>
  )
}

const MIDDLE_X = CENTER[0]

const Laurel = ({ chances, metal }: { chances: Chance; metal: Metal }) => {
  const pairs = chances.whole(7, 11)
  const reach = chances.between(118, 140)
  const radius = chances.between(196, 214)
  const length = chances.between(40, 54)
  const plump = chances.between(0.3, 0.46)
  const leaves: string[] = []
  const berries: string[] = []
  for (const side of [1, -1]) {
    for (let i = 0; i < pairs; i++) {
      const angle = 180 - side * (14 + (i * reach) / pairs)
      const stem = polar(CENTER, angle, radius)
      const forward = angle - side * 90
      for (const lean of [-34, 34]) leaves.push(leaf(stem, forward + side * lean, length, plump))
      if (i % 2 === 1) berries.push(circle(polar(CENTER, angle - side * 4, radius + 1), 5))
    }
  }
  const stems = [1, -1]
    .map(side => {
      const [start, end] = [polar(CENTER, 180 - side * 6, radius), polar(CENTER, 180 - side * (18 + reach), radius)]
      return `M${at(start)}A${short(radius)} ${short(radius)} 0 0 ${side === 1 ? 0 : 1} ${at(end)}`
    })
    .join('')
  return (
    <g>
      <path d={stems} fill="none" stroke={metal.dark} stroke-width="6" />
      <path d={leaves.join('')} fill={metal.main} stroke={metal.dark} stroke-width="2" />
      <path d={berries.join('')} fill={metal.light} />
    </g>
  )
}

const leaf = (stem: readonly [number, number], angle: number, length: number, plump: number): string => {
  const tip = polar(stem, angle, length)
  const [left, right] = [-90, 90].map(turn =>
    polar(polar(stem, angle, length * 0.45), angle + turn, length * plump * 0.6),
  )
  return left && right ? `M${at(stem)}Q${at(left)} ${at(tip)}Q${at(right)} ${at(stem)}Z` : ''
}

type MedalProps = { chances: Chance; metal: Metal; cloth: Cloth; fill: string; monogram: string }

const Medal = ({ chances, metal, cloth, fill, monogram }: MedalProps) => {
  const petals = chances.whole(6, 18)
  const depth = chances.between(0.05, 0.13)
  return (
    <g>
      <path d={circle([CENTER[0] + 5, CENTER[1] + 8], RADIUS - 2)} fill="#000" fill-opacity="0.35" />
      <path d={rim(chances)} fill={fill} stroke={metal.dark} stroke-width="3" stroke-linejoin="round" />
      <path d={circle(CENTER, 116)} fill={cloth.enamel} stroke={metal.light} stroke-width="4" />
      <path
        d={[0, 1, 2, 3].map(i => rosette(petals, 105, depth, (i * 90) / petals)).join('')}
        fill="none"
        stroke={metal.main}
        stroke-width="1.6"
        stroke-opacity="0.75"
      />
      <path d={circle(CENTER, 84)} fill={cloth.enamel} stroke={metal.main} stroke-width="3" />
      <Monogram
        x={CENTER[0] - 78}
        y={CENTER[1] - 70}
        width={156}
        height={140}
        inset={12}
        size={98}
        text={monogram}
        fill={metal.light}
        plate={null}
      />
    </g>
  )
}

const rosette = (petals: number, radius: number, depth: number, shift: number): string =>
  closedCurve(CENTER, 160, angle => radius * (1 + depth * Math.sin(((angle + shift) * petals * Math.PI) / 180)))

/** The medal's edge: beaded, scalloped, with points, or toothed. */
const rim = (chances: Chance): string => {
  const kind = chances.whole(0, 3)
  const count = chances.whole(5, 9) * 4
  if (kind === 0) {
    const beads = Array.from({ length: 44 }, (_, i) => circle(polar(CENTER, (i * 360) / 44, RADIUS - 6), 9)).join('')
    return beads + circle(CENTER, RADIUS - 8)
  }
  if (kind === 1) {
    return closedCurve(CENTER, 360, angle => RADIUS - 8 + 8 * Math.abs(Math.sin((angle * count * Math.PI) / 720)))
  }
  if (kind === 2) return polygon(starPoints(CENTER, count, RADIUS + 6, RADIUS - 18))
  return closedCurve(CENTER, 360, angle => RADIUS - (Math.floor((angle * count) / 360) % 2 === 0 ? 0 : 10))
}
