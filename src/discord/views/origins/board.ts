/** The board in its thread: the picture, what the last player did, whose turn it is and what can be pressed. */
import { counters, type Event, levelOf, score, type View } from '../../../rules/origins/index.js'
import { eventInWords, type Telling } from '../../../rules/origins/words.js'
import type { BoardView, OriginsView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { clip } from '../../messages/plain.js'
import {
  button,
  container,
  gallery,
  type MessageView,
  message,
  type Picture,
  row,
  small,
  text,
} from '../../messages/view.js'
import { tableIds, turnIds } from '../../origins-ids.js'
import { channelMention, relative } from '../words.js'
import { accents, isForsaken } from './lobby.js'
import { asOf, bareTellingFor, boardSeats, seatCalled, seatName, tellingFor } from './telling.js'

/** Of the events of a turn in a message, so that the rest of it has room. */
export const longestStory = 1500
/** The part of an alt text for the last move; the rest of the 1024 is for scores and counters. */
const longestMove = 420

/** `left`: where the post couldn't be, or stay, before it came to where it is. */
export const boardView = (
  board: BoardView,
  t: Texts,
  name: string,
  mentions: readonly string[],
  left: readonly string[] = [],
): MessageView => {
  const { game, view } = board
  // The last one of a game that is over is as old as the others.
  const newest = board.newest && game.state === 'turns'
  const shown = newest ? board : thenOf(board)
  // Who was to move when it was owed may have resigned, or be out of time, before it is shown.
  const called = newest && !game.paused && !isHouseTurn(game, view) ? mentions : []
  const story = storyOf(board, t)
  return message(
    [
      container(
        newest ? accents.turn : accents.calm,
        text(titleOf(board, t)),
        ...(story === '' ? [] : [text(story)]),
        gallery(boardPicture(shown, t, name)),
        ...(newest
          ? [text(...waitingLines(game, view, t, called), ...movedLines(left, t)), row(...boardButtons(game, t))]
          : []),
      ),
    ],
    [...called],
  )
}

/** That a game goes on elsewhere than it did. */
export const movedLines = (left: readonly string[], t: Texts): string[] => {
  const from = left.at(-1)
  return from === undefined ? [] : [`-# ${t('origins.board.moved', { from: channelMention(from) })}`]
}

/** With the names of who sat there then. */
const thenOf = (board: BoardView): BoardView => ({ ...board, game: asOf(board.game, board.turn) })

const titleOf = ({ game: { number }, turn }: BoardView, t: Texts): string =>
  turn === 0 ? t('origins.board.begins', { number }) : t('origins.board.title', { number, turn })

/** A board that somebody asks to see again. */
export const boardLook = (board: BoardView, t: Texts): MessageView => {
  const story = storyOf(board, t)
  const { game, turn, view } = board
  const ended = game.endedAt !== null && view.phase !== 'over' && turn === game.turn
  return message([
    container(
      accents.calm,
      text(titleOf(board, t)),
      ...(story === '' ? [] : [text(story)]),
      gallery(boardPicture(board.newest ? board : thenOf(board), t, 'board', { ended })),
    ),
  ])
}

const boardButtons = (view: OriginsView, t: Texts) => {
  const game = view.id
  const words = button('secondary', tableIds.words.of({ game, page: 0 }), t('origins.board.words'), { emoji: '📝' })
  if (isForsaken(view)) return [words]
  return [
    button('success', turnIds.play.of({ game }), t('origins.board.play'), { emoji: '▶️' }),
    button('secondary', tableIds.hand.of({ game }), t('origins.board.hand'), { emoji: '🃏' }),
    words,
  ]
}

/** What has no news for who reads along: how a turn begins and ends, and what is put in a tile's place. */
const unsaid = new Set<Event['type']>(['turnBegan', 'turnEnded', 'refilled', 'choseReward', 'over', 'choseObjective'])

/** Events of a turn as lines, without what goes without saying. */
export const eventLines = (game: OriginsView, view: View, events: readonly Event[], t: Texts): string[] =>
  linesOf(view, events, tellingFor(game, t))

/** The same for pictures and alt texts, where no markdown is read. */
export const bareEventLines = (game: OriginsView, view: View, events: readonly Event[], t: Texts): string[] =>
  linesOf(view, events, bareTellingFor(game, t))

const linesOf = (view: View, events: readonly Event[], telling: Telling): string[] =>
  events.filter(({ type }) => !unsaid.has(type)).map(event => eventInWords(view, event, telling))

const storyOf = (board: BoardView, t: Texts): string => {
  const { game, view, events, byHouse, begun, planned } = thenOf(board)
  const lines = eventLines(game, view, events, t).map(line => `- ${line}`)
  const mover = events.find(event => event.type === 'turnEnded')
  const how = byHouse ? (begun ? 'finishedByHouse' : 'byHouse') : planned ? 'planned' : null
  const note = how && mover ? [`-# ${t(`origins.board.${how}`, { who: seatName(game, mover.seat, t) })}`] : []
  return clip([...lines, ...note].join('\n'), longestStory)
}

/** Whose turn it is, until when; and that the end is near. */
const waitingLines = (game: OriginsView, view: View, t: Texts, mentions: readonly string[]): string[] => {
  if (isForsaken(game)) return [t('origins.board.forsaken')]
  const { seat } = view.turn
  const who = seatCalled(game, seat, mentions, t)
  const house = isHouseTurn(game, view)
  const lines = [
    game.paused ? t('origins.board.paused') : t(house ? 'origins.board.houseTurn' : 'origins.board.turn', { who }),
  ]
  if (game.deadlineAt !== null && !game.paused && !house)
    lines.push(`-# ${t('origins.board.deadline', { when: relative(game.deadlineAt) })}`)
  if (view.lastRound) lines.push(lastRoundLine(game, view.lastRound, t))
  return lines
}

const isHouseTurn = ({ seats }: OriginsView, { turn }: View): boolean => seats[turn.seat]?.state !== 'active'

const lastRoundLine = (game: OriginsView, { triggers, by }: NonNullable<View['lastRound']>, t: Texts): string =>
  t('origins.board.lastRound', {
    what: triggers.map(trigger => t(`origins-words.triggers.${trigger}`)).join(t('words.comma')),
    who: seatName(game, by, t),
  })

/** The picture of a board, without anything that is to be chosen. `ended`: it is the last one, and its game was ended early. */
export const boardPicture = (board: BoardView, t: Texts, name: string, { ended = false } = {}): Picture => ({
  name,
  alt: boardAlt(board, t, ended),
  lasting: true,
  scene: {
    scene: 'board',
    locale: t.locale,
    view: board.view,
    seats: boardSeats(board.game, t),
    last: board.events,
    candidates: [],
    from: null,
    ...(ended ? { ended } : {}),
  },
})

/** Last move, to move, scores and end counters, in 1024 characters. */
const boardAlt = ({ game, turn, view, events }: BoardView, t: Texts, ended: boolean): string => {
  const telling = bareTellingFor(game, t)
  const moves = bareEventLines(asOf(game, turn), view, events, t)
  const gap = t('words.gap')
  const parts = [
    clip(moves.join(gap), longestMove),
    ended || view.phase === 'over'
      ? t('origins.alt.over')
      : t('origins.alt.turn', { who: telling.seats[view.turn.seat] ?? '' }),
    t('origins.alt.scores', { scores: scoresInWords(view, telling.seats, t) }),
    countersInWords(view, t),
  ]
  return clip(parts.filter(part => part !== '').join(gap), 1024)
}

const scoresInWords = (view: View, names: readonly string[], t: Texts): string =>
  score(view)
    .map(({ total }, seat) =>
      t('origins.alt.score', { who: clip(names[seat] ?? '', 40), total, level: levelOf(view, seat) }),
    )
    .join(t('words.comma'))

const countersInWords = (view: View, t: Texts): string => {
  const { decks, pawns, tiles, villages } = counters(view)
  return t('origins.alt.counters', { ...decks, pawns, tiles, villages: villages.join('/') })
}

export const fairLine = ({ id, seedHash, seed }: OriginsView, t: Texts) =>
  small(
    seed === null
      ? t('origins.lobby.facts', { id, hash: seedHash })
      : t('origins.over.facts', { id, seed, hash: seedHash }),
  )
