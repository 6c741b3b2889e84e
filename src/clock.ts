/** The one source of time for services, deadlines and cooldowns: the system's clock, or a clock server's (CLOCK_URL). */

export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Calls back after the time was moved by hand; the clock server waits until every listener is done. */
  onChange(listener: () => Promise<void>): () => void
  close(): void
}

/** The system's clock, which is never moved by hand. */
export const systemClock = (): Clock => ({ now: () => Date.now(), onChange: () => () => {}, close: () => {} })

type Tick = { now: number; change: number; session?: string }

/**
 * A clock that follows a clock server: an event stream at `url` tells each change, and `POST url/swept` tells the
 * server that this process has done what had come due. Resolves after the first event, so `now()` is right at once.
 * When the stream breaks (the server was restarted), the last known offset holds until it is back.
 */
export const followClock = async (url: string): Promise<Clock> => {
  const listeners = new Set<() => Promise<void>>()
  const closing = new AbortController()
  let offset = 0
  let session = ''

  const onTick = async (tick: Tick): Promise<void> => {
    offset = tick.now - Date.now()
    if (tick.session !== undefined) session = tick.session
    await Promise.allSettled([...listeners].map(listener => listener()))
    await fetch(`${url}/swept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, change: tick.change }),
      signal: closing.signal,
    }).catch(() => {})
  }

  const follow = async (onFirst: () => void): Promise<void> => {
    const answer = await fetch(url, { headers: { accept: 'text/event-stream' }, signal: closing.signal })
    if (!answer.ok || answer.body === null) throw new Error(`the clock at ${url} answered ${answer.status}`)
    let buffered = ''
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const events = (buffered + chunk).split('\n\n')
      buffered = events.pop() ?? ''
      for (const event of events) {
        if (!event.startsWith('data: ')) continue
        await onTick(JSON.parse(event.slice('data: '.length)) as Tick)
        onFirst()
      }
    }
  }

  const keepFollowing = async (onFirst: () => void): Promise<void> => {
    while (!closing.signal.aborted) {
      await follow(onFirst).catch(() => {})
      if (!closing.signal.aborted) await new Promise(resolve => setTimeout(resolve, 250))
    }
  }

  await new Promise<void>(resolve => void keepFollowing(resolve))
  return {
    now: () => Date.now() + offset,
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => closing.abort(),
  }
}

/** The clock that the configuration asks for. */
export const openClock = (url: string | null): Promise<Clock> =>
  url === null ? Promise.resolve(systemClock()) : followClock(url)
