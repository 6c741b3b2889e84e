/** The moment of a duel: both cards face up, who won, and what decided. */
import type { ComponentChildren } from 'preact'
import type { CardType, DuelResult, Side } from '../../rules/tom/index.js'
import { FullCard } from '../cards/card.js'
import { outline } from '../cards/shapes.js'
import type { CardTexts, MarkedEntry, ShownCopy } from '../model.js'
import { Place, type Point } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { CARD, COLORS, DUEL } from '../theme.js'
import { Backdrop } from './backdrop.js'
import { Ribbon } from './ribbon.js'
import { Verdict } from './verdict.js'

export type Duelist = { player: string; copy: ShownCopy }

/**
 * `reason`: the rule with its figures in a few words; `detail`: what led to a figure, if anything did; `outcome`: who owns
 * what now, better without names (the players' stand over their cards; a long one would push out the rest).
 */
export type DuelTexts = CardTexts & {
  winner: string
  draw: string
  reason: string
  detail?: string | undefined
  outcome: string
}

export type DuelInput = { a: Duelist; b: Duelist; result: DuelResult; setSize: number; texts: DuelTexts }

/** How a card lies on the table: its middle, its size, how far it's turned. */
type Stand = { center: Point; scale: number; turn: number }

const SIDES: readonly Side[] = ['a', 'b']
const WON: Stand = { center: [318, 566], scale: 0.78, turn: 0 }
const LOST: Stand = { center: [904, 580], scale: 0.68, turn: 4 }
const DRAWN: Stand = { center: [306, 566], scale: 0.72, turn: -2 }

const mirrored = ({ center: [x, y], scale, turn }: Stand): Stand => ({
  center: [DUEL.width - x, y],
  scale,
  turn: -turn,
})

const standOf = (side: Side, winner: Side | null): Stand => {
  if (winner === null) return side === 'a' ? DRAWN : mirrored(DRAWN)
  const stand = side === winner ? WON : LOST
  return winner === 'a' ? stand : mirrored(stand)
}

export const DuelScene = (input: DuelInput) => {
  const { result, setSize, texts } = input
  const { winner } = result
  const light: Point = winner === null ? [DUEL.width / 2, 540] : standOf(winner, winner).center
  // The winner is drawn last, over whatever the loser's corners reach.
  const order = winner === 'a' ? [...SIDES].reverse() : SIDES
  return (
    <g>
      <Backdrop
        width={DUEL.width}
        height={DUEL.height}
        light={light}
        glow={winner === null ? '#46587f' : '#6e4a30'}
        raysOn={winner !== null}
      />
      {order.map(side => (
        <Standing key={side} stand={standOf(side, winner)}>
          {side === winner && <Halo type={input[side].copy.card.type} />}
          <FullCard
            copy={input[side].copy}
            setSize={setSize}
            texts={texts}
            marked={markOn(side, input)}
            dimmed={winner !== null && side !== winner}
          />
        </Standing>
      ))}
      {SIDES.map(side => (
        <PlayerName
          key={side}
          name={input[side].player}
          won={side === winner}
          lost={winner !== null && side !== winner}
          x={standOf(side, winner).center[0]}
        />
      ))}
      <Medallion winner={winner} />
      <Ribbon
        center={winner === null ? [DUEL.width / 2, 984] : [standOf(winner, winner).center[0], 1000]}
        width={winner === null ? 520 : 400}
        height={72}
        text={winner === null ? texts.draw : texts.winner}
        tone={winner === null ? 'silver' : 'gold'}
      />
      <Verdict input={input} />
    </g>
  )
}

const Standing = ({
  stand: {
    center: [x, y],
    scale,
    turn,
  },
  children,
}: {
  stand: Stand
  children: ComponentChildren
}) => (
  <Place x={x} y={y} scale={scale} turn={turn}>
    <Place x={-CARD.width / 2} y={-CARD.height / 2}>
      {children}
    </Place>
  </Place>
)

/** Light around the winner. */
const Halo = ({ type }: { type: CardType }) => {
  const shape = outline(type, 0, 0, CARD.width, CARD.height, 92)
  return (
    <g fill="none" stroke={COLORS.goldBright} stroke-linejoin="round">
      {[64, 44, 28, 14].map(width => (
        <path key={width} d={shape} stroke-width={width} stroke-opacity="0.13" />
      ))}
    </g>
  )
}

/** The entry on this side's card that names the other one, if that decided. */
const markOn = (side: Side, { result, ...duelists }: DuelInput): MarkedEntry | undefined => {
  if (result.rule !== 'listing') return undefined
  const listing = result.listings.find(({ on }) => on === side)
  if (!listing) return undefined
  const index = duelists[side].copy.card[listing.list].findIndex(entry => entry.card === listing.listed)
  return index < 0 ? undefined : { list: listing.list, index }
}

const CROWN = 'M0 10l16 16L30 0l14 26 16-16-6 38H6z'

const PlayerName = ({ name, won, lost, x }: { name: string; won: boolean; lost: boolean; x: number }) => {
  const width = won ? 560 : 500
  return (
    <g>
      {won && <path d={CROWN} transform={`translate(${x - 30} 8)`} fill={COLORS.gold} />}
      <TextBox
        x={x - width / 2}
        y={won ? 62 : 92}
        width={width}
        height={won ? 88 : 76}
        text={name}
        style={{ face: 'title', size: won ? 68 : 54, smallest: won ? 36 : 30, lines: 2, leading: 1 }}
        fill={won ? COLORS.goldBright : lost ? COLORS.chalkSoft : COLORS.chalk}
      />
    </g>
  )
}

/** Between the cards: an arrow from the winner to the loser, or an equals sign. */
const Medallion = ({ winner }: { winner: Side | null }) => {
  const x = winner === 'a' ? 634 : winner === 'b' ? DUEL.width - 634 : DUEL.width / 2
  const [ring, sign] = winner === null ? [COLORS.silver, COLORS.silver] : [COLORS.gold, COLORS.goldBright]
  const d = winner === null ? 'M-28 -24h56v17h-56zM-28 7h56v17h-56z' : 'M-22 -34L30 0L-22 34L-10 0z'
  return (
    <g transform={`translate(${x} 330)`}>
      <circle r="62" fill={COLORS.nightDeep} stroke={ring} stroke-width="7" />
      <circle r="51" fill={COLORS.nightRaised} stroke={ring} stroke-width="2" stroke-opacity="0.6" />
      <path d={d} fill={sign} transform={winner === 'b' ? 'scale(-1 1)' : undefined} />
    </g>
  )
}
