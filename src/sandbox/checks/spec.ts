/** Bodies against Discord's published description of its API; what is wrong comes back in Discord's own form. */
import * as spec from 'discord-api-spec/zod'
import { type FieldError, invalidBody } from '../rest/errors.js'

type Issue = {
  code: string
  path: PropertyKey[]
  message: string
  minimum?: number
  maximum?: number
  origin?: string
  input?: unknown
  values?: unknown[]
  errors?: Issue[][]
}
type Schema = {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }
}

/** The body without what the description doesn't know; throws 50035 for what it forbids. `where`: of which body it is a part. */
export const checkSpec = <T>(name: string, body: unknown, where: (string | number)[] = []): T => {
  const schema = (spec as unknown as Record<string, Schema | undefined>)[name]
  if (!schema) throw new Error(`discord-api-spec has no ${name}`)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data as T
  throw invalidBody(
    ...parsed.error.issues
      .flatMap(issue => fieldErrors(issue, [], body))
      .map(error => ({ ...error, path: [...where, ...error.path] })),
  )
}

type Path = (string | number)[]

const fieldErrors = (issue: Issue, above: Path, body: unknown): FieldError[] => {
  const path = [...above, ...(issue.path as Path)]
  const branch = issue.code === 'invalid_union' && closest(issue.errors ?? [])
  if (branch && branch.length > 0) return branch.flatMap(inner => fieldErrors(inner, path, body))
  return [{ path, ...wording(issue, at(body, path)) }]
}

/** Of a union's alternatives one whose kind and `type` fit, and of those the one with the fewest complaints. */
const closest = (alternatives: Issue[][]) => {
  const misfit = ({ path: [first, ...rest] }: Issue) => first === undefined || (first === 'type' && rest.length === 0)
  const fitting = alternatives.filter(issues => !issues.some(misfit))
  return (fitting.length > 0 ? fitting : alternatives).toSorted((a, b) => a.length - b.length)[0]
}

const at = (body: unknown, path: Path): unknown =>
  path.reduce((node: unknown, key) => (node as Record<string, unknown> | undefined)?.[key], body)

const wording = (issue: Issue, value: unknown): { code: string; message: string } => {
  const sized = issue.origin === 'string' || issue.origin === 'array'
  if (value === undefined || value === '') return { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
  if (issue.code === 'too_big')
    return sized
      ? { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${issue.maximum} or fewer in length.` }
      : { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${issue.maximum}.` }
  if (issue.code === 'too_small')
    return sized
      ? { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${issue.minimum} or more in length.` }
      : { code: 'NUMBER_TYPE_MIN', message: `int value should be greater than or equal to ${issue.minimum}.` }
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union')
    return { code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${(issue.values ?? []).join(', ')}}.` }
  return { code: 'BASE_TYPE_INVALID', message: issue.message }
}
