/** Frames joined as they are: a decoder finds the same pictures, in order, each for its time. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animationOf } from '../../../src/render/paint/animation.js'
import type { Picture } from '../../../src/render/paint/picture.js'

const [width, height] = [64, 40]

const frame = async (background: string, channels: 3 | 4 = 3): Promise<Picture> => ({
  data: await sharp({ create: { width, height, channels, background } }).webp({ quality: 80 }).toBuffer(),
  contentType: 'image/webp',
  extension: 'webp',
  width,
  height,
})

const colourOf = async (data: Uint8Array, page: number): Promise<number[]> => {
  const pixels = await sharp(data, { page }).extract({ left: 30, top: 20, width: 1, height: 1 }).raw().toBuffer()
  return [...pixels.subarray(0, 3)].map(value => Math.round(value / 51))
}

test('a decoder finds every frame with its delay', async () => {
  const colours = ['#ff0000', '#00ff00', '#0000ff']
  const frames = await Promise.all(colours.map(async (colour, i) => ({ picture: await frame(colour), delay: 500 + i })))
  const { data, ...size } = animationOf(frames)
  expect(size).toEqual({ contentType: 'image/webp', extension: 'webp', width, height })
  const metadata = await sharp(data, { animated: true }).metadata()
  expect(metadata).toMatchObject({
    format: 'webp',
    width,
    pageHeight: height,
    pages: 3,
    loop: 0,
    delay: [500, 501, 502],
  })
  expect(await Promise.all([0, 1, 2].map(page => colourOf(data, page)))).toEqual([
    [5, 0, 0],
    [0, 5, 0],
    [0, 0, 5],
  ])
})

test('what can’t be joined is refused', async () => {
  expect(() => animationOf([])).toThrow(RangeError)
  const seeThrough = await frame('rgba(255, 0, 0, 0.5)', 4)
  expect(() => animationOf([{ picture: seeThrough, delay: 500 }])).toThrow('plain lossy WebP')
})
