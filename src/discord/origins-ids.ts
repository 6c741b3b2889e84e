/** The custom ids of Origins: they name the game and its version, never a card. */
import { z } from 'zod'
import { OriginsGameId, UserId } from '../store/ids.js'
import { panelId, smallNumber } from './custom-id.js'

const game = { game: OriginsGameId }

/** What was chosen so far: the kind of action and the numbers of what it is about, as `evolve.12`. */
const path = z.string().regex(/^[a-z]{0,8}(?:\.\d{1,3}){0,6}$/)

/** A step of a turn, on the position of that version. */
const step = { game: OriginsGameId, version: smallNumber, at: path }

export const lobbyIds = {
  join: panelId('og.join', game),
  leave: panelId('og.leave', game),
  /** `bots`: how many there were when it was shown, so that a double press adds one. */
  bot: panelId('og.bot', { ...game, bots: smallNumber }),
  start: panelId('og.start', game),
  rematch: panelId('og.rematch', game),
}

export const turnIds = {
  play: panelId('og.play', game),
  /** Shows the choices that lie behind `at`. */
  go: panelId('og.go', step),
  /** A menu of one of several groups of choices. */
  choose: panelId('og.choose', { ...step, group: smallNumber }),
  undo: panelId('og.undo', { game: OriginsGameId, version: smallNumber }),
  pass: panelId('og.pass', { game: OriginsGameId, version: smallNumber }),
  end: panelId('og.end', { game: OriginsGameId, version: smallNumber }),
  next: panelId('og.next', game),
}

export const objectiveIds = {
  open: panelId('og.objectives', game),
  keep: panelId('og.keep', { game: OriginsGameId, version: smallNumber }),
}

export const tableIds = {
  hand: panelId('og.hand', game),
  words: panelId('og.words', { game: OriginsGameId, page: smallNumber }),
  turnWords: panelId('og.words.turn', { game: OriginsGameId, page: smallNumber }),
  log: panelId('og.log.turn', { game: OriginsGameId, page: smallNumber }),
  replay: panelId('og.replay', game),
  verify: panelId('og.verify', game),
  back: panelId('og.back', game),
  turnBack: panelId('og.back.turn', game),
  resign: panelId('og.resign', game),
  stay: panelId('og.stay', game),
  finish: panelId('og.finish', game),
  abort: panelId('og.abort', game),
  /** `of`: whose seat. */
  substitute: panelId('og.substitute', { game: OriginsGameId, user: UserId, of: UserId }),
  /** Leaves a question at that. */
  nothing: panelId('og.nothing', {}),
}

/** Below the offer of a seat, by its number in the game. */
export const offerIds = {
  take: panelId('og.seat.take', { game: OriginsGameId, offer: smallNumber }),
  decline: panelId('og.seat.decline', { game: OriginsGameId, offer: smallNumber }),
  withdraw: panelId('og.seat.withdraw', { game: OriginsGameId, offer: smallNumber }),
}

/** What a chooser of games is for: the command that asked. */
export const WHICH = ['play', 'board', 'words', 'hand', 'log', 'replay'] as const

export const listIds = {
  games: panelId('og.list', { page: smallNumber }),
  ranking: panelId('og.ranking', { page: smallNumber }),
  which: panelId('og.which', { what: z.enum(WHICH) }),
}

export const originsLearningIds = {
  open: panelId('og.rules', {}),
  turn: panelId('og.rules.turn', { page: smallNumber }),
  guided: panelId('og.guided', {}),
}
