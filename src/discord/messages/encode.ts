/** A view as the body and files that Discord's API wants. */
import { createHash } from 'node:crypto'
import {
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  ButtonStyle as ApiButtonStyle,
  ComponentType,
  MessageFlags,
  TextInputStyle,
} from 'discord-api-types/v10'
import type { Drawn, Scene } from '../pictures.js'
import { clip } from './plain.js'
import type { Block, Button, ButtonStyle, MessageView, ModalView, Picture, Select } from './view.js'

/** Lengths that Discord counts in UTF-16 units. */
const longest = { alt: 1024, label: 80, option: 100, placeholder: 150, modalTitle: 45, fieldLabel: 45 } as const

const buttonStyles = {
  primary: ApiButtonStyle.Primary,
  secondary: ApiButtonStyle.Secondary,
  success: ApiButtonStyle.Success,
  danger: ApiButtonStyle.Danger,
} as const satisfies Record<ButtonStyle, ApiButtonStyle>

type OutgoingFile = { name: string; data: Uint8Array; contentType: string }

export type Outgoing = {
  body: {
    flags: number
    components: APIMessageTopLevelComponent[]
    /** Without it an edit leaves the message's files as they are. */
    attachments?: { id: string; filename: string; description: string }[]
    allowed_mentions: { parse: []; users: string[] }
  }
  files: OutgoingFile[]
}

/** Draws a scene; null when it can't (the picture's words are shown in its place). */
export type Draw = (scene: Scene) => Promise<Drawn | null>

/**
 * Draws the view's pictures and puts it in Discord's form. `mark`: a number (1 to 2^31 - 1) that its first component
 * carries as its id, by which the message is known again.
 */
export const encode = async (
  view: MessageView,
  draw: Draw,
  { flags = 0, mark }: { flags?: MessageFlags | 0; mark?: number } = {},
): Promise<Outgoing> => {
  const pictures = view.blocks.flatMap(picturesOf)
  const drawn = new Map(await Promise.all(pictures.map(async picture => [picture, await draw(picture.scene)] as const)))
  const shown = pictures.filter(picture => drawn.get(picture))
  const texts = view.blocks.filter(block => block.kind === 'file')
  return {
    body: {
      flags: MessageFlags.IsComponentsV2 | flags,
      components: marked(
        view.blocks.flatMap(block => encodeBlock(block, drawn)),
        mark,
      ),
      attachments: [
        ...shown.map(picture => ({
          filename: fileName(picture, drawn.get(picture)),
          description: clip(picture.alt, longest.alt),
        })),
        ...texts.map(({ name }) => ({ filename: name, description: name })),
      ].map((file, at) => ({ id: String(at), ...file })),
      allowed_mentions: { parse: [], users: [...new Set(view.mentions)] },
    },
    files: [
      ...shown.flatMap(picture => {
        const file = drawn.get(picture)
        return file ? [{ name: fileName(picture, file), data: file.data, contentType: `image/${file.format}` }] : []
      }),
      ...texts.map(({ name, data }) => ({ name, data: Buffer.from(data), contentType: 'application/json' })),
    ],
  }
}

/**
 * As an edit that neither draws nor uploads: its components refer to the pictures that the message has. Discord refuses
 * it (50035) if they aren't the same. Null where the view has others than lasting pictures, or none, or where it is known
 * (`has`: names of files) that the message has others.
 */
export const encodeKept = (
  view: MessageView,
  { mark, has }: { mark: number; has: readonly string[] | undefined },
): Outgoing | null => {
  const pictures = view.blocks.flatMap(picturesOf)
  const files = view.blocks.some(block => block.kind === 'file')
  if (files || pictures.length === 0 || !pictures.every(({ lasting }) => lasting)) return null
  const format = 'webp'
  if (has && !pictures.every(picture => has.includes(fileName(picture, { format })))) return null
  const posted = new Map(pictures.map(picture => [picture, { format } as const]))
  const components = view.blocks.flatMap(block => encodeBlock(block, posted))
  return {
    body: {
      flags: MessageFlags.IsComponentsV2,
      components: marked(components, mark),
      allowed_mentions: { parse: [], users: [...new Set(view.mentions)] },
    },
    files: [],
  }
}

