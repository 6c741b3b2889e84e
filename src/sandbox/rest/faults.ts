/** Faults on order: requests that fail, vanish, hang, or succeed without their answer arriving. */
import type { FaultRule } from '../api.js'

export type Faults = {
  set(rules: FaultRule[]): void
  /** The rule that strikes this request, if any; it is used up once more. */
  strike(method: string, path: string): FaultRule | null
}

export const createFaults = (): Faults => {
  let rules: { rule: FaultRule; left: number; matches: (method: string, path: string) => boolean }[] = []
  return {
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
  const [method = '*', pattern = '/**'] = match.trim().split(/\s+/)
  const source = pattern
    .split('**')
    .map(part => part.split('*').map(literal).join('[^/]+'))
    .join('.*')
  const path = new RegExp(`^${source}$`)
  return (actual: string, actualPath: string) =>
    (method === '*' || method.toUpperCase() === actual) && path.test(actualPath.split('?')[0] ?? '')
}

const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
