/** A member at a glance: the worn card, figures, how much of the set is there, titles. */
import { CARD_TYPES, type CardType } from '../../rules/tom/index.js'
import { TypeBadge } from '../cards/badge.js'
import { star } from '../cards/shapes.js'
import type { CardTexts, ShownCopy } from '../model.js'
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS, DRESSES, PROFILE } from '../theme.js'
import { Backdrop } from './backdrop.js'
import { HOLDER, Holder } from './holder.js'
import { Meter } from './meter.js'

/** `value`: `37`, `62 %`; `label`: `duels won`. */
export type ProfileFigure = { value: string; label: string }

/** `title`: `Profile`; `since`: `Joined on 3 May`; `empty` stands where no card is worn; `plate`: printed on the holder, `Player`. */
export type ProfileTexts = CardTexts & { title: string; since: string; empty: string; plate: string }

/** Up to six figures and three titles are drawn; of more titles, how many there are. `progress`: cards of each type. */
export type ProfileInput = {
  name: string
  convention: string
  copy: ShownCopy | null
  setSize: number
  figures: readonly ProfileFigure[]
  progress: Readonly<Record<CardType, { owned: number; total: number }>>
  titles: readonly string[]
  texts: ProfileTexts
}

const HOLDER_SCALE = 0.74
const LEFT = 36 + HOLDER.width * HOLDER_SCALE + 34
const WIDTH = PROFILE.width - LEFT - 36

export const ProfileScene = (input: ProfileInput) => {
  const { name, convention, copy, setSize, texts } = input
  return (
    <g>
      <Backdrop width={PROFILE.width} height={PROFILE.height} light={[274, 500]} glow="#4a3b78" raysOn={false} />
      <Place x={36} y={HOLDER.lanyard * HOLDER_SCALE + 8} scale={HOLDER_SCALE}>
        <Holder
          convention={convention}
          copy={copy}
          empty={texts.empty}
          setSize={setSize}
          texts={texts}
          plate={texts.plate}
        />
      </Place>
      <Head name={name} texts={texts} />
      <Figures figures={input.figures.slice(0, 6)} />
      {CARD_TYPES.map((type, i) => (
        <Progress key={type} type={type} y={492 + i * 62} {...input.progress[type]} />
      ))}
      <Titles titles={input.titles} />
    </g>
  )
}

const Head = ({ name, texts }: Pick<ProfileInput, 'name' | 'texts'>) => (
  <g>
    <TextBox
      x={LEFT}
      y={20}
      width={250}
      height={48}
      text={texts.title}
      style={{ face: 'caps', size: 40, smallest: 26, tracking: 0.06 }}
      fill={COLORS.gold}
      align="start"
    />
    <TextBox
      x={LEFT + 260}
      y={20}
      width={WIDTH - 260}
      height={48}
      text={texts.since}
      style={{ face: 'strong', size: 34, smallest: 24 }}
      fill={COLORS.chalkSoft}
      align="end"
    />
    <TextBox
      x={LEFT}
      y={70}
      width={WIDTH}
      height={96}
      text={name}
      style={{ face: 'title', size: 80, smallest: 40, lines: 2, leading: 0.95 }}
      fill={COLORS.chalk}
      align="start"
    />
    <path d={`M${LEFT} 178h${WIDTH}`} stroke={COLORS.gold} stroke-width="3" stroke-opacity="0.6" />
  </g>
)

const CELL = { width: WIDTH / 3, height: 138 }

const Figures = ({ figures }: { figures: readonly ProfileFigure[] }) => (
  <g>
    {figures.map(({ value, label }, i) => {
      const [x, y] = [LEFT + (i % 3) * CELL.width, 194 + Math.floor(i / 3) * (CELL.height + 8)]
      return (
        <g key={label}>
          <rect
            x={x + 5}
            y={y}
            width={CELL.width - 10}
            height={CELL.height}
            rx="20"
            fill={COLORS.nightDeep}
            fill-opacity="0.55"
          />
          <TextBox
            x={x + 16}
            y={y + 6}
            width={CELL.width - 32}
            height={74}
            text={value}
            style={{ face: 'title', size: 72, smallest: 36 }}
            fill={COLORS.goldBright}
          />
          <TextBox
            x={x + 14}
            y={y + 80}
            width={CELL.width - 28}
            height={54}
            text={label}
            style={{ face: 'strong', size: 31, smallest: 22, lines: 2, leading: 0.9 }}
            fill={COLORS.chalkSoft}
          />
        </g>
      )
    })}
  </g>
)

type ProgressProps = { type: CardType; y: number; owned: number; total: number }

const Progress = ({ type, y, owned, total }: ProgressProps) => (
  <g>
    <TypeBadge type={type} center={[LEFT + 28, y + 26]} radius={23} plate={DRESSES[type].main} />
    <Meter
      x={LEFT + 66}
      y={y + 13}
      width={WIDTH - 66 - 150}
      height={26}
      share={total === 0 ? 0 : owned / total}
      fill={DRESSES[type].bright}
    />
    <TextBox
      x={LEFT + WIDTH - 140}
      y={y}
      width={140}
      height={52}
      text={`${owned}/${total}`}
      style={{ face: 'strong', size: 42, smallest: 28 }}
      fill={owned === total ? COLORS.goldBright : COLORS.chalk}
      align="end"
    />
  </g>
)

const MOST_TITLES = 3
const TITLE = { top: 690, step: 66 }

const Titles = ({ titles }: { titles: readonly string[] }) => {
  const hidden = titles.length - MOST_TITLES
  return (
    <g>
      {titles.slice(0, MOST_TITLES).map((title, i) => {
        const y = TITLE.top + i * TITLE.step
        const room = WIDTH - (hidden > 0 && i === MOST_TITLES - 1 ? 90 : 0)
        return (
          <g key={title}>
            <rect
              x={LEFT}
              y={y}
              width={room}
              height="58"
              rx="29"
              fill={COLORS.nightDeep}
              fill-opacity="0.7"
              stroke={COLORS.gold}
              stroke-width="2.500"
            />
            <path d={star([LEFT + 32, y + 30], 20)} fill={COLORS.gold} />
            <TextBox
              x={LEFT + 64}
              y={y + 3}
              width={room - 88}
              height={52}
              text={title}
              style={{ face: 'strong', size: 36, smallest: 25 }}
              fill={COLORS.goldBright}
              align="start"
            />
          </g>
        )
      })}
      {hidden > 0 && (
        <TextBox
          x={LEFT + WIDTH - 80}
          y={TITLE.top + (MOST_TITLES - 1) * TITLE.step}
          width={80}
          height={58}
          text={`+${hidden}`}
          style={{ face: 'strong', size: 40, smallest: 28 }}
          fill={COLORS.goldBright}
          align="end"
        />
      )}
    </g>
  )
}
