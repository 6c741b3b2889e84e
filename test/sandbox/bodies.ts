/** Parts of request bodies for the limits' tests, and what a refused one must answer. */
import { expect } from 'vitest'

export const long = (length: number) => 'x'.repeat(length)
export const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

export const V2 = 1 << 15
export const text = (content: string) => ({ type: 10, content })
export const row = (...components: unknown[]) => ({ type: 1, components })
export const button = (about: object = {}) => ({ type: 2, style: 1, label: 'Go', custom_id: 'go', ...about })
export const option = (about: object = {}) => ({ label: 'One', value: '1', ...about })
export const select = (about: object = {}) => ({ type: 3, custom_id: 'pick', options: [option()], ...about })
export const embed = (about: object) => ({ embeds: [about] })
export const gallery = (...items: object[]) => ({ flags: V2, components: [{ type: 12, items }] })
export const picture = (about: object = {}) => ({ media: { url: 'https://example.org/a.png' }, ...about })
export const v2 = (...components: unknown[]) => ({ flags: V2, components })

export type Row = [what: string, good: object, bad: object, path: string]

/** The error at this place of the answer, e.g. `components.0.label`. */
const errorsAt = (body: { errors?: unknown }, path: string) =>
  (path === '' ? [] : path.split('.')).reduce(
    (node: unknown, key) => (node as Record<string, unknown>)?.[key],
    body.errors,
  ) as { _errors?: { code: string; message: string }[] } | undefined

export const expectInvalid = (answer: { status: number; body: { code: number; errors?: unknown } }, path: string) => {
  expect(answer.body).toMatchObject({ code: 50035, message: 'Invalid Form Body' })
  expect(answer.status).toBe(400)
  expect(errorsAt(answer.body, path)?._errors?.[0]).toEqual({ code: expect.any(String), message: expect.any(String) })
}
