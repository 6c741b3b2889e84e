/** Origins in words, from a View and a table of texts, without I/O: positions, actions, events and cards. */
export { actionInWords, targetInWords } from './words/actions.js'
export { cardInWords } from './words/cards.js'
export { eventInWords } from './words/events.js'
export { positionInWords } from './words/position.js'
export { pawnInWords, straitInWords, type Telling } from './words/telling.js'
