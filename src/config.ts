/** The environment, read once and checked. A fault here names the variable and what to put there. */
import { readFileSync } from 'node:fs'
import { config as loadDotenv } from 'dotenv'
import { z } from 'zod'

const switchOn = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform(value => value === '1' || value === 'true')

const Environment = z.object({
  DISCORD_TOKEN: z.string().optional(),
  DISCORD_TOKEN_FILE: z.string().optional(),
  DISCORD_API_URL: z.url().optional(),
  CLOCK_URL: z.url().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must begin with file: or postgresql://')
    .default('file:var/gamehall.db'),
  EDITIONS_DIR: z.string().optional(),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: z.coerce.number().int().min(0).max(65535).default(4880),
  SANDBOX: switchOn,
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(4870),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
})

export type Config = {
  /** The bot's token; null only where the sandbox stands in for Discord. */
  token: string | null
  /** Base of Discord's REST API without version, null for Discord itself. */
  discordApiUrl: string | null
  /** Where the time comes from, null for the system's clock. */
  clockUrl: string | null
  databaseUrl: string
  /** Folder with a host's own editions, beside those that are shipped. */
  editionsDir: string | null
  http: { host: string; port: number }
  sandbox: { wanted: boolean; port: number }
  logLevel: string
  production: boolean
}

/** A setting is wrong or missing; the message tells the host what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const readToken = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(
      `DISCORD_TOKEN_FILE: can't read ${file} (${(error as NodeJS.ErrnoException).code}). Mount the secret there or set DISCORD_TOKEN.`,
    )
  }
}

/**
 * The configuration from an environment.
 * @throws ConfigError with one line per variable that is wrong.
 */
export const parseConfig = (environment: NodeJS.ProcessEnv): Config => {
  // What is there without a value, as in a copy of .env.example, isn't set.
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  const token = env.DISCORD_TOKEN ?? (env.DISCORD_TOKEN_FILE ? readToken(env.DISCORD_TOKEN_FILE) : undefined)
  return {
    token: token === undefined || token === '' ? null : token,
    discordApiUrl: env.DISCORD_API_URL ?? null,
    clockUrl: env.CLOCK_URL ?? null,
    databaseUrl: env.DATABASE_URL,
    editionsDir: env.EDITIONS_DIR ?? null,
    http: { host: env.HTTP_HOST, port: env.HTTP_PORT },
    sandbox: { wanted: env.SANDBOX, port: env.SANDBOX_PORT },
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV === 'production',
  }
}

/** The configuration of this process: `.env` first, what is set already wins. */
export const readConfig = (): Config => {
  loadDotenv({ quiet: true })
  return parseConfig(process.env)
}
