/** Arrow keys go from message to message; Home and End to the first and the last. */
import type { JSX } from 'preact'
import { useCallback } from 'preact/hooks'

export const useArrows = () =>
  useCallback((event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    // Inside a select or a text field the arrows have their own meaning.
    if (!(event.target instanceof HTMLElement) || event.target.closest('.popover, dialog, [role="combobox"], input'))
      return
    const articles = [...event.currentTarget.querySelectorAll<HTMLElement>('article.message')]
    const at = articles.findIndex(article => article.contains(document.activeElement))
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: articles.length - 1 }[event.key]
    if (to === undefined || at === -1) return
    event.preventDefault()
    const goal = articles[Math.max(0, Math.min(articles.length - 1, to))]
    goal?.focus()
    goal?.scrollIntoView({ block: 'nearest' })
  }, [])
