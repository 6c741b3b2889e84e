/** The board without pieces: sea, land, borders, terrain, numbers, ways over the sea and the places of tokens. Drawn once; boards are painted on top. */
import type { BoardMap, BoardTerritory, Point, Ring } from '../../rules/origins/map.js'
import { TerritoryColour } from '../../rules/origins/names.js'
import { TextBox } from '../paint/text-box.js'
import { BADGE, GOLD, INK, LAND, NIGHT, PARCHMENT, SEA, TOKEN } from './map-theme.js'
import { Sea } from './sea.js'
import { ColourSign, Terrain } from './terrain.js'

/** Everything that never changes during a game; the map's frame is the picture. */
export const BoardBase = ({ map }: { map: BoardMap }) => (
  <g>
    <Sea map={map} />
    <Shores map={map} />
    <Grounds map={map} />
    <Relief map={map} />
    {map.territories.map(territory => (
      <Terrain territory={territory} />
    ))}
    <Borders map={map} />
    <Cradle map={map} />
    <Ways map={map} />
    {map.territories.map(territory => (
      <Badge territory={territory} />
    ))}
    <Sockets map={map} />
    <Rim map={map} />
  </g>
)

const Shapes = ({ map, transform = '' }: { map: BoardMap; transform?: string }) => (
  <path transform={`${transform}scale(.1)`} d={map.territories.map(({ shape }) => shape).join('')} />
)

const Blur = ({ id, by }: { id: string; by: number }) => (
  // In sRGB: the rasterizer takes several times as long in linear light.
  <filter
    id={id}
    x="0"
    y="0"
    width="1600"
    height="1000"
    filterUnits="userSpaceOnUse"
    color-interpolation-filters="sRGB"
  >
    <feGaussianBlur stdDeviation={by} />
  </filter>
)

/** Shallow water that glows, the land's shadow on it, foam and the coast's line. Soft edges also pack far better than steps would. */
const Shores = ({ map }: { map: BoardMap }) => (
  <g stroke-linejoin="round" fill="none">
    <defs>
      <clipPath id="all-land">
        <Shapes map={map} />
      </clipPath>
      <Blur id="wide" by={16} />
      <Blur id="near" by={5} />
      <Blur id="rim" by={4} />
    </defs>
    <g filter="url(#wide)" stroke={SEA.shallow} stroke-width={620} opacity={0.75}>
      <Shapes map={map} />
    </g>
    <g filter="url(#near)" stroke={SEA.shore} stroke-width={210} opacity={0.85}>
      <Shapes map={map} />
    </g>
    <g filter="url(#near)" fill={NIGHT} opacity={0.55}>
      <Shapes map={map} transform="translate(5 8)" />
    </g>
    <g stroke={SEA.foam} stroke-width={50} opacity={0.8}>
      <Shapes map={map} />
    </g>
    <g stroke={INK} stroke-width={28}>
      <Shapes map={map} />
    </g>
  </g>
)

/** The ground of all territories, deeper along the rims as in an old atlas: one blur for all, since it takes longer than all the rest. */
const Grounds = ({ map }: { map: BoardMap }) => {
  const grounds = TerritoryColour.options.map(colour => ({
    colour,
    d: map.territories
      .filter(territory => territory.colour === colour)
      .map(({ shape }) => shape)
      .join(''),
  }))
  return (
    <g>
      <defs>
        {grounds.map(({ colour, d }) => (
          <clipPath id={`ground-${colour}`}>
            <path transform="scale(.1)" d={d} />
          </clipPath>
        ))}
      </defs>
      {grounds.map(({ colour, d }) => (
        <path transform="scale(.1)" d={d} fill={LAND[colour].fill} />
      ))}
      <g clip-path="url(#all-land)">
        <g filter="url(#rim)" fill="none" stroke-linejoin="round" opacity={0.9}>
          {grounds.map(({ colour, d }) => (
            <g clip-path={`url(#ground-${colour})`} stroke={LAND[colour].edge}>
              <path transform="scale(.1)" d={d} stroke-width={150} />
            </g>
          ))}
        </g>
      </g>
    </g>
  )
}

/** Light and shade over the land as if it were modelled. */
const Relief = ({ map }: { map: BoardMap }) => (
  <g>
    <defs>
      <filter id="relief" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency="0.014" numOctaves={4} seed={11} />
        <feDiffuseLighting surfaceScale={9} diffuseConstant={1} lighting-color="#ffffff">
          <feDistantLight azimuth={225} elevation={48} />
        </feDiffuseLighting>
      </filter>
    </defs>
    <g clip-path="url(#all-land)" opacity={0.38} style="mix-blend-mode:soft-light">
      <rect width={map.frame.width} height={map.frame.height} filter="url(#relief)" />
    </g>
  </g>
)

