/** The one way in: acknowledged first, answered once, refused politely, and never thrown out. */
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Acknowledged, Answering, FirstAnswer } from '../../src/discord/answering.js'
import { panelId } from '../../src/discord/custom-id.js'
import type { Fault } from '../../src/discord/faults.js'
import { message, select, text } from '../../src/discord/messages/view.js'
import { createRouter, type Router } from '../../src/discord/router.js'
import {
  command,
  form,
  member,
  oneOf,
  openCommand,
  optional,
  panel,
  type Route,
  words,
} from '../../src/discord/routes.js'
import { StoreBusy, StoreUnwritable } from '../../src/store/index.js'
import { everything as allPermissions, choice, press, slash, submit, typing } from './interactions.js'

const pickId = panelId('test.pick', { number: z.string().regex(/^\d+$/) })
const showId = panelId('test.show', {})
const busyId = panelId('test.busy', {})
const fullId = panelId('test.full', {})
const formId = panelId('test.form', {})
const slowId = panelId('test.slow', {})

let happened: unknown[]
let logged: string[]
let acknowledged: Acknowledged
let refusal: Fault | null
let router: Router
/** Ends a wait, one for each press that is being worked on. */
let waiting: (() => void)[]
/** What organizers have set. */
let settings: () => { duelChannel: string | null }

const say = (words: string) => message([text(words)])

const routes: Route[] = [
  command('greet', {
    options: { user: member(), how: optional(oneOf('loud', 'soft')) },
    run: async ({ actor, t }, { user, how }) => {
      happened.push(['run', actor.name, user.name, user.present, how, t.locale])
      return say('hello')
    },
  }),
  command('deep down', { run: async () => say('deep') }),
  command('refuse', { run: async () => ({ ok: false, refused: 'challenge_limit', facts: { limit: 10 } }) }),
  command('break', {
    run: async () => {
      throw new Error('secret copy id ABC')
    },
  }),
  command('busy', {
    run: async () => {
      throw new StoreBusy('x')
    },
  }),
  command('full', {
    run: async () => {
      throw new StoreUnwritable('x')
    },
  }),
  command('post', { needs: ['postHere'], run: async () => say('posted') }),
  command('find', {
    options: { what: words({ maxLength: 10, suggest: true }) },
    suggest: async (_context, option, typed) =>
      Array.from({ length: 30 }, (_, i) => ({ name: `${option} ${typed} ${i}`, value: `${i}` })),
    run: async () => say('found'),
  }),
  command('wait', {
    run: async () => {
      await new Promise<void>(resolve => waiting.push(resolve))
      return say('at last')
    },
  }),
  openCommand('about', async ({ actor }) => say(actor === null ? 'in private' : 'in a server')),
  panel(showId, { answer: 'update', needs: ['postHere'], run: async () => say('shown') }),
  panel(pickId, {
    answer: 'update',
    run: async (_context, { number }, { chosen, highlighted, fields }) => {
      happened.push(['picked', number, chosen, highlighted, fields])
      return say('picked')
    },
  }),
  panel(busyId, {
    answer: 'update',
    run: async () => {
      throw new StoreBusy('x')
    },
  }),
  panel(fullId, {
    answer: 'update',
    run: async () => {
      throw new StoreUnwritable('x')
    },
  }),
  panel(slowId, {
    answer: 'update',
    run: async () => {
      await new Promise<void>(resolve => waiting.push(resolve))
      return say('slowly')
    },
  }),
  form(formId, () => ({ title: 'A form', id: pickId.of({ number: '7' }), fields: [] })),
]

/** Discord's side: notes what it is told, in order. */
const answering: Answering = {
  acknowledge: async (_ticket, answer) => {
    happened.push(['first', told(answer)])
    return acknowledged
  },
  replace: async (_ticket, outgoing) => {
    happened.push(['then', JSON.stringify(outgoing.body.components)])
    const fault = refusal
    refusal = null
    return fault
  },
  add: async (_ticket, outgoing) => {
    happened.push(['beside', JSON.stringify(outgoing.body.components), outgoing.body.flags])
    const fault = refusal
    refusal = null
    return fault
  },
}

const told = (answer: FirstAnswer): string =>
  answer.kind === 'message' ? `message ${JSON.stringify(answer.message.body.components)}` : answer.kind

beforeEach(() => {
  happened = []
  waiting = []
  settings = () => ({ duelChannel: null })
  logged = []
  acknowledged = 'given'
  refusal = null
  router = createRouter({
    routes,
    answering,
    draw: async () => null,
    log: pino({ level: 'trace' }, into(logged)),
    guildName: () => 'Test',
    context: {
      services: { guilds: { seen: async () => {}, get: async () => ({ settings: settings() }) } } as never,
      house: '700' as never,
      editions: new Map(),
      member: async () => null,
      permissionsIn: channel => (channel === '8' ? 1n << 10n : channel === '9' ? BigInt(allPermissions) : null),
    },
    now: () => 0,
  })
})

const into = (lines: string[]) =>
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })

