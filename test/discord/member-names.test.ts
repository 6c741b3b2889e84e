/** A name that can't be seen is none: the next one that Discord has of somebody takes its place. */
import { expect, test } from 'vitest'
import { shownName } from '../../src/discord/member-names.js'

const alice = { id: '610000000000001234', username: 'alice', global_name: 'Alice' }

test('the name in the server goes before the own one, and that before the username', () => {
  expect(shownName(alice, 'Ally')).toBe('Ally')
  expect(shownName(alice, null)).toBe('Alice')
  expect(shownName({ ...alice, global_name: null })).toBe('alice')
})

test.each([
  ['nothing', ''],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u200f\u202e\u2066\u2069'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['spaces of all kinds', ' \u00a0\u2003\u3000\u2028'],
  ['empty Braille', '\u2800\u2800'],
  ['tags and selectors', '\ufe0f\u{e0041}\u{e007f}'],
  ['marks on nothing', '\u0301\u20e3'],
])('%s is no name', (_what, name) => {
  expect(shownName(alice, name)).toBe('Alice')
  expect(shownName({ ...alice, global_name: name }, name)).toBe('alice')
  expect(shownName({ ...alice, global_name: name, username: name }, name)).toBe('…1234')
})

test.each(['さくら', 'José', 'Jose\u0301', '👨‍👩‍👧', '❤️', '.', '\u200b-\u200b', 'नमस्ते', 'שלום'])(
  '%j is one, and stays as it is',
  name => expect(shownName(alice, name)).toBe(name),
)
