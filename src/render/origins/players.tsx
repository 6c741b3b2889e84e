/** The players: name, points, and all of what is theirs that everybody may know. */
import type { Rectangle } from '../../rules/origins/map.js'
import { CARD_COLOURS } from '../../rules/origins/names.js'
import { TextBox } from '../paint/text-box.js'
import { fitText } from '../text/fit.js'
import type { BoardFacts, SeatFacts } from './board-facts.js'
import { PANEL } from './board-theme.js'
import { GOLD, INK, LAND, PARCHMENT } from './map-theme.js'
import { CardBack, Figure, Plate, Tile } from './panel.js'
import { SeatSign } from './seat-sign.js'
import { ColourSign } from './terrain.js'

/** `name` as its owner wrote it; the names of the permanents in play, and of the completed objectives with their points. */
export type SeatLabel = {
  name: string
  house: boolean
  absent: boolean
  permanents: readonly string[]
  objectives: readonly string[]
}

type PlayersProps = { zone: Rectangle; facts: BoardFacts; labels: readonly SeatLabel[] }

const GAP = 8
/** With few players, rows needn't fill the whole zone. */
const HIGHEST = 196

export const Players = ({ zone, facts, labels }: PlayersProps) => {
  const count = facts.seats.length
  const height = Math.min(HIGHEST, (zone.height - GAP * (count - 1)) / count)
  return (
    <g>
      {facts.seats.map((seat, index) => (
        <Row
          box={{ ...zone, y: zone.y + index * (height + GAP), height }}
          index={index}
          seat={seat}
          label={labels[index] ?? { name: '', house: false, absent: false, permanents: [], objectives: [] }}
          bright={facts.phase === 'over' ? seat.place === 1 : facts.toAct.includes(index)}
        />
      ))}
    </g>
  )
}

type RowProps = { box: Rectangle; index: number; seat: SeatFacts; label: SeatLabel; bright: boolean }

const Row = ({ box, index, seat, label, bright }: RowProps) => {
  const [left, right] = [box.x + 12, box.x + box.width - 12]
  const crowned = seat.place === 1
  return (
    <Plate {...box} bright={bright}>
      <SeatSign seat={index} x={left + 17} y={box.y + 25} radius={14.5} />
      {(label.house || label.absent) && (
        <g transform={`translate(${left + 31} ${box.y + 37}) scale(.85)`}>{label.absent ? <Away /> : <House />}</g>
      )}
      <TextBox
        x={left + 44}
        y={box.y + 5}
        width={right - left - 98 - (crowned ? 30 : 0)}
        height={38}
        text={label.name}
        style={{ face: 'strong', size: 28, smallest: 12, lines: 2, leading: 1 }}
        fill={label.absent ? PANEL.soft : PARCHMENT}
        align="start"
      />
      {crowned && (
        <g transform={`translate(${right - 66} ${box.y + 26})`}>
          <Crown />
        </g>
      )}
      <Figure
        x={right - 52}
        y={box.y + 3}
        width={52}
        height={42}
        text={`${seat.total}`}
        size={46}
        fill={GOLD}
        align="end"
      />
      <Holdings x={left} y={box.y + 45} seat={seat} index={index} />
      <Tableau
        box={{ x: left, y: box.y + 96, width: right - left, height: box.height - 100 }}
        points={seat.objectives}
        label={label}
      />
    </Plate>
  )
}

/** Cards in hand by colour, villages left, tiles by level. */
const Holdings = ({ x, y, seat, index }: { x: number; y: number; seat: SeatFacts; index: number }) => (
  <g>
    {CARD_COLOURS.map((colour, i) => (
      <g>
        <CardBack x={x + i * 50} y={y} height={23} colour={colour} />
        <Figure x={x + i * 50 + 21} y={y} width={27} height={23} text={`${seat.hand[colour]}`} size={23} />
      </g>
    ))}
    <g transform={`translate(${x + 168} ${y + 12})`}>
      <Hut fill={PARCHMENT} />
    </g>
    <SeatSign seat={index} x={x + 192} y={y + 12} radius={6.5} />
    <Figure x={x + 204} y={y} width={28} height={23} text={`${seat.villages}`} size={23} />
    {seat.tiles.map((count, i) => (
      <g>
        <Tile x={x + i * 47} y={y + 25} size={23} level={i + 1} held={count > 0} />
        {count > 0 && <Figure x={x + i * 47 + 26} y={y + 25} width={21} height={23} text={`${count}`} size={22} />}
      </g>
    ))}
  </g>
)

