/** A sandbox and one bot in it, as processes apart, with as many members as wanted; and what became of their deeds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InteractionResponseType } from 'discord-api-types/v10'
import type { Act, ActAnswer, GuildOpAnswer, RequestRecord } from '../../src/sandbox/api.js'
import { type Place, type Program, startBotIn, startPlace } from '../processes.js'
import { post } from './few-sockets.js'
import { wait } from './figures.js'
import { type Filling, fill } from './fill.js'
import type { GameSize } from './fill-games.js'

/** Times in ms since 1970; null: not (yet). `message`: the answer's id. */
export type Answered = {
  sentAt: number
  acknowledgedAt: number | null
  doneAt: number | null
  message: string
  body: string
}
/** `bytes`: of its files. */
export type Posted = { at: number; files: number; bytes: number; body: string }

export type Hall = {
  place: Place
  bot: Program
  /** How big games are, null if it was filled with none. */
  gameSize: GameSize | null
  /** Users of members, in no particular order. */
  users: string[]
  /** Does it and comes back at once; the interaction's id. */
  begin(deed: Act): Promise<string>
  /** Does it and comes back when its answer is complete. */
  complete(deed: Act): Promise<Answered>
  /** What became of an interaction, as of the last `look`. */
  answered(interaction: string): Answered
  /** Messages posted since the hall was opened, as of the last `look`. */
  posted(): readonly Posted[]
  /** Reads what the bot has sent since the last look. */
  look(): Promise<void>
  close(): Promise<void>
}

export type HallOptions = {
  members: number
  /** The store's contents; none for a bot that has no store. */
  filling?: { copies: number; servers: number; each: number; first?: number; games?: number }
  entry?: string
}

/** As `npm start` and the image have it. */
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_OPTIONS: '--max-semi-space-size=2 --max-old-space-size=1024',
}
/** ms after which an answer doesn't come any more. */
const patience = 20_000
/** ms after which a request that has no answer has none any more: the bot gave it up. */
const givenUp = 4_000

export const openHall = async ({ members, filling, entry }: HallOptions): Promise<Hall> => {
  const place = await startPlace()
  const users = await invite(place, members)
  const folder = mkdtempSync(join(tmpdir(), 'gamehall-bench-'))
  const file = join(folder, 'bench.db')
  const gameSize = filling === undefined ? null : await fill(file, fillingOf(filling, users))
  const environment = { DATABASE_URL: `file:${file}`, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...memory }
  const bot = await startBotIn(place, environment, entry)
  const record = keepRecord()

  const look = async (): Promise<void> => {
    for (const request of await place.control.requests(record.last())) if (!record.take(request)) return
  }
  const begin = async (deed: Act): Promise<string> => {
    const act = { ...deed, wait: 'none' } satisfies Act
    const { interaction, error } = await post<ActAnswer>(`${place.url}/sandbox/act`, act)
    if (interaction === null) throw new Error(`${deed.type} was refused: ${JSON.stringify(error)}`)
    return interaction
  }
  return {
    place,
    bot,
    gameSize,
    users,
    begin,
    look,
    answered: record.answered,
    posted: record.posted,
    complete: async deed => {
      const interaction = await begin(deed)
      for (const end = Date.now() + patience; Date.now() < end; await wait(3)) {
        await look()
        const answered = record.answered(interaction)
        if (answered.doneAt !== null) return answered
      }
      throw new Error(`no answer to ${JSON.stringify(deed)}:\n${bot.output().slice(-2000)}`)
    },
    close: async () => {
      await bot.stop()
      await place.program.kill()
      rmSync(folder, { recursive: true })
    },
  }
}

const invite = async ({ control }: Place, members: number): Promise<string[]> => {
  const ops = Array.from({ length: members }, (_, i) => ({ op: 'addMember', name: `Guest${i}`, accountAgeDays: 400 }))
  return ((await control.guild(...ops)) as GuildOpAnswer[]).map(({ user }) => user ?? '')
}

/** `each`: copies of every member; `first`: of the first of them. */
const fillingOf = (
  { copies, servers, each, first, games = 0 }: NonNullable<HallOptions['filling']>,
  users: string[],
): Filling => ({
  copies,
  servers,
  games,
  people: users.map((user, i) => ({ user, name: `Guest${i}`, copies: i === 0 ? (first ?? each) : each })),
})

const keepRecord = () => {
  const callbacks = new Map<string, { token: string; at: number }>()
  const answers = new Map<string, { at: number; message: string; body: string }>()
  const posts: Posted[] = []
  let last = 0
  return {
    last: () => last,
    posted: () => posts,
    /** False for a request that is being answered: it and those after it are taken later. */
    take: ({ seq, arrivedAt, answeredAt, method, path, status, sent, answered, files }: RequestRecord): boolean => {
      if (answeredAt === null && Date.now() - arrivedAt < givenUp) return false
      last = seq
      if (answeredAt === null || status === null || status >= 300) return true
      const [, root, first, second] = path.split(/[/?]/)
      if (root === 'interactions') {
        callbacks.set(first ?? '', { token: second ?? '', at: arrivedAt })
        const { type } = sent as { type: InteractionResponseType }
        if (type === InteractionResponseType.ChannelMessageWithSource)
          answers.set(second ?? '', { at: answeredAt, message: '', body: JSON.stringify(sent) })
      }
      if (root === 'webhooks') {
        const { id: message } = answered as { id: string }
        answers.set(second ?? '', { at: answeredAt, message, body: JSON.stringify(sent) })
      }
      if (root === 'channels' && method === 'POST') {
        const bytes = files.reduce((sum, { size }) => sum + size, 0)
        posts.push({ at: answeredAt, files: files.length, bytes, body: JSON.stringify(sent) })
      }
      return true
    },
    answered: (interaction: string): Answered => {
      const callback = callbacks.get(interaction)
      const answer = answers.get(callback?.token ?? '')
      return {
        sentAt: Number((BigInt(interaction) >> 22n) + 1_420_070_400_000n),
        acknowledgedAt: callback?.at ?? null,
        doneAt: answer?.at ?? null,
        message: answer?.message ?? '',
        body: answer?.body ?? '',
      }
    },
  }
}
