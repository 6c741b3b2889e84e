/** The file that boards are painted on is the board that the map and its drawing describe. */
import { readFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BASE_FILE, readBase } from '../../../src/render/origins/base.js'
import { BoardBase } from '../../../src/render/origins/map.js'
import { compose } from '../../../src/render/paint/compose.js'
import { shippedMap } from '../../../src/rules/origins/shipped-map.js'

const WIDTH = 400
const HEIGHT = 250

test('data/origins/board.webp looks as the map is drawn (else: npm run map:draw)', async () => {
  const { svg } = compose(1600, 1000, <BoardBase map={shippedMap()} />)
  const { pixels } = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: WIDTH },
  })
  const file = await sharp(BASE_FILE.pathname).resize(WIDTH).ensureAlpha().raw().toBuffer()
  const differing = pixelmatch(pixels, file, undefined, WIDTH, HEIGHT, { threshold: 0.2 })
  expect(differing / (WIDTH * HEIGHT)).toBeLessThan(0.02)
})

test('a file counts as this map’s only with its seal', async () => {
  expect(await readBase()).toMatchObject({ width: 1600, height: 1000 })
  expect(await readBase(await sharp(BASE_FILE.pathname).resize(16).webp().toBuffer())).toBeNull()
})

test('a broken file is none: the board is drawn instead', async () => {
  const whole = await readFile(BASE_FILE)
  const header = whole.indexOf('VP8 ') + 8
  const scratched = Buffer.from(whole).fill(0, header, header + 32)
  for (const file of [Buffer.alloc(0), Buffer.from('no picture'), whole.subarray(0, whole.length / 2), scratched])
    expect(await readBase(file)).toBeNull()
})
