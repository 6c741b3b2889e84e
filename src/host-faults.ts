/** Faults that only the host can mend, in words that say how. */
import { DiscordAPIError } from 'discord.js'

const refusedToken =
  "DISCORD_TOKEN: Discord doesn't take this token. Copy it anew in the Developer Portal (Bot, Reset Token) and start again."

/** What a start failed of; a fault that isn't known here speaks for itself. */
export const startFault = (error: Error): string => {
  if (error instanceof DiscordAPIError && error.status === 401) return refusedToken
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken, perhaps by a Gamehall that runs already. End what has it, or set HTTP_PORT (/healthz) or SANDBOX_PORT (the local Discord), whichever is ${port}, to a free one.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user. Set HTTP_PORT or SANDBOX_PORT, whichever is ${port}, to one above 1023.`
  if (code !== undefined && unreachable.has(code))
    return `Discord can't be reached (${code}). Is this machine online? Behind a proxy or with a DISCORD_API_URL, is its address right?`
  return error.message
}

const unreachable = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Why Discord has closed the gateway's connection for good, by its close code. */
export const closedFor = (code: number): string =>
  code === 4004
    ? refusedToken
    : `Discord has closed the connection for good (${code}). Start again; if it stays so, run \`npm run doctor\`.`
