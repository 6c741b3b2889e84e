/** The whole position in words, page by page: for screen readers, small screens and whoever prefers to read. */
import { boxOf, type View } from '../../../rules/origins/index.js'
import { pawnInWords, positionInWords, straitInWords } from '../../../rules/origins/words.js'
import type { OriginsView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { button, container, type MessageView, message, row, text } from '../../messages/view.js'
import { tableIds } from '../../origins-ids.js'
import { accents, isForsaken, rulesLine, statusLine } from './lobby.js'
import { seatName, tellingFor } from './telling.js'

/** Characters of a page: well within a message's 4000, and not too far to scroll. */
const pageLength = 2600

export const positionView = (game: OriginsView, view: View, t: Texts, wanted: number): MessageView => {
  const sections = positionInWords(view, tellingFor(game, t), endLines(game, t)).map(
    ({ title, lines }) => `**${title}**\n${lines.join('\n')}`,
  )
  const pages = pagesOf(sections)
  const page = Math.min(wanted, pages.length - 1)
  const turn = (to: number, label: string) =>
    button('secondary', tableIds.turnWords.of({ game: game.id, page: Math.max(0, to) }), label, {
      disabled: to < 0 || to >= pages.length,
    })
  return message([
    container(
      accents.calm,
      text(
        t('origins.words.title', {
          number: game.number,
          page: t('words.page', { page: page + 1, pages: pages.length }),
        }),
      ),
      ...(page === 0 ? [text(rulesLine(game, t), keyLine(game, view, t))] : []),
      text(pages[page] ?? ''),
      row(turn(page - 1, t('words.back')), turn(page + 1, t('words.next'))),
    ),
  ])
}

/** Undefined while it's played; of a game that nobody plays any more nobody is to move. Who resigned is last, whatever the points say. */
const endLines = (game: OriginsView, t: Texts): string[] | undefined => {
  if (game.endedAt === null) return isForsaken(game) ? [statusLine(game, t)] : undefined
  const { standings = [], scores = [] } = game.result ?? {}
  const places = standings.map(({ seat, place }) =>
    t('origins-words.position.place', { place, who: seatName(game, seat, t), total: scores[seat]?.total ?? 0 }),
  )
  return [statusLine(game, t), ...places]
}

/** How pawns, territories and straits are written, by an example of each. */
const keyLine = (game: OriginsView, view: View, t: Texts): string => {
  const box = boxOf(view)
  const telling = tellingFor(game, t)
  const kind = box.kinds.findIndex(({ colour, speed, strength }) => colour === 1 && speed === 2 && strength === 1)
  return t('origins.words.key', { pawn: pawnInWords(box, kind, telling), strait: straitInWords(box, 0, telling) })
}

/** Blocks of text put together as far as a page goes. A block that is longer is cut between its lines. */
export const pagesOf = (blocks: readonly string[]): string[] => {
  const pages: string[] = []
  for (const piece of blocks.flatMap(pieces)) {
    const last = pages.at(-1)
    if (last !== undefined && last.length + piece.length + 2 <= pageLength)
      pages[pages.length - 1] = `${last}\n\n${piece}`
    else pages.push(piece)
  }
  return pages.length === 0 ? [''] : pages
}

const pieces = (block: string): string[] => {
  const found: string[] = []
  for (const line of block.split('\n')) {
    const last = found.at(-1)
    if (last !== undefined && last.length + line.length + 1 <= pageLength) found[found.length - 1] = `${last}\n${line}`
    else found.push(line)
  }
  return found
}
