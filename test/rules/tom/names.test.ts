import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeName } from '../../../src/rules/tom/index.js'

it('names are compared in NFKC, with case folded and spaces collapsed', () => {
  const same = (...names: string[]) => expect(new Set(names.map(normalizeName)).size).toBe(1)
  same('Rick Loomis', ' rick  LOOMIS ', 'rick\tloomis\n', 'Ｒｉｃｋ　Ｌｏｏｍｉｓ', 'Rick\u00a0Loomis')
  same('José', 'Jose\u0301', 'JOSÉ')
  same('Groß', 'GROSS', 'gross')
  same('Σίσυφος', 'ΣΊΣΥΦΟΣ', 'σίσυφοσ')
  same('ﬁsh', 'Fish')
})

it('names that differ otherwise are different', () => {
  const names = ['Steve Jackson', 'SteveJackson', 'Steve Jackson Games', 'Stéve Jackson', 'Steve-Jackson', 'Steve']
  expect(new Set(names.map(normalizeName)).size).toBe(names.length)
})

it('a normalized name stays as it is, and spaces around or doubled make no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme-ascii' }), (unicode, ascii) => {
      for (const name of [unicode, ascii]) {
        const normal = normalizeName(name)
        expect(normalizeName(normal)).toBe(normal)
        expect(normalizeName(` ${name.replaceAll(' ', '  ')}\u3000`)).toBe(normal)
        expect(normalizeName(name.normalize('NFD'))).toBe(normal)
      }
    }),
    { seed: 2002, numRuns: 3000 },
  )
})
