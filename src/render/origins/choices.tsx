/** What can be chosen: the rest of the world in shade, each choice with the number that the menu has for it. */
import type { BoardMap, BoardTerritory, Point } from '../../rules/origins/map.js'
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { PIN } from './board-theme.js'
import { INK, NIGHT } from './map-theme.js'

/** A shade over all land but what can be chosen or is chosen, and a bright rim around that. */
export const Spotlight = ({
  map,
  lit,
  chosen,
}: {
  map: BoardMap
  lit: readonly BoardTerritory[]
  chosen?: BoardTerritory | undefined
}) => {
  const bright = chosen ? [...lit, chosen] : lit
  const dark = map.territories.flatMap(territory => (bright.includes(territory) ? [] : [territory.shape])).join('')
  return (
    <g stroke-linejoin="round">
      {dark !== '' && <path transform="scale(.1)" d={dark} fill={NIGHT} fill-opacity={0.58} />}
      <Rim territories={lit} colour="#ffffff" />
      {chosen && <Rim territories={[chosen]} colour="#ffd23e" />}
    </g>
  )
}

const Rim = ({ territories, colour }: { territories: readonly BoardTerritory[]; colour: string }) => {
  const d = territories.map(({ shape }) => shape).join('')
  if (d === '') return null
  return (
    <g transform="scale(.1)" fill="none">
      <path d={d} stroke={INK} stroke-width={95} stroke-opacity={0.75} />
      <path d={d} stroke={colour} stroke-width={52} />
    </g>
  )
}

/** (x, y): its middle. */
export const Pin = ({ at: [x, y], number }: { at: Point; number: number }) => (
  <Place x={x} y={y}>
    <circle r={PIN + 4} fill={INK} />
    <circle r={PIN + 1} fill="#ffffff" />
    <circle r={PIN - 3} fill="#ffe98f" />
    <TextBox
      x={-PIN}
      y={-PIN}
      width={2 * PIN}
      height={2 * PIN}
      text={`${number}`}
      style={{ face: 'strong', size: 46, smallest: 30, tracking: -0.02 }}
      fill={INK}
      inArt
    />
  </Place>
)
