/** A game as it went: the board at half size, a turn a frame, with what happened in words below. */
import type { BoardMap, Rectangle } from '../../rules/origins/map.js'
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { World } from './board.js'
import type { BoardFacts, SeatFacts } from './board-facts.js'
import { GOLD, INK, NIGHT, PARCHMENT } from './map-theme.js'
import { Figure, Plate } from './panel.js'
import { SeatSign } from './seat-sign.js'
import { Counters } from './supplies.js'

/** Of a frame, in pixels: the board, and a bar for the caption below. */
export const REPLAY = { width: 800, board: 500, height: 556 } as const

/** `caption`: what happened; `counters` heads the panel of what the game ends by. */
export type FrameInput = {
  facts: BoardFacts
  caption: string
  names: readonly string[]
  counters: string
  /** How much of the game has gone by, from 0 to 1. */
  progress: number
}

export const Frame = ({ map, facts, caption, names, counters, progress }: FrameInput & { map: BoardMap }) => (
  <g>
    <Place scale={REPLAY.width / map.frame.width}>
      <World map={map} facts={facts} choices={[]} from={null} figures={false} />
      <Scores zone={map.zones.players} facts={facts} names={names} />
      <Counters zone={map.zones.counters} counters={facts.counters} title={counters} />
    </Place>
    <rect y={REPLAY.board} width={REPLAY.width} height={REPLAY.height - REPLAY.board} fill={NIGHT} />
    <rect y={REPLAY.board} width={REPLAY.width} height={5} fill={INK} />
    <rect y={REPLAY.board} width={Math.round(REPLAY.width * progress)} height={5} fill={GOLD} />
    <TextBox
      x={16}
      y={REPLAY.board + 7}
      width={REPLAY.width - 32}
      height={REPLAY.height - REPLAY.board - 9}
      text={caption}
      style={{ face: 'strong', size: 25, smallest: 14, lines: 2, leading: 1.02 }}
      fill={PARCHMENT}
    />
  </g>
)

const ROW = 120

/** Names and points, large. */
const Scores = ({ zone, facts, names }: { zone: Rectangle; facts: BoardFacts; names: readonly string[] }) => (
  <g>
    {facts.seats.map((seat, index) => (
      <Score
        box={{ ...zone, y: zone.y + index * (ROW + 10), height: ROW }}
        seat={seat}
        index={index}
        name={names[index] ?? ''}
        leads={seat.total === Math.max(...facts.seats.map(({ total }) => total))}
      />
    ))}
  </g>
)

type ScoreProps = { box: Rectangle; seat: SeatFacts; index: number; name: string; leads: boolean }

const Score = ({ box, seat, index, name, leads }: ScoreProps) => (
  <Plate {...box} bright={seat.place === 1}>
    <SeatSign seat={index} x={box.x + 42} y={box.y + 38} radius={24} />
    <Figure
      x={box.x + 90}
      y={box.y + 4}
      width={box.width - 106}
      height={70}
      text={`${seat.total}`}
      size={76}
      fill={leads ? GOLD : PARCHMENT}
      align="end"
    />
    <TextBox
      x={box.x + 14}
      y={box.y + 74}
      width={box.width - 28}
      height={42}
      text={name}
      style={{ face: 'strong', size: 36, smallest: 20 }}
      fill={PARCHMENT}
      align="start"
    />
  </Plate>
)
