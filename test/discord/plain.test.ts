/** Names in messages: every one is shown as its owner wrote it, none means anything. */

import { parse } from 'discord-markdown-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bare, clip, plain } from '../../src/discord/messages/plain.js'

type Node = { type: string; content?: string | Node[] }
const textOf = (nodes: Node[]): string =>
  nodes.map(({ content }) => (typeof content === 'string' ? content : textOf(content ?? []))).join('')

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 32 }),
  fc.string({ unit: fc.constantFrom(...'*_~`|>#[]()<:@-+.!\\ a1&;/'), maxLength: 32 }),
  fc.constantFrom(
    '@everyone',
    '<@610000000000000002>',
    '[a](https://b.example)',
    '<t:0:R>',
    '# h',
    '-# s',
    '> q',
    '1. x',
    '||s||',
  ),
)

test('a name is nothing but text to a reader of markdown', () => {
  fc.assert(
    fc.property(nasty, name => {
      fc.pre(!/[\n\r]/.test(name))
      const nodes = parse(plain(name), 'extended') as Node[]
      expect(nodes.every(({ type }) => ['text', 'emoticon', 'twemoji', 'br', 'newline'].includes(type))).toBe(true)
    }),
  )
})

test('a name keeps its letters', () => {
  expect(textOf(parse(plain('Zoë *the* [Great] さくら 😀'), 'extended') as Node[])).toContain(
    'Zoë *the* [Great] さくら',
  )
})

test('a name changes no direction and no line', () => {
  expect(bare('\u202Egnp.exe\u202C\nx')).toBe('gnp.exe  x')
  expect(bare('שלום')).toBe('\u2068שלום\u2069')
})

test('a cut goes between characters as people see them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, max) => {
      const cut = clip(text, max)
      expect(cut.length).toBeLessThanOrEqual(max)
      expect(cut === text || cut.endsWith('…')).toBe(true)
    }),
  )
  expect(clip('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 12)).toBe('👨‍👩‍👧‍👦…')
})
