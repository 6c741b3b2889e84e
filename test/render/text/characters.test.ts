import { describe, expect, test } from 'vitest'
import { cleaned, drawable, missingGlyphs } from '../../../src/render/text/characters.js'
import { openFonts } from '../../../src/render/text/fonts.js'
import { CARDS, HOSTILE_NAMES } from '../samples.js'

describe('missing glyphs', () => {
  test('no card lacks one, in any face it is written in', () => {
    const names = CARDS.flatMap(card => [card, ...card.above, ...card.below].map(({ name }) => name))
    for (const face of ['title', 'strong', 'hand'] as const) {
      expect(names.flatMap(name => missingGlyphs(name, face))).toEqual([])
    }
  })

  test.each(HOSTILE_NAMES)('none in %j', name => {
    expect(missingGlyphs(name, 'title')).toEqual([])
    expect(missingGlyphs(name, 'strong')).toEqual([])
  })

  test('characters of scripts without a font are told, each once', () => {
    expect(missingGlyphs('ab 𓀀𓀀 ꦗ c')).toEqual(['𓀀', 'ꦗ'])
  })

  test('a lost half of a surrogate pair is drawn as the sign for it', () => {
    expect(cleaned('a\uD83Db')).toBe('a\uFFFDb')
  })
})

describe('what reaches a picture', () => {
  test('overrides of direction, control characters and line breaks do not', () => {
    expect(cleaned('\u202Egnp.exe\u202C')).toBe('gnp.exe')
    expect(cleaned(' a\n\n b\t\u0000c\u200F ')).toBe('a b c')
  })

  test('towers of marks are cut down to two', () => {
    expect(cleaned(`e${'\u0301\u0302\u0303\u0304\u0305'}`).normalize('NFD')).toBe('e\u0301\u0302\u0303')
  })

  test('a space after an emoji is as wide as any', () => {
    expect(drawable('👩‍🚀 a', 'text').map(({ font }) => font)).toEqual(['emoji', 'text', 'text'])
  })

  test('fancy letters without glyphs are written plainly', () => {
    const text = drawable('𝓐𝖇', 'title').map(cluster => cluster.text)
    expect(text).toEqual(['A', 'b'])
  })

  test('each script takes its own font, and emoji stay whole', () => {
    const fonts = drawable('Aあ한שع👨‍👩‍👧❤️', 'title').map(({ font }) => font)
    expect(fonts).toEqual(['title', 'japanese', 'korean', 'hebrew', 'arabic', 'emoji', 'emoji'])
  })

  test('Chinese characters that Japanese does not use are still drawn', () => {
    expect(drawable('这个', 'title').map(({ font }) => font)).toEqual(['chinese', 'japanese'])
  })
})

test('every font file is there and opens', () => {
  expect(openFonts).not.toThrow()
})
