/** The menu of a thing: right button, menu key, or a long touch. */
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'

export type Point = { x: number; y: number }

/** As long as phones take for a long touch, in milliseconds. */
const LONG_TOUCH_MS = 500

const taken = new WeakSet<Event>()

/** Handlers for the thing's element. `open` gets where in the window the menu belongs. */
export const useContextMenu = (open: (at: Point) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(open)
  latest.current = open
  const opened = useRef(false)
  return useMemo(() => {
    const stop = () => clearTimeout(timer.current)
    return {
      onContextMenu(event: JSX.TargetedMouseEvent<HTMLElement>) {
        // Inside links, pictures and texts that are selected, the browser's own menu is wanted.
        if (event.defaultPrevented || event.shiftKey) return
        event.preventDefault()
        stop()
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        const byKey = event.clientX === 0 && event.clientY === 0
        latest.current(byKey ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY })
      },
      onTouchStart(event: JSX.TargetedTouchEvent<HTMLElement>) {
        const touch = event.touches[0]
        if (!touch || event.touches.length > 1) return
        const at = { x: touch.clientX, y: touch.clientY }
        stop()
        // The innermost thing with a menu takes the touch; the frame still sees it.
        if (taken.has(event)) return
        taken.add(event)
        opened.current = false
        timer.current = setTimeout(() => {
          opened.current = true
          latest.current(at)
        }, LONG_TOUCH_MS)
      },
      onTouchMove: stop,
      onTouchEnd(event: JSX.TargetedTouchEvent<HTMLElement>) {
        stop()
        // Otherwise the finger that goes up would press what is under it.
        if (opened.current && event.cancelable) event.preventDefault()
        opened.current = false
      },
      onTouchCancel: stop,
    }
  }, [])
}
