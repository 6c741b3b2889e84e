/** Shaping is checked against another shaper: the rasterizer's own text, drawn with the same font file. */
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import pixelmatch from 'pixelmatch'
import { describe, expect, test } from 'vitest'
import { levelled, visualRuns } from '../../../src/render/text/bidi.js'
import { pieces } from '../../../src/render/text/breaks.js'
import { cleaned, drawable } from '../../../src/render/text/characters.js'
import { fitText } from '../../../src/render/text/fit.js'
import { closeFonts, fontOf, stackOf } from '../../../src/render/text/fonts.js'
import { pathOf, shapeLine } from '../../../src/render/text/shape.js'

const { resolve } = createRequire(import.meta.url)
const [WIDTH, HEIGHT, SIZE] = [900, 160, 60]

const pixels = (body: string, fontFiles: string[] = []) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${body}</svg>`,
    { font: { loadSystemFonts: false, fontFiles } },
  ).render().pixels

const difference = (text: string, file: string, family: string, scale: number): number => {
  const fitted = fitText(text, WIDTH, HEIGHT, { face: 'title', size: SIZE / scale, smallest: SIZE / scale })
  const [line] = fitted.lines
  if (!line) throw new Error('nothing was shaped')
  const ours = pixels(`<path d="${pathOf(line, 40, 100, fitted.size)}"/>`)
  const theirs = pixels(
    `<text x="40" y="100" font-family="${family}" font-weight="bold" font-size="${SIZE}">${text}</text>`,
    [resolve(`@expo-google-fonts/${file}`)],
  )
  const dark = ours.filter((value, i) => i % 4 === 0 && value < 128).length
  expect(dark).toBeGreaterThan(500)
  return pixelmatch(ours, theirs, undefined, WIDTH, HEIGHT, { threshold: 0.3 }) / dark
}

describe('outlines match what the rasterizer shapes itself', () => {
  test.each([
    [
      'Arabic',
      'محمد عبد الله الأنصاري',
      'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
      'Noto Sans Arabic',
      0.86,
    ],
    ['Hebrew', 'שלום עולם', 'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf', 'Noto Sans Hebrew', 0.88],
    ['Thai', 'สวัสดีชาวเกม', 'noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf', 'Noto Sans Thai', 0.88],
    ['Devanagari', 'नमस्ते', 'noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf', 'Noto Sans Devanagari', 0.9],
    ['Japanese', '山田さくら', 'noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf', 'Noto Sans JP', 0.86],
  ])('%s', (_, text, file, family, scale) => {
    expect(difference(text, file, family, scale)).toBeLessThan(0.06)
  })
})

describe('whatever a font has can be written', () => {
  const fonts = new Set((['title', 'text', 'strong', 'caps', 'hand'] as const).flatMap(stackOf))
  // The thousands of Chinese, Japanese and Korean signs neither join nor carry marks.
  const joining = [...fonts].filter(font => fontOf(font).characterSet.length < 5000)

  test.each(joining)('%s', font => {
    const glyphless = fontOf(font).characterSet.flatMap(code => {
      const text = cleaned(String.fromCodePoint(code))
      const shaped = () => shapeLine([{ source: text, text, font, missing: false, level: 1 }])
      return text === '' || Number.isFinite(shaped().width) ? [] : [text]
    })
    expect(glyphless).toEqual([])
  })

  test('dots for which a font has no place do not take their letter, nor the letter theirs', () => {
    const [plain, dotted] = ['ڡ', 'ڥ'].map(name =>
      fitText(name, WIDTH, HEIGHT, { face: 'title', size: SIZE, smallest: SIZE }),
    )
    expect(dotted?.width).toBeCloseTo(plain?.width ?? 0)
    expect(dotted?.lines[0]?.glyphs.length).toBe((plain?.lines[0]?.glyphs.length ?? 0) + 1)
  })
})

test('letters are joined as ever, whatever odd forms of them were written before', () => {
  const outline = (text: string): string => pathOf(shapeLine(levelled(drawable(text, 'title'))), 0, 0, SIZE)
  const name = 'محمد عبد الله الأنصاري'
  const before = outline(name)
  for (const odd of ['ﺩ', 'ﮄ', 'ﷲ', 'ﺹ', 'ࡰ']) {
    closeFonts()
    outline(odd)
    expect(outline(name), odd).toBe(before)
  }
})

test('what is written after a flood of names looks as it did before', () => {
  const outline = (text: string): string => pathOf(shapeLine(levelled(drawable(text, 'title'))), 0, 0, SIZE)
  const before = outline('Alice 山田')
  for (let code = 0x4e00; code < 0x4e00 + 5000; code += 50) {
    outline(String.fromCodePoint(...Array.from({ length: 50 }, (_, i) => code + i)))
  }
  expect(outline('Alice 山田')).toBe(before)
})

const order = (text: string): string[] => visualRuns(levelled(drawable(text, 'title'))).map(run => run.text)

describe('order of drawing', () => {
  test('a Latin word inside Hebrew stays readable, brackets turn around', () => {
    expect(order('שלום (abc)')).toEqual(['(', 'abc', ') ', 'שלום'].map(text => expect.stringContaining(text.trim())))
    expect(order('שלום (abc)').join('|')).toMatch(/abc.*שלום/)
  })

  test('an isolated name does not reorder the sentence around it', () => {
    const sentence = order('\u2068שלום\u2069 won 3 cards')
    expect(sentence[0]).toBe('שלום')
    expect(sentence.at(-1)).toContain('won 3 cards')
  })
})

describe('where lines may end', () => {
  test.each([
    ['Alderac Entertainment Group', ['Alderac ', 'Entertainment ', 'Group']],
    ['Rein-Hagen', ['Rein-', 'Hagen']],
    ['1830', ['1830']],
    ['Pottery · Nomads', ['Pottery · ', 'Nomads']],
  ])('%s', (text, expected) => {
    expect(pieces(text)).toEqual(expected)
  })

  test('Japanese: not before 、。」ー or small kana, not after 「', () => {
    for (const piece of pieces('「ゲーム」は、カードが強いとき、パーソンに負けちゃった。')) {
      expect(piece).not.toMatch(/^[、。」ーっゃゅょ]/)
      expect(piece).not.toMatch(/「$/)
    }
  })
})
