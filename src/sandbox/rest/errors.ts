/** Discord's errors: a status, a code and its message, and for a refused body where what is wrong. */

export type FieldError = { path: (string | number)[]; code: string; message: string }

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly fields: FieldError[] = [],
    readonly retryAfter: number | null = null,
  ) {
    super(message)
  }
}

/** Status and message of the codes that are used here (Discord's list of JSON error codes). */
const KNOWN: Record<number, [status: number, message: string]> = {
  0: [404, '404: Not Found'],
  10002: [404, 'Unknown Application'],
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10011: [404, 'Unknown Role'],
  10013: [404, 'Unknown User'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10063: [404, 'Unknown application command'],
  10066: [404, 'Unknown application command permissions'],
  20016: [429, 'This action cannot be performed due to slowmode rate limit'],
  20028: [429, 'The channel you are writing has hit the write rate limit'],
  30003: [400, 'Maximum number of pins reached for the channel (250)'],
  30013: [400, 'Maximum number of guild channels reached (500)'],
  30032: [400, 'Maximum number of application commands reached (100)'],
  30034: [400, 'Maximum number of daily application command creates has been reached (200)'],
  30046: [429, 'Maximum number of edits to messages older than 1 hour reached. Try again later.'],
  30033: [400, 'Maximum number of thread participants reached (1000)'],
  40005: [413, 'Request entity too large'],
  40060: [400, 'Interaction has already been acknowledged.'],
  40094: [400, 'Maximum number of follow-up messages reached for this interaction'],
  50001: [403, 'Missing Access'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50007: [403, 'Cannot send messages to this user'],
  50013: [403, 'Missing Permissions'],
  50024: [400, 'Cannot execute action on this channel type'],
  50027: [401, 'Invalid Webhook Token'],
  50035: [400, 'Invalid Form Body'],
  50083: [403, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  50278: [403, 'Cannot send messages to this user due to having no mutual guilds'],
  130000: [503, 'API resource is currently overloaded. Try again a little later'],
  160002: [400, 'You cannot reply without permission to read message history'],
  160004: [400, 'A thread has already been created for this message'],
  160005: [400, 'Thread is locked'],
  160006: [400, 'Maximum number of active threads reached'],
  200000: [400, 'Message was blocked by automatic moderation'],
  240000: [400, 'Message blocked by harmful links filter'],
}

/** The error with this code; a code that isn't used here is answered with 400 (or `status`). */
export const refuse = (code: number, status?: number) => {
  const [usual, message] = KNOWN[code] ?? [400, `Error ${code}`]
  return new ApiError(status ?? usual, code, message)
}

export const unauthorized = () => new ApiError(401, 0, '401: Unauthorized')

export const invalidBody = (...fields: FieldError[]) => new ApiError(400, 50035, 'Invalid Form Body', fields)

export const errorJson = ({ code, message, fields, retryAfter }: ApiError) => ({
  message,
  code,
  ...(fields.length > 0 ? { errors: nest(fields) } : {}),
  ...(retryAfter === null ? {} : { retry_after: retryAfter, global: false }),
})

type Nested = { [key: string]: Nested } & { _errors?: { code: string; message: string }[] }

/** `{ components: { 0: { custom_id: { _errors: [...] } } } }` */
const nest = (fields: FieldError[]) => {
  const root = {} as Nested
  for (const { path, code, message } of fields) {
    let node = root
    for (const key of path) node = node[key] ??= {} as Nested
    node._errors = [...(node._errors ?? []), { code, message }]
  }
  return root
}
