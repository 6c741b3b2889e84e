/** A Markdown table, columns aligned so that it reads well in a terminal too. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const cells = [head, ...rows].map(row => row.map(String))
  const widths = head.map((_, column) => Math.max(3, ...cells.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = [], ...rest] = cells
  return [line(first), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...rest.map(line)].join('\n')
}
