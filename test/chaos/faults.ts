/** What goes wrong at Discord's side: a few faults of any kind at a time. */
import type { FaultRule, GatewayAction } from '../../src/sandbox/api.js'
import type { Control } from '../sandbox/control.js'
import type { Dice } from './crowd.js'

const posting = 'POST /channels/*/messages'
const editing = 'PATCH /channels/*/messages/*'

const requestFaults: readonly FaultRule[] = [
  { match: posting, times: 2, status: 500 },
  { match: posting, times: 2, status: 502, afterAccepting: true },
  { match: posting, times: 1, status: 'drop' },
  { match: posting, times: 1, status: 'drop', afterAccepting: true },
  { match: posting, times: 1, status: 'hang' },
  { match: posting, times: 1, status: 'hang', afterAccepting: true },
  { match: posting, times: 1, status: 429, retryAfter: 0.5 },
  { match: editing, times: 2, status: 500 },
  { match: editing, times: 1, status: 'drop', afterAccepting: true },
  { match: editing, times: 1, status: 429, retryAfter: 0.5 },
  { match: 'PATCH /webhooks/**', times: 2, status: 500 },
  { match: 'PATCH /webhooks/**', times: 1, status: 'hang' },
  { match: 'POST /interactions/*/*/callback', times: 2, status: 'drop' },
  { match: 'POST /interactions/*/*/callback', times: 2, status: 500, afterAccepting: true },
  { match: 'POST /interactions/*/*/callback', times: 1, status: 'hang' },
  { match: 'GET /guilds/*/members/*', times: 3, status: 503 },
]

const gatewayFaults: readonly GatewayAction[] = [
  { action: 'drop' },
  { action: 'reconnect' },
  { action: 'invalidate' },
  { action: 'pause', ms: 400 },
]

const oneOf = <T>(items: readonly T[], roll: Dice): T => {
  const item = items[roll(items.length)]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}

/** Three faults of requests, in place of those before. */
export const breakRequests = (control: Control, roll: Dice): Promise<unknown> =>
  control.faults(oneOf(requestFaults, roll), oneOf(requestFaults, roll), oneOf(requestFaults, roll))

export const breakGateway = (control: Control, roll: Dice): Promise<unknown> =>
  control.call('POST', 'gateway', oneOf(gatewayFaults, roll))
