/** A bot without a library: it hears interactions and leaves answering to the test. */
import { WebSocket } from 'ws'

export type RawInteraction = { id: string; token: string; type: number; data: Record<string, unknown> } & Record<
  string,
  unknown
>
type Frame = { op: number; t?: string; s?: number; d?: unknown }

export type RawBot = {
  socket: WebSocket
  frames: Frame[]
  /** The session's id, from READY. */
  session: string
  /** The next frame that fits, also one that came already and wasn't taken yet. */
  next(fits: (frame: Frame) => boolean): Promise<Frame>
  interaction(): Promise<RawInteraction>
  /** Frames that came and weren't taken aren't waited for any more. */
  forget(): void
  send(frame: Frame): void
  stop(): void
}

export const GUILDS = 1
export const GUILD_MEMBERS = 1 << 1
export const GUILD_MESSAGES = 1 << 9
export const MESSAGE_CONTENT = 1 << 15

/** Opens a connection and waits for the hello; `first` is sent then. */
export const openGateway = async (url: string, first?: Frame, query = '?v=10&encoding=json'): Promise<RawBot> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/gateway${query}`)
  const frames: Frame[] = []
  const untaken: Frame[] = []
  const waiting: { fits: (frame: Frame) => boolean; take: (frame: Frame) => void }[] = []
  socket.on('message', raw => {
    const frame = JSON.parse(raw.toString()) as Frame
    frames.push(frame)
    const index = waiting.findIndex(({ fits }) => fits(frame))
    const [waiter] = index < 0 ? [] : waiting.splice(index, 1)
    if (waiter) waiter.take(frame)
    else untaken.push(frame)
  })
  const next = (fits: (frame: Frame) => boolean) => {
    const index = untaken.findIndex(fits)
    const [found] = index < 0 ? [] : untaken.splice(index, 1)
    return found ? Promise.resolve(found) : new Promise<Frame>(take => waiting.push({ fits, take }))
  }
  const bot: RawBot = {
    socket,
    frames,
    session: '',
    next,
    interaction: async () => (await next(({ t }) => t === 'INTERACTION_CREATE')).d as RawInteraction,
    forget: () => void untaken.splice(0),
    send: frame => socket.send(JSON.stringify(frame)),
    stop: () => socket.close(1000),
  }
  await next(({ op }) => op === 10)
  if (first) bot.send(first)
  return bot
}

export const identify = async (url: string, intents = GUILDS): Promise<RawBot> => {
  const d = { token: 'any', intents, properties: { os: 'test', browser: 'test', device: 'test' } }
  const bot = await openGateway(url, { op: 2, d })
  const ready = await bot.next(({ t }) => t === 'READY')
  bot.session = (ready.d as { session_id: string }).session_id
  return bot
}
