/** What a part of the bench hands back, and how figures are made from times. */

/** One line of the table. */
export type Row = {
  what: string
  /** What shared wishes say; '' where there is none. */
  aim: string
  /** What was measured, in words. */
  measured: string
  /** Whether it holds; null where nothing is aimed at. */
  holds: boolean | null
  figures: Record<string, number>
}

/** The value that a share of them doesn't exceed (nearest rank). @throws RangeError for none */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]
  if (value === undefined) throw new RangeError('no values')
  return value
}

export type Spread = { p50: number; p95: number; p99: number; max: number }

export const spreadOf = (values: readonly number[]): Spread => ({
  p50: round(percentile(values, 0.5)),
  p95: round(percentile(values, 0.95)),
  p99: round(percentile(values, 0.99)),
  max: round(percentile(values, 1)),
})

/** To a tenth. */
export const round = (value: number): number => Math.round(value * 10) / 10

export const ms = (value: number): string => `${value < 10 ? round(value) : Math.round(value)} ms`

export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

export const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
