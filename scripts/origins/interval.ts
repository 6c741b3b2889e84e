/** Shares with their 95 % intervals. */

/** Wilson's score interval for a share of `count` trials; `share` from 0 to 1, shared wins may make it any fraction. */
export const wilson = (share: number, count: number): [low: number, high: number] => {
  if (count === 0) return [0, 1]
  const z = 1.959964
  const middle = share + (z * z) / (2 * count)
  const half = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  const whole = 1 + (z * z) / count
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)]
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** `52.0 % (48.1 to 55.9)`. */
export const withInterval = (share: number, count: number): string => {
  const [low, high] = wilson(share, count)
  return `${percent(share)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`
}
