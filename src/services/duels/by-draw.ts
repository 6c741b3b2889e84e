/** Duels that chance plays, for somebody who can't or won't choose. */
import type { Tx } from '../../store/index.js'
import type { Context, ConventionRow, MemberRow } from '../context.js'
import { drawCopies } from '../draws.js'
import { readStake } from './answer.js'
import { voidDuel } from './ending.js'
import { reveal } from './resolve.js'
import { commitment } from './staking.js'
import type { DuelRow } from './view.js'

type ByDraw = {
  duel: DuelRow
  convention: ConventionRow
  challenger: MemberRow
  opponent: MemberRow
  now: Date
}

/** A mandatory challenge without an answer is played with a card that chance chooses. */
export const playByDraw = async (
  context: Context,
  tx: Tx,
  { duel, convention, challenger, opponent, now }: ByDraw,
): Promise<boolean> => {
  // The number of this duel among those of the two: there is one at a time, so this is the last of them.
  const number = await tx.duel.count({ where: { pairKey: duel.pairKey } })
  const purpose = { kind: 'default', subject: `${challenger.number} ${opponent.number}`, number } as const
  const draw = await drawCopies(tx, convention.seed, purpose, { owner: opponent.id, wanted: 1, evenKept: true })
  const [drawn] = draw.copies
  if (drawn === undefined) return voidDuel(tx, duel.id, 'no_card', now)
  const copy = await tx.copy.findFirstOrThrow({ where: { id: drawn } })
  await reveal(context, tx, {
    duel,
    convention,
    challenger: { member: challenger, ...(await readStake(tx, duel)) },
    opponent: { member: opponent, copy, ...commitment(context, drawn) },
    by: null,
    draws: [draw],
    now,
  })
  return true
}
