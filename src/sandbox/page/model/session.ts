/** One member's window: what it knows, and its connection to the sandbox. */
import type { ModalView, PageEvent, PageMessage, PageState, ReadMark, Snowflake, StateAnswer } from '../../api.js'
import { readAddress, writeAddress } from './address.js'
import { ask, send } from './calls.js'
import type { Draft } from './drafts.js'
import { createStore, type Store } from './store.js'
import { apply, channelOf, isDirect, NEW_DIRECT, type World, withOlder, withoutUnreadLine, worldOf } from './world.js'

export type SessionState = {
  /** Whom the address asked for: an id or a name. */
  as: string
  /** `lost`: known before, not reachable now; what is shown may be old. */
  phase: 'loading' | 'live' | 'lost' | 'refused'
  problem: string | null
  world: World | null
  channel: Snowflake | null
  /** What was pressed and isn't acknowledged yet: `message:customId`. */
  pending: ReadonlySet<string>
  /** By message: why the last press on it failed; null is the platform's usual "This interaction failed". */
  failures: ReadonlyMap<Snowflake, string | null>
  runs: readonly Run[]
  drafts: ReadonlyMap<Snowflake, Draft>
  modal: OpenModal | null
  toasts: readonly Toast[]
  /** Channels whose first message has been read. */
  complete: ReadonlySet<Snowflake>
  /** A message to go to, once its channel is drawn. */
  goal: { channel: Snowflake; message: Snowflake } | null
  /** Counts what the member said or ran, and what was answered to them alone: the list goes to its end each time. */
  deeds: number
  /** Ephemeral messages that were put away. */
  dismissed: ReadonlySet<Snowflake>
}

/** A command that was sent and isn't answered yet, or that failed. */
export type Run = { key: number; channel: Snowflake; label: string; failed: string | null }
export type OpenModal = { modal: ModalView; channel: Snowflake; sending: boolean; failed: string | null }
export type Toast = { key: number; text: string; tone: 'good' | 'bad' }

export type Session = {
  store: Store<SessionState>
  /** Goes to a channel, and there to a message. */
  visit(channel: Snowflake, message?: Snowflake): void
  /** The message that was gone to is in view, or can't be found. */
  reached(): void
  /** Looks as another member: with a session of its own. */
  become(as: string): void
  markRead(channel: Snowflake): void
  loadOlder(channel: Snowflake): Promise<void>
  start(): () => void
}

/** Messages of a channel that are read at once. */
const PAGE = 50
const RETRY_MS = 1500

