/** From an SVG document to pixels to a file that Discord shows. */
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Drawing } from './compose.js'
import { type Pool, pool } from './pool.js'

/** A finished picture. Sizes in pixels. */
export type Picture = {
  data: Buffer
  contentType: 'image/webp' | 'image/png'
  extension: 'webp' | 'png'
  width: number
  height: number
}

/** RGBA, 4 bytes a pixel, row by row from the top left. */
type Pixels = { data: Buffer; width: number; height: number }

// Without this, sharp keeps what it decoded and a bot that draws for days grows by hundreds of megabytes.
sharp.cache(false)
sharp.concurrency(1)

/** Two at once keep two cores busy; a third would only make all of them late. */
const drawing: Pool = pool({ places: 2, limit: 10_000, patience: 30_000 })

/** Draws and packs. Same drawing, same bytes. @throws DrawingTimeout */
export const paint = (drawn: Drawing): Promise<Picture> =>
  drawing(async () => {
    const { data, width, height } = await rasterize(drawn)
    return { data: await pack({ data, width, height }), contentType: 'image/webp', extension: 'webp', width, height }
  })

/** The drawing's pixels; drawn outside of the main thread. */
const rasterize = async ({ svg }: Drawing): Promise<Pixels> => {
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' })
  return { data: straightened(pixels), width, height }
}

/** The rasterizer's colours are multiplied by their alpha; files want them plain. Matters at soft edges only. */
const straightened = (pixels: Buffer): Buffer => {
  for (let i = 3; i < pixels.length; i += 4) {
    const alpha = pixels[i] ?? 255
    if (alpha === 255 || alpha === 0) continue
    for (let c = i - 3; c < i; c++) pixels[c] = Math.min(255, Math.round(((pixels[c] ?? 0) * 255) / alpha))
  }
  return pixels
}

const pack = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
