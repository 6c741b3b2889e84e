/**
 * Frames joined into an animated WebP file as they are (RFC 9649, section 2.7): sharp could only decode and encode them anew,
 * all of them in memory at once.
 */
import type { Picture } from './picture.js'

/** `delay`: how long it is seen, in ms. */
export type AnimationFrame = { picture: Picture; delay: number }

/**
 * All of the first one's size, shown again and again.
 * @throws RangeError without frames, or for one that isn't a plain lossy WebP file
 */
export const animationOf = (frames: readonly AnimationFrame[]): Picture => {
  const [first] = frames
  if (!first) throw new RangeError('an animation needs frames')
  const { width, height } = first.picture
  const size = [uint24(width - 1), uint24(height - 1)]
  const body = [
    chunk('VP8X', [Buffer.from([ANIMATED, 0, 0, 0]), ...size]),
    // Transparent behind the frames, without end.
    chunk('ANIM', [Buffer.from([0, 0, 0, 0, 0, 0])]),
    ...frames.map(({ picture, delay }) =>
      chunk('ANMF', [uint24(0), uint24(0), ...size, uint24(delay), Buffer.from([OPAQUE]), pixelsOf(picture)]),
    ),
  ]
  const data = chunk('RIFF', [Buffer.from('WEBP'), ...body])
  return { data, contentType: 'image/webp', extension: 'webp', width, height }
}

const ANIMATED = 0b10
/** A frame replaces what was before. */
const OPAQUE = 0b10

const uint24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255])

const chunk = (name: string, parts: readonly Uint8Array[]): Buffer => {
  const payload = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(payload.byteLength, 4)
  return Buffer.concat([head, payload, Buffer.alloc(payload.byteLength % 2)])
}

/** The one chunk with the pixels. */
const pixelsOf = ({ data }: Picture): Uint8Array => {
  const file = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (file.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new RangeError('a frame must be a plain lossy WebP file')
  return file.subarray(12)
}