/** Completed objectives and permanents: by name where there's room, else objectives by their points. */
const Tableau = ({ box, points, label }: { box: Rectangle; points: readonly number[]; label: SeatLabel }) => {
  const { x, y, width, height } = box
  const goals = points.length > 0
  if (height < 40) {
    const used = goals ? Math.min(width * 0.45, 30 + 19 * points.length) : 0
    return (
      <g>
        {goals && <Listed box={{ x, y, width: used, height }} colour="purple" names={[points.join('+')]} lines={2} />}
        <Listed
          box={{ x: x + used, y, width: width - used, height }}
          colour="orange"
          names={label.permanents}
          lines={2}
        />
      </g>
    )
  }
  const half = (height - 4) / 2
  return (
    <g>
      <Listed box={{ x, y, width, height: half }} colour="purple" names={label.objectives} lines={3} />
      <Listed
        box={{ x, y: goals ? y + half + 4 : y, width, height: half }}
        colour="orange"
        names={label.permanents}
        lines={3}
      />
    </g>
  )
}

type ListedProps = { box: Rectangle; colour: 'purple' | 'orange'; names: readonly string[]; lines: number }

const Listed = ({ box, colour, names, lines }: ListedProps) => {
  if (names.length === 0) return null
  const style = { face: 'strong', size: 16, smallest: 11.5, lines, leading: 1.02 } as const
  const [width, height] = [box.width - 26, box.height]
  const fits = names.map((_, i) => withoutLast(names, i)).find(text => !fitText(text, width, height, style).cut)
  return (
    <g>
      <rect x={box.x} y={box.y} width={18} height={16} rx={4} fill={LAND[colour].fill} />
      <g transform={`translate(${box.x + 9} ${box.y + 8})`}>
        <ColourSign colour={colour} ink={INK} size={11} />
      </g>
      <TextBox
        x={box.x + 23}
        y={box.y}
        width={width}
        height={height}
        text={fits ?? `+${names.length}`}
        style={style}
        fill={PANEL.soft}
        align="start"
        valign="top"
      />
    </g>
  )
}

const withoutLast = (names: readonly string[], left: number): string =>
  [...names.slice(0, names.length - left), ...(left > 0 ? [`+${left}`] : [])].join(' · ')

/** Around (0, 0), 20 pixels wide. */
export const Hut = ({ fill }: { fill: string }) => <path d="M0-10L11 0H8V9H2.5V2H-2.5V9H-8V0H-11z" fill={fill} />

/** Played by the house: a die. */
const House = () => (
  <g>
    <rect x={-10} y={-10} width={20} height={20} rx={4} fill={PARCHMENT} stroke={INK} stroke-width={2.5} />
    <g fill={INK}>
      <circle cx={-5} cy={-5} r={2.4} />
      <circle cx={5} cy={5} r={2.4} />
      <circle r={2.4} />
    </g>
  </g>
)

/** Not there: a moon. */
const Away = () => (
  <path
    d="M3-11A11 11 0 1 0 10 5A9 9 0 0 1 3-11z"
    fill={PARCHMENT}
    stroke={INK}
    stroke-width={2.5}
    stroke-linejoin="round"
  />
)

const Crown = () => (
  <path
    d="M-13 9L-15-7L-7 0L0-11L7 0L15-7L13 9z"
    fill={GOLD}
    stroke="#8f6420"
    stroke-width={1.5}
    stroke-linejoin="round"
  />
)
