import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionables, sought, withIds } from '../../../src/sandbox/page/composer/mentions.js'
import { isJumbo, parse } from '../../../src/sandbox/page/markdown/parse.js'
import { plain } from '../../../src/sandbox/page/markdown/plain.js'
import { relative } from '../../../src/sandbox/page/markdown/time.js'
import { rowsOf } from '../../../src/sandbox/page/messages/grouping.js'
import { worldOf } from '../../../src/sandbox/page/model/world.js'
import { ALICE, BOB, BOBBY, DUELS, message, state } from './make.js'

const WORLD = worldOf(state(), 0)
const typesIn = (text: string) => parse(text).map(({ type }) => type)

test('headings, small print and lists begin at a line’s start only', () => {
  expect(typesIn('# One\n## Two\ntext # no\n-# small')).toEqual(['heading', 'heading', 'text', 'br', 'subtext'])
  expect(typesIn('> quoted\n# After')).toEqual(['blockQuote', 'heading'])
  expect(typesIn('a - b')).toEqual(['text'])
})

test('lists nest by indentation, and numbers make another list than signs', () => {
  const [list] = parse('- one\n- two\n  - deeper\n3. three\n4. four')
  expect(list).toMatchObject({
    type: 'list',
    lists: [
      { ordered: false, items: [{ lists: [] }, { lists: [{ items: [{ lists: [] }] }] }] },
      { ordered: true, start: 3, items: [{}, {}] },
    ],
  })
})

test('any text can be parsed and put into words', () => {
  const signs = fc.constantFrom(
    '*',
    '_',
    '~',
    '|',
    '`',
    '>',
    '#',
    '-',
    '1.',
    ' ',
    '\n',
    '<@',
    '<t:',
    ':R>',
    '[',
    '](',
    'http://',
    '字',
    '🎲',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 60 }), parts => {
      expect(typeof plain(parts.join(''), WORLD)).toBe('string')
    }),
    { numRuns: 500 },
  )
})

test('in plain words there are names, not numbers, and no secrets', () => {
  const text = `# Duel\n<@${BOBBY.id}> plays in <#${DUELS.id}> **now** ||secret|| </origins new:700000000000000000>`
  expect(plain(text, WORLD)).toBe('Duel\n@Bob Junior plays in #duels now … /origins new')
})

test('only a few emoji alone are big', () => {
  expect(['🎉', '🎉🎉 🎉', '👍🏽', '🇯🇵'].map(isJumbo)).toEqual([true, true, true, true])
  expect(['🎉 yes', '1', '', '©a'].map(isJumbo)).toEqual([false, false, false, false])
})

test('moments count up and down in words', () => {
  const minutes = (count: number) => relative(count * 60_000, 0, 'en')
  expect([minutes(5), minutes(-5), minutes(150), minutes(-60 * 24 * 40)]).toEqual([
    'in 5 minutes',
    '5 minutes ago',
    'in 2 hours',
    '1 month ago',
  ])
})

test('names that are typed become mentions: the longest that fits', () => {
  expect(withIds('@Bob and @Bob Junior in #duels, @Bobcat, a@Bob', WORLD)).toBe(
    `<@${BOB.id}> and <@${BOBBY.id}> in <#${DUELS.id}>, @Bobcat, a@Bob`,
  )
  const hostile = worldOf({ ...state(), users: [{ ...BOB, name: 'B*b (x) [$' }] }, 0)
  expect(withIds('@B*b (x) [$ hi', hostile)).toBe(`<@${BOB.id}> hi`)
})

test('what stands before the caret is looked for', () => {
  expect(sought('hello @al', 9)).toEqual({ sign: '@', typed: 'al', from: 6 })
  expect(sought('#du', 3)).toEqual({ sign: '#', typed: 'du', from: 0 })
  expect(sought('mail@al', 7)).toBe(null)
  expect(sought('@al ready', 9)).toBe(null)
  expect(mentionables(WORLD, '@').map(({ label }) => label)).toEqual(['Alice', 'Bob', 'Bob Junior'])
})

test('messages of one author go on below each other, until something else begins', () => {
  const heads = (messages: Parameters<typeof rowsOf>[0], unread?: string) =>
    rowsOf(messages, unread).map(({ head }) => head)
  const command = {
    raw: { type: 20, interaction: { id: '1', type: 2, name: 'join', user: { id: ALICE.id } } } as never,
  }
  expect(heads([message(0), message(1), message(2, BOB.id), message(3)])).toEqual([true, false, true, true])
  expect(heads([message(0), message(8)])).toEqual([true, true])
  expect(heads([message(0), message(1, ALICE.id, { ephemeralFor: ALICE.id })])).toEqual([true, true])
  expect(heads([message(0), message(1, ALICE.id, command)])).toEqual([true, true])
  expect(heads([message(0), message(1)], message(1).id)).toEqual([true, true])
  expect(rowsOf([message(0), message(60 * 24)], undefined).map(({ day }) => day !== null)).toEqual([true, true])
})
