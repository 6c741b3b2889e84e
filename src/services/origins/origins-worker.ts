/** Entry of the thread in which strong opponents think. */

import type { Action } from '../../rules/origins/index.js'
import { knowContent } from '../../rules/origins/index.js'
import { choose, type Order } from './thinking.js'

export default ({ content, ...order }: Order): Action => {
  knowContent(content)
  return choose(order)
}
