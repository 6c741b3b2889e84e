/** Filters a list by what was typed: first those that begin with it, then those that have it inside. Pure. */
export const startsOrHas = <T extends { label: string }>(items: readonly T[], typed: string): T[] => {
  const wanted = typed.trim().toLowerCase()
  const label = (item: T) => item.label.toLowerCase()
  return [
    ...items.filter(item => label(item).startsWith(wanted)),
    ...items.filter(item => !label(item).startsWith(wanted) && label(item).includes(wanted)),
  ]
}
