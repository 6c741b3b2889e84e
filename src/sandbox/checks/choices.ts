/** Answers to autocomplete: at most 25 choices, each with a name and a value. */
import { type FieldError, invalidBody } from '../rest/errors.js'
import { checkSpec } from './spec.js'

export type Choice = { name: string; value: string | number }

export const checkChoices = (body: unknown): Choice[] => {
  const { data } = checkSpec<{ data: { choices?: Choice[] | null } }>(
    'ApplicationCommandAutocompleteCallbackRequestSchema',
    body,
  )
  const choices = data.choices ?? []
  const errors = choices.flatMap(({ name, value }, index): FieldError[] => {
    const path = ['data', 'choices', index]
    return [
      ...lengthErrors(name, [...path, 'name']),
      ...(typeof value === 'string' ? lengthErrors(value, [...path, 'value']) : []),
    ]
  })
  if (choices.length > 25)
    errors.push({ path: ['data', 'choices'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 25 or fewer in length.' })
  if (errors.length > 0) throw invalidBody(...errors)
  return choices
}

const lengthErrors = (text: string, path: (string | number)[]): FieldError[] =>
  text.trim() === '' || text.length > 100
    ? [{ path, code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 100 in length.' }]
    : []
