/** The board during a game: everything that is painted over the base. */
import type { TerritoryId } from '../../rules/origins/index.js'
import type { BoardMap, BoardTerritory, Point } from '../../rules/origins/map.js'
import { TextBox } from '../paint/text-box.js'
import type { BoardFacts } from './board-facts.js'
import { ALARM, PANEL } from './board-theme.js'
import { Pin, Spotlight } from './choices.js'
import { Badge } from './map.js'
import { GOLD, PARCHMENT } from './map-theme.js'
import { Halo, MarkShades, Taken } from './marks.js'
import { Moves } from './moves.js'
import { isOver, movedNumbers } from './numbers.js'
import { Plate } from './panel.js'
import { Pawn, PawnShades } from './pawn.js'
import { pinned } from './pins.js'
import { Players, type SeatLabel } from './players.js'
import { SeatSign } from './seat-sign.js'
import { placed, tokensOf } from './standing.js'
import { Counters, Offers } from './supplies.js'
import { HuntingToken, StraitToken } from './tokens.js'

/** `state`: `to move`, or what else is to be said of those named; `turn`: `Turn 7`; `offers` and `counters` head their panels. */
export type BoardTexts = { state: string; turn: string; offers: string; counters: string }

export type BoardInput = {
  facts: BoardFacts
  labels: readonly SeatLabel[]
  choices: readonly { territory: TerritoryId; number: number }[]
  from: TerritoryId | null
  texts: BoardTexts
}

export const Board = ({ map, facts, labels, choices, from, texts }: BoardInput & { map: BoardMap }) => (
  <g>
    {/* Pawns in the far north stand before it. */}
    <Title zone={map.zones.title} facts={facts} labels={labels} texts={texts} />
    <World map={map} facts={facts} choices={choices} from={from} />
    <Players zone={map.zones.players} facts={facts} labels={labels} />
    <Offers zone={map.zones.rewards} spaces={facts.spaces} title={texts.offers} />
    <Counters zone={map.zones.counters} counters={facts.counters} title={texts.counters} />
  </g>
)

/** `figures`: pawns tell their speed and strength in figures too. */
type WorldProps = Pick<BoardInput, 'facts' | 'choices' | 'from'> & { map: BoardMap; figures?: boolean }

/** Pieces, tokens and marks on the map. */
export const World = ({ map, facts, choices, from, figures = true }: WorldProps) => {
  const byId = new Map<string, BoardTerritory>(map.territories.map(territory => [territory.id, territory]))
  const tokens = tokensOf(map)
  const standing = placed(
    facts.pawns.flatMap(({ territory: id, owner, ...pawn }) => {
      const territory = byId.get(id)
      return territory ? [{ territory, pawn, owner, at: territory.pawn }] : []
    }),
    tokens,
  )
  const standsAt = new Map<string, Point>(standing.map(({ territory: { id }, at }) => [id, at]))
  const place = (id: TerritoryId): Point[] => {
    const at = standsAt.get(id) ?? byId.get(id)?.pawn
    return at ? [at] : []
  }
  const tokenOf = (id: TerritoryId): Point[] => {
    const at = byId.get(id)?.hunting
    return at ? [at] : []
  }
  const straits = new Map(map.straits.map(({ between, token }) => [between.join('/'), token]))
  const straitOf = (id: string): Point[] => {
    const at = straits.get(id)
    return at ? [at] : []
  }
  const { marks } = facts
  const lit = choices.flatMap(({ territory }) => byId.get(territory) ?? [])
  const numberOf = new Map<string, number>(choices.map(({ territory, number }) => [territory, number]))
  const chosen = from === null ? undefined : byId.get(from)
  const choosing = lit.length > 0 || chosen !== undefined
  const unlit = map.territories.filter(({ id }) => !numberOf.has(id))
  const moved = movedNumbers(unlit, standing, { territories: map.territories, tokens })
  const behind = standing.flatMap(pawn =>
    isOver(pawn) && unlit.includes(pawn.territory) && !moved.some(({ territory }) => territory === pawn.territory)
      ? [pawn.territory]
      : [],
  )
  return (
    <g>
      <PawnShades />
      <MarkShades />
      {choosing && <Spotlight map={map} lit={lit} chosen={chosen} />}
      {!choosing && (
        <g>
          {marks.arrived.flatMap(place).map(at => (
            <Halo at={at} />
          ))}
          {[...marks.left.flatMap(place), ...marks.hunted.flatMap(tokenOf), ...marks.straits.flatMap(straitOf)].map(
            at => (
              <Taken at={at} />
            ),
          )}
          <Moves moves={marks.moves} standing={standing} place={place} width={map.frame.width} />
          {map.territories
            .filter(isNear([...marks.arrived, ...marks.moves.map(({ to }) => to)].flatMap(place)))
            .filter(territory => !behind.includes(territory) && !moved.some(number => number.territory === territory))
            .map(territory => (
              <Badge territory={territory} />
            ))}
        </g>
      )}
      {facts.straits.flatMap(({ place: id, ...token }) => straitOf(id).map(at => <StraitToken at={at} {...token} />))}
      {facts.hunting.flatMap(({ place: id, ...token }) => tokenOf(id).map(at => <HuntingToken at={at} {...token} />))}
      {from !== null && place(from).map(at => <Halo at={at} />)}
      {standing.map(({ at: [x, y], pawn, owner }) => (
        <Pawn x={x} y={y} pawn={pawn} owner={owner} figures={figures} />
      ))}
      {behind.map(territory => (
        <Badge territory={territory} />
      ))}
      {moved.map(({ territory, at }) => (
        <Badge territory={{ ...territory, badge: at }} />
      ))}
      {pinned(lit, standing, map).map(({ territory, at }) => (
        <Pin at={at} number={numberOf.get(territory.id) ?? territory.number} />
      ))}
    </g>
  )
}

