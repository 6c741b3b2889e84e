/** What Discord refuses in a message's components beyond its published description. */

import type { FieldError } from '../rest/errors.js'
import { type AnyComponent, isSelect, walk } from '../world/components.js'

/** Only in messages with the flag IS_COMPONENTS_V2. */
const V2_ONLY = new Set([9, 10, 11, 12, 13, 14, 17])
const MAX_NESTED = 40
const MAX_TEXT = 4000
const MAX_ROWS = 5
const LINK = 5
const PREMIUM = 6

type Place = { component: AnyComponent; path: (string | number)[] }

/** `v2`: the message has (or gets) the flag. `files`: names that `attachment://` may mean. */
export const componentErrors = (components: readonly unknown[], v2: boolean, files: Set<string>): FieldError[] => {
  const places = [...locate(components as AnyComponent[], ['components'])]
  return [
    ...places.flatMap(place => ownErrors(place, v2)),
    ...doubled(places, 'custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
    ...doubled(places, 'id', 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'),
    ...places.flatMap(place => mediaErrors(place, files)),
    ...totals(components, places, v2),
  ]
}

/** Every name that some component refers to by `attachment://`. */
export const referredFiles = (components: readonly unknown[]): Set<string> =>
  new Set([...walk(components)].flatMap(mediaUrls).flatMap(url => attachmentName(url) ?? []))

export function* locate(components: AnyComponent[], path: (string | number)[]): Generator<Place> {
  for (const [index, component] of components.entries()) yield* inside(component, [...path, index])
}

function* inside(component: AnyComponent, path: (string | number)[]): Generator<Place> {
  yield { component, path }
  yield* locate(component.components ?? [], [...path, 'components'])
  if (component.component) yield* inside(component.component, [...path, 'component'])
  if (component.accessory) yield* inside(component.accessory, [...path, 'accessory'])
}

const ownErrors = ({ component, path }: Place, v2: boolean): FieldError[] => {
  if (!v2 && V2_ONLY.has(component.type))
    return [
      {
        path: [...path, 'type'],
        code: 'BASE_TYPE_CHOICES',
        message: 'Value must be one of {1}. Components V2 need the flag IS_COMPONENTS_V2.',
      },
    ]
  if (component.type === 1) return rowErrors(component, path)
  if (component.type === 2) return buttonErrors(component, path)
  return isSelect(component.type) ? selectErrors(component, path) : []
}

const rowErrors = ({ components = [] }: AnyComponent, path: Place['path']): FieldError[] =>
  components.length > 1 && components.some(({ type }) => isSelect(type))
    ? [
        {
          path: [...path, 'components'],
          code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
          message: 'The specified component exceeds the maximum width',
        },
      ]
    : []

const buttonErrors = (button: AnyComponent, path: Place['path']): FieldError[] => {
  const style = button['style']
  const needs = style === LINK ? 'url' : style === PREMIUM ? 'sku_id' : 'custom_id'
  const required = (field: string) => ({
    path: [...path, field],
    code: 'BASE_TYPE_REQUIRED',
    message: 'This field is required',
  })
  const errors: FieldError[] = button[needs] ? [] : [required(needs)]
  if (needs !== 'custom_id' && button.custom_id)
    errors.push({
      path: [...path, 'custom_id'],
      code: 'BUTTON_COMPONENT_CUSTOM_ID_AND_URL',
      message: 'A custom id and url cannot both be specified',
    })
  if (needs === 'custom_id' && button['url'])
    errors.push({
      path: [...path, 'url'],
      code: 'BUTTON_COMPONENT_CUSTOM_ID_AND_URL',
      message: 'A custom id and url cannot both be specified',
    })
  const url = button['url']
  if (needs === 'url' && typeof url === 'string' && !/^(https?|discord):/.test(url))
    errors.push({
      path: [...path, 'url'],
      code: 'URL_TYPE_INVALID_SCHEME',
      message: `Scheme "${url.split(':')[0]}" is not supported. Scheme must be one of ('http', 'https', 'discord').`,
    })
  if (style !== PREMIUM && blank(button['label']) && !button['emoji']) errors.push(required('label'))
  return errors
}

export const selectErrors = (select: AnyComponent, path: Place['path']): FieldError[] => {
  const options = (select['options'] ?? []) as { label: string; value: string; default?: boolean }[]
  const most = typeof select['max_values'] === 'number' ? select['max_values'] : 1
  const least = typeof select['min_values'] === 'number' ? select['min_values'] : 1
  const errors: FieldError[] = []
  for (const [index, { label, value }] of options.entries()) {
    if (blank(label))
      errors.push({
        path: [...path, 'options', index, 'label'],
        code: 'BASE_TYPE_REQUIRED',
        message: 'This field is required',
      })
    if (options.findIndex(other => other.value === value) < index)
      errors.push({
        path: [...path, 'options', index, 'value'],
        code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        message: 'The specified option value is already used',
      })
  }
  if (least > most)
    errors.push({
      path: [...path, 'min_values'],
      code: 'SELECT_COMPONENT_MIN_VALUES_TOO_LARGE',
      message: 'min_values must be less than or equal to max_values',
    })
  if (select.type === 3 && most > options.length)
    errors.push({
      path: [...path, 'max_values'],
      code: 'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE',
      message: 'max_values must be less than or equal to the number of options',
    })
  if (options.filter(({ default: chosen }) => chosen).length > most)
    errors.push({
      path: [...path, 'options'],
      code: 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      message: 'The number of default options must be less than or equal to max_values',
    })
  return errors
}

export const doubled = (places: Place[], field: 'custom_id' | 'id', code: string, message: string): FieldError[] => {
  const seen = new Set<unknown>()
  return places.flatMap(({ component, path }) => {
    const value = component[field]
    if (value === undefined || value === null || value === 0) return []
    if (seen.has(value)) return [{ path: [...path, field], code, message }]
    seen.add(value)
    return []
  })
}

const mediaErrors = ({ component, path }: Place, files: Set<string>): FieldError[] =>
  mediaUrls(component).flatMap(url => {
    const name = attachmentName(url)
    if (name === null && component.type !== 13 && /^https?:\/\//.test(url)) return []
    if (name !== null && files.has(name)) return []
    return [
      {
        path: [...path, component.type === 12 ? 'items' : component.type === 13 ? 'file' : 'media'],
        code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        message: `Referenced attachment not found: ${url}`,
      },
    ]
  })

const mediaUrls = (component: AnyComponent): string[] => [
  ...(component.items ?? []).map(({ media }) => media.url),
  ...(component.media ? [component.media.url] : []),
  ...(component.file ? [component.file.url] : []),
]

const attachmentName = (url: string) =>
  url.startsWith('attachment://') ? decodeURIComponent(url.slice('attachment://'.length)) : null

const totals = (components: readonly unknown[], places: Place[], v2: boolean): FieldError[] => {
  const path = ['components']
  if (!v2)
    return components.length > MAX_ROWS
      ? [{ path, code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${MAX_ROWS} or fewer in length.` }]
      : []
  const errors: FieldError[] = []
  if (places.length > MAX_NESTED)
    errors.push({
      path,
      code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      message: `The total number of components cannot exceed ${MAX_NESTED}`,
    })
  const text = places.reduce(
    (sum, { component }) => sum + (component.type === 10 ? (component.content ?? '').length : 0),
    0,
  )
  if (text > MAX_TEXT)
    errors.push({
      path,
      code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      message: `The total size of displayable text cannot exceed ${MAX_TEXT}`,
    })
  return errors
}

const blank = (text: unknown) => typeof text !== 'string' || text.trim() === ''
