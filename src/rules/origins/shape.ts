/** Whether a value has the form of an action, with no field too many; a log stays canonical. */
import type { Action } from './action.js'
import { SPACE_COLOURS } from './names.js'

const isText = (value: unknown): boolean => typeof value === 'string'

const fields: { readonly [Type in Action['type']]: Readonly<Record<string, (value: unknown) => boolean>> } = {
  keep: { card: isText },
  evolve: { to: isText, pawn: isText },
  migrate: { from: isText, to: isText },
  swap: { from: isText, to: isText },
  pass: {},
  reward: { option: isText },
  tile: { from: value => (SPACE_COLOURS as readonly unknown[]).includes(value), level: Number.isInteger },
  return: { cards: value => Array.isArray(value) && value.every(isText) },
  play: { card: isText, target: value => value === undefined || (typeof value === 'object' && value !== null) },
  endTurn: {},
  undo: {},
}

export const isAction = (value: unknown): value is Action => {
  if (typeof value !== 'object' || value === null) return false
  const action = value as Record<string, unknown>
  const type = action['type']
  if (typeof type !== 'string' || !Object.hasOwn(fields, type)) return false
  const expected = fields[type as Action['type']]
  for (const key in action)
    if (key !== 'type' && (!Object.hasOwn(expected, key) || action[key] === undefined)) return false
  for (const key in expected) if (!expected[key]?.(action[key])) return false
  return true
}
