/** Faults on order: requests that fail, vanish, hang, or succeed without their answer arriving. */
import type { FaultRule } from '../api.js'

export type Faults = {
  /** Makes a route known, as it is declared: only what some route answers can be struck. */
  knows(method: string, path: string): void
  /** Whether a rule's `match` can strike anything at all. */
  canStrike(match: string): boolean
  set(rules: FaultRule[]): void
  /** The rule that strikes this request, if any; it is used up once more. */
  strike(method: string, path: string): FaultRule | null
}

export const createFaults = (): Faults => {
  let rules: { rule: FaultRule; left: number; matches: (method: string, path: string) => boolean }[] = []
  const routes: { method: string; path: string }[] = []
  return {
    knows: (method, path) => void routes.push({ method, path }),
    canStrike(match) {
      const { method, pattern } = partsOf(match)
      return routes.some(
        route =>
          (method === '*' || method.toUpperCase() === route.method) && meet(pattern.split('/'), route.path.split('/')),
      )
    },
    set(given) {
      rules = given.map(rule => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY, matches: matcher(rule.match) }))
    },
    strike(method, path) {
      const found = rules.find(({ left, matches }) => left > 0 && matches(method, path))
      if (!found) return null
      found.left -= 1
      return found.rule
    },
  }
}

/** `POST /channels/*​/messages`: a star is one segment, two are any number; the query doesn't matter. */
const matcher = (match: string) => {
  const { method, pattern } = partsOf(match)
  const source = pattern
    .split('**')
    .map(part => part.split('*').map(literal).join('[^/]+'))
    .join('.*')
  const path = new RegExp(`^${source}$`)
  return (actual: string, actualPath: string) =>
    (method === '*' || method.toUpperCase() === actual) && path.test(actualPath.split('?')[0] ?? '')
}

const partsOf = (match: string) => {
  const [method = '*', pattern = '/**', ...more] = match.trim().split(/\s+/)
  return { method, pattern: [pattern, ...more].join(' ') }
}

/** Whether some path fits both: a pattern with its stars, and a route with its `:parameters`. */
const meet = ([first, ...rest]: string[], [name, ...names]: string[]): boolean => {
  if (first === undefined) return name === undefined
  if (first.includes('**')) return true
  if (name === undefined) return false
  const fits = name.startsWith(':')
    ? first !== ''
    : new RegExp(`^${first.split('*').map(literal).join('.+')}$`).test(name)
  return fits && meet(rest, names)
}

const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
