/** A round picture of somebody: their first letter on a colour of their own. */
import './avatar.css'

const COLOURS = ['#4e5ad6', '#0f7b6c', '#b3487c', '#9a5b13', '#5d6b2f', '#a8443a', '#3c6e9f', '#7a4fb0']

export const Avatar = ({
  id,
  name,
  bot = false,
  size = 40,
}: {
  id: string
  name: string
  bot?: boolean
  size?: number
}) => (
  <span
    class={bot ? 'avatar avatar-bot' : 'avatar'}
    style={{
      width: `${size}px`,
      height: `${size}px`,
      fontSize: `${size * 0.45}px`,
      background: bot ? undefined : colourOf(id),
    }}
    aria-hidden="true"
  >
    {[...name][0]?.toUpperCase()}
  </span>
)

const colourOf = (id: string) => COLOURS[Number(BigInt(id) % BigInt(COLOURS.length))]
