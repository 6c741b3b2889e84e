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
export type Pixels = { data: Buffer; width: number; height: number }

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

/** A drawing as pixels to paint on, or to be painted over others; its colours are multiplied by their alpha. */
export const rasterizeBase = async ({ svg }: Drawing): Promise<Pixels> => {
  const { pixels: data, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' })
  return { data, width, height }
}

/** As `rasterizeBase`, over a base of the same size, which stays as it is. */
const rasterizeOver = async (base: Pixels, drawn: Drawing): Promise<Pixels> => {
  const over = await rasterizeBase(drawn)
  return { ...over, data: laidOver(base.data, over.data) }
}

/** `quality` of the file, to 100; a file of more than `atMost` bytes is packed again with less. */
type Packing = { quality: number; atMost: number }

/** As `paint`, over a base of the same size. */
export const paintOver = async (base: Pixels, drawn: Drawing, packing: Packing): Promise<Picture> => {
  const pixels = await rasterizeOver(base, drawn)
  const { width, height } = pixels
  return { data: await packWithin(pixels, packing), contentType: 'image/webp', extension: 'webp', width, height }
}

const packWithin = async (pixels: Pixels, { quality, atMost }: Packing): Promise<Buffer> => {
  const { data, width, height } = pixels
  const file = await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality, effort: 2, preset: 'picture' })
    .toBuffer()
  const less = quality - 8
  return file.byteLength <= atMost || less <= 0 ? file : packWithin(pixels, { quality: less, atMost })
}

/** The same picture on a canvas of that size, scaled to its width; what is below stays black. */
export const reduced = async (
  { data, width, height }: Pixels,
  to: { width: number; height: number },
): Promise<Pixels> => {
  const scaled = Math.round((height * to.width) / width)
  const pixels = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(to.width, scaled)
    .extend({ bottom: to.height - scaled, background: '#000000' })
    .raw()
    .toBuffer()
  return { data: pixels, ...to }
}

/** `over` has its colours multiplied by their alpha, `base` has no alpha. Changes and returns `over`. */
const laidOver = (base: Buffer, over: Buffer): Buffer => {
  // Whole pixels at once (alpha in the highest byte): nearly all of a board is either the base or something that hides it.
  const [below, above] = [wholePixels(base), wholePixels(over)]
  for (let at = 0; at < above.length; at++) {
    const colour = above[at] ?? 0
    const alpha = colour >>> 24
    if (alpha === 255) continue
    const ground = below[at] ?? 0
    above[at] = alpha === 0 ? ground : blended(colour, ground, 255 - alpha)
  }
  return over
}

/** A see-through colour on a ground of which `through` (of 255) is seen. */
const blended = (colour: number, ground: number, through: number): number =>
  (colour & 0xffffff) +
  part(ground & 255, through) +
  (part((ground >>> 8) & 255, through) << 8) +
  (part((ground >>> 16) & 255, through) << 16) +
  0xff000000

/** `channel * through / 255`, rounded, without a division. */
const part = (channel: number, through: number): number => {
  const product = channel * through + 128
  return (product + (product >>> 8)) >>> 8
}

const wholePixels = ({ buffer, byteOffset, byteLength }: Buffer): Uint32Array =>
  new Uint32Array(buffer, byteOffset, byteLength / 4)
