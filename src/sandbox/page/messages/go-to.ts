/** Brings a message into view and shows which one it is. */
export const goToMessage = (id: string) => {
  const article = document.querySelector<HTMLElement>(`#message-${CSS.escape(id)} article`)
  if (!article) return
  article.scrollIntoView({ block: 'center' })
  article.focus({ preventScroll: true })
  article.classList.remove('message-found')
  // Read, so that the animation begins again.
  void article.offsetWidth
  article.classList.add('message-found')
}
