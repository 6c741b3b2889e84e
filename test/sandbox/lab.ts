/** A sandbox for one test file, as new before each test, with a bot whose answers the tests give by REST. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Act, ActAnswer } from '../../src/sandbox/api.js'
import { type RunningSandbox, startSandbox } from '../../src/sandbox/index.js'
import { APPLICATION_ID, CHANNEL } from '../../src/sandbox/world/fixed.js'
import { type Control, controlOf } from './control.js'
import { identify, type RawBot, type RawInteraction } from './raw-bot.js'
import { type Rest, restOf } from './rest.js'

export const openLab = () => {
  let sandbox: RunningSandbox
  let rest: Rest
  let control: Control
  let bot: RawBot

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 })
    rest = restOf(sandbox.url)
    control = controlOf(sandbox.url)
    bot = await identify(sandbox.url)
  })
  afterAll(async () => {
    bot.stop()
    await sandbox.close()
  })
  beforeEach(async () => {
    await control.reset()
    bot.forget()
    await register([{ name: 'go', description: 'Go' }])
  })

  const register = (commands: object[]) => rest('PUT', `/applications/${APPLICATION_ID}/commands`, commands)

  /** The member does it; the test has the interaction and, when it has been answered, what came of it. */
  const start = async (deed: Act): Promise<{ interaction: RawInteraction; outcome: Promise<ActAnswer> }> => {
    const outcome = control.act(deed)
    return { interaction: await bot.interaction(), outcome }
  }

  return {
    url: () => sandbox.url,
    rest: ((...request) => rest(...request)) as Rest,
    control: new Proxy({} as Control, { get: (_, key: keyof Control) => control[key] }),
    bot: () => bot,
    interaction: () => bot.interaction(),
    register,
    start,
    go: (deed: Partial<Act> = {}) =>
      start({ as: 'Alice', channel: CHANNEL.general, type: 'command', name: 'go', ...deed } as Act),
    callback: ({ id, token }: RawInteraction, body: unknown, query = '') =>
      rest('POST', `/interactions/${id}/${token}/callback${query}`, body),
    /** The webhook of an interaction's token; `path` e.g. `/messages/@original`. */
    webhook: (method: string, { token }: RawInteraction, path: string, body?: unknown) =>
      rest(method, `/webhooks/${APPLICATION_ID}/${token}${path}`, body),
    post: async (content: unknown, channel: string = CHANNEL.general) => {
      const body = typeof content === 'string' ? { content } : content
      return rest('POST', `/channels/${channel}/messages`, body)
    },
  }
}
