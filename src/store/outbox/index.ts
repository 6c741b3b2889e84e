/** The outbox: services owe and amend posts, the Discord side delivers them. */
export { isParked } from './columns.js'
export { amend, amendPost, hurryParked, hurryPost, IN_PLACE, owe, sendAgain, settle, UNSAID } from './owing.js'
export { createOutbox } from './queue.js'
export type { Outbox, OwedPost } from './types.js'
