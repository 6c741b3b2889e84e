/** What is stored of a duel's outcome: everything its picture and words are made from, as it was at the reveal. */
import { z } from 'zod'
import { CardId, type DuelResult } from '../../rules/tom/index.js'
import { CopyId } from '../../store/ids.js'

const Stake = z.object({ copy: CopyId, card: CardId, autographs: z.array(z.string()), salt: z.string() })

const Outcome = z.object({
  challenger: Stake,
  opponent: Stake,
  result: z.custom<DuelResult>(
    value => z.looseObject({ rule: z.string(), winner: z.string().nullable() }).safeParse(value).success,
  ),
  byDeadline: z.boolean(),
  consolation: z.array(CardId),
})
export type DuelOutcome = z.infer<typeof Outcome>

export const readOutcome = (json: string): DuelOutcome => Outcome.parse(JSON.parse(json))
export const writeOutcome = (outcome: DuelOutcome): string => JSON.stringify(outcome)
