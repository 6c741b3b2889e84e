/** One session of a bot: its numbered events, kept for a resume, and the socket they go to at present. */
import { constants, createDeflate, type Deflate } from 'node:zlib'
import type { WebSocket } from 'ws'

export type Session = {
  id: string
  shard: [number, number]
  intents: number
  connectedAt: number
  /** The number of the newest event. */
  seq: number
  /** The newest events, to be sent again on a resume. */
  kept: { seq: number; frame: string }[]
  connection: Connection | null
  /** When its connection went (real time, ms). */
  leftAt: number | null
}

export type Connection = {
  socket: WebSocket
  send(frame: string): void
  /** Nothing is sent until then (real time, ms); it is sent afterwards. */
  pause(ms: number): void
  /** Times of the last events received, for the limit of 120 a minute. */
  received: number[]
}

const KEPT_EVENTS = 2000
/** How long a session without a connection can be resumed, ms. */
export const RESUMABLE = 60_000

export const connect = (socket: WebSocket, compressed: boolean): Connection => {
  const deflate = compressed ? createDeflate() : null
  let paused: string[] | null = null
  const out = (frame: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (deflate) deflated(deflate, frame, data => socket.send(data, { binary: true }))
    else socket.send(frame)
  }
  return {
    socket,
    received: [],
    send: frame => (paused ? void paused.push(frame) : out(frame)),
    pause(ms) {
      paused ??= []
      setTimeout(() => {
        const waiting = paused ?? []
        paused = null
        for (const frame of waiting) out(frame)
      }, ms).unref()
    },
  }
}

export const dispatch = (session: Session, name: string, data: string) => {
  session.seq += 1
  const frame = `{"op":0,"t":"${name}","s":${session.seq},"d":${data}}`
  session.kept.push({ seq: session.seq, frame })
  if (session.kept.length > 2 * KEPT_EVENTS) session.kept.splice(0, KEPT_EVENTS)
  session.connection?.send(frame)
}

/** Events after `seq`; null if some of them aren't kept any more. */
export const eventsAfter = (session: Session, seq: number): string[] | null => {
  const oldest = session.kept[0]?.seq ?? session.seq + 1
  if (seq > session.seq || seq < oldest - 1) return null
  return session.kept.filter(event => event.seq > seq).map(({ frame }) => frame)
}

/** One zlib stream a connection, flushed after each event (`compress=zlib-stream`). */
const deflated = (deflate: Deflate, frame: string, send: (data: Buffer) => void) => {
  deflate.write(frame)
  deflate.flush(constants.Z_SYNC_FLUSH, () => {
    const chunks: Buffer[] = []
    for (let chunk = deflate.read(); chunk !== null; chunk = deflate.read()) chunks.push(chunk)
    send(Buffer.concat(chunks))
  })
}
