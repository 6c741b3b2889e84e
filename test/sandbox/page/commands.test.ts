import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import type { PageCommand } from '../../../src/sandbox/api.js'
import { matching, slashCommands, typedWhole } from '../../../src/sandbox/page/model/commands.js'
import { problemWith, typed, valuesOf } from '../../../src/sandbox/page/model/options.js'

const command = (name: string, more: object = {}) =>
  ({ id: name, type: 1, name, description: `About ${name}`, ...more }) as unknown as PageCommand

const COMMANDS = [
  command('trade', { name_localizations: { ja: '交換' } }),
  command('origins', {
    options: [
      { type: 1, name: 'new', name_localizations: { ja: '新規' }, description: 'Open a table', options: [] },
      { type: 2, name: 'log', description: '', options: [{ type: 1, name: 'show', description: 'Show it' }] },
    ],
  }),
  command('origin'),
  command('help', { contexts: [0, 1] }),
  command('join', { contexts: [0] }),
  command('Challenge', { type: 2 }),
]

const paths = (runnables: readonly { path: string }[]) => runnables.map(({ path }) => path)

test('subcommands and groups are commands of their own, in the member’s language', () => {
  const english = slashCommands(COMMANDS, 'en-US', false)
  expect(paths(english)).toEqual(['help', 'join', 'origin', 'origins log show', 'origins new', 'trade'])
  const japanese = slashCommands(COMMANDS, 'ja', false)
  expect(japanese.find(({ path }) => path === 'origins new')?.label).toBe('origins 新規')
  expect(japanese.find(({ path }) => path === 'trade')?.label).toBe('交換')
})

test('in direct messages only what is for them', () => {
  expect(paths(slashCommands(COMMANDS, 'en-US', true))).not.toContain('join')
  expect(paths(slashCommands(COMMANDS, 'en-US', true))).toContain('help')
})

test('beginnings come before words inside, and both before descriptions', () => {
  const all = slashCommands(COMMANDS, 'en-US', false)
  expect(paths(matching(all, 'o'))[0]).toBe('origin')
  expect(paths(matching(all, 'new'))).toEqual(['origins new'])
  expect(paths(matching(all, 'open a'))).toEqual(['origins new'])
  expect(matching(all, 'zzz')).toEqual([])
})

test('a command typed whole is recognized by either name, the longest one first', () => {
  const japanese = slashCommands(COMMANDS, 'ja', false)
  expect(typedWhole(japanese, '/origins 新規 3')).toMatchObject({ runnable: { path: 'origins new' }, rest: '3' })
  expect(typedWhole(japanese, '/origins new ')).toMatchObject({ runnable: { path: 'origins new' }, rest: '' })
  expect(typedWhole(japanese, '/origin ')).toMatchObject({ runnable: { path: 'origin' } })
  expect(typedWhole(japanese, '/origins')).toBe(null)
  expect(typedWhole(japanese, 'origin ')).toBe(null)
})

const option = (more: object) => ({ name: 'it', description: '', ...more }) as APIApplicationCommandBasicOption
const wrong = (more: object, text: string) => problemWith(option(more), typed(option(more), text))

test('what is wrong with an option is known before it is sent', () => {
  expect(wrong({ type: 3, required: true }, '')).toEqual({ why: 'required' })
  expect(wrong({ type: 3 }, '')).toBe(null)
  expect(wrong({ type: 4 }, '2.5')).toEqual({ why: 'notWhole' })
  expect(wrong({ type: 10 }, '2.5')).toBe(null)
  expect(wrong({ type: 10 }, ' ')).toEqual({ why: 'notNumber' })
  expect(wrong({ type: 4, min_value: 2, max_value: 4 }, '5')).toEqual({ why: 'tooBig', limit: 4 })
  expect(wrong({ type: 4, min_value: 0, max_value: 4 }, '-1')).toEqual({ why: 'tooSmall', limit: 0 })
  expect(wrong({ type: 3, max_length: 3 }, 'four')).toEqual({ why: 'tooLong', limit: 3 })
  expect(problemWith(option({ type: 6 }), { text: 'Bo', value: null })).toEqual({ why: 'notInList' })
})

test('only what has a value is sent', () => {
  expect(valuesOf({ a: { text: '1', value: 1 }, b: { text: 'x', value: null } })).toEqual({ a: 1 })
})
