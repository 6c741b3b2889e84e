/** Calls of the sandbox's control API. */
import type { ActAnswer } from '../../api.js'

/** `status` 0: there was no answer at all. */
type Answer<T> = { ok: true; value: T } | { ok: false; status: number; error: string }

export const send = <T = ActAnswer>(path: string, body: unknown): Promise<Answer<T>> =>
  ask<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

export const ask = async <T>(path: string, init?: RequestInit): Promise<Answer<T>> => {
  try {
    const response = await fetch(path, init)
    const text = await response.text()
    const body = text === '' ? null : JSON.parse(text)
    if (response.ok) return { ok: true, value: body }
    return { ok: false, status: response.status, error: String(body?.error ?? response.statusText) }
  } catch (error) {
    return { ok: false, status: 0, error: String(error) }
  }
}
