/** Calls of the control API. */
import type { Act, ActAnswer, RequestRecord, StateAnswer } from '../../src/sandbox/api.js'

export type Control = ReturnType<typeof controlOf>

export const controlOf = (url: string) => {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${url}/sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  return {
    call,
    /** With a short settling time, so that tests are quick. */
    act: (deed: Act) => call<ActAnswer>('POST', 'act', { settleMs: 30, ...deed }),
    state: (as?: string) => call<StateAnswer>('GET', `state${as ? `?as=${as}` : ''}`),
    /** One message as this member sees it now. */
    message: async (as: string, id: string) =>
      (await call<StateAnswer>('GET', `state?as=${as}&message=${id}`)).messages.at(0),
    requests: async (since = 0) =>
      (await call<{ requests: RequestRecord[] }>('GET', `requests?since=${since}`)).requests,
    advance: (advanceMs: number) => call<{ now: number }>('POST', 'clock', { advanceMs }),
    faults: (...rules: unknown[]) => call('POST', 'faults', { rules }),
    guild: (...ops: unknown[]) => call<unknown[]>('POST', 'guild', ops),
    reset: () => call('POST', 'reset'),
  }
}
