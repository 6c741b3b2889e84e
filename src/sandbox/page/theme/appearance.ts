/** Light or dark: as the system has it, unless the member chose. Kept for this browser. */
import { useEffect } from 'preact/hooks'
import { createStore, useStore } from '../model/store.js'

export type Appearance = 'auto' | 'dark' | 'light'

const KEY = 'appearance'
const system = matchMedia('(prefers-color-scheme: light)')

const stored = (): Appearance => {
  const found = localStorage.getItem(KEY)
  return found === 'dark' || found === 'light' ? found : 'auto'
}

const appearance = createStore(stored())

const show = () => {
  const chosen = appearance.get()
  const light = chosen === 'light' || (chosen === 'auto' && system.matches)
  document.documentElement.dataset['theme'] = light ? 'light' : 'dark'
}

/** Once for the page: shows what was chosen, and follows the system. */
export const useAppearanceShown = () =>
  useEffect(() => {
    show()
    const stop = appearance.subscribe(show)
    system.addEventListener('change', show)
    return () => {
      stop()
      system.removeEventListener('change', show)
    }
  }, [])

export const useAppearance = () => useStore(appearance, chosen => chosen)

export const chooseAppearance = (chosen: Appearance) => {
  localStorage.setItem(KEY, chosen)
  appearance.set(() => chosen)
}
