/** Logs: one JSON line each in production, readable lines at a terminal. Secrets are cut out before they are written. */
import { type Logger, pino } from 'pino'

export type Log = Logger

/** Fields that may hold a secret, wherever they stand in a logged object. */
const secrets = ['token', 'authorization', 'seed', 'salt', 'copy', 'copies', 'hand', 'databaseUrl', 'url']
const paths = secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`, `*.headers.${name}`])

/** Cuts a token out of any text, e.g. an error's message or stack. */
const withoutToken = (text: string, token: string | null): string =>
  token === null || token.length < 8 ? text : text.replaceAll(token, '[token]')

/** The process's log. `token` never appears in it, not even inside an error's text. */
export const createLog = (options: { level: string; token: string | null; pretty: boolean }): Log =>
  pino({
    level: options.level,
    base: null,
    redact: { paths, censor: '[secret]' },
    hooks: { streamWrite: line => withoutToken(line, options.token) },
    ...(options.pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  })
