/** A cup with the sign of what it's for. */
import { QUILL } from '../cards/marks.js'
import { star } from '../cards/shapes.js'
import type { Point } from '../paint/ledger.js'
import { Path } from '../paint/path.js'
import { COLORS } from '../theme.js'

export const TROPHIES = ['duels', 'collection', 'firstSet', 'signed'] as const
export type TrophyName = (typeof TROPHIES)[number]

const SWORD = 'M6 6l15 3 46 46-9 9L12 18zM50 74l24-24 6 6-7 7 17 17-10 10-17-17-7 7z'
const mirrored = 'M94 6l-15 3-46 46 9 9 46-46zM50 74L26 50l-6 6 7 7-17 17 10 10 17-17 7 7z'
/** A pile of three cards, a star on the uppermost. */
const CARDS = `M36 34h50v62H36zM22 20h50v9H31v53h-9zM8 6h50v9H17v53H8z${star([61, 64], 20)}`

/** In a square of 100. */
const SYMBOLS: Readonly<Record<TrophyName, string>> = {
  duels: SWORD + mirrored,
  collection: CARDS,
  firstSet: star([50, 52], 50),
  signed: QUILL,
}

const TONES = {
  won: { light: '#fff4cf', bright: COLORS.goldBright, main: COLORS.gold, deep: '#a8741f', sign: '#7a4d10' },
  lost: { light: '#4a4458', bright: '#474055', main: '#3a3449', deep: '#2a2636', sign: '#221d2c' },
} as const

/** `foot`: the middle of its base. 236 pixels high. */
export const Trophy = ({ name, foot: [x, y], won }: { name: TrophyName; foot: Point; won: boolean }) => {
  const tone = TONES[won ? 'won' : 'lost']
  const metal = `trophy-${won ? 'won' : 'lost'}`
  return (
    <g transform={`translate(${x} ${y})`}>
      <defs>
        <linearGradient id={metal} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color={tone.deep} />
          <stop offset="0.22" stop-color={tone.main} />
          <stop offset="0.36" stop-color={tone.light} />
          <stop offset="0.56" stop-color={tone.main} />
          <stop offset="1" stop-color={tone.deep} />
        </linearGradient>
      </defs>
      <Path
        d="M-82 -204C-142 -214 -142 -126 -58 -120M82 -204C142 -214 142 -126 58 -120"
        fill="none"
        stroke={tone.deep}
        stroke-width="19"
        stroke-linecap="round"
      />
      <Path
        d="M-82 -204C-142 -214 -142 -126 -58 -120M82 -204C142 -214 142 -126 58 -120"
        fill="none"
        stroke={tone.main}
        stroke-width="12"
        stroke-linecap="round"
      />
      <path d="M-16 -96C-8 -74 -10 -62 -26 -46H26C10 -62 8 -74 16 -96Z" fill={`url(#${metal})`} />
      <path
        d="M-86 -222H86C88 -150 56 -96 0 -90C-56 -96 -88 -150 -86 -222Z"
        fill={`url(#${metal})`}
        stroke={tone.deep}
        stroke-width="3"
      />
      <rect x="-94" y="-234" width="188" height="18" rx="9" fill={tone.bright} stroke={tone.deep} stroke-width="3" />
      <path d="M-44 -48H44L56 -32H-56Z" fill={`url(#${metal})`} stroke={tone.deep} stroke-width="3" />
      <rect x="-72" y="-34" width="144" height="34" rx="5" fill={won ? '#4a2c16' : '#241f2e'} />
      <rect x="-40" y="-27" width="80" height="19" rx="3" fill={tone.main} />
      <path d={SYMBOLS[name]} fill={tone.sign} fill-rule="evenodd" transform="translate(-42 -206) scale(0.84)" />
    </g>
  )
}
