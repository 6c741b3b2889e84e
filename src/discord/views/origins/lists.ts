/** Games as lists: one's own, a server's, what happened in one, and who plays well. */
import type { BoardView, OriginsStats, OriginsView, OwnSettings } from '../../../services/origins/types.js'
import type { UserId } from '../../../store/ids.js'
import type { Texts } from '../../languages.js'
import { clip, plain } from '../../messages/plain.js'
import { button, container, type MessageView, message, row, select, text } from '../../messages/view.js'
import { listIds, tableIds, turnIds, type WHICH } from '../../origins-ids.js'
import { channelMention, relative } from '../words.js'
import { eventLines } from './board.js'
import { accents, statusLine } from './lobby.js'
import { pagesOf } from './position.js'
import { asOf, bareTellingFor } from './telling.js'

const mostShown = 20
const longest = 3500

/** Games that wait for who asks first; *Next game* opens the first of them. */
export const mineView = (games: readonly OriginsView[], user: UserId, t: Texts): MessageView => {
  if (games.length === 0) return message([container(accents.calm, text(t('refusals.origins_none')))])
  const waits = (game: OriginsView): boolean => game.toAct.some(seat => game.seats[seat]?.user === user)
  const lines = games.slice(0, mostShown).map(game => `${waits(game) ? '🔔' : '▫️'} ${gameLine(game, t)}`)
  const [next] = games.filter(waits)
  return message([
    container(
      accents.open,
      text(t('origins.mine.title'), clip(lines.join('\n'), longest)),
      ...(next === undefined
        ? []
        : [
            row(
              button('success', turnIds.play.of({ game: next.id }), t('origins.mine.next', { number: next.number }), {
                emoji: '▶️',
              }),
            ),
          ]),
    ),
  ])
}

const gameLine = (game: OriginsView, t: Texts): string => {
  const limit = game.deadlineAt === null ? '' : ` · ${relative(game.deadlineAt)}`
  const { number, state, place, channel } = game
  // What is being played says itself where.
  const which =
    state === 'objectives' || state === 'turns'
      ? t('origins.list.running', { number })
      : t('origins.list.game', { number, where: channelMention(place ?? channel) })
  return `${which} ${statusLine(game, t)}${limit}`
}

export const listView = (
  { games, page, pages }: { games: readonly OriginsView[]; page: number; pages: number },
  t: Texts,
): MessageView => {
  if (games.length === 0) return message([container(accents.calm, text(t('origins.list.none')))])
  return message([
    container(
      accents.open,
      text(t('origins.list.title'), clip(games.map(game => `▫️ ${gameLine(game, t)}`).join('\n'), longest)),
      ...pageRow(pages, to => listIds.games.of({ page: to }), page, t),
    ),
  ])
}

const pageRow = (pages: number, id: (page: number) => string, page: number, t: Texts) => {
  if (pages <= 1) return []
  const turn = (to: number, label: string) =>
    button('secondary', id(Math.max(0, to)), label, { disabled: to < 0 || to >= pages })
  return [row(turn(page - 1, t('words.back')), turn(page + 1, t('words.next')))]
}

/** The last page first: what happened lately. `wanted`: null for that. */
export const logView = (
  game: OriginsView,
  turns: readonly BoardView[],
  t: Texts,
  wanted: number | null,
): MessageView => {
  const pages = pagesOf(
    turns.map(({ turn, view, events, byHouse, planned }) => {
      const lines = eventLines(asOf(game, turn), view, events, t).map(line => `- ${line}`)
      return [`**${t('origins.log.turn', { turn })}**${byHouse ? ' 🏠' : planned ? ' 🗒️' : ''}`, ...lines].join('\n')
    }),
  )
  const page = Math.min(wanted ?? pages.length - 1, pages.length - 1)
  return message([
    container(
      accents.calm,
      text(
        t('origins.log.title', { number: game.number }),
        turns.length === 0 ? t('origins.log.none') : (pages[page] ?? ''),
        ...signLines(turns, t),
      ),
      ...pageRow(pages.length, to => tableIds.log.of({ game: game.id, page: to }), page, t),
    ),
  ])
}

/** What the signs beside turns mean, as far as there are any. */
const signLines = (turns: readonly BoardView[], t: Texts): string[] => {
  const signs = [
    ...(turns.some(({ byHouse }) => byHouse) ? [t('origins.log.byHouse')] : []),
    ...(turns.some(({ byHouse, planned }) => planned && !byHouse) ? [t('origins.log.planned')] : []),
  ]
  return signs.length === 0 ? [] : [`-# ${signs.join(' · ')}`]
}

/** Which game is meant: those that could be. `what`: the command it is for. */
export const whichView = (games: readonly OriginsView[], what: (typeof WHICH)[number], t: Texts): MessageView =>
  message([
    container(
      accents.calm,
      text(t('origins.which.title')),
      select(
        listIds.which.of({ what }),
        t('origins.which.placeholder'),
        games.slice(0, 25).map(game => ({ label: gameLabel(game, t), value: game.id })),
      ),
    ),
  ])

/** `Game 3: Alice, Bob, The House (easy)`, for menus and completions. */
export const gameLabel = (game: OriginsView, t: Texts): string => {
  const names = bareTellingFor(game, t).seats.join(t('words.comma'))
  return clip(t('origins.which.game', { number: game.number, names }), 100)
}

export const statsView = (stats: OriginsStats | null, t: Texts): MessageView =>
  message([
    container(
      accents.over,
      text(
        ...(stats === null
          ? [t('origins.stats.none')]
          : [
              t('origins.stats.title', { name: t('words.person', { name: plain(stats.name) }) }),
              t('origins.stats.games', { count: stats.games, wins: stats.wins }),
              stats.rating === null ? t('origins.stats.unrated') : t('origins.stats.rating', { rating: stats.rating }),
              t('origins.stats.points', { best: stats.best, average: Math.round(stats.average) }),
            ]),
      ),
    ),
  ])

export const rankingView = (
  { rows, page, pages }: { rows: readonly (OriginsStats & { place: number })[]; page: number; pages: number },
  t: Texts,
): MessageView =>
  message([
    container(
      accents.over,
      text(
        t('origins.ranking.title'),
        ...(rows.length === 0
          ? [t('origins.ranking.none')]
          : rows.map(({ place, name, rating, games, wins }) =>
              t('origins.ranking.row', {
                place,
                name: t('words.person', { name: plain(name) }),
                rating: rating ?? '–',
                count: games,
                wins,
              }),
            )),
      ),
      ...pageRow(pages, to => listIds.ranking.of({ page: to }), page, t),
    ),
  ])

export const settingsView = ({ pings, awayUntil }: OwnSettings, t: Texts): MessageView =>
  message([
    container(
      accents.calm,
      text(
        t('origins.settings.title'),
        t('origins.settings.pings', { pings: t(`origins.pings.${pings}`) }),
        awayUntil === null ? t('origins.settings.here') : t('origins.settings.away', { when: relative(awayUntil) }),
      ),
    ),
  ])
