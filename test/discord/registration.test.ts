/** The command tree within Discord's limits, and registered only when it has to be. */
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allRoutes } from '../../src/discord/all-routes.js'
import { codesOf, commandTree, register, startRegistering } from '../../src/discord/registration.js'
import { checkCommand, checkSet } from '../../src/sandbox/checks/command.js'

const tree = commandTree(allRoutes)

describe.each(tree.map(command => [command.name, command] as const))('%s', (_name, command) => {
  test('is what Discord takes', () => {
    expect(() => checkCommand(command)).not.toThrow()
  })

  test('has a Japanese name and description of its own', () => {
    const localized = command as { name_localizations?: { ja?: string }; description_localizations?: { ja?: string } }
    expect(localized.name_localizations?.ja).toBeTruthy()
    if (command.type === 1) expect(localized.description_localizations?.ja).toBeTruthy()
  })
})

test('all of them together are what Discord takes', () => {
  expect(() => checkSet(tree as never)).not.toThrow()
  expect(tree.length).toBeLessThanOrEqual(100)
})

test('no two commands and no two options share a Japanese name', () => {
  const names = (items: unknown[]): string[] =>
    items.map(item => (item as { name_localizations: { ja: string } }).name_localizations.ja)
  const walk = (items: unknown[]): void => {
    expect(new Set(names(items)).size).toBe(items.length)
    for (const item of items) walk((item as { options?: unknown[] }).options ?? [])
  }
  walk(tree.filter(command => command.type === 1))
})

test('a language stands under the codes that Discord has for it', () => {
  expect(codesOf('ja')).toEqual(['ja'])
  expect(codesOf('es')).toEqual(['es-ES', 'es-419'])
  expect(codesOf('zh-TW')).toEqual(['zh-TW'])
  expect(codesOf('eo')).toEqual([])
})

test('organizers alone see what is for organizers', () => {
  const closed = tree.filter(command => command.default_member_permissions !== null && command.type === 1)
  expect(closed.map(({ name }) => name).sort()).toEqual(['convention', 'guest'])
})

test('help, about and privacy work in direct messages, the rest in servers', () => {
  const anywhere = tree.filter(({ contexts }) => contexts?.includes(1))
  expect(anywhere.map(({ name }) => name)).toEqual(['help', 'about', 'privacy'])
})

describe('registering', () => {
  const discord = () => {
    const facts = new Map<string, string>()
    let commands: unknown[] = []
    let puts = 0
    return {
      puts: () => puts,
      forget: () => {
        commands = []
      },
      rest: {
        get: async () => commands,
        put: async (_path: string, { body }: { body: unknown[] }) => {
          puts++
          commands = body
        },
      } as never,
      store: {
        recall: async (key: string) => facts.get(key) ?? null,
        remember: async (key: string, value: string) => void facts.set(key, value),
      },
    }
  }

  test('happens once for one tree, again for another one, and where the commands are gone', async () => {
    const { rest, store, puts, forget } = discord()
    expect(await register(rest, store, '7', allRoutes)).toBe(true)
    expect(await register(rest, store, '7', allRoutes)).toBe(false)
    expect(await register(rest, store, '7', allRoutes.slice(1))).toBe(true)
    expect(await register(rest, store, '7', allRoutes)).toBe(true)
    forget()
    expect(await register(rest, store, '7', allRoutes)).toBe(true)
    expect(puts()).toBe(4)
  })

  describe('where Discord is away', () => {
    afterEach(() => void vi.useRealTimers())

    test('is tried again, each time later; after it has worked as soon as the first time', async () => {
      vi.useFakeTimers()
      let well = false
      const attempt = vi.fn(async () => {
        if (!well) throw new Error('Discord is away')
        return true
      })
      const commands = startRegistering(attempt, pino({ level: 'silent' }))
      const triesIn = async (ms: number): Promise<number> => {
        attempt.mockClear()
        await vi.advanceTimersByTimeAsync(ms)
        return attempt.mock.calls.length
      }
      await commands.register()
      expect(await triesIn(1_000)).toBe(1)
      expect(await triesIn(1_999)).toBe(0)
      expect(await triesIn(60_000)).toBe(4)
      well = true
      expect(await triesIn(60_000)).toBe(1)
      well = false
      await commands.register()
      expect(await triesIn(1_000)).toBe(1)
      commands.stop()
      expect(await triesIn(600_000)).toBe(0)
    })
  })
})
