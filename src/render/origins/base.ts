/** The empty board as pixels: read from the file that `npm run map:draw` makes, since its soft edges take seconds to draw. */
import { readFile } from 'node:fs/promises'
import { h } from 'preact'
import sharp from 'sharp'
import { shippedMap } from '../../rules/origins/shipped-map.js'
import { sha256 } from '../../rules/random.js'
import { compose } from '../paint/compose.js'
import { type Pixels, rasterizeBase } from '../paint/picture.js'
import { BoardBase } from './map.js'

export const BASE_FILE = new URL('../../../data/origins/board.webp', import.meta.url)

let base: Promise<Pixels> | undefined

/** Once in a process. A board whose map was changed since its file was made is drawn here instead. */
export const boardBase = (): Promise<Pixels> => {
  base ??= readBase().then(found => found ?? drawBase())
  return base
}

/** Takes seconds. */
export const drawBase = (): Promise<Pixels> => {
  const map = shippedMap()
  return rasterizeBase(compose(map.frame.width, map.frame.height, h(BoardBase, { map })))
}

/** Says in a picture's file which map it shows. */
const sealOf = (): string => `Gamehall map ${sha256(JSON.stringify(shippedMap()))}`

/** The file with this board in it. */
export const packBase = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withExif({ IFD0: { ImageDescription: sealOf() } })
    .webp({ quality: 92, effort: 6, smartSubsample: true })
    .toBuffer()

/** The base in this file, the shipped one unless given; null if it shows another map, is broken, or is missing. */
export const readBase = async (given?: Buffer): Promise<Pixels | null> => {
  const file = given ?? (await readFile(BASE_FILE).catch(() => null))
  return file === null ? null : decode(file).catch(() => null)
}

const decode = async (file: Buffer): Promise<Pixels | null> => {
  const { exif } = await sharp(file).metadata()
  if (!exif?.includes(sealOf())) return null
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
