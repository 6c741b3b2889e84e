/**
 * A message as plain data: made from a stored state and a language, sent, sent again after a crash, asserted in tests.
 * Everything is Components V2; pictures stand in it as descriptions and are drawn when it is encoded (encode.ts).
 */
import type { Scene } from '../pictures.js'

/**
 * A picture to draw. `alt` says the same in words (at most 1024 characters) and stands in for it when drawing fails.
 * `lasting`: edits of its message hardly ever change it, so it's uploaded again only if it has changed.
 */
export type Picture = { name: string; alt: string; scene: Scene; lasting?: true }

export type ButtonStyle = 'primary' | 'secondary' | 'success' | 'danger'

export type Button = {
  kind: 'button'
  id: string
  label: string
  style: ButtonStyle
  emoji?: string
  disabled?: boolean
}

export type Option = { label: string; value: string; description?: string; emoji?: string; chosen?: boolean }

/** `most`, `least`: how many options may, and must, be chosen at once; one where it isn't said. */
export type Select = {
  kind: 'select'
  id: string
  placeholder: string
  options: Option[]
  most?: number
  least?: number
  disabled?: boolean
}

export type Row = { kind: 'row'; controls: Button[] | [Select] }
export type Text = { kind: 'text'; text: string }
export type Gallery = { kind: 'gallery'; pictures: Picture[] }
/** A file to keep; `data`: its text. */
export type TextFile = { kind: 'file'; name: string; data: string }
export type Container = { kind: 'container'; accent?: number; blocks: Exclude<Block, Container>[] }
export type Block = Row | Text | Gallery | TextFile | Container

export type MessageView = {
  blocks: Block[]
  /** User ids that are told of this message; nobody else is, whatever its text says. */
  mentions: string[]
}

type ModalField = {
  id: string
  label: string
  description?: string
  placeholder?: string
  value?: string
  /** Counted in characters. */
  maxLength: number
  required: boolean
}

export type ModalView = { title: string; id: string; fields: ModalField[] }

export const text = (...lines: string[]): Text => ({ kind: 'text', text: lines.join('\n') })

/** Small grey text. */
export const small = (line: string): Text => text(`-# ${line}`)

export const gallery = (...pictures: Picture[]): Gallery => ({ kind: 'gallery', pictures })

export const container = (accent: number, ...blocks: Container['blocks']): Container => ({
  kind: 'container',
  accent,
  blocks,
})

export const row = (...controls: Button[]): Row => ({ kind: 'row', controls })

export const button = (
  style: ButtonStyle,
  id: string,
  label: string,
  more: { emoji?: string; disabled?: boolean } = {},
): Button => ({ kind: 'button', style, id, label, ...more })

export const select = (id: string, placeholder: string, options: Option[], most = 1, least = 1): Row => ({
  kind: 'row',
  controls: [{ kind: 'select', id, placeholder, options, ...(most > 1 ? { most, least } : {}) }],
})

export const message = (blocks: Block[], mentions: string[] = []): MessageView => ({ blocks, mentions })
