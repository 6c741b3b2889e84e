/** When something is to end, as people write it. */

const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

/** Longest time ahead: a year. */
const longest = 366 * units.d

/**
 * `90m`, `12h`, `3d`, `2w` from `now`, or a UTC time as `2026-12-01 18:00` or `2026-12-01` (its end); ms since 1970.
 * Null for anything else, and for what isn't in the year to come.
 */
export const readEnd = (typed: string, now: number): number | null => {
  const at = readSpan(typed.trim(), now) ?? readTime(typed.trim())
  return at === null || at <= now || at - now > longest ? null : at
}

const readSpan = (typed: string, now: number): number | null => {
  const found = /^(\d{1,4})\s*([mhdw])$/i.exec(typed)
  const unit = found?.[2]?.toLowerCase()
  return unit === undefined ? null : now + Number(found?.[1]) * units[unit as keyof typeof units]
}

const readTime = (typed: string): number | null => {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?(?:\s*(?:UTC|Z))?$/i.exec(typed)
  if (!found) return null
  const at = Date.parse(`${found[1]}T${found[2] ?? '23:59'}:00Z`)
  // Date.parse lets 2026-02-30 pass as the 2nd of March.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(found[1] ?? '') ? null : at
}
