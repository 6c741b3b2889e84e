/** Requests to the sandbox's REST side as a bot's library makes them, with nothing in between. */

export type RestAnswer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: answers are read loosely, by the assertion that follows
  body: any
}
export type Rest = ReturnType<typeof restOf>

export const restOf =
  (url: string) =>
  async (
    method: string,
    path: string,
    payload?: unknown,
    files: { name: string; bytes: Uint8Array | string }[] = [],
    headers: Record<string, string> = { authorization: 'Bot any-token' },
  ): Promise<RestAnswer> => {
    const init: RequestInit = { method, headers: { ...headers } }
    if (files.length > 0) {
      const form = new FormData()
      form.set('payload_json', JSON.stringify(payload ?? {}))
      for (const [index, { name, bytes }] of files.entries())
        form.set(`files[${index}]`, new Blob([bytes as BlobPart]), name)
      init.body = form
    } else if (payload !== undefined) {
      init.body = JSON.stringify(payload)
      init.headers = { ...headers, 'content-type': 'application/json' }
    }
    const response = await fetch(`${url}/api/v10${path}`, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

/** Status and code of an answer. */
export const refused = async (request: Promise<RestAnswer>) => {
  const { status, body } = await request
  return [status, body.code]
}
