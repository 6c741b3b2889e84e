/** What there is for all: tiles on offer by colour, and what the game ends by. */
import type { Rectangle } from '../../rules/origins/map.js'
import { CARD_COLOURS, SPACE_COLOURS } from '../../rules/origins/names.js'
import { TextBox } from '../paint/text-box.js'
import type { BoardFacts } from './board-facts.js'
import { ALARM, PANEL } from './board-theme.js'
import { INK, LAND, PARCHMENT } from './map-theme.js'
import { CardBack, Figure, Plate, Tile } from './panel.js'
import { Hut } from './players.js'
import { ColourSign } from './terrain.js'

const TILE = 38

/** A row of spaces for each colour; brown has two. */
export const Offers = ({ zone, spaces, title }: { zone: Rectangle; spaces: BoardFacts['spaces']; title: string }) => {
  const rows = SPACE_COLOURS.flatMap(colour => {
    const levels = spaces[colour]
    return Array.from({ length: Math.max(1, Math.ceil(levels.length / 3)) }, (_, i) => ({
      colour,
      first: i === 0,
      levels: levels.slice(i * 3, i * 3 + 3),
    }))
  })
  return (
    <Plate {...zone}>
      <Heading box={{ x: zone.x + 10, y: zone.y + 5, width: zone.width - 20, height: 24 }} text={title} />
      {rows.map(({ colour, first, levels }, i) => {
        const y = zone.y + 32 + i * (TILE + 5)
        return (
          <g>
            <rect
              x={zone.x + 10}
              y={first ? y : y - 8}
              width={zone.width - 20}
              height={first ? TILE : TILE + 8}
              rx={8}
              fill={LAND[colour].fill}
            />
            {first && (
              <g transform={`translate(${zone.x + 36} ${y + TILE / 2})`}>
                <ColourSign colour={colour} ink={INK} size={28} />
              </g>
            )}
            {levels.map((level, at) => (
              <Space x={zone.x + 66 + at * 43} y={y + 3} level={level} />
            ))}
          </g>
        )
      })}
    </Plate>
  )
}

const Space = ({ x, y, level }: { x: number; y: number; level: number }) =>
  level > 0 ? (
    <Tile x={x} y={y} size={TILE - 6} level={level} />
  ) : (
    <rect x={x} y={y} width={TILE - 6} height={TILE - 6} rx={6} fill={INK} fill-opacity={0.35} />
  )

const Heading = ({ box, text }: { box: Rectangle; text: string }) => (
  <TextBox
    {...box}
    text={text}
    style={{ face: 'caps', size: 22, smallest: 13, tracking: 0.04 }}
    fill={PANEL.line}
    align="start"
  />
)

/** A counter as low as this is underlined in red. */
const LOW = 3

/** Decks, pawns, tiles and villages: what runs out ends the game. */
export const Counters = ({
  zone,
  counters,
  title,
}: {
  zone: Rectangle
  counters: BoardFacts['counters']
  title: string
}) => {
  const column = (zone.width - 20) / 3
  const cell = (index: number) => ({
    x: zone.x + 12 + (index % 3) * column,
    y: zone.y + 34 + Math.floor(index / 3) * 49,
    width: column,
  })
  const villages = counters.villages.reduce((sum, left) => sum + left, 0)
  return (
    <Plate {...zone}>
      <Heading box={{ x: zone.x + 12, y: zone.y + 6, width: zone.width - 24, height: 24 }} text={title} />
      {CARD_COLOURS.map((colour, i) => (
        <Counter {...cell(i)} count={counters.decks[colour]}>
          <CardBack x={2} y={0} height={42} colour={colour} />
        </Counter>
      ))}
      <Counter {...cell(3)} count={counters.pawns}>
        <Meeple />
      </Counter>
      <Counter {...cell(4)} count={counters.tiles}>
        <rect x={2} y={6} width={30} height={30} rx={6} fill={PARCHMENT} stroke={INK} stroke-width={2} />
        <path
          d="M9 29h5v-5h5v-5h5v-6"
          fill="none"
          stroke="#b8862b"
          stroke-width={3.5}
          stroke-linejoin="round"
          stroke-linecap="round"
        />
      </Counter>
      <Counter {...cell(5)} count={villages}>
        <g transform="translate(17 21) scale(1.5)">
          <Hut fill={PARCHMENT} />
        </g>
      </Counter>
    </Plate>
  )
}

type CounterProps = { x: number; y: number; width: number; count: number; children: preact.ComponentChildren }

const Counter = ({ x, y, width, count, children }: CounterProps) => (
  <g>
    <g transform={`translate(${x} ${y})`}>{children}</g>
    <Figure
      x={x + 40}
      y={y}
      width={width - 42}
      height={42}
      text={`${count}`}
      size={40}
      fill={count <= LOW ? ALARM : PARCHMENT}
    />
    {count <= LOW && <rect x={x} y={y + 44} width={width - 16} height={3.5} rx={1.7} fill={ALARM} />}
  </g>
)

/** A pawn, small. */
const Meeple = () => (
  <g>
    <path d="M7 8V35a10 5 0 0 0 20 0V8z" fill={PARCHMENT} />
    <ellipse cx={17} cy={8} rx={10} ry={5} fill="#ffffff" stroke={INK} stroke-width={1.5} />
  </g>
)
