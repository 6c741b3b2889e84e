/** The parts of a running sandbox that its routes work on. */
import type { Gateway } from './gateway/index.js'
import type { Busy } from './rest/busy.js'
import type { Faults } from './rest/faults.js'
import type { RateLimits } from './rest/limits.js'
import type { RequestLog } from './rest/record.js'
import type { World } from './world/index.js'

export type Sandbox = {
  world: World
  gateway: Gateway
  requests: RequestLog
  faults: Faults
  limits: RateLimits
  busy: Busy
  /** This server's address, e.g. `http://127.0.0.1:4870`. */
  origin(): string
}