const polyline = (lines: readonly Ring[]): string =>
  lines.map(line => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`).join('')

const Borders = ({ map }: { map: BoardMap }) => {
  const d = map.borders.map(({ lines }) => polyline(lines)).join('')
  return (
    <g fill="none" stroke-linejoin="round" stroke-linecap="butt">
      <path d={d} stroke={INK} stroke-width={5} opacity={0.55} />
      <path d={d} stroke={PARCHMENT} stroke-width={2.2} />
    </g>
  )
}

/** Dotted lines over the sea from port to port: golden where a token is to be won, pale where not. */
const Ways = ({ map }: { map: BoardMap }) => (
  <g fill="none" stroke-linecap="round">
    {map.lanes.flatMap(({ lines }) => lines.map(d => <Way d={d} colour={SEA.foam} width={4} map={map} />))}
    {map.straits.flatMap(({ lines }) => lines.map(d => <Way d={d} colour={GOLD} width={5} map={map} />))}
  </g>
)

const Way = ({ d, colour, width, map }: { d: string; colour: string; width: number; map: BoardMap }) => (
  <g>
    <path d={d} stroke={NIGHT} stroke-width={width + 3} stroke-dasharray="0.1 10" opacity={0.8} />
    <path d={d} stroke={colour} stroke-width={width} stroke-dasharray="0.1 10" />
    {endsOf(d)
      .filter(([x]) => x > 0 && x < map.frame.width)
      .map(([x, y]) => (
        <circle cx={x} cy={y} r={width} fill={colour} stroke={INK} stroke-width={1.5} />
      ))}
  </g>
)

/** First and last point of path data with absolute coordinates. */
const endsOf = (d: string): Point[] => {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const [x = 0, y = 0] = numbers
  return [
    [x, y],
    [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0],
  ]
}

/** Mankind's first place has no colour but the sun. */
const Cradle = ({ map }: { map: BoardMap }) => {
  const cradle = map.territories.find(({ colour }) => colour === 'origin')
  if (!cradle) return null
  const [x, y] = cradle.label
  const rays = Array.from({ length: 16 }, (_, i) => {
    const [from, to] = [i - 0.24, i + 0.24].map(turn => (turn * Math.PI) / 8) as [number, number]
    const at = (turn: number) => `${(x + 90 * Math.cos(turn)).toFixed(1)} ${(y + 90 * Math.sin(turn)).toFixed(1)}`
    return `M${x} ${y}L${at(from)}L${at(to)}z`
  })
  return (
    <g clip-path={`url(#ground-${cradle.colour})`}>
      <path d={rays.join('')} fill={LAND.origin.mark} opacity={0.35} />
    </g>
  )
}

/** A territory's number; the ring repeats its colour. */
export const Badge = ({ territory: { badge, number, colour } }: { territory: BoardTerritory }) => {
  const [x, y] = badge
  return (
    <g>
      <circle cx={x} cy={y} r={BADGE + 1.5} fill={LAND[colour].mark} />
      <circle cx={x} cy={y} r={BADGE - 0.5} fill={PARCHMENT} />
      <TextBox
        x={x - BADGE}
        y={y - BADGE}
        width={2 * BADGE}
        height={2 * BADGE}
        text={`${number}`}
        style={{ face: 'strong', size: 18, smallest: 14 }}
        fill={INK}
      />
    </g>
  )
}

/** Empty places of strait and hunting tokens. */
const Sockets = ({ map }: { map: BoardMap }) => (
  <g>
    {map.straits.map(({ token: [x, y] }) => (
      <g>
        <circle cx={x} cy={y} r={TOKEN} fill={NIGHT} opacity={0.85} />
        <circle cx={x} cy={y} r={TOKEN - 1.5} fill="none" stroke={GOLD} stroke-width={2} stroke-dasharray="4 3" />
      </g>
    ))}
    {map.territories.flatMap(({ hunting, colour }) =>
      hunting
        ? [
            <g transform={`translate(${hunting.join(' ')})`}>
              <circle r={TOKEN} fill={LAND.green.mark} opacity={0.9} />
              <circle r={TOKEN - 1.5} fill="none" stroke={PARCHMENT} stroke-width={2} stroke-dasharray="4 3" />
              <ColourSign colour={colour} ink={PARCHMENT} size={14} />
            </g>,
          ]
        : [],
    )}
  </g>
)

const Rim = ({ map: { frame } }: { map: BoardMap }) => (
  <rect
    x={6}
    y={6}
    width={frame.width - 12}
    height={frame.height - 12}
    rx={12}
    fill="none"
    stroke={GOLD}
    stroke-width={1.5}
    opacity={0.5}
  />
)
