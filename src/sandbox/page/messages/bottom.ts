/** Keeps the list at its newest message, as long as the reader hasn't scrolled up. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Nearer than this to the bottom counts as there, in CSS pixels. */
const NEAR = 60

/** `deeds` counts what the reader said or ran: after each, the newest message is what matters. */
export const useBottom = (channel: string, deeds: number) => {
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [atBottom, setAtBottom] = useState(true)
  const stay = useRef(true)

  const toBottom = useCallback(() => {
    stay.current = true
    setAtBottom(true)
    const element = scroller.current
    if (element) element.scrollTop = element.scrollHeight
  }, [])

  // Another channel opens at its newest message.
  useLayoutEffect(toBottom, [channel, deeds, toBottom])

  useEffect(() => {
    const element = scroller.current
    if (!element || !content.current) return
    let height = element.scrollHeight
    const pin = () => {
      height = element.scrollHeight
      if (stay.current) element.scrollTop = height
    }
    const scrolled = () => {
      // Content that shrank and grew again scrolls too; that isn't the reader's doing.
      if (stay.current && element.scrollHeight !== height) return pin()
      stay.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
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
