/**
 * Small reference pictures, compared with some tolerance: they hold what was looked at and found good. After a wanted
 * change: UPDATE_SNAPSHOTS=1 npx vitest run test/render, look at them, commit them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Picture } from '../../src/render/index.js'

const FOLDER = new URL('./snapshots/', import.meta.url)
/** Share of pixels that may differ: another processor's rounding, not another layout. */
const TOLERATED = 0.004

const small = async ({ data }: Picture, width: number): Promise<Buffer> =>
  sharp(data).flatten({ background: '#313338' }).resize(width).png({ palette: true, colors: 96, dither: 0 }).toBuffer()

/** Whether it looks as the picture of that name that was kept, at that width in pixels. */
export const looksAsBefore = async (name: string, picture: Picture, width = 240): Promise<void> => {
  const file = new URL(`${name}.png`, FOLDER)
  const drawn = await small(picture, width)
  if (process.env['UPDATE_SNAPSHOTS']) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, drawn)
  }
  const [now, before] = [PNG.sync.read(drawn), PNG.sync.read(readFileSync(file))]
  expect([now.width, now.height]).toEqual([before.width, before.height])
  const differing = pixelmatch(now.data, before.data, undefined, now.width, now.height, { threshold: 0.15 })
  expect(differing / (now.width * now.height)).toBeLessThan(TOLERATED)
}