/** Whether a mark at one of these places may lie over a territory's number: that is read more often than the mark. */
const isNear =
  (places: readonly Point[]) =>
  ({ badge: [left, top] }: BoardTerritory): boolean =>
    places.some(([x, y]) => Math.hypot(x - left, y - top) < 90)

type TitleProps = Pick<BoardInput, 'facts' | 'labels' | 'texts'> & {
  zone: { x: number; y: number; width: number; height: number }
}

/** Whose turn it is, or who has won; of several, only the signs: their names stand among the players. */
const Title = ({ zone, facts, labels, texts }: TitleProps) => {
  const winners = facts.seats.flatMap(({ place }, seat) => (place === 1 ? [seat] : []))
  const shown = facts.phase === 'over' ? winners : facts.toAct
  const [only] = shown.length === 1 ? shown : []
  const left = zone.x + 22 + shown.length * 38
  const right = zone.x + zone.width - 12
  const last = facts.lastRound && facts.phase !== 'over'
  const aside = last ? 196 : 132
  return (
    <Plate {...zone} bright={only !== undefined}>
      {shown.map((seat, i) => (
        <SeatSign seat={seat} x={zone.x + 31 + i * 38} y={zone.y + zone.height / 2} radius={14.5} />
      ))}
      <TextBox
        x={left}
        y={zone.y + 5}
        width={right - aside - 8 - left}
        height={zone.height - 10}
        text={only === undefined ? texts.state : (labels[only]?.name ?? '')}
        style={{ face: 'title', size: 38, smallest: 16, lines: 2, leading: 1 }}
        fill={only === undefined ? GOLD : PARCHMENT}
        align="start"
      />
      {only !== undefined && (
        <TextBox
          x={right - aside}
          y={zone.y + 5}
          width={aside}
          height={25}
          text={texts.state}
          style={{ face: 'strong', size: 22, smallest: 13 }}
          fill={GOLD}
          align="end"
        />
      )}
      <TextBox
        x={right - aside}
        y={only === undefined ? zone.y + 16 : zone.y + 29}
        width={aside}
        height={24}
        text={texts.turn}
        style={{ face: 'strong', size: 19, smallest: 13 }}
        fill={last ? ALARM : PANEL.soft}
        align="end"
      />
    </Plate>
  )
}
