/** Is a tally what chance would give? */

/**
 * Pearson's statistic of counts against what was expected. `withinChance(freedom)` says whether it is less than 4
 * standard deviations from what chance gives at so many degrees of freedom (by Wilson and Hilferty's approximation), on
 * either side: a tally that fits too well isn't random either.
 */
export const chiSquare = (counts: readonly number[], expected: readonly number[]) => {
  const statistic = counts.reduce((sum, count, at) => {
    const due = expected[at] ?? 0
    return sum + (count - due) ** 2 / due
  }, 0)
  return {
    statistic,
    withinChance: (freedom: number): boolean => {
      const spread = 2 / (9 * freedom)
      return Math.abs(((statistic / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)) < 4
    },
  }
}
