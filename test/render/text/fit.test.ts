import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pieces } from '../../../src/render/text/breaks.js'
import { cleaned } from '../../../src/render/text/characters.js'
import { type Fitted, fitText, heightOf, type TextStyle } from '../../../src/render/text/fit.js'
import { HOSTILE_NAMES } from '../samples.js'

const STYLE: TextStyle = { face: 'title', size: 60, smallest: 30, lines: 2 }
const measured = (fitted: Fitted) => ({ size: fitted.size, lines: fitted.lines.length, cut: fitted.cut })

describe('a long name', () => {
  const natural = fitText('Adventurers', 10_000, 100, STYLE).width

  test('stands at full size where there is room', () => {
    expect(measured(fitText('Adventurers', natural + 1, 100, STYLE))).toEqual({ size: 60, lines: 1, cut: false })
  })

  test('first becomes a little smaller', () => {
    const fitted = fitText('Adventurers', natural * 0.85, 100, STYLE)
    expect(fitted).toMatchObject({ cut: false })
    expect(fitted.lines).toHaveLength(1)
    expect(fitted.size).toBeGreaterThanOrEqual(48)
  })

  test('then takes a second line, both about as long', () => {
    const fitted = fitText('Pinnacle Entertainment Group', 560, 200, STYLE)
    const [first, second] = fitted.lines.map(line => line.width * fitted.size)
    expect(measured(fitted)).toEqual({ size: 60, lines: 2, cut: false })
    expect(Math.max(first ?? 0, second ?? 0)).toBeLessThan(560)
    expect(Math.min(first ?? 0, second ?? 0)).toBeGreaterThan(150)
  })

  test('then shrinks to the smallest size, and only then ends in an ellipsis', () => {
    expect(measured(fitText('W'.repeat(16), 400, 100, STYLE))).toEqual({ size: 30, lines: 2, cut: false })
    expect(measured(fitText('W'.repeat(90), 400, 100, STYLE))).toEqual({ size: 30, lines: 2, cut: true })
  })
})

test('no line ends at a no-break space', () => {
  expect(pieces(cleaned('Tribes of Eurasia\u00A05 · Peaks'))).toEqual(['Tribes ', 'of ', 'Eurasia\u00A05 · ', 'Peaks'])
})

describe('Japanese', () => {
  test('breaks between words and never before a closing mark or a small kana', () => {
    const text = '「パーソン」のカードは、ゲームのカードに勝ちます。'
    for (let width = 240; width < 700; width += 20) {
      const fitted = fitText(text, width, 500, { face: 'strong', size: 40, smallest: 40, lines: 8 })
      expect(fitted.cut).toBe(false)
      expect(fitted.width).toBeLessThanOrEqual(width + 0.5)
    }
  })
})

describe('whatever the text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.constantFrom(...HOSTILE_NAMES), { maxLength: 3 }).map(names => names.join(' ')),
  )

  test('it is never larger than its box', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 60, max: 900 }),
        fc.integer({ min: 60, max: 300 }),
        fc.integer({ min: 1, max: 3 }),
        (text, width, height, lines) => {
          const fitted = fitText(text, width, height, { face: 'title', size: 64, smallest: 20, lines })
          expect(fitted.width).toBeLessThanOrEqual(width + 1)
          expect(heightOf(fitted)).toBeLessThanOrEqual(height + 1)
          expect(fitted.lines.length).toBeLessThanOrEqual(lines)
        },
      ),
      { numRuns: 150 },
    )
  })
})
