/** A card on a page of many: type, art, name and the three figures, large for its size. */
import type { CopyMarks, ShownCopy } from '../model.js'
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { ART, COLORS, DRESSES, SMALL_CARD } from '../theme.js'
import { ArtWindow, artHeight } from './art-window.js'
import { TypeBadge } from './badge.js'
import { Figure } from './figures.js'
import { Frame } from './frame.js'
import { Marks } from './marks.js'
import { Signatures } from './signature.js'

type SmallCardProps = { copy: ShownCopy; marks?: CopyMarks }

const { width: W, height: H } = SMALL_CARD
const EDGE = 14
const INNER = W - 2 * EDGE
const ART_HEIGHT = artHeight(INNER)
/** The type's sign and the marks, in units of the art. */
const SIGNS_HEIGHT = 142
const NAME = { top: EDGE + ART_HEIGHT + 4, height: 104 }

/** A card of SMALL_CARD's size, its top left corner at the origin. */
export const SmallCard = ({ copy: { card, autographs, star }, marks = {} }: SmallCardProps) => {
  const dress = DRESSES[card.type]
  const foot = (NAME.top + NAME.height + H) / 2 - 3
  return (
    <Frame type={card.type} width={W} height={H} corner={54} bare={[EDGE, NAME.top + NAME.height]}>
      <ArtWindow card={card} x={EDGE} y={EDGE} width={INNER} corner={40} />
      <Place x={EDGE} y={EDGE} scale={INNER / ART.width}>
        <Signatures names={autographs} type={card.type} taken={SIGNS_HEIGHT} />
      </Place>
      <path d={`M7 ${NAME.top}H${W - 7}V${NAME.top + NAME.height}H7Z`} fill={dress.main} />
      <path
        d={`M7 ${NAME.top + 2}H${W - 7}M7 ${NAME.top + NAME.height - 2}H${W - 7}`}
        stroke={COLORS.gold}
        stroke-width="3"
      />
      <TextBox
        x={26}
        y={NAME.top + 8}
        width={W - 52}
        height={NAME.height - 14}
        text={card.name}
        style={{ face: 'title', size: 48, smallest: 24, lines: 2, leading: 0.96 }}
        fill={COLORS.chalk}
      />
      <Figure name="star" value={star.star} bonus={star.star - star.printedStar} center={[76, foot]} radius={43} />
      <Figure name="diamond" value={card.diamond} center={[188, foot]} radius={43} />
      <Figure name="shield" value={card.shield} center={[288, foot]} radius={43} />
      <TypeBadge type={card.type} center={[56, 54]} radius={33} plate={dress.main} />
      <Marks {...marks} signed={autographs.length} right={W - 18} top={18} radius={27} />
    </Frame>
  )
}