const greet = (over = {}) => slash('greet', [{ name: 'user', type: 6, value: '4' }], over)
const words1 = () => happened.map(step => (Array.isArray(step) ? String(step[0]) : ''))
const lastWords = () => String((happened.at(-1) as unknown[])[1])

test('acknowledges before it does anything, then answers', async () => {
  await router.handle(greet())
  expect(happened).toEqual([
    ['first', 'ephemeral'],
    ['run', 'Alice', 'Bobby', true, null, 'en'],
    ['then', expect.stringContaining('hello')],
  ])
})

test('knows who has left the server, and who reads Japanese', async () => {
  await router.handle(
    slash(
      'greet',
      [
        { name: 'user', type: 6, value: '5' },
        { name: 'how', type: 3, value: 'loud' },
      ],
      { locale: 'ja' },
    ),
  )
  expect(happened[1]).toEqual(['run', 'Alice', 'Gone', false, 'loud', 'ja'])
})

test('the same interaction twice is one', async () => {
  const once = greet()
  await Promise.all([router.handle(once), router.handle(once)])
  await router.handle(once)
  expect(words1()).toEqual(['first', 'run', 'then'])
})

test('what an earlier press on a message shows doesn’t come over what a later one has shown there', async () => {
  const on = (id: string) => ({ message: { id, flags: 1 << 6 } })
  const slow = [router.handle(press(slowId.of({}), on('11'))), router.handle(press(slowId.of({}), on('12')))]
  await router.handle(press(showId.of({}), on('11')))
  while (waiting.length < 2) await new Promise(resolve => setImmediate(resolve))
  for (const end of waiting) end()
  await Promise.all(slow)
  const shown = happened
    .filter(step => Array.isArray(step) && step[0] === 'then')
    .map(step => String((step as unknown[])[1]))
  expect(shown).toEqual([expect.stringContaining('shown'), expect.stringContaining('slowly')])
})

test.each(['taken', 'late', 'failed'] as const)('does nothing when the acknowledgement is %s', async how => {
  acknowledged = how
  await router.handle(greet())
  expect(words1()).toEqual(['first'])
  expect(logged.join('')).not.toContain('"level":50')
})

test('a refusal is told in words, with its figures', async () => {
  await router.handle(slash('refuse'))
  expect(lastWords()).toContain('You have sent 10 challenges today')
})

test('a fault is told with a number that the log knows, and without what it was about', async () => {
  await router.handle(slash('break'))
  const number = /\*\*(\w{6})\*\*/.exec(lastWords())?.[1] ?? 'none'
  expect(lastWords()).toContain('Nothing was lost')
  expect(logged.join('')).toContain(number)
  expect(logged.join('') + lastWords()).not.toContain('ABC')
})

test('a busy and a full database each have their own words', async () => {
  await router.handle(slash('busy'))
  expect(lastWords()).toContain('try again in a moment')
  await router.handle(slash('full'))
  expect(lastWords()).toContain("can't be written to")
})

test('a panel stays while the database is busy or full: that is said beside it, to its member alone', async () => {
  for (const [id, words] of [
    [busyId, 'try again in a moment'],
    [fullId, "can't be written to"],
  ] as const) {
    happened = []
    await router.handle(press(id.of({})))
    expect(happened).toEqual([
      ['first', 'update'],
      ['beside', expect.stringContaining(words), expect.any(Number)],
    ])
    expect(Number((happened[1] as unknown[])[2]) & (1 << 6)).toBe(1 << 6)
  }
})

test('that it could not be said beside a panel is in the log', async () => {
  refusal = { code: null, status: 500, message: '' }
  await router.handle(press(busyId.of({})))
  expect(words1()).toEqual(['first', 'beside'])
  expect(logged.join('')).toContain('could not be told that nothing was done')
})

test('an answer that Discord refuses is followed by an apology', async () => {
  refusal = { code: 50035, status: 400, message: 'Invalid Form Body' }
  await router.handle(greet())
  expect(words1()).toEqual(['first', 'run', 'then', 'then'])
  expect(lastWords()).toContain('Something went wrong')
})

test.each([10008, 50027, 10015])('an answer whose place is gone (%i) is no fault', async code => {
  refusal = { code, status: 404, message: '' }
  await router.handle(greet())
  expect(words1()).toEqual(['first', 'run', 'then'])
  expect(logged.join('')).not.toContain('"level":50')
})

test('says which permissions it lacks before anything is done', async () => {
  await router.handle(slash('post', [], { app_permissions: String(1n << 10n) }))
  expect(lastWords()).toContain('Send Messages, Attach Files')
  await router.handle(slash('post', [], { app_permissions: '0', locale: 'ja' }))
  expect(lastWords()).toContain('チャンネルを見る、メッセージを送信、ファイルを添付')
})

test('a panel stays when it lacks a permission: that is said beside it', async () => {
  await router.handle(press(showId.of({}), { message: { flags: 1 << 6, components: [] }, app_permissions: '0' }))
  expect(happened).toEqual([
    ['first', 'ephemeral'],
    ['then', expect.stringContaining('View Channel, Send Messages, Attach Files')],
  ])
})

