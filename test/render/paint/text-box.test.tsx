import { expect, test } from 'vitest'
import { compose } from '../../../src/render/paint/compose.js'
import { Place } from '../../../src/render/paint/ledger.js'
import { TextBox } from '../../../src/render/paint/text-box.js'
import type { TextStyle } from '../../../src/render/text/fit.js'
import { faults } from '../facts.js'

const STYLE: TextStyle = { face: 'strong', size: 40, smallest: 20 }
const BOX = { width: 200, height: 60, style: STYLE, fill: '#000' }

test('texts apart from each other are no fault', () => {
  const drawing = compose(300, 200, [
    <TextBox key="a" x={10} y={10} text="Alice" {...BOX} />,
    <TextBox key="b" x={10} y={80} text="Bob" {...BOX} />,
  ])
  expect(faults(drawing)).toEqual([])
})

test('a text over another, outside of the picture, too large for its box or without glyph is told', () => {
  const told = faults(
    compose(300, 200, [
      <TextBox key="a" x={10} y={10} text="Alice" {...BOX} />,
      <Place key="b" x={20} y={20} turn={8}>
        <TextBox x={0} y={0} text="Bob" {...BOX} />
      </Place>,
      <TextBox key="c" x={200} y={120} text="Carol" {...BOX} />,
      <TextBox key="d" x={10} y={120} text="Dave" {...BOX} height={10} />,
      <TextBox key="e" x={10} y={150} text="𓀀" {...BOX} height={40} />,
    ]),
  )
  expect(told).toEqual(
    expect.arrayContaining([
      '"Alice" and "Bob" overlap',
      '"Carol" leaves the picture',
      '"Dave" is larger than its box',
      '"𓀀" lacks 𓀀',
    ]),
  )
})

test('a turned and scaled text is recorded where it really is', () => {
  const { texts } = compose(300, 300, [
    <Place key="a" x={100} y={100} scale={0.5} turn={90}>
      <TextBox x={0} y={0} text="Alice" {...BOX} align="start" />
    </Place>,
  ])
  const [text] = texts
  expect(text?.size).toBe(20)
  expect(text?.box.map(point => point.map(Math.round))).toEqual([
    [100, 100],
    [100, 200],
    [70, 200],
    [70, 100],
  ])
})
