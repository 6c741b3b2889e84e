/** Light or dark: as the system has it, unless the member chose. Kept for this browser. */
import { useEffect, useState } from 'preact/hooks'

export type Appearance = 'auto' | 'dark' | 'light'

const KEY = 'appearance'
const system = matchMedia('(prefers-color-scheme: light)')

export const useAppearance = (): [Appearance, (appearance: Appearance) => void] => {
  const [appearance, setAppearance] = useState(stored)
  useEffect(() => {
    const show = () => {
      const light = appearance === 'light' || (appearance === 'auto' && system.matches)
      document.documentElement.dataset['theme'] = light ? 'light' : 'dark'
    }
    show()
    system.addEventListener('change', show)
    return () => system.removeEventListener('change', show)
  }, [appearance])
  const choose = (chosen: Appearance) => {
    localStorage.setItem(KEY, chosen)
    setAppearance(chosen)
  }
  return [appearance, choose]
}

const stored = (): Appearance => {
  const found = localStorage.getItem(KEY)
  return found === 'dark' || found === 'light' ? found : 'auto'
}
