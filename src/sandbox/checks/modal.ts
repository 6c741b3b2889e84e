/** What Discord refuses in a modal beyond its published description. */
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10'
import { type FieldError, invalidBody } from '../rest/errors.js'
import { type AnyComponent, isSelect } from '../world/components.js'
import { doubled, locate, selectErrors } from './components.js'
import { checkSpec } from './spec.js'

const LIMIT = { title: 45, top: 5, label: 45, description: 100, value: 4000, placeholder: 100 }

export const checkModal = (body: unknown): APIModalInteractionResponseCallbackData => {
  const { data } = checkSpec<{ data: APIModalInteractionResponseCallbackData }>(
    'ModalInteractionCallbackRequestSchema',
    body,
  )
  const components = data.components as unknown as AnyComponent[]
  const places = [...locate(components, ['data', 'components'])]
  const errors = [
    ...(data.title.trim() === '' ? [bad(['data', 'title'], 1, LIMIT.title)] : []),
    ...(components.length > LIMIT.top ? [bad(['data', 'components'], 1, LIMIT.top)] : []),
    ...doubled(places, 'custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
    ...places.flatMap(({ component, path }) =>
      component.type === 4
        ? inputErrors(component, path, path.at(-1) === 'component')
        : isSelect(component.type)
          ? selectErrors(component, path)
          : [],
    ),
  ]
  if (errors.length > 0) throw invalidBody(...errors)
  return data
}

/** A text input in a label has no label of its own; in a row it needs one. */
const inputErrors = (input: AnyComponent, path: (string | number)[], inLabel: boolean): FieldError[] => {
  const text = (key: string) => (typeof input[key] === 'string' ? input[key] : '')
  const least = Number(input['min_length'] ?? 0)
  const most = Number(input['max_length'] ?? LIMIT.value)
  const errors: FieldError[] = []
  if (!inLabel && (text('label').trim() === '' || text('label').length > LIMIT.label))
    errors.push(bad([...path, 'label'], 1, LIMIT.label))
  if (text('value').length > LIMIT.value) errors.push(bad([...path, 'value'], 0, LIMIT.value))
  if (text('placeholder').length > LIMIT.placeholder) errors.push(bad([...path, 'placeholder'], 0, LIMIT.placeholder))
  if (least > most)
    errors.push({
      path: [...path, 'min_length'],
      code: 'TEXT_INPUT_MIN_LENGTH_TOO_LARGE',
      message: 'min_length must be less than or equal to max_length',
    })
  const value = text('value')
  if (value !== '' && (value.length < least || value.length > most)) errors.push(bad([...path, 'value'], least, most))
  return errors
}

const bad = (path: (string | number)[], least: number, most: number): FieldError => ({
  path,
  code: 'BASE_TYPE_BAD_LENGTH',
  message: `Must be between ${least} and ${most} in length.`,
})
