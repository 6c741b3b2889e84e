/** From an SVG document to pixels to a file that Discord shows. */
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Drawing } from './compose.js'

/** A finished picture. Sizes in pixels. */
export type Picture = {
  data: Uint8Array
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

/** Draws and packs, in the thread that calls. Same drawing, same bytes. */
export const paint = async (drawn: Drawing): Promise<Picture> => {
  const { data, width, height } = await rasterize(drawn)
  return { data: await pack({ data, width, height }), contentType: 'image/webp', extension: 'webp', width, height }
}

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
