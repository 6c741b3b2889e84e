/** Where the focus goes when what had it goes away: to the message that was changed, or to the one beside it. */
import { useLayoutEffect, useRef } from 'preact/hooks'

/** For the article of a message: an edit that takes the focused button or select away leaves the focus at the message. */
export const useKeptFocus = () => {
  const article = useRef<HTMLElement>(null)
  // While it is drawn anew, what is there is still the old one.
  const had = article.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    if (had && article.current?.contains(document.activeElement) === false)
      article.current.focus({ preventScroll: true })
  })
  return article
}

/** Before a message is put away by its own button: on to the next one, or else the one before. */
export const leaveMessage = (article: HTMLElement | null) => {
  const item = article?.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  beside?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true })
}