/** `become` is called with the member whose session should replace this one. */
export const createSession = (as: string, become: (as: string) => void): Session => {
  const store = createStore<SessionState>(blank(as))
  let stream: EventSource | null = null
  let waiting: PageEvent[] | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  /** The id once it is known: a member can be renamed. */
  const who = () => store.get().world?.me.id ?? as
  const looking = () => (document.visibilityState === 'visible' ? store.get().channel : null)

  const receive = (event: PageEvent) => {
    if (event.type === 'reset') return void load()
    const before = store.get().channel
    store.set(state => {
      if (!state.world) return state
      const world = apply(state.world, event, { at: Date.now(), looking: looking() })
      const failures = failuresAfter(state.failures, event)
      const deeds = isAnswer(event, state.channel) ? state.deeds + 1 : state.deeds
      return { ...state, world, failures, deeds, channel: keptChannel(world, state.channel) }
    })
    // The open one may be gone, or have got its real id.
    const { channel } = store.get()
    if (channel !== before) writeAddress(as, channel, 'replace')
  }

  const load = async () => {
    waiting ??= []
    const answer = await ask<PageState>(
      `/sandbox/state?${new URLSearchParams({ as: who(), raw: '1', limit: String(PAGE) })}`,
    )
    if (!answer.ok) {
      if (answer.status === 400) return refuse(answer.error)
      store.set(state => ({ ...state, phase: state.world ? 'lost' : 'loading' }))
      clearTimeout(retry)
      retry = setTimeout(load, RETRY_MS)
      return
    }
    const missed = waiting ?? []
    waiting = null
    store.set(state => {
      const world = worldOf(answer.value, Date.now())
      const wanted = state.channel ?? readAddress().channel
      return {
        ...state,
        phase: 'live',
        problem: null,
        world,
        channel: keptChannel(world, wanted),
        complete: new Set([NEW_DIRECT]),
      }
    })
    for (const event of missed) if (event.type !== 'reset') receive(event)
    const { channel } = store.get()
    writeAddress(as, channel, 'replace')
  }

  /** The address names nobody: try the member a newcomer would be, else say so. */
  const refuse = async (problem: string) => {
    const everyone = await ask<StateAnswer>('/sandbox/state')
    const member = everyone.ok ? everyone.value.users.find(user => !user.bot && user.member) : undefined
    if (member && member.name !== as) return become(member.name)
    store.set(state => ({ ...state, phase: 'refused', problem }))
  }

  const connect = () => {
    stream?.close()
    waiting = []
    const opened = new EventSource(`/sandbox/stream?${new URLSearchParams({ as: who() })}`)
    stream = opened
    opened.onopen = () => void load()
    opened.onmessage = ({ data }) => {
      const event: PageEvent = JSON.parse(data)
      if (waiting) waiting.push(event)
      else receive(event)
    }
    opened.onerror = () => {
      store.set(state => ({ ...state, phase: state.world ? 'lost' : 'loading' }))
      // The browser tries again by itself, except after an answer that isn't a stream.
      if (opened.readyState !== EventSource.CLOSED) return
      clearTimeout(retry)
      retry = setTimeout(() => {
        void load()
        connect()
      }, RETRY_MS)
    }
  }

  const visit = (channel: Snowflake, message?: Snowflake) => {
    const before = store.get().channel
    if (message) store.set(state => ({ ...state, goal: { channel, message } }))
    if (channel === before) return
    store.set(state => ({
      ...state,
      channel,
      world: state.world && before ? withoutUnreadLine(state.world, before) : state.world,
    }))
    writeAddress(as, channel, 'push')
  }

  const followAddress = () => {
    const { channel } = readAddress()
    if (channel) store.set(state => ({ ...state, channel: state.world ? keptChannel(state.world, channel) : channel }))
  }

  return {
    store,
    visit,
    become,
    reached: () => store.set(state => ({ ...state, goal: null })),
    markRead(channel) {
      const { world } = store.get()
      const there = world && channelOf(world, channel)
      if (!there || !(there.unread || there.mentions > 0)) return
      void send('/sandbox/read', { as: world.me.id, channel } satisfies ReadMark)
    },
    async loadOlder(channel) {
      const { world, complete } = store.get()
      const oldest = world?.messages.get(channel)?.[0]
      if (!world || complete.has(channel)) return
      const query = new URLSearchParams({ as: world.me.id, channel, limit: String(PAGE) })
      if (oldest) query.set('before', oldest.id)
      const answer = await ask<{ messages: PageMessage[] }>(`/sandbox/messages?${query}`)
      if (!answer.ok) return
      const { messages } = answer.value
      store.set(state => ({
        ...state,
        world: state.world && withOlder(state.world, channel, messages),
        complete: messages.length < PAGE ? new Set([...state.complete, channel]) : state.complete,
      }))
    },
    start() {
      addEventListener('popstate', followAddress)
      connect()
      return () => {
        removeEventListener('popstate', followAddress)
        clearTimeout(retry)
        stream?.close()
      }
    },
  }
}

const blank = (as: string): SessionState => ({
  as,
  phase: 'loading',
  problem: null,
  world: null,
  channel: null,
  pending: new Set(),
  failures: new Map(),
  runs: [],
  drafts: new Map(),
  modal: null,
  toasts: [],
  complete: new Set([NEW_DIRECT]),
  goal: null,
  deeds: 0,
  dismissed: new Set(),
})

/** The channel that is open, as long as it is there; else the first one where one can write. */
const keptChannel = (world: World, wanted: Snowflake | null): Snowflake | null => {
  const found = world.channels.find(channel =>
    wanted === NEW_DIRECT ? isDirect(channel) : channel.id === wanted || channel.name === wanted,
  )
  const first = world.channels.find(({ type, canSend }) => type === 0 && canSend) ?? world.channels[0]
  return found?.id ?? first?.id ?? null
}

/** New in the open channel, and for this member alone: it answers what they pressed or ran. */
const isAnswer = (event: PageEvent, open: Snowflake | null) =>
  event.type === 'message' &&
  event.change === 'created' &&
  event.message.channel === open &&
  event.message.ephemeralFor !== null

/** A press in another window of the same member may have failed too: the message says so in both. */
const failuresAfter = (failures: SessionState['failures'], event: PageEvent): SessionState['failures'] => {
  if (event.type === 'message') return without(failures, event.message.id)
  if (event.type !== 'interaction' || event.message === null) return failures
  return event.state === 'failed' && !failures.has(event.message)
    ? new Map(failures).set(event.message, null)
    : event.state === 'sent'
      ? without(failures, event.message)
      : failures
}

const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> => {
  if (!map.has(key)) return map
  const copy = new Map(map)
  copy.delete(key)
  return copy
}