test.each([
  ['en-US', 'I can post in <#9>: try it there.'],
  ['ja', '<#9> には投稿できます。'],
])('where it lacks them (%s) it names the duel channel, if it can post there', async (locale, there) => {
  const post = async (set: string | null) => {
    settings = () => ({ duelChannel: set })
    await router.handle(slash('post', [], { app_permissions: '0', locale }))
    return lastWords()
  }
  expect(await post('9')).toContain(there)
  for (const useless of [null, '2', '8', '7']) expect(await post(useless)).not.toContain('<#')
  expect(logged.filter(line => line.includes('turned away'))).toHaveLength(5)
})

test('what it lacks is said too while the database is busy', async () => {
  settings = () => {
    throw new StoreBusy('x')
  }
  await router.handle(slash('post', [], { app_permissions: '0' }))
  expect(lastWords()).toContain('View Channel')
})

test('in a thread other permissions count, and a locked one takes nothing', async () => {
  const threaded = { app_permissions: String((1n << 10n) | (1n << 15n) | (1n << 38n)) }
  const channel = { id: '2', type: 11, thread_metadata: { locked: false } }
  await router.handle(slash('post', [], { ...threaded, channel }))
  expect(lastWords()).toContain('posted')
  await router.handle(slash('post', [], { ...threaded, channel: { ...channel, thread_metadata: { locked: true } } }))
  expect(lastWords()).toContain('unlocked thread')
})

test('subcommands are named as they are typed', async () => {
  await router.handle(slash('deep', [{ name: 'down', type: 1, options: [] }]))
  expect(lastWords()).toContain('deep')
})

test('in direct messages only what is meant for them works', async () => {
  const direct = { guild_id: undefined, member: undefined, user: { id: '3', username: 'alice' } }
  await router.handle(slash('about', [], direct))
  expect(lastWords()).toContain('in private')
  await router.handle(slash('refuse', [], direct))
  expect(lastWords()).toContain('in a server only')
})

test('what is typed is completed at once, with 25 at most', async () => {
  await router.handle(typing('find', 'what', 'dra'))
  expect(happened).toEqual([['first', 'choices']])
})

test('a press brings what was chosen, what is highlighted and what was written', async () => {
  await router.handle(choice(pickId.of({ number: '1' }), ['x']))
  expect(happened[1]).toEqual(['picked', '1', ['x'], {}, {}])
  const { kind, controls } = select(pickId.of({ number: '2' }), '', [])
  expect(kind === 'row' && controls[0]?.kind).toBe('select')
  const shown = {
    type: 3,
    custom_id: pickId.of({ number: '2' }),
    options: [{ value: 'a' }, { value: 'b', default: true }],
  }
  const nested = { flags: 1 << 6, components: [{ type: 17, components: [{ type: 1, components: [shown] }] }] }
  await router.handle(press(pickId.of({ number: '3' }), { message: nested }))
  expect(happened[4]).toEqual(['picked', '3', [], { 'test.pick': 'b' }, {}])
  await router.handle(submit(pickId.of({ number: '4' }), { name: 'dragon' }))
  expect(happened[7]).toEqual(['picked', '4', [], {}, { name: 'dragon' }])
})

test('a form is opened at once', async () => {
  await router.handle(press(formId.of({})))
  expect(happened).toEqual([['first', 'modal']])
})

test.each(['', 'x', 'v1:test.pick:no', 'v1:test.pick', 'v1:gone:1', 'v2:test.pick:1'])(
  'a strange id is turned away: %j',
  async id => {
    await router.handle(press(id))
    expect(words1()).toEqual(['first'])
    expect(lastWords()).toContain('does nothing any more')
  },
)

test('a command that is no more is turned away', async () => {
  await router.handle(slash('gone'))
  expect(lastWords()).toContain("isn't one of mine")
})

test.each([[null], [{}], [{ id: '1' }], ['text'], [slash('greet', [{ name: 'user', type: 6, value: '99' }])]])(
  'survives %j',
  async raw => {
    await router.handle(raw)
    await router.idle()
    expect(happened.filter(step => (step as string[])[0] === 'run')).toEqual([])
  },
)

test('of forty presses at once all are acknowledged, some are worked on, and each is answered', async () => {
  const presses = Array.from({ length: 40 }, () => router.handle(slash('wait')))
  let idle = false
  const allDone = router.idle().then(() => {
    idle = true
  })
  const turn = () => new Promise(setImmediate)
  for (let i = 0; i < 10; i++) await turn()
  expect(happened).toHaveLength(40)
  const atFirst = waiting.length
  expect(atFirst).toBeGreaterThan(1)
  expect(atFirst).toBeLessThan(40)
  for (let ended = 0; ended < 40; ended++) {
    while (waiting[ended] === undefined) await turn()
    expect(waiting.length - ended).toBeLessThanOrEqual(atFirst)
    expect(idle).toBe(false)
    waiting[ended]?.()
  }
  await Promise.all(presses)
  await allDone
  expect(words1().filter(word => word === 'then')).toHaveLength(40)
})

test('two routes of one name are a fault at start', () => {
  const twice = [routes[0], routes[0]] as Route[]
  expect(() => createRouter({ routes: twice } as never)).toThrow('one name')
})
