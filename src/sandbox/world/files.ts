/** Uploaded files: their bytes by id, served at `/attachments/<channel>/<id>/<name>`. */
import type { Attachment, World } from './index.js'

export type Upload = { name: string; contentType: string; bytes: Buffer }

export const storeFile = (
  world: World,
  channel: string,
  upload: Upload,
  about: { title?: string | null; description?: string | null; ephemeral: boolean },
): Attachment => {
  const id = world.clock.snowflake()
  const filename = safeName(upload.name)
  world.files.set(id, { id, channel, name: filename, contentType: upload.contentType, bytes: upload.bytes })
  const size = pictureSize(upload.bytes)
  return {
    id,
    filename,
    title: about.title ?? (filename === upload.name ? null : upload.name),
    description: about.description ?? null,
    contentType: upload.contentType,
    size: upload.bytes.length,
    width: size?.width ?? null,
    height: size?.height ?? null,
    path: `/attachments/${channel}/${id}/${encodeURIComponent(filename)}`,
    ephemeral: about.ephemeral,
  }
}

/** Discord keeps letters, digits, `_`, `-` and `.`. */
export const safeName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\s+/g, '_')
    .replace(/[^\p{L}\p{N}_.-]/gu, '') || 'file'

/** Width and height in pixels of a PNG, GIF or WebP, read from its first bytes. */
const pictureSize = (bytes: Buffer): { width: number; height: number } | null => {
  if (bytes.length < 30) return null
  if (bytes.readUInt32BE(0) === 0x89504e47) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 3) === 'GIF') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
