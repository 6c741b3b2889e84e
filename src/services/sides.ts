/**
 * The duels and trades of a member, who may be on either side. Each side is asked for with all that is known, as its
 * index has it: with the state outside, SQLite reads the duels of all servers that are in that state.
 */

export const duelsOf = <Where extends object>(member: string, where: Where) => ({
  OR: [
    { challengerId: member, ...where },
    { opponentId: member, ...where },
  ],
})

export const tradesOf = <Where extends object>(member: string, where: Where) => ({
  OR: [
    { aId: member, ...where },
    { bId: member, ...where },
  ],
})
