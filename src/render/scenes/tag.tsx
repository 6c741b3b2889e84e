/** A bright word on a card: something is new. */
import { TextBox } from '../paint/text-box.js'
import { COLORS } from '../theme.js'

const [WIDTH, HEIGHT] = [116, 46]

export const Tag = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <g>
    <path
      d={`M${x} ${y}h${WIDTH}v${HEIGHT}h${-WIDTH}l12 ${-HEIGHT / 2}z`}
      fill="#d8304f"
      stroke={COLORS.chalk}
      stroke-width="3"
      stroke-linejoin="round"
    />
    <TextBox
      inArt
      x={x + 16}
      y={y + 2}
      width={WIDTH - 20}
      height={HEIGHT - 4}
      text={text}
      style={{ face: 'strong', size: 36, smallest: 20 }}
      fill={COLORS.chalk}
    />
  </g>
)
