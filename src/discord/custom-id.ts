/**
 * Custom ids: `v1:<panel>:<value>:<value>…`. They outlive the process, so they carry the panel's name and plain values
 * only, never a secret: what a member has highlighted stays in the select menu of their own ephemeral message.
 */
import { z } from 'zod'

const version = 'v1'
const longest = 100

/** A value's place in a custom id: turns text into the value, and refuses what can't be one. */
export type Shape = Readonly<Record<string, z.ZodType<string | number | boolean, string>>>
export type Params<S extends Shape> = { [K in keyof S]: z.output<S[K]> }

/** A panel's name with the values its custom ids carry, in this order. */
export type PanelId<S extends Shape = Shape> = {
  readonly name: string
  readonly shape: S
  /** The custom id for these values. @throws RangeError when it would be longer than Discord allows. */
  of(params: Params<S>): string
}

const escapeValue = (value: string): string => value.replaceAll('%', '%25').replaceAll(':', '%3A')
const unescapeValue = (value: string): string => value.replaceAll('%3A', ':').replaceAll('%25', '%')

export const panelId = <S extends Shape>(name: string, shape: S): PanelId<S> => ({
  name,
  shape,
  of: params => {
    const values = Object.keys(shape).map(key => escapeValue(String(params[key])))
    const id = [version, name, ...values].join(':')
    if (id.length > longest) throw new RangeError(`the custom id of ${name} is ${id.length} characters long`)
    return id
  },
})

/** Takes a custom id apart; null when it isn't one of this bot's present version. */
export const splitId = (id: string): { name: string; values: string[] } | null => {
  const [first, name, ...values] = id.split(':')
  return first === version && name ? { name, values: values.map(unescapeValue) } : null
}

/** The values of a panel's custom id, or null when they aren't what the panel carries (forged, or from another release). */
export const readParams = <S extends Shape>(panel: PanelId<S>, values: readonly string[]): Params<S> | null => {
  const keys = Object.keys(panel.shape)
  if (values.length !== keys.length) return null
  const parsed = z.object(panel.shape).safeParse(Object.fromEntries(keys.map((key, i) => [key, values[i]])))
  return parsed.success ? (parsed.data as Params<S>) : null
}

/** A whole number from 0 to 9999, as text. */
export const smallNumber = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
