/** What went wrong with a request to Discord, without what was in the request (it may hold a secret or a token). */
import { DiscordAPIError, HTTPError } from 'discord.js'
import { traceOf as plainTraceOf, type Trace } from '../log.js'

export type Fault = {
  /** Discord's error code, e.g. 10008; null when there was no answer or none of Discord's own. */
  code: number | null
  /** HTTP status; null when no answer came: the request may have taken effect. */
  status: number | null
  message: string
}

export const faultOf = (error: unknown): Fault => {
  if (error instanceof DiscordAPIError) {
    return { code: typeof error.code === 'number' ? error.code : null, status: error.status, message: error.message }
  }
  if (error instanceof HTTPError) return { code: null, status: error.status, message: error.message }
  return { code: null, status: null, message: error instanceof Error ? `${error.name}: ${error.message}` : 'no answer' }
}

/** Whether Discord said no for good; otherwise the request may have taken effect, or may the next time. */
export const isRefused = ({ status }: Fault): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 429

/** An error for the log, as `traceOf` of src/log.ts, with what Discord said. */
export const traceOf = (error: unknown): Trace & { fault?: Fault } =>
  error instanceof DiscordAPIError || error instanceof HTTPError
    ? { ...plainTraceOf(error), fault: faultOf(error) }
    : plainTraceOf(error)

/** Discord's error codes that this bot acts on. */
export const codes = {
  unknownChannel: 10003,
  unknownGuild: 10004,
  unknownMember: 10007,
  unknownMessage: 10008,
  unknownUser: 10013,
  unknownWebhook: 10015,
  unknownInteraction: 10062,
  tooManyOldEdits: 30046,
  alreadyAcknowledged: 40060,
  missingAccess: 50001,
  cannotMessageUser: 50007,
  missingPermissions: 50013,
  wrongChannelType: 50024,
  invalidToken: 50027,
  threadArchived: 50083,
  noMutualServer: 50278,
  threadThere: 160004,
  threadLocked: 160005,
} as const
