/** Letters that stand for a name, on a plate. */
import type { ComponentChildren } from 'preact'
import { TextBox } from '../paint/text-box.js'

const SMALL_WORDS = new Set(['the', 'of', 'and', 'for', 'a', 'an', 'in', 'to', 'on', '&'])

/** Up to three letters for a name: `Flying Buffalo` FB, `TSR` TSR, `Chaosium` C, `Game Designers' Workshop` GDW. */
export const monogramOf = (name: string): string => {
  const words = name.split(/[\s\-/]+/).filter(word => /^\P{P}/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()))
  const [only, more] = words
  if (only === undefined) return Array.from(name)[0] ?? ''
  if (more === undefined && /^[\p{Lu}\d]{2,4}$/u.test(only)) return only
  return words
    .slice(0, 3)
    .map(word => (Array.from(word)[0] ?? '').toUpperCase())
    .join('')
}

type MonogramProps = {
  x: number
  y: number
  width: number
  height: number
  /** Free space on the left and right. */
  inset: number
  size: number
  text: string
  fill: string
  plate: ComponentChildren
}

export const Monogram = ({ x, y, width, height, inset, size, text, fill, plate }: MonogramProps) => (
  <g>
    {plate}
    <TextBox
      inArt
      x={x + inset}
      y={y}
      width={width - 2 * inset}
      height={height}
      text={text}
      style={{ face: 'title', size, smallest: size / 3 }}
      fill={fill}
    />
  </g>
)
