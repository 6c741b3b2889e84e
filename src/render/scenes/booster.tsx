/** An opened booster: the torn pack in the middle, its eight cards around it. */
import { SmallCard } from '../cards/small-card.js'
import type { ShownCopy } from '../model.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS, PAGE, SMALL_CARD } from '../theme.js'
import { Backdrop } from './backdrop.js'
import { Confetti } from './confetti.js'
import { Pack } from './pack.js'
import { Cell, cellAt, gridFor } from './page-grid.js'
import { Tag } from './tag.js'

/** `fresh`: the first copy of this card that its owner has. */
export type BoosterEntry = { copy: ShownCopy; fresh?: boolean }

/** `title`: `Alice opens a booster`; `subtitle`: what it's from; `fresh`: `New`; `pack`: what's printed on the pack. */
export type BoosterTexts = { title: string; subtitle: string; fresh: string; pack: string }

/** Eight entries (fewer leave places free, more aren't drawn). `owner`'s name is part of the title. */
export type BoosterInput = { entries: readonly BoosterEntry[]; texts: BoosterTexts }

const HEAD = 176
const PLACES = 9
const CENTER_PLACE = 4

/** The eight places around the pack, and how the cards lie there. */
const SPREAD = [
  { place: 0, turn: -2.5 },
  { place: 1, turn: 1 },
  { place: 2, turn: 2.5 },
  { place: 3, turn: -1.5 },
  { place: 5, turn: 1.5 },
  { place: 6, turn: 2 },
  { place: 7, turn: -1 },
  { place: 8, turn: -2 },
] as const

export const boosterHeight = Math.round(HEAD + gridFor(PLACES).height + PAGE.margin + 14)

export const BoosterScene = ({ entries, texts }: BoosterInput) => {
  const { scale } = gridFor(PLACES)
  const [x, y] = cellAt(CENTER_PLACE, PLACES, HEAD)
  const middle = [x + (SMALL_CARD.width * scale) / 2, y + (SMALL_CARD.height * scale) / 2] as const
  return (
    <g>
      <Backdrop width={PAGE.width} height={boosterHeight} light={middle} glow="#b5722c" />
      <Confetti width={PAGE.width} height={boosterHeight} calm={HEAD} />
      <TextBox
        x={PAGE.margin}
        y={16}
        width={PAGE.width - 2 * PAGE.margin}
        height={90}
        text={texts.title}
        style={{ face: 'title', size: 72, smallest: 40 }}
        fill={COLORS.goldBright}
      />
      <TextBox
        x={PAGE.margin}
        y={106}
        width={PAGE.width - 2 * PAGE.margin}
        height={50}
        text={texts.subtitle}
        style={{ face: 'strong', size: 38, smallest: 28 }}
        fill={COLORS.chalk}
      />
      <Pack center={middle} text={texts.pack} />
      {SPREAD.map(({ place, turn }, i) => {
        const entry = entries[i]
        if (!entry) return null
        return (
          <Cell key={place} index={place} count={PLACES} top={HEAD} turn={turn}>
            <SmallCard copy={entry.copy} />
            {entry.fresh && <Tag x={226} y={26} text={texts.fresh} />}
          </Cell>
        )
      })}
    </g>
  )
}