const marked = (components: APIMessageTopLevelComponent[], mark: number | undefined): APIMessageTopLevelComponent[] =>
  components.map((component, at) => (at === 0 && mark !== undefined ? { ...component, id: mark } : component))

const picturesOf = (block: Block): Picture[] =>
  block.kind === 'gallery' ? block.pictures : block.kind === 'container' ? block.blocks.flatMap(picturesOf) : []

/** The name of a lasting picture tells whether it's the same one. */
const fileName = ({ name, scene, lasting }: Picture, drawn: Pick<Drawn, 'format'> | null | undefined): string =>
  `${lasting ? `${name}-${digest(scene)}` : name}.${drawn?.format}`

const digest = (scene: Scene): string =>
  createHash('sha256').update(JSON.stringify(scene)).digest('base64url').slice(0, 12)

type DrawnPictures = ReadonlyMap<Picture, Pick<Drawn, 'format'> | null>

const encodeBlock = (block: Block, drawn: DrawnPictures): APIMessageTopLevelComponent[] => {
  switch (block.kind) {
    case 'text':
      return [{ type: ComponentType.TextDisplay, content: block.text }]
    case 'gallery':
      return encodeGallery(block.pictures, drawn)
    case 'file':
      return [{ type: ComponentType.File, file: { url: `attachment://${block.name}` } }]
    case 'row':
      return [{ type: ComponentType.ActionRow, components: block.controls.map(encodeControl) }]
    case 'container':
      return [
        {
          type: ComponentType.Container,
          ...(block.accent === undefined ? {} : { accent_color: block.accent }),
          components: block.blocks.flatMap(inner => encodeBlock(inner, drawn)) as never[],
        },
      ]
  }
}

/** Pictures that couldn't be drawn are told in words, so that nobody is left without them. */
const encodeGallery = (pictures: Picture[], drawn: DrawnPictures): APIMessageTopLevelComponent[] => {
  const items = pictures.flatMap(picture => {
    const file = drawn.get(picture)
    return file
      ? [{ media: { url: `attachment://${fileName(picture, file)}` }, description: clip(picture.alt, longest.alt) }]
      : []
  })
  const words = pictures.filter(picture => !drawn.get(picture)).map(picture => clip(picture.alt, longest.alt))
  return [
    ...(items.length > 0 ? [{ type: ComponentType.MediaGallery as const, items }] : []),
    ...(words.length > 0 ? [{ type: ComponentType.TextDisplay as const, content: words.join('\n') }] : []),
  ]
}

const encodeControl = (control: Button | Select) =>
  control.kind === 'button'
    ? {
        type: ComponentType.Button as const,
        style: buttonStyles[control.style],
        custom_id: control.id,
        label: clip(control.label, longest.label),
        ...(control.emoji === undefined ? {} : { emoji: { name: control.emoji } }),
        ...(control.disabled ? { disabled: true } : {}),
      }
    : {
        type: ComponentType.StringSelect as const,
        custom_id: control.id,
        placeholder: clip(control.placeholder, longest.placeholder),
        ...(control.most === undefined
          ? {}
          : { min_values: control.least ?? 1, max_values: Math.min(control.most, control.options.length) }),
        ...(control.disabled ? { disabled: true } : {}),
        options: control.options.map(option => ({
          label: clip(option.label, longest.option),
          value: option.value,
          ...(option.description ? { description: clip(option.description, longest.option) } : {}),
          ...(option.emoji === undefined ? {} : { emoji: { name: option.emoji } }),
          ...(option.chosen ? { default: true } : {}),
        })),
      }

/** A form in Discord's form: labelled text inputs. */
export const encodeModal = (modal: ModalView): APIModalInteractionResponseCallbackData => ({
  custom_id: modal.id,
  title: clip(modal.title, longest.modalTitle),
  components: modal.fields.map(field => ({
    type: ComponentType.Label,
    label: clip(field.label, longest.fieldLabel),
    ...(field.description ? { description: clip(field.description, longest.option) } : {}),
    component: {
      type: ComponentType.TextInput,
      custom_id: field.id,
      style: TextInputStyle.Short,
      max_length: field.maxLength,
      required: field.required,
      ...(field.placeholder ? { placeholder: clip(field.placeholder, 100) } : {}),
      ...(field.value ? { value: field.value } : {}),
    },
  })),
})
