/** A card drawn in full: type and number, art, the list above, the name, the list below, the three figures. */
import { BEATS } from '../../rules/tom/index.js'
import type { CardTexts, MarkedEntry, ShownCopy } from '../model.js'
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { CARD, COLORS, DRESSES } from '../theme.js'
import { ArtWindow, artHeight } from './art-window.js'
import { TypeBadge } from './badge.js'
import { Figure } from './figures.js'
import { Frame } from './frame.js'
import { Listing } from './listing.js'
import { outline } from './shapes.js'
import { Signatures } from './signature.js'

type CardProps = {
  copy: ShownCopy
  setSize: number
  texts: CardTexts
  /** The entry that decided a duel. */
  marked?: MarkedEntry | undefined
  /** It lost: all but the marked entry lies in the shade. */
  dimmed?: boolean
}

const { width: W } = CARD
const CORNER = 92
const EDGE = 34
const INNER = W - 2 * EDGE
const ART_TOP = 108
const PANEL_TOP = ART_TOP + artHeight(INNER) + 14
const PANEL_HEIGHT = 386
const NAME = { top: PANEL_TOP + 132, height: 116 }
const FOOT = PANEL_TOP + PANEL_HEIGHT

/** A card of CARD's size, its top left corner at the origin. */
export const FullCard = ({ copy, setSize, texts, marked, dimmed = false }: CardProps) => {
  const { card, autographs, star } = copy
  const dress = DRESSES[card.type]
  const foot = FOOT + 70
  return (
    <Frame type={card.type} width={CARD.width} height={CARD.height} corner={CORNER} bare={[ART_TOP, FOOT]}>
      <TypeBadge type={card.type} center={[84, 60]} radius={38} plate={dress.main} />
      <TextBox
        x={138}
        y={24}
        width={400}
        height={72}
        text={texts.types[card.type]}
        style={{ face: 'caps', size: 50, smallest: 28, tracking: 0.05 }}
        fill={COLORS.chalk}
        align="start"
      />
      <TextBox
        x={546}
        y={24}
        width={136}
        height={72}
        text={`${card.number}/${setSize}`}
        style={{ face: 'strong', size: 34, smallest: 20 }}
        fill={COLORS.goldBright}
        align="end"
      />
      <ArtWindow card={card} x={EDGE} y={ART_TOP} width={INNER} corner={52} />
      <Place x={EDGE} y={ART_TOP} scale={INNER / 682}>
        <Signatures names={autographs} type={card.type} />
      </Place>
      <path d={outline(card.type, EDGE, PANEL_TOP, INNER, PANEL_HEIGHT, 40)} fill={dress.tint} />
      <Label y={PANEL_TOP + 8} text={texts.beatenBy} color={dress.main} />
      <Lists copy={copy} marked={marked} layer={dimmed ? 'rest' : 'all'} />
      <NameBand copy={copy} />
      <Label y={NAME.top + NAME.height + 15} text={texts.beats} color={dress.main} />
      <Figure name="star" value={star.star} bonus={star.star - star.printedStar} center={[112, foot]} radius={60} />
      <Figure name="diamond" value={card.diamond} center={[258, foot]} radius={60} />
      <Figure name="shield" value={card.shield} center={[394, foot]} radius={60} />
      <TypeBadge type={BEATS[card.type]} center={[496, foot]} radius={30} plate={DRESSES[BEATS[card.type]].main} />
      <TextBox
        x={538}
        y={foot - 42}
        width={160}
        height={84}
        text={texts.beatsType[card.type]}
        style={{ face: 'strong', size: 30, smallest: 20, lines: 2, leading: 1.05 }}
        fill={COLORS.chalk}
        align="start"
      />
      {dimmed && (
        <path
          d={outline(card.type, 0, 0, CARD.width, CARD.height, CORNER)}
          fill={COLORS.nightDeep}
          fill-opacity="0.56"
        />
      )}
      {dimmed && <Lists copy={copy} marked={marked} layer="marked" />}
    </Frame>
  )
}

const LISTS = ['above', 'below'] as const

type ListsProps = { copy: ShownCopy; marked: MarkedEntry | undefined; layer: 'all' | 'rest' | 'marked' }

const Lists = ({ copy: { card }, marked, layer }: ListsProps) => (
  <g>
    {LISTS.map(list => (
      <Listing
        key={list}
        x={EDGE + 16}
        y={list === 'above' ? PANEL_TOP + 41 : NAME.top + NAME.height + 47}
        width={INNER - 32}
        height={88}
        names={card[list].map(entry => entry.name)}
        marked={marked?.list === list ? marked.index : undefined}
        layer={layer}
        ink={COLORS.ink}
        dot={DRESSES[card.type].main}
      />
    ))}
  </g>
)

const Label = ({ y, text, color }: { y: number; text: string; color: string }) => (
  <g>
    <path
      d={`M${EDGE + 24} ${y + 17}H${W / 2 - 140}M${W / 2 + 140} ${y + 17}H${W - EDGE - 24}`}
      stroke={color}
      stroke-width="2"
      stroke-opacity="0.55"
    />
    <TextBox
      x={W / 2 - 132}
      y={y}
      width={264}
      height={34}
      text={text}
      style={{ face: 'caps', size: 31, smallest: 18, tracking: 0.06 }}
      fill={color}
    />
  </g>
)

/** The name on a band across the card; two wedges point the way in which cards beat each other: downwards. */
const NameBand = ({ copy: { card } }: { copy: ShownCopy }) => {
  const dress = DRESSES[card.type]
  const [top, bottom] = [NAME.top, NAME.top + NAME.height]
  const wedge = (y: number) => `M${W / 2 - 24} ${y}h48l-24 15z`
  return (
    <g>
      <path d={`M10 ${top}H${W - 10}V${bottom}H10Z`} fill={dress.main} />
      <path d={`M10 ${top + 3}H${W - 10}M10 ${bottom - 3}H${W - 10}`} stroke={COLORS.gold} stroke-width="4" />
      <TextBox
        x={38}
        y={top + 12}
        width={W - 76}
        height={NAME.height - 22}
        text={card.name}
        style={{ face: 'title', size: 84, smallest: 34, lines: 2, leading: 0.92 }}
        fill={COLORS.chalk}
      />
      <path d={wedge(top - 2)} fill={dress.tint} />
      <path d={wedge(bottom - 2)} fill={dress.main} />
      <path d={`M${W / 2 - 24} ${bottom - 2}l24 15l24 -15`} fill="none" stroke={COLORS.gold} stroke-width="4" />
    </g>
  )
}
