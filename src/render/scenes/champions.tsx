/** The end of a convention: four trophies, and whose they are. */
import { TextBox } from '../paint/text-box.js'
import { CHAMPIONS, COLORS } from '../theme.js'
import { Backdrop } from './backdrop.js'
import { Confetti } from './confetti.js'
import { TROPHIES, Trophy, type TrophyName } from './trophy.js'

/** Several names share it. `figure`: what it was won with, `12 opponents`. */
export type Award = { names: readonly string[]; figure: string }

/** `title`: `Champions`; `awards`: `Most duels won`; `nobody` stands where nobody won. */
export type ChampionsTexts = { title: string; awards: Readonly<Record<TrophyName, string>>; nobody: string }

export type ChampionsInput = {
  convention: string
  awards: Readonly<Record<TrophyName, Award | null>>
  texts: ChampionsTexts
}

const HEAD = 236
const CELL = { width: 570, height: 500 }
const SHELF = 258

export const ChampionsScene = ({ convention, awards, texts }: ChampionsInput) => (
  <g>
    <Backdrop width={CHAMPIONS.width} height={CHAMPIONS.height} light={[CHAMPIONS.width / 2, 90]} glow="#b5722c" />
    <Confetti width={CHAMPIONS.width} height={HEAD - 20} calm={HEAD} title={0.62} />
    <TextBox
      x={140}
      y={22}
      width={CHAMPIONS.width - 280}
      height={118}
      text={texts.title}
      style={{ face: 'title', size: 108, smallest: 60 }}
      fill={COLORS.goldBright}
      rim={{ color: COLORS.nightDeep, width: 10, opacity: 0.5 }}
    />
    <TextBox
      x={120}
      y={142}
      width={CHAMPIONS.width - 240}
      height={64}
      text={convention}
      style={{ face: 'strong', size: 50, smallest: 30 }}
      fill={COLORS.chalk}
    />
    {TROPHIES.map((name, i) => (
      <Case
        key={name}
        name={name}
        x={20 + (i % 2) * (CELL.width + 20)}
        y={HEAD + Math.floor(i / 2) * (CELL.height + 14)}
        award={awards[name]}
        title={texts.awards[name]}
        nobody={texts.nobody}
      />
    ))}
  </g>
)

type CaseProps = { name: TrophyName; x: number; y: number; award: Award | null; title: string; nobody: string }

/** A trophy on its shelf, and the plate below it. */
const Case = ({ name, x, y, award, title, nobody }: CaseProps) => {
  const won = award !== null && award.names.length > 0
  const edge = won ? COLORS.gold : COLORS.silverDeep
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={CELL.width}
        height={CELL.height}
        rx="28"
        fill={COLORS.nightDeep}
        fill-opacity="0.72"
        stroke={edge}
        stroke-width="4"
      />
      <Trophy name={name} foot={[x + CELL.width / 2, y + SHELF]} won={won} />
      <rect
        x={x + 24}
        y={y + SHELF}
        width={CELL.width - 48}
        height="14"
        rx="4"
        fill={won ? COLORS.goldDeep : '#3a3449'}
      />
      <rect x={x + 24} y={y + SHELF} width={CELL.width - 48} height="4" rx="2" fill={edge} />
      <TextBox
        x={x + 20}
        y={y + SHELF + 20}
        width={CELL.width - 40}
        height={52}
        text={title}
        style={{ face: 'caps', size: 42, smallest: 26, tracking: 0.03 }}
        fill={won ? COLORS.gold : COLORS.chalkSoft}
      />
      {won ? (
        <Winners award={award} x={x + 24} y={y + SHELF + 74} width={CELL.width - 48} />
      ) : (
        <TextBox
          x={x + 24}
          y={y + SHELF + 84}
          width={CELL.width - 48}
          height={120}
          text={nobody}
          style={{ face: 'strong', size: 44, smallest: 28, lines: 2 }}
          fill={COLORS.chalkSoft}
        />
      )}
    </g>
  )
}

const NAMES_HEIGHT = 112
/** Names of their own rows; of more, how many there are. */
const MOST_NAMES = 3

const Winners = ({ award, x, y, width }: { award: Award; x: number; y: number; width: number }) => {
  const { names, figure } = award
  const shown = names.slice(0, MOST_NAMES)
  const hidden = names.length - shown.length
  const row = NAMES_HEIGHT / shown.length
  return (
    <g>
      {shown.map((name, i) => (
        <TextBox
          key={`${i}/${name}`}
          x={x}
          y={y + i * row}
          width={width}
          height={row}
          text={name}
          style={{
            face: 'title',
            size: Math.min(72, row),
            smallest: 26,
            lines: shown.length === 1 ? 2 : 1,
            leading: 0.95,
          }}
          fill={COLORS.chalk}
        />
      ))}
      <TextBox
        x={x + (hidden > 0 ? 90 : 0)}
        y={y + NAMES_HEIGHT + 4}
        width={width - (hidden > 0 ? 180 : 0)}
        height={46}
        text={figure}
        style={{ face: 'strong', size: 38, smallest: 26 }}
        fill={COLORS.goldBright}
      />
      {hidden > 0 && (
        <TextBox
          x={x + width - 84}
          y={y + NAMES_HEIGHT + 4}
          width={84}
          height={46}
          text={`+${hidden}`}
          style={{ face: 'strong', size: 38, smallest: 26 }}
          fill={COLORS.chalk}
          align="end"
        />
      )}
    </g>
  )
}
