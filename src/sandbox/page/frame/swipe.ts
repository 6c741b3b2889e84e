/** On a phone a finger that moves sideways pulls the drawers in and out. */
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'

/** In CSS pixels: so far sideways, and no farther up or down. */
const FAR = 80
const STRAIGHT = 50

export const useSwipe = (swiped: (way: 'left' | 'right') => void) => {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches, target }: JSX.TargetedTouchEvent<HTMLElement>) {
      const touch = touches[0]
      // What floats above, and what scrolls sideways itself, keeps its own touches.
      const taken = target instanceof Element && target.closest('dialog, pre, input, textarea')
      from.current = touch && touches.length === 1 && !taken ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: JSX.TargetedTouchEvent<HTMLElement>) {
      const touch = changedTouches[0]
      if (!touch || !from.current) return
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      from.current = null
      if (Math.abs(x) > FAR && Math.abs(y) < STRAIGHT) swiped(x > 0 ? 'right' : 'left')
    },
  }
}
