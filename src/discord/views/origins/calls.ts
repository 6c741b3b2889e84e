/** Short posts of a game: choose your objective, it's your turn, half of the time is over, and what happened to a seat. */

import type { NoteWhat } from '../../../services/origins/posts.js'
import type { OriginsView } from '../../../services/origins/types.js'
import type { OwedPost } from '../../../store/index.js'
import type { Texts } from '../../languages.js'
import { button, container, type MessageView, message, row, small, text } from '../../messages/view.js'
import { objectiveIds, tableIds, turnIds } from '../../origins-ids.js'
import { calledName, channelMention, relative } from '../words.js'
import { fairLine, movedLines } from './board.js'
import { accents, isForsaken } from './lobby.js'
import { afterButtons } from './over.js'
import { seatCalled, seatName } from './telling.js'

/** In the thread, when it begins: everybody chooses an objective, in parallel. */
export const objectivesView = (
  game: OriginsView,
  t: Texts,
  mentions: readonly string[],
  left: readonly string[] = [],
): MessageView => {
  if (game.state !== 'objectives') {
    // A game that was ended before its first turn was over may have been ended before all had chosen.
    const done = game.turn > 0 || game.state === 'turns' || game.state === 'over'
    const line = t(done ? 'origins.objectives.done' : 'origins.abort.done', { number: game.number })
    return message([container(accents.calm, text(line), fairLine(game, t))])
  }
  const choosing = game.seats.filter(({ state }) => state === 'active').map(({ seat }) => seat)
  const people = choosing.map(seat => seatCalled(game, seat, mentions, t))
  const waiting = game.toAct.filter(seat => choosing.includes(seat)).map(seat => seatName(game, seat, t))
  const lines = game.paused
    ? [t(isForsaken(game) ? 'origins.board.forsaken' : 'origins.board.paused')]
    : [
        ...(people.length === 0 ? [] : [askedLine(people, t)]),
        ...(waiting.length === 0 ? [] : [t('origins.objectives.waiting', { who: waiting.join(t('words.comma')) })]),
        ...deadlineLines(game, t),
      ]
  return message(
    [
      container(
        accents.turn,
        text(t('origins.objectives.title', { number: game.number }), ...lines, ...movedLines(left, t)),
        row(
          ...(isForsaken(game)
            ? []
            : [
                button('success', objectiveIds.open.of({ game: game.id }), t('origins.objectives.choose'), {
                  emoji: '🎯',
                }),
              ]),
          button('secondary', tableIds.words.of({ game: game.id, page: 0 }), t('origins.board.words'), { emoji: '📝' }),
        ),
        fairLine(game, t),
      ),
    ],
    // Whoever has chosen isn't called again when it has to be posted anew.
    mentions.filter(user => game.toAct.some(seat => game.seats[seat]?.user === user)),
  )
}

/** Who chooses alone begins the game by it: then nothing can be changed any more. */
const askedLine = (people: readonly string[], t: Texts): string => {
  const line = t('origins.objectives.text', { people: people.join(t('words.comma')) })
  return people.length > 1 ? `${line}${t('words.gap')}${t('origins.objectives.change')}` : line
}

/** What happens when time runs out depends on what it runs for. */
const deadlineLines = ({ deadlineAt, state }: OriginsView, t: Texts): string[] =>
  deadlineAt === null
    ? []
    : [`-# ${t(`origins.${state === 'objectives' ? 'objectives' : 'board'}.deadline`, { when: relative(deadlineAt) })}`]

/** A call or a reminder is for who is to move; once they have moved, it has nothing to press any more. */
export const callView = (game: OriginsView, turn: number, t: Texts, post: OwedPost): MessageView => {
  const called = post.mentions.map(user => game.seats.findIndex(seat => seat.user === user))
  const now = (game.state === 'turns' && game.turn === turn) || (game.state === 'objectives' && turn === 0)
  const current = now && called.some(seat => game.toAct.includes(seat))
  const reminder = post.kind === 'origins.reminder'
  const where = { number: game.number, where: channelMention(game.place ?? game.channel) }
  if (!current) return message([small(t('origins.call.past', where))])
  const who = called.filter(seat => seat >= 0).map(seat => seatCalled(game, seat, post.mentions, t))
  const line = t(reminder ? 'origins.call.reminder' : 'origins.call.turn', where)
  return message(
    [
      container(
        accents.turn,
        text([...who, line].join(t('words.gap')), ...deadlineLines(game, t)),
        ...(post.user !== null
          ? []
          : [
              row(
                ...(game.state === 'objectives'
                  ? [button('success', objectiveIds.open.of({ game: game.id }), t('origins.objectives.choose'))]
                  : [button('success', turnIds.play.of({ game: game.id }), t('origins.board.play'), { emoji: '▶️' })]),
              ),
            ]),
      ),
    ],
    [...post.mentions],
  )
}

/** What happened to a seat or to the game; the services say what. */
export const noteView = (game: OriginsView, t: Texts, { facts, mentions, user: reader }: OwedPost): MessageView => {
  if (reader !== null) return ownNote(game, t, facts)
  const { what = '', user, name = '', instead = '', insteadOf = '', closed } = facts
  const who = calledName({ user: user ?? '', name, house: false }, mentions, t)
  const other = calledName({ user: insteadOf, name: instead, house: false }, mentions, t)
  const forsaken = what === 'paused' && isForsaken(game)
  // Nobody waits any more where the note is closed: what it said is past.
  const past = what === 'paused' && closed !== undefined
  const told = past ? 'resumed' : forsaken ? 'forsaken' : (what as NoteWhat)
  const line = t(`origins.note.${told}`, { who, number: game.number, instead: other })
  // Whose seat the house has taken last: that nobody is left is told with it.
  const waits = what === 'timedOut' && closed === undefined && game.paused
  const mine = closed === undefined && (what === 'timedOut' || (what === 'paused' && !forsaken))
  return message(
    [
      container(
        accents.alert,
        text(line, ...(waits ? [t('origins.note.paused', { number: game.number })] : [])),
        ...(mine
          ? [row(button('primary', tableIds.back.of({ game: game.id }), t('origins.back.button'), { emoji: '🙋' }))]
          : []),
        ...(what.startsWith('aborted') && game.startedAt !== null
          ? [row(...afterButtons(game, game.turn > 0, t)), fairLine(game, t)]
          : []),
      ),
    ],
    [...mentions],
  )
}

/** The house has taken a seat: to its person, who can't press anything in a direct message. */
const ownNote = (game: OriginsView, t: Texts, { closed }: OwedPost['facts']): MessageView => {
  const where = { number: game.number, where: channelMention(game.place ?? game.channel) }
  return closed === undefined
    ? message([container(accents.alert, text(t('origins.note.timedOutYou', where)))])
    : message([small(t('origins.call.past', where))])
}
