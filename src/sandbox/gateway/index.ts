/** The gateway: bots connect here by WebSocket, identify or resume, and are told what happens. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { GatewayIntentBits as I } from 'discord-api-types/v10'
import { type WebSocket, WebSocketServer } from 'ws'
import type { GatewayAction } from '../api.js'
import type { Change, World } from '../world/index.js'
import { eventsOf, type GatewayEvent, guildCreateJson } from './events.js'
import { sendMembers } from './members.js'
import { gatewayUrl, guildShard, isOnShard, readyJson } from './ready.js'
import { type Connection, connect, dispatch, eventsAfter, RESUMABLE, type Session } from './session.js'

export type Gateway = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): unknown
  /** The sessions that are connected. */
  connected(): Session[]
  /** How many sessions it did it to. */
  act(action: GatewayAction): number
  identifiesLeft(): number
  close(): void
}

const HEARTBEAT = 41_250
const EVENTS_A_MINUTE = 120
const EVENT_BYTES = 4096
const IDENTIFIES_A_DAY = 1000
const OP = {
  heartbeat: 1,
  identify: 2,
  presence: 3,
  resume: 6,
  reconnect: 7,
  members: 8,
  invalid: 9,
  hello: 10,
  ack: 11,
}
const CLOSE = {
  unknown: 4000,
  unknownOp: 4001,
  decode: 4002,
  notAuthenticated: 4003,
  authFailed: 4004,
  already: 4005,
  rate: 4008,
  shard: 4010,
}

