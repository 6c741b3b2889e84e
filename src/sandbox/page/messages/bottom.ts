/**
 * Keeps the list at its newest message, as long as the reader hasn't scrolled up: at its end, or at that message's top if
 * it doesn't fit. Who has read on to the end of it stays there until another comes.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Nearer than this to the bottom counts as there, in CSS pixels. */
const NEAR = 60

/** `deeds` counts what the reader said, ran or was answered: after each, the newest message is what matters. */
export const useBottom = (channel: string, deeds: number) => {
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [atBottom, setAtBottom] = useState(true)
  const stay = useRef(true)
  /** The newest message, if its end has been scrolled to. */
  const readToEnd = useRef<Element | null>(null)

  const toBottom = useCallback(() => {
    stay.current = true
    readToEnd.current = null
    setAtBottom(true)
    const element = scroller.current
    if (element) element.scrollTop = restOf(element)
  }, [])

  // Another channel opens at its newest message.
  useLayoutEffect(toBottom, [channel, deeds, toBottom])

  useEffect(() => {
    const element = scroller.current
    if (!element || !content.current) return
    let height = element.scrollHeight
    const pin = () => {
      height = element.scrollHeight
      if (!stay.current) return
      element.scrollTop =
        readToEnd.current !== null && readToEnd.current === newestIn(element) ? height : restOf(element)
    }
    const scrolled = () => {
      // Content that shrank and grew again scrolls too; that isn't the reader's doing.
      if (stay.current && element.scrollHeight !== height) return pin()
      const rest = restOf(element)
      const end = element.scrollHeight - element.clientHeight
      stay.current = element.scrollTop > rest - NEAR
      readToEnd.current = end - rest > NEAR && end - element.scrollTop < NEAR ? newestIn(element) : null
      setAtBottom(stay.current)
    }
    // Pictures load, the keyboard of a phone opens, the composer grows: the newest message stays in view.
    const sizes = new ResizeObserver(pin)
    sizes.observe(element)
    sizes.observe(content.current)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [])

  return { scroller, content, atBottom, toBottom }
}

const newestIn = (element: HTMLElement): Element | null => element.querySelector('.messages-list > li:last-child')

/** Where the list rests: at its end, unless the newest message's top would be out of view. */
const restOf = (element: HTMLElement): number => {
  const end = element.scrollHeight - element.clientHeight
  const newest = newestIn(element)
  if (newest === null) return end
  const top = newest.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop
  return Math.max(0, Math.min(end, top))
}
