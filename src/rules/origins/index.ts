/**
 * Origins, the board game, as a library: pure functions over plain JSON, no I/O, no clock, no chance but the seed's.
 * `setup` begins a game, `playersToAct`, `legalActions` and `apply` play it, `view` and `redact` tell a viewer what they may
 * know, `determinize` turns that into a position to think with, `score` counts.
 */
export type { Action, RewardOption, Target } from './action.js'
export { type Applied, apply, playOn } from './apply.js'
export { type Box, boxOf, type Card, knowContent } from './box.js'
export { ContentError } from './content-error.js'
export { determinize } from './determinize.js'
export { counters } from './end.js'
export type { Event } from './event.js'
export type { CardColour, CardId, ContentHash, PawnId, Seat, SpaceColour, StraitId, TerritoryId } from './names.js'
export { isFulfilled } from './objectives.js'
export { copyState, type Draft, type Reading, type State, type Trigger, type View } from './position.js'
export { REFUSAL_CODES, type Refusal, type RefusalCode } from './refusal.js'
export { type Move, replay } from './replay.js'
export { type Score, score, standings } from './score.js'
export { type Setup, setup } from './setup.js'
export { shippedContent } from './shipped.js'
export { levelOf, tileCount } from './tiles.js'
export { legalActions, playersToAct, refuseAction, turnNumber } from './turn.js'
export { redact, type Viewer, view } from './view.js'
