/** A card in an album: small but whole where it's owned, a grey shape with number and name where it's missing. */
import type { Card } from '../../rules/tom/index.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS, DRESSES, TILE } from '../theme.js'
import { ArtWindow, artHeight } from './art-window.js'
import { Marks } from './marks.js'
import { badge, outline, SIGNS } from './shapes.js'

/** `count`: how many copies are owned, 0 where it's missing; `signed`: one of them at least is. */
export type TileProps = { card: Pick<Card, 'id' | 'type' | 'name' | 'number'>; count: number; signed?: boolean }

const { width: W, height: H } = TILE
const CORNER = 30
const EDGE = 7
const INNER = W - 2 * EDGE
const BAND = { top: EDGE + artHeight(INNER) + 2, height: 68 }

/** A tile of TILE's size, its top left corner at the origin. */
export const Tile = (props: TileProps) => (props.count > 0 ? <Owned {...props} /> : <Missing {...props} />)

const Owned = ({ card, count, signed = false }: TileProps) => {
  const dress = DRESSES[card.type]
  return (
    <g>
      <path d={outline(card.type, 0, 0, W, H, CORNER)} fill={dress.deep} />
      <ArtWindow card={card} x={EDGE} y={EDGE} width={INNER} corner={22} />
      <path d={outline(card.type, 4, BAND.top, W - 8, BAND.height, 20)} fill={dress.main} />
      <Name text={card.name} fill={COLORS.chalk} />
      <path d={outline(card.type, 2, 2, W - 4, H - 4, CORNER - 2)} fill="none" stroke={COLORS.gold} stroke-width="4" />
      <path d={badge(card.type, [26, 26], 21)} fill={dress.deep} stroke={COLORS.gold} stroke-width="2.500" />
      <NumberOf card={card} fill={COLORS.goldBright} />
      <Marks signed={signed ? 1 : 0} count={count} right={W - 6} top={6} radius={17} />
    </g>
  )
}

const GREY = { body: '#262133', sign: '#3a3449', edge: '#5a5369', ink: '#b9b1ca' } as const

const Missing = ({ card }: TileProps) => (
  <g>
    <path d={outline(card.type, 2, 2, W - 4, H - 4, CORNER - 2)} fill={GREY.body} />
    <path
      d={SIGNS[card.type]}
      fill={GREY.sign}
      fill-rule="evenodd"
      transform={`translate(${W / 2 - 44} ${EDGE + 2}) scale(0.88)`}
    />
    <Name text={card.name} fill={GREY.ink} />
    <NumberOf card={card} fill={GREY.ink} />
    <path
      d={outline(card.type, 2, 2, W - 4, H - 4, CORNER - 2)}
      fill="none"
      stroke={GREY.edge}
      stroke-width="2.500"
      stroke-dasharray="9 6"
    />
  </g>
)

const Name = ({ text, fill }: { text: string; fill: string }) => (
  <TextBox
    x={12}
    y={BAND.top + 2}
    width={W - 24}
    height={BAND.height - 6}
    text={text}
    style={{ face: 'title', size: 30, smallest: 16, lines: 3, leading: 0.94 }}
    fill={fill}
  />
)

const NumberOf = ({ card, fill }: Pick<TileProps, 'card'> & { fill: string }) => (
  <TextBox
    inArt
    x={9}
    y={11}
    width={34}
    height={30}
    text={String(card.number)}
    style={{ face: 'strong', size: 25, smallest: 12 }}
    fill={fill}
  />
)
