/** Logs: one JSON line each in production, readable lines at a terminal. Secrets are cut out before they are written. */
import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

export type Log = Logger

/** Fields that may hold a secret, wherever they stand in a logged object. */
const secrets = ['token', 'authorization', 'seed', 'salt', 'copy', 'copies', 'hand', 'databaseUrl', 'url']
const paths = secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`, `*.headers.${name}`])

/** Cuts a token out of any text, e.g. an error's message or stack. */
const withoutToken = (text: string, token: string | null): string =>
  token === null || token.length < 8 ? text : text.replaceAll(token, '[token]')

/** `readable`: lines for people at a terminal instead of JSON. */
export type LogOptions = { level: string; token: string | null; readable: boolean; destination?: NodeJS.WritableStream }

/** The process's log. `token` never appears in it, not even inside an error's text. */
export const createLog = ({ level, token, readable, destination = process.stdout }: LogOptions): Log => {
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[secret]' },
    hooks: { streamWrite: (line: string) => withoutToken(line, token) },
  }
  return readable ? pino(options, pretty({ sync: true, destination })) : pino(options, destination)
}

/** An error for the log. `at`: where it happened, innermost first. */
export type Trace = { name: string; at: string[] }

/** What an error may tell the log: not its message or fields, in which there may be a stake or a name. */
export const traceOf = (error: unknown): Trace => {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const at = (error.stack ?? '')
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 8)
    .map(line => line.trim())
  const name = 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
  return { name, at }
}