export const createGateway = (world: World, origin: () => string): Gateway => {
  const server = new WebSocketServer({ noServer: true })
  const sessions = new Map<string, Session>()
  const identified: number[] = []
  let closing = false

  const tell = (session: Session, event: GatewayEvent, encoded: string) => {
    if (event.intents !== 0 && !(session.intents & event.intents)) return
    const bare = event.content === false && !(session.intents & I.MessageContent)
    dispatch(session, event.name, bare ? JSON.stringify(withoutContent(event.data)) : encoded)
  }

  const stop = world.subscribe((change: Change) => {
    if (sessions.size === 0) return
    for (const event of eventsOf(world, change, origin())) {
      const encoded = JSON.stringify(event.data)
      for (const session of sessions.values()) if (isOnShard(world, session, change)) tell(session, event, encoded)
    }
  })

  const forget = () => {
    for (const [id, { connection, leftAt }] of sessions)
      if (!connection && leftAt !== null && Date.now() - leftAt > RESUMABLE) sessions.delete(id)
  }

  const attach = (session: Session, connection: Connection) => {
    session.connection?.socket.close(CLOSE.already)
    session.connection = connection
    session.leftAt = null
    connection.socket.once('close', code => {
      if (session.connection !== connection) return
      session.connection = null
      session.leftAt = Date.now()
      // A clean goodbye ends the session.
      if (code === 1000 || code === 1001) sessions.delete(session.id)
      world.emit({ kind: 'bots' })
    })
    world.emit({ kind: 'bots' })
  }

  const identify = (connection: Connection, data: Record<string, unknown>) => {
    if (typeof data['token'] !== 'string' || data['token'] === '') return connection.socket.close(CLOSE.authFailed)
    const [shard, shards] = Array.isArray(data['shard']) ? (data['shard'] as number[]) : [0, 1]
    if (shard === undefined || shards === undefined || shard >= shards) return connection.socket.close(CLOSE.shard)
    identified.push(Date.now())
    forget()
    const session: Session = {
      id: randomBytes(16).toString('hex'),
      shard: [shard, shards],
      intents: typeof data['intents'] === 'number' ? data['intents'] : 0,
      connectedAt: world.clock.now(),
      seq: 0,
      kept: [],
      connection: null,
      leftAt: null,
    }
    sessions.set(session.id, session)
    attach(session, connection)
    const here = shard === guildShard(world, shards)
    const guilds = here ? [{ id: world.guild.id, unavailable: true }] : []
    dispatch(session, 'READY', JSON.stringify(readyJson(world, session, guilds, gatewayUrl(origin()))))
    if (here && session.intents & I.Guilds) dispatch(session, 'GUILD_CREATE', JSON.stringify(guildCreateJson(world)))
    return session
  }

  const resume = (connection: Connection, data: Record<string, unknown>) => {
    forget()
    const session = sessions.get(String(data['session_id']))
    const missed = session && eventsAfter(session, Number(data['seq']))
    if (!session || !missed) {
      connection.send(JSON.stringify({ op: OP.invalid, d: false }))
      return null
    }
    attach(session, connection)
    for (const frame of missed) connection.send(frame)
    dispatch(session, 'RESUMED', '{}')
    return session
  }

  const accept = (socket: WebSocket, url: URL) => {
    const connection = connect(socket, url.searchParams.get('compress') === 'zlib-stream')
    let session: Session | null = null
    connection.send(JSON.stringify({ op: OP.hello, d: { heartbeat_interval: HEARTBEAT, _trace: [] } }))
    socket.on('error', () => socket.terminate())
    socket.on('message', raw => {
      const now = Date.now()
      connection.received = [...connection.received.filter(at => now - at < 60_000), now]
      if (connection.received.length > EVENTS_A_MINUTE) return socket.close(CLOSE.rate, 'You are being rate limited.')
      const text = raw.toString()
      const payload = Buffer.byteLength(text) > EVENT_BYTES ? null : parse(text)
      if (!payload) return socket.close(CLOSE.decode, 'Error while decoding payload.')
      const data = (payload.d ?? {}) as Record<string, unknown>
      switch (payload.op) {
        case OP.heartbeat:
          return connection.send(JSON.stringify({ op: OP.ack }))
        case OP.identify:
          if (session) return socket.close(CLOSE.already, 'Already authenticated.')
          session = identify(connection, data) ?? null
          return
        case OP.resume:
          if (session) return socket.close(CLOSE.already, 'Already authenticated.')
          session = resume(connection, data)
          return
        case OP.members:
          if (!session) return socket.close(CLOSE.notAuthenticated, 'Not authenticated.')
          return sendMembers(world, session, data)
        case OP.presence:
        case 4:
          return
        default:
          return socket.close(CLOSE.unknownOp, 'Unknown opcode.')
      }
    })
  }

  return {
    upgrade(request, socket, head) {
      if (closing) return socket.destroy()
      server.handleUpgrade(request, socket, head, ws => accept(ws, new URL(request.url ?? '/', origin())))
    },
    connected: () => [...sessions.values()].filter(({ connection }) => connection !== null),
    act({ action, ms = 0, code = CLOSE.unknown, session: only }) {
      const meant = [...sessions.values()].filter(({ id, connection }) => connection && (!only || id === only))
      for (const session of meant) {
        const { connection } = session
        if (!connection) continue
        if (action === 'drop') connection.socket.terminate()
        if (action === 'close') connection.socket.close(code)
        if (action === 'pause') connection.pause(ms)
        if (action === 'reconnect') connection.send(JSON.stringify({ op: OP.reconnect, d: null }))
        if (action === 'invalidate') {
          sessions.delete(session.id)
          connection.send(JSON.stringify({ op: OP.invalid, d: false }))
        }
      }
      return meant.length
    },
    identifiesLeft: () => IDENTIFIES_A_DAY - identified.filter(at => Date.now() - at < 86_400_000).length,
    close() {
      closing = true
      stop()
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

const parse = (text: string): { op: number; d?: unknown } | null => {
  try {
    const value = JSON.parse(text)
    return typeof value?.op === 'number' ? value : null
  } catch {
    return null
  }
}

const withoutContent = (data: unknown) => ({
  ...(data as object),
  content: '',
  embeds: [],
  attachments: [],
  components: [],
})
