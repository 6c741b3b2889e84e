/** Request bodies: JSON, or a form with `payload_json` and files. */
import { LIMIT, type UploadedFile } from '../checks/message.js'
import { refuse } from './errors.js'

export type Body = { payload: unknown; files: UploadedFile[] }

export const parseBody = async (type: string | undefined, bytes: Buffer | undefined): Promise<Body> => {
  if (!bytes || bytes.length === 0) return { payload: undefined, files: [] }
  if (bytes.length > LIMIT.request) throw refuse(40005)
  if (type?.startsWith('multipart/form-data')) return parseForm(type, bytes)
  return { payload: parseJson(bytes.toString('utf8')), files: [] }
}

const parseForm = async (type: string, bytes: Buffer): Promise<Body> => {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw refuse(50109)
  })
  const json = form.get('payload_json')
  const files: UploadedFile[] = []
  for (const [field, value] of form.entries()) {
    if (typeof value === 'string') continue
    const key = /^files\[(\d+)\]$/.exec(field)?.[1] ?? String(files.length)
    files.push({
      key,
      name: value.name,
      contentType: contentType(value.name, value.type),
      bytes: Buffer.from(await value.arrayBuffer()),
    })
  }
  return { payload: typeof json === 'string' ? parseJson(json) : {}, files }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(50109)
  }
}

const TYPES: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
}

/** The name decides, as Discord's does; what a client says counts where the name says nothing. */
const contentType = (name: string, said: string) =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? (said || 'application/octet-stream')
