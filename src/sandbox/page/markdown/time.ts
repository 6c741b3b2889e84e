/** Moments in words. Times are milliseconds since 1970. Pure. */

const FORMATS: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
}

/** One of Discord's styles `t T d D f F`. */
export const written = (time: number, format: string, locale: string) => {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return '—'
  return new Intl.DateTimeFormat(locale, FORMATS[format] ?? FORMATS['f']).format(date)
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** "in 5 minutes", "3 days ago". */
export const relative = (time: number, now: number, locale: string) => {
  const seconds = Math.round((time - now) / 1000)
  const [unit, size] = STEPS.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(seconds / size), unit)
}

export const sameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString()

const DAY_MS = 86_400_000

/** When a message was sent, as beside its author: "14:05", "Yesterday at 14:05", "03/11/2026, 14:05". */
export const sentAt = (time: number, now: number, locale: string, yesterday: string) => {
  const clock = written(time, 't', locale)
  if (sameDay(time, now)) return clock
  if (sameDay(time, now - DAY_MS)) return `${yesterday} ${clock}`
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(time))
}
