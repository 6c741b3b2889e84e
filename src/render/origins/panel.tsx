/** What the panels beside the map are made of: the plate, innovation tiles, cards seen from behind. */
import type { ComponentChildren } from 'preact'
import type { CardColour } from '../../rules/origins/index.js'
import type { Rectangle } from '../../rules/origins/map.js'
import { TextBox } from '../paint/text-box.js'
import { PANEL } from './board-theme.js'
import { INK, LAND, PARCHMENT } from './map-theme.js'
import { ColourSign } from './terrain.js'

type PlateProps = Rectangle & { bright?: boolean; children?: ComponentChildren }

/** A dark plate on the sea; bright: it's about now. */
export const Plate = ({ x, y, width, height, bright = false, children }: PlateProps) => (
  <g>
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={12}
      fill={bright ? PANEL.raised : PANEL.fill}
      fill-opacity={bright ? 0.96 : PANEL.opacity}
      stroke={PANEL.line}
      stroke-width={bright ? 3.5 : 1.5}
      stroke-opacity={bright ? 1 : 0.45}
    />
    {children}
  </g>
)

/** An innovation tile with its level; `size`: its side in pixels. Without `held`, only its place. */
export const Tile = ({
  x,
  y,
  size,
  level,
  held = true,
}: {
  x: number
  y: number
  size: number
  level: number
  held?: boolean
}) => (
  <g>
    <rect
      x={x}
      y={y}
      width={size}
      height={size}
      rx={size * 0.2}
      fill={held ? PARCHMENT : 'none'}
      stroke={held ? INK : PANEL.soft}
      stroke-width={held ? 2 : 1.5}
      stroke-opacity={held ? 1 : 0.4}
    />
    {held && <Steps x={x} y={y} size={size} level={level} />}
    <TextBox
      x={x}
      y={y}
      width={size}
      height={held ? size * 0.86 : size}
      text={`${level}`}
      style={{ face: 'strong', size: Math.round(size * 0.8), smallest: 10 }}
      fill={held ? INK : PANEL.soft}
      inArt
    />
  </g>
)

/** As many marks along the lower edge as the level. */
const Steps = ({ x, y, size, level }: { x: number; y: number; size: number; level: number }) => {
  const [step, wide] = [size * 0.17, size * 0.12]
  const left = x + size / 2 - (level * step) / 2
  return (
    <g fill="#b8862b">
      {Array.from({ length: level }, (_, i) => (
        <rect x={left + i * step + (step - wide) / 2} y={y + size * 0.84} width={wide} height={size * 0.08} />
      ))}
    </g>
  )
}

/** A card's back in its deck's colour and sign; `height` in pixels, three quarters as wide. */
export const CardBack = ({ x, y, height, colour }: { x: number; y: number; height: number; colour: CardColour }) => {
  const width = height * 0.74
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={height * 0.13}
        fill={LAND[colour].fill}
        stroke={PARCHMENT}
        stroke-width={2}
      />
      <g transform={`translate(${x + width / 2} ${y + height / 2})`}>
        <ColourSign colour={colour} ink={INK} size={width * 0.68} />
      </g>
    </g>
  )
}

/** A figure beside its sign. */
export const Figure = (props: {
  x: number
  y: number
  width: number
  height: number
  text: string
  size: number
  fill?: string
  align?: 'start' | 'middle' | 'end'
}) => (
  <TextBox
    x={props.x}
    y={props.y}
    width={props.width}
    height={props.height}
    text={props.text}
    style={{ face: 'strong', size: props.size, smallest: Math.min(props.size, 12) }}
    fill={props.fill ?? PARCHMENT}
    align={props.align ?? 'start'}
  />
)
