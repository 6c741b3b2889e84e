/** The messages of the open channel: newest at the bottom, older ones as one scrolls up. */
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { PageChannel, PageMessage } from '../../api.js'
import { written } from '../markdown/time.js'
import { useHere, useLocale, useSessionState, useTexts, useWorld } from '../model/context.js'
import { compareIds } from '../model/ids.js'
import { messagesIn } from '../model/world.js'
import { Live } from '../parts/live.js'
import { useAnnouncement } from './announcement.js'
import { useArrows } from './arrows.js'
import { Beginning } from './beginning.js'
import { useBottom } from './bottom.js'
import { goToMessage } from './go-to.js'
import { rowsOf } from './grouping.js'
import { JumpBar } from './jump-bar.js'
import { Message } from './message.js'
import { Runs } from './runs.js'
import './message-list.css'

export const MessageList = ({ channel, label }: { channel: PageChannel; label: string }) => {
  const t = useTexts()
  const locale = useLocale()
  const { session } = useHere()
  const all = useWorld(world => messagesIn(world, channel.id))
  const firstUnread = useWorld(world => world.firstUnread.get(channel.id))
  const dismissed = useSessionState(state => state.dismissed)
  const complete = useSessionState(state => state.complete.has(channel.id))
  const rows = useMemo(
    () =>
      rowsOf(
        all.filter(({ id }) => !dismissed.has(id)),
        firstUnread,
      ),
    [all, firstUnread, dismissed],
  )
  const { scroller, content, atBottom, toBottom } = useBottom(
    channel.id,
    useSessionState(state => state.deeds),
  )
  const news = useNews(all, atBottom)
  const arrows = useArrows()
  const announcement = useAnnouncement(channel.id)
  const { reachable, follow } = useReachable(rows.map(({ message }) => message.id))

  useGoal(channel.id, all, complete)
  useMarkRead(channel, atBottom)
  useOlder(scroller, () => session.loadOlder(channel.id))
  return (
    <div class="messages">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroller} class="messages-scroll" aria-label={label} tabIndex={0}>
        <div ref={content} class="messages-content">
          {complete && <Beginning channel={channel} />}
          <ol class="messages-list" onKeyDown={arrows} onFocusCapture={follow}>
            {rows.map(({ message, head, day, isNew }) => (
              <li key={message.id} id={`message-${message.id}`}>
                {(day !== null || isNew) && (
                  <div class={isNew ? 'messages-line messages-line-new' : 'messages-line'}>
                    {day !== null && <span>{written(day, 'D', locale)}</span>}
                    {isNew && <b>{t.newLine}</b>}
                  </div>
                )}
                <Message message={message} head={head || day !== null} reachable={message.id === reachable} />
              </li>
            ))}
          </ol>
          <Runs channel={channel.id} />
        </div>
      </section>
      {!atBottom && <JumpBar news={news} onJump={toBottom} />}
      <Live text={announcement} />
    </div>
  )
}

/** The message at which Tab stops: the one that has the focus or had it last, else the newest. */
const useReachable = (ids: readonly string[]) => {
  const [focused, setFocused] = useState<string | null>(null)
  const follow = (event: JSX.TargetedFocusEvent<HTMLElement>) => {
    if (event.target instanceof HTMLElement)
      setFocused(event.target.closest('li[id]')?.id.replace('message-', '') ?? null)
  }
  return { reachable: focused !== null && ids.includes(focused) ? focused : ids.at(-1), follow }
}

/** A message that is to be shown: found here, or further up. */
const useGoal = (channel: string, messages: readonly PageMessage[], complete: boolean) => {
  const { session } = useHere()
  const goal = useSessionState(state => (state.goal?.channel === channel ? state.goal.message : null))
  useEffect(() => {
    if (goal === null) return
    if (messages.some(({ id }) => id === goal)) {
      session.reached()
      goToMessage(goal)
    } else if (complete) session.reached()
    else void session.loadOlder(channel)
  }, [goal, messages, complete, channel, session])
}

/** How many messages came since the newest one was in view. */
const useNews = (messages: readonly PageMessage[], atBottom: boolean) => {
  const newest = messages.at(-1)?.id
  const seen = useRef(newest)
  if (atBottom) seen.current = newest
  const last = seen.current
  return last === undefined ? 0 : messages.filter(({ id }) => compareIds(id, last) > 0).length
}

/** What is seen is read. */
const useMarkRead = (channel: PageChannel, atBottom: boolean) => {
  const { session } = useHere()
  const [visible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  const due = visible && atBottom && (channel.unread || channel.mentions > 0)
  const { id, lastMessage } = channel
  useEffect(() => {
    // Again for each new message while the channel stays open.
    if (due && (lastMessage || id)) session.markRead(id)
  }, [due, id, lastMessage, session])
}

/** So near to the top, in CSS pixels, older messages are fetched. */
const NEAR = 400

const useOlder = (scroller: { current: HTMLElement | null }, load: () => Promise<void>) => {
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let busy = false
    const look = async () => {
      if (busy || element.scrollTop > NEAR) return
      busy = true
      const fromBottom = element.scrollHeight - element.scrollTop
      await latest.current()
      // What was in view stays there.
      requestAnimationFrame(() => {
        element.scrollTop = element.scrollHeight - fromBottom
        busy = false
      })
    }
    element.addEventListener('scroll', look, { passive: true })
    // A channel that doesn't fill the window can't be scrolled.
    void look()
    return () => element.removeEventListener('scroll', look)
  }, [scroller])
}
