/** A page of somebody's collection. */
import { SmallCard } from '../cards/small-card.js'
import type { CopyMarks, ShownCopy } from '../model.js'
import { TextBox } from '../paint/text-box.js'
import { COLORS, PAGE } from '../theme.js'
import { Backdrop } from './backdrop.js'
import { Cell, gridFor } from './page-grid.js'

export type CollectionEntry = CopyMarks & { copy: ShownCopy }

/** `title`: `Collection`; `page`: `Page 2 of 5`; `counts`: `57 of 110 cards · 132 copies`; `filter`: `Persons, newest first`; `empty` is shown where there is no card. */
export type CollectionTexts = { title: string; page: string; counts: string; filter: string; empty: string }

/** Up to 12 entries. `forOwner`: the picture is for the owner's eyes; without it, no lock is drawn, whatever the entries say. */
export type CollectionInput = {
  owner: string
  entries: readonly CollectionEntry[]
  forOwner: boolean
  texts: CollectionTexts
}

const HEAD = 178
const EMPTY_HEIGHT = 300

/** Height of the picture for so many entries, in pixels. */
export const collectionHeight = (count: number): number =>
  Math.round(HEAD + (count === 0 ? EMPTY_HEIGHT : gridFor(count).height) + PAGE.margin)

export const CollectionPage = ({ owner, entries, forOwner, texts }: CollectionInput) => {
  const height = collectionHeight(entries.length)
  return (
    <g>
      <Backdrop width={PAGE.width} height={height} light={[PAGE.width / 2, 0]} glow="#4a3b78" raysOn={false} />
      <Head owner={owner} texts={texts} />
      {entries.length === 0 && (
        <TextBox
          x={PAGE.margin + 60}
          y={HEAD}
          width={PAGE.width - 2 * PAGE.margin - 120}
          height={EMPTY_HEIGHT}
          text={texts.empty}
          style={{ face: 'strong', size: 48, smallest: 32, lines: 3 }}
          fill={COLORS.chalkSoft}
        />
      )}
      {entries.map(({ copy, locked = false, ...marks }, i) => (
        <Cell key={`${i}/${copy.card.id}`} index={i} count={entries.length} top={HEAD}>
          <SmallCard copy={copy} marks={{ ...marks, locked: locked && forOwner }} />
        </Cell>
      ))}
    </g>
  )
}

const Head = ({ owner, texts }: Pick<CollectionInput, 'owner' | 'texts'>) => {
  const [left, right] = [PAGE.margin + 8, PAGE.width - PAGE.margin - 8]
  return (
    <g>
      <TextBox
        x={left}
        y={20}
        width={660}
        height={48}
        text={texts.title}
        style={{ face: 'caps', size: 40, smallest: 26, tracking: 0.06 }}
        fill={COLORS.gold}
        align="start"
      />
      <TextBox
        x={left}
        y={68}
        width={660}
        height={84}
        text={owner}
        style={{ face: 'title', size: 72, smallest: 38 }}
        fill={COLORS.chalk}
        align="start"
      />
      <TextBox
        x={right - 440}
        y={20}
        width={440}
        height={46}
        text={texts.page}
        style={{ face: 'strong', size: 36, smallest: 26 }}
        fill={COLORS.chalk}
        align="end"
      />
      <TextBox
        x={right - 440}
        y={68}
        width={440}
        height={42}
        text={texts.counts}
        style={{ face: 'strong', size: 33, smallest: 26 }}
        fill={COLORS.goldBright}
        align="end"
      />
      <TextBox
        x={right - 440}
        y={111}
        width={440}
        height={42}
        text={texts.filter}
        style={{ face: 'strong', size: 33, smallest: 26 }}
        fill={COLORS.chalkSoft}
        align="end"
      />
      <path d={`M${left} 162H${right}`} stroke={COLORS.gold} stroke-width="3" stroke-opacity="0.6" />
    </g>
  )
}
