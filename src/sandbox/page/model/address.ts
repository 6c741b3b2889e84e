/** The page's address says who is looking and at which channel, so that two windows can be two members. */

export type Address = { as: string | null; channel: string | null }

export const readAddress = (): Address => {
  const query = new URLSearchParams(location.search)
  return { as: query.get('as'), channel: query.get('channel') }
}

export const addressOf = (as: string, channel?: string | null) =>
  `?${new URLSearchParams({ as, ...(channel ? { channel } : {}) })}`

/** Writes the address; the step is kept in the window's history only when the member went somewhere. */
export const writeAddress = (as: string, channel: string | null, step: 'push' | 'replace') => {
  const address = addressOf(as, channel)
  if (address === location.search) return
  if (step === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}
