/** Whether the newcomer's panel is shown: until it's put away, for this browser. */
import { useState } from 'preact/hooks'

const KEY = 'first-steps'

export const useFirstSteps = () => {
  const [shown, setShown] = useState(() => localStorage.getItem(KEY) !== 'done')
  return {
    shown,
    show() {
      localStorage.removeItem(KEY)
      setShown(true)
    },
    dismiss() {
      localStorage.setItem(KEY, 'done')
      setShown(false)
    },
  }
}
