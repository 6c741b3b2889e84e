/** A card of Origins: its deck's colour and sign, its name, its small scene, its text, and what it's worth or needs. */
import type { CardColour } from '../../rules/origins/names.js'
import { chance } from '../art/chance.js'
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { fitText, type TextStyle } from '../text/fit.js'
import { Emblem } from './emblem.js'
import type { EmblemPart } from './emblems.js'
import { GOLD, INK, LAND, PARCHMENT } from './map-theme.js'
import { Tile } from './panel.js'
import { ColourSign } from './terrain.js'

/** `points`: of an objective; `level`: that a permanent needs. */
export type CardFace = {
  colour: CardColour
  name: string
  text: string
  points: number | null
  level: number | null
  emblem: readonly EmblemPart[]
  /** Along its lower edge: `good` can be played or is chosen, `bad` can't, for that reason. */
  note: { text: string; tone: 'good' | 'bad' } | null
}

export const CARD_FACE = { width: 368, height: 452 } as const

const { width: W, height: H } = CARD_FACE
/** Height of the bar with its name. */
export const NAME = 74
const SCENE = 142
const NOTE = 62

/** Its top left corner at the origin. */
export const Card = ({ card }: { card: CardFace }) => {
  const { fill, edge } = LAND[card.colour]
  const foot = card.note ? H - NOTE : H
  return (
    <g>
      <rect x={6} y={9} width={W} height={H} rx={26} fill="#000000" opacity={0.4} />
      <clipPath id={`card-${card.colour}`}>
        <rect width={W} height={H} rx={26} />
      </clipPath>
      <g clip-path={`url(#card-${card.colour})`}>
        <rect width={W} height={H} fill={PARCHMENT} />
        <rect width={W} height={NAME} fill={INK} />
        <rect y={NAME} width={W} height={SCENE} fill={fill} />
        <Strewn colour={card.colour} />
        <ellipse cx={W / 2} cy={NAME + SCENE / 2} rx={W * 0.46} ry={SCENE * 0.46} fill={PARCHMENT} opacity={0.55} />
        <path d={`M0 ${NAME + SCENE}H${W}`} stroke={edge} stroke-width={6} />
        {card.note && (
          <rect y={foot} width={W} height={NOTE} fill={card.note.tone === 'good' ? '#1f6b3f' : '#4b4653'} />
        )}
      </g>
      <rect x={2.5} y={2.5} width={W - 5} height={H - 5} rx={24} fill="none" stroke={fill} stroke-width={5} />
      <g transform="translate(40 39)">
        <circle r={25} fill={fill} stroke={PARCHMENT} stroke-width={3} />
        <ColourSign colour={card.colour} ink={INK} size={30} />
      </g>
      <TextBox
        x={76}
        y={11}
        width={W - 92 - (card.points === null && card.level === null ? 0 : 64)}
        height={NAME - 17}
        text={card.name}
        style={{ face: 'title', size: 36, smallest: 20, lines: 2, leading: 0.98 }}
        fill={PARCHMENT}
        align="start"
      />
      {card.level !== null && <Tile x={W - 64} y={16} size={46} level={card.level} />}
      {card.points !== null && <Points points={card.points} />}
      <Place x={W / 2} y={NAME + SCENE / 2}>
        <Emblem parts={card.emblem} width={W - 56} height={SCENE - 34} />
      </Place>
      <TextBox
        x={22}
        y={NAME + SCENE + 12}
        width={W - 44}
        height={foot - NAME - SCENE - 24}
        text={card.text}
        style={textStyle(card.text, W - 44, foot - NAME - SCENE - 24)}
        fill={INK}
      />
      {card.note && (
        <g>
          <g
            transform={`translate(36 ${foot + NOTE / 2 - 1})`}
            fill="none"
            stroke={PARCHMENT}
            stroke-width={6}
            stroke-linecap="round"
            stroke-linejoin="round"
          >
            <path d={card.note.tone === 'good' ? 'M-13 1L-4 11L14-11' : 'M-10-10L10 10M10-10L-10 10'} />
          </g>
          <TextBox
            x={66}
            y={foot + 4}
            width={W - 84}
            height={NOTE - 12}
            text={card.note.text}
            style={{ face: 'strong', size: 26, smallest: 16, lines: 3, leading: 1.02 }}
            fill={PARCHMENT}
            align="start"
          />
        </g>
      )}
    </g>
  )
}

/** The largest that fits, rather than the fewest lines. */
const textStyle = (text: string, width: number, height: number): TextStyle => {
  const styles = [34, 31, 28, 25].map(size => styleOf(size, size - 1))
  return styles.find(style => !fitText(text, width, height, style).cut) ?? styleOf(25, 16)
}

const styleOf = (size: number, smallest: number): TextStyle => ({
  face: 'text',
  size,
  smallest,
  lines: 8,
  leading: 1.08,
})

/** What a completed objective scores. */
const Points = ({ points }: { points: number }) => (
  <Place x={W - 42} y={39}>
    <path
      d="M0-31L8.5-16.5L25-20L18-5L29 8L13 11.5L11 28L0 17L-11 28L-13 11.5L-29 8L-18-5L-25-20L-8.5-16.5z"
      fill={GOLD}
      stroke="#8f6420"
      stroke-width={2}
      stroke-linejoin="round"
    />
    <TextBox
      x={-26}
      y={-28}
      width={52}
      height={54}
      text={`${points}`}
      style={{ face: 'strong', size: 34, smallest: 24 }}
      fill={INK}
      inArt
    />
  </Place>
)

/** The deck's sign over its colour, as on the land. */
const Strewn = ({ colour }: { colour: CardColour }) => {
  const luck = chance(`card ${colour}`)
  return (
    <g opacity={0.5}>
      {Array.from({ length: 30 }, (_, i) => {
        const [row, column] = [Math.floor(i / 8), i % 8]
        const x = 14 + column * 48 + (row % 2) * 24 + luck.between(-5, 5)
        const y = NAME + 20 + row * 35 + luck.between(-4, 4)
        return (
          <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <ColourSign colour={colour} ink={LAND[colour].mark} size={20} />
          </g>
        )
      })}
    </g>
  )
}
