/** Draws the empty board for a look at it: as it is, at phone size and as colour-blind people see it. `npm run map:look [folder]`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import { h } from 'preact'
import sharp from 'sharp'
import { BoardBase } from '../../src/render/origins/map.js'
import { compose } from '../../src/render/paint/compose.js'
import { shippedMap } from '../../src/rules/origins/shipped-map.js'

type Row = [number, number, number]

/** What is left of linear red, green and blue (Viénot, Brettel and Mollon 1999). */
const sights: Record<string, [Row, Row, Row]> = {
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
}

const toLinear = (value: number): number => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number): number => {
  const kept = Math.min(1, Math.max(0, value))
  return Math.round(255 * (kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055))
}

/** RGBA pixels as that eye sees them. */
const seen = (pixels: Uint8Array, sight: [Row, Row, Row]): Uint8Array => {
  const light = Array.from({ length: 256 }, (_, value) => toLinear(value))
  const out = new Uint8Array(pixels)
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [0, 1, 2].map(i => light[pixels[at + i] ?? 0] ?? 0) as Row
    sight.forEach((row, i) => {
      out[at + i] = fromLinear(row[0] * red + row[1] * green + row[2] * blue)
    })
  }
  return out
}

const folder = process.argv[2] ?? 'var/map'
mkdirSync(folder, { recursive: true })
const map = shippedMap()
const { width, height } = map.frame
const started = performance.now()
const drawing = compose(width, height, h(BoardBase, { map }))
const composed = performance.now()
const { pixels: data } = await renderAsync(drawing.svg, { font: { loadSystemFonts: false } })
const picture = (pixels: Uint8Array = data) => sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
console.log(
  `composed in ${Math.round(composed - started)} ms (${Math.round(drawing.svg.length / 1024)} KB), drawn in ${Math.round(performance.now() - composed)} ms`,
)
await picture().png().toFile(`${folder}/board.png`)
await picture().resize(400).png().toFile(`${folder}/phone.png`)
for (const [name, sight] of Object.entries(sights))
  await picture(seen(data, sight)).png().toFile(`${folder}/${name}.png`)
const webp = await picture().webp({ quality: 60, effort: 2 }).toBuffer()
writeFileSync(`${folder}/board.webp`, webp)
console.log(`board.webp ${Math.round(webp.length / 1024)} KB`)
