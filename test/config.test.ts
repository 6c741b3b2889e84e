import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '../src/config.js'

const secretFile = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'gamehall-')), 'token')
  writeFileSync(file, text)
  return file
}

describe('the configuration', () => {
  it('stands without a single variable', () => {
    expect(parseConfig({})).toEqual({
      token: null,
      discordApiUrl: null,
      clockUrl: null,
      databaseUrl: 'file:var/gamehall.db',
      editionsDir: null,
      http: { host: '127.0.0.1', port: 4880 },
      sandbox: { wanted: false, port: 4870 },
      logLevel: 'info',
      production: false,
    })
  })

  it('takes an empty variable as not set, as in a copied .env.example', () => {
    const empty = { DISCORD_TOKEN: '', DATABASE_URL: '', CLOCK_URL: '', DISCORD_API_URL: '', SANDBOX: '' }
    const more = { HTTP_HOST: '', HTTP_PORT: '', SANDBOX_PORT: '', LOG_LEVEL: '' }
    expect(parseConfig({ ...empty, ...more })).toEqual(parseConfig({}))
  })

  it('reads the token from a secret file, without the newline at its end', () => {
    expect(parseConfig({ DISCORD_TOKEN_FILE: secretFile('abc.def\n') }).token).toBe('abc.def')
  })

  it('prefers the token itself to the file', () => {
    expect(parseConfig({ DISCORD_TOKEN: 'one', DISCORD_TOKEN_FILE: secretFile('two') }).token).toBe('one')
  })

  it('says which file of a secret is missing and what to do', () => {
    expect(() => parseConfig({ DISCORD_TOKEN_FILE: '/nowhere/token' })).toThrow(
      "DISCORD_TOKEN_FILE: can't read /nowhere/token (ENOENT). Mount the secret there or set DISCORD_TOKEN.",
    )
  })

  it('refuses each wrong value by its name', () => {
    expect(() => parseConfig({ DATABASE_URL: 'mysql://x', HTTP_PORT: 'many', LOG_LEVEL: 'loud' })).toThrow(ConfigError)
    for (const [name, value] of [
      ['DATABASE_URL', 'mysql://x'],
      ['HTTP_PORT', '70000'],
      ['LOG_LEVEL', 'loud'],
      ['DISCORD_API_URL', 'not a url'],
    ]) {
      expect(() => parseConfig({ [name as string]: value })).toThrow(new RegExp(`^${name}: `))
    }
  })
})
