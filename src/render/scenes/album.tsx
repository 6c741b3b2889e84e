/** The whole set on one picture: what somebody has in colour, what is missing in grey, and how far they are. */
import { CARD_TYPES, type CardType } from '../../rules/tom/index.js'
import { TypeBadge } from '../cards/badge.js'
import { Tile, type TileProps } from '../cards/tile.js'
import { Place } from '../paint/ledger.js'
import { TextBox } from '../paint/text-box.js'
import { ALBUM, COLORS, DRESSES, TILE } from '../theme.js'
import { Backdrop } from './backdrop.js'
import { Meter } from './meter.js'

export type AlbumEntry = TileProps

/** `title`: `Album`; `types`: `Companies`; `page`: `Page 1 of 2`, empty where there is one; `complete` stands on a full album. */
export type AlbumTexts = {
  title: string
  types: Readonly<Record<CardType, string>>
  page: string
  complete: string
}

/** Entries in the order of their numbers. `owned` and `total`: of the whole edition, whatever page this is. */
export type AlbumInput = {
  owner: string
  owned: number
  total: number
  entries: readonly AlbumEntry[]
  texts: AlbumTexts
}

const HEAD = 200
const STRIP = 74
const [LEFT, RIGHT] = [ALBUM.margin, ALBUM.width - ALBUM.margin]

type Section = { type: CardType; entries: readonly AlbumEntry[]; top: number; bottom: number }
type Layout = {
  columns: number
  scale: number
  stepX: number
  stepY: number
  sections: readonly Section[]
  height: number
}

/** As many columns as make it a little higher than wide. */
const layoutOf = (entries: readonly AlbumEntry[]): Layout => {
  const columns = Math.max(4, Math.min(12, Math.round(Math.sqrt(entries.length * 1.1))))
  const stepX = (ALBUM.width - 2 * ALBUM.margin + ALBUM.gap) / columns
  const scale = (stepX - ALBUM.gap) / TILE.width
  const stepY = TILE.height * scale + ALBUM.gap
  let top = HEAD
  const sections: Section[] = []
  for (const type of CARD_TYPES) {
    const own = entries.filter(({ card }) => card.type === type)
    if (own.length === 0) continue
    const bottom = top + STRIP + Math.ceil(own.length / columns) * stepY
    sections.push({ type, entries: own, top, bottom })
    top = bottom + 6
  }
  return { columns, scale, stepX, stepY, sections, height: Math.round(top + ALBUM.margin - ALBUM.gap) }
}

export const albumHeight = (entries: readonly AlbumEntry[]): number => layoutOf(entries).height

export const AlbumScene = ({ owner, owned, total, entries, texts }: AlbumInput) => {
  const { columns, scale, stepX, stepY, sections, height } = layoutOf(entries)
  return (
    <g>
      <Backdrop width={ALBUM.width} height={height} light={[ALBUM.width / 2, 0]} glow="#4a3b78" raysOn={false} />
      <Head owner={owner} owned={owned} total={total} texts={texts} />
      {sections.map(section => (
        <g key={section.type}>
          <Strip section={section} text={texts.types[section.type]} />
          {section.entries.map((entry, i) => (
            <Place
              key={entry.card.id}
              x={LEFT + (i % columns) * stepX}
              y={section.top + STRIP + Math.floor(i / columns) * stepY}
              scale={scale}
            >
              <Tile {...entry} />
            </Place>
          ))}
        </g>
      ))}
    </g>
  )
}

/** Over a section: the type's sign and name, how many of it are there. */
const Strip = ({ section: { type, entries, top }, text }: { section: Section; text: string }) => {
  const owned = entries.filter(({ count }) => count > 0).length
  const middle = top + STRIP / 2 - 4
  return (
    <g>
      <TypeBadge type={type} center={[LEFT + 30, middle]} radius={26} plate={DRESSES[type].main} />
      <TextBox
        x={LEFT + 72}
        y={middle - 29}
        width={360}
        height={58}
        text={text}
        style={{ face: 'caps', size: 46, smallest: 26, tracking: 0.04 }}
        fill={DRESSES[type].bright}
        align="start"
      />
      <Meter
        x={LEFT + 452}
        y={middle - 14}
        width={RIGHT - LEFT - 452 - 190}
        height={28}
        share={owned / entries.length}
        fill={DRESSES[type].bright}
      />
      <TextBox
        x={RIGHT - 170}
        y={middle - 29}
        width={170}
        height={58}
        text={`${owned}/${entries.length}`}
        style={{ face: 'strong', size: 48, smallest: 30 }}
        fill={owned === entries.length ? COLORS.goldBright : COLORS.chalk}
        align="end"
      />
    </g>
  )
}

const Head = ({ owner, owned, total, texts }: Omit<AlbumInput, 'entries'>) => (
  <g>
    <TextBox
      x={LEFT + 6}
      y={22}
      width={700}
      height={56}
      text={texts.title}
      style={{ face: 'caps', size: 50, smallest: 30, tracking: 0.06 }}
      fill={COLORS.gold}
      align="start"
    />
    <TextBox
      x={LEFT + 6}
      y={76}
      width={980}
      height={104}
      text={owner}
      style={{ face: 'title', size: 92, smallest: 48 }}
      fill={COLORS.chalk}
      align="start"
    />
    <TextBox
      x={RIGHT - 640}
      y={20}
      width={634}
      height={112}
      text={`${owned} / ${total}`}
      style={{ face: 'title', size: 112, smallest: 60 }}
      fill={COLORS.goldBright}
      align="end"
    />
    <TextBox
      x={RIGHT - 640}
      y={130}
      width={634}
      height={50}
      text={owned === total ? texts.complete : texts.page}
      style={{ face: 'strong', size: 44, smallest: 28 }}
      fill={owned === total ? COLORS.goldBright : COLORS.chalkSoft}
      align="end"
    />
    <path d={`M${LEFT} 190H${RIGHT}`} stroke={COLORS.gold} stroke-width="4" stroke-opacity="0.6" />
  </g>
)
