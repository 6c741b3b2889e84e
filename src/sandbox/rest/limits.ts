/** Rate limits: a bucket per route and channel (or webhook), one for everything, and the ban for too many errors. */

import type { CustomLimits, LimitsProfile } from '../api.js'

export type RateLimits = {
  use(profile: LimitsProfile): void
  /** Counts the request; `null` for `retryAfter` lets it through. */
  take(route: string, major: string, exempt: boolean): Verdict
  /** Counts an answer 401, 403 or 429. */
  invalid(): void
  banned(): boolean
}

type Bucket = { limit: number; windowMs: number }

export type Verdict = {
  headers: Record<string, string>
  /** Seconds; null: it may pass. */
  retryAfter: number | null
  global: boolean
}

const GENEROUS: Required<CustomLimits> = { global: 1_000_000, invalid: 1_000_000, buckets: {} }

/** As observed on Discord in 2026; what isn't listed has `OTHERS`. */
const DISCORD: Required<CustomLimits> = {
  global: 50,
  invalid: 10_000,
  buckets: {
    'POST /channels/:channel/messages': { limit: 5, windowMs: 5_000 },
    'PATCH /channels/:channel/messages/:message': { limit: 5, windowMs: 5_000 },
    'DELETE /channels/:channel/messages/:message': { limit: 5, windowMs: 1_000 },
    'POST /webhooks/:application/:token': { limit: 5, windowMs: 2_000 },
    'PATCH /webhooks/:application/:token/messages/:message': { limit: 5, windowMs: 2_000 },
    'PATCH /channels/:channel': { limit: 2, windowMs: 600_000 },
    'POST /channels/:channel/messages/:message/threads': { limit: 50, windowMs: 300_000 },
  },
}
const OTHERS: Record<'generous' | 'discord', Bucket> = {
  generous: { limit: 100_000, windowMs: 1_000 },
  discord: { limit: 50, windowMs: 1_000 },
}
const BAN_WINDOW = 600_000

export const createRateLimits = (): RateLimits => {
  let limits = GENEROUS
  let others = OTHERS.generous
  let windows = new Map<string, { used: number; resetAt: number }>()
  let invalid: number[] = []

  const count = (key: string, { limit, windowMs }: Bucket) => {
    const now = Date.now()
    let window = windows.get(key)
    if (!window || window.resetAt <= now) {
      window = { used: 0, resetAt: now + windowMs }
      windows.set(key, window)
    }
    const over = window.used >= limit
    if (!over) window.used += 1
    return { over, remaining: limit - window.used, resetAt: window.resetAt, after: (window.resetAt - now) / 1000 }
  }

  return {
    use(profile) {
      limits = typeof profile === 'object' ? { ...GENEROUS, ...profile } : profile === 'discord' ? DISCORD : GENEROUS
      others = profile === 'discord' ? OTHERS.discord : OTHERS.generous
      windows = new Map()
      invalid = []
    },
    take(route, major, exempt) {
      if (!exempt) {
        const all = count('global', { limit: limits.global, windowMs: 1_000 })
        if (all.over)
          return {
            headers: { 'x-ratelimit-global': 'true', 'x-ratelimit-scope': 'global' },
            retryAfter: all.after,
            global: true,
          }
      }
      const bucket = limits.buckets[route] ?? others
      const { over, remaining, resetAt, after } = count(`${route} ${major}`, bucket)
      return {
        headers: {
          'x-ratelimit-limit': String(bucket.limit),
          'x-ratelimit-remaining': String(remaining),
          'x-ratelimit-reset': (resetAt / 1000).toFixed(3),
          'x-ratelimit-reset-after': after.toFixed(3),
          'x-ratelimit-bucket': bucketName(route),
          ...(over ? { 'x-ratelimit-scope': 'user' } : {}),
        },
        retryAfter: over ? after : null,
        global: false,
      }
    },
    invalid() {
      const now = Date.now()
      invalid = [...invalid.filter(at => now - at < BAN_WINDOW), now]
    },
    banned: () => invalid.length >= limits.invalid && invalid.some(at => Date.now() - at < BAN_WINDOW),
  }
}

const names = new Map<string, string>()
const bucketName = (route: string) => {
  const known = names.get(route)
  if (known) return known
  const name = Buffer.from(route).toString('hex').slice(-32).padStart(32, '0')
  names.set(route, name)
  return name
}
