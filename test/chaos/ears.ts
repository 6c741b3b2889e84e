/** Everything that the bot told Discord during a run, kept beyond what the sandbox keeps: to be searched afterwards. */
import type { RequestRecord } from '../../src/sandbox/api.js'
import type { Control } from '../sandbox/control.js'

export type Heard = {
  /** When it arrived, ms, by the sandbox's clock. */
  at: number
  /** Whose eyes alone it was for: the token of an interaction; null if it was for a channel. */
  token: string | null
  /** The interaction that the token belongs to, where this is its first answer. */
  interaction: string | null
  /** All that was sent: path, body and file names. */
  text: string
}

export type Ears = {
  /** Moves the sandbox's clock: requests bear the machine's time, so it must be known when. */
  advance(ms: number): Promise<void>
  /** All that was heard, in the order of arrival. Stops listening. */
  all(): Promise<Heard[]>
}

/** How often (ms) is asked for more, and how old a record must be: its body arrives a little later than it begins. */
const every = 500

export const listen = (control: Control): Ears => {
  const heard: Heard[] = []
  const moves: { at: number; ms: number }[] = []
  let last = 0
  let stopped = false
  const clockAt = (time: number): number => moves.reduce((moved, { at, ms }) => (at <= time ? moved + ms : moved), time)
  const take = async (until: number): Promise<void> => {
    for (const record of await control.requests(last)) {
      if (record.arrivedAt > until) return
      last = record.seq
      heard.push(...hearing(record, clockAt(record.arrivedAt)))
    }
  }
  const listening = (async () => {
    while (!stopped) {
      await take(Date.now() - every)
      await new Promise(resolve => setTimeout(resolve, every))
    }
  })()
  return {
    advance: async ms => {
      moves.push({ at: Date.now(), ms })
      await control.advance(ms)
    },
    all: async () => {
      stopped = true
      await listening
      await take(Number.POSITIVE_INFINITY)
      return heard
    },
  }
}

const hearing = ({ method, path, sent, files }: RequestRecord, at: number): Heard[] => {
  if (method === 'GET') return []
  const text = [path, JSON.stringify(sent), ...files.map(file => file.name)].join('\n')
  const [, root, first, second] = path.split(/[/?]/)
  if (root === 'channels') return [{ at, token: null, interaction: null, text }]
  if (root === 'interactions') return [{ at, token: second ?? '', interaction: first ?? '', text }]
  return root === 'webhooks' ? [{ at, token: second ?? '', interaction: null, text }] : []
}
