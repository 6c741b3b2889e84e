/** What chance decides, from the convention's seed: so that nobody, not even this program, can choose what comes. */
import { z } from 'zod'
import { drawFrom, nextBelow } from '../rules/random.js'
import { type CardId, type Edition, openBooster } from '../rules/tom/index.js'
import { CopyId } from '../store/ids.js'
import type { Tx } from '../store/index.js'

/**
 * house: the copy that the house stakes; default: the copy played for who didn't choose; consolation: what the house
 * gives for a last card. The draw is that of HMAC(seed, JSON [kind, subject, number]).
 */
const Draw = z.object({
  kind: z.enum(['house', 'default', 'consolation']),
  subject: z.string(),
  number: z.int(),
  /** How many copies there were to draw from; they are taken in the order of their ids. */
  of: z.int(),
  /** Which of them, counted from 0; a copy that is drawn isn't there for the next. */
  at: z.array(z.int()),
  copies: z.array(CopyId),
})
export type Draw = z.infer<typeof Draw>
export const readDraws = (json: string): Draw[] => z.array(Draw).parse(JSON.parse(json))

/** What a draw is for: `subject` is made of members' numbers, so that no name and no chosen id is in it. */
export type DrawFor = Pick<Draw, 'kind' | 'subject' | 'number'>

/** Which of `of` things are drawn, without putting back: positions in what is left. */
export const positions = (seed: string, { kind, subject, number }: DrawFor, of: number, wanted: number): number[] => {
  let random = drawFrom(seed, { kind, subject, number })
  const drawn: number[] = []
  for (let left = of; left > of - wanted && left > 0; left--) {
    const [position, next] = nextBelow(random, left)
    drawn.push(position)
    random = next
  }
  return drawn
}

/**
 * Draws among a member's unlocked copies: those that aren't kept, or (`evenKept`) the kept ones too if there are no others.
 * Counts and skips along an index, so that it doesn't matter how many there are.
 */
export const drawCopies = async (
  tx: Tx,
  seed: string,
  purpose: DrawFor,
  { owner, wanted, evenKept }: { owner: string; wanted: number; evenKept: boolean },
): Promise<Draw> => {
  const among = async (where: { ownerId: string; lock: null; kept?: boolean }): Promise<Draw> => {
    const of = await tx.copy.count({ where })
    const at = positions(seed, purpose, of, wanted)
    const copies: CopyId[] = []
    for (const position of at) {
      const copy = await tx.copy.findFirstOrThrow({
        where: { ...where, id: { notIn: copies } },
        orderBy: { id: 'asc' },
        skip: position,
        select: { id: true },
      })
      copies.push(copy.id as CopyId)
    }
    return { ...purpose, of, at, copies }
  }
  const draw = await among({ ownerId: owner, lock: null, kept: false })
  return draw.of === 0 && evenKept ? among({ ownerId: owner, lock: null }) : draw
}

/** The cards of a booster. `source` and `number` name it among the member's. */
export const drawBooster = (
  edition: Edition,
  seed: string,
  booster: { source: string; number: number; member: number },
): CardId[] => openBooster(edition, drawFrom(seed, boosterDraw(booster)))

export const boosterDraw = ({ source, number, member }: { source: string; number: number; member: number }) => ({
  kind: `booster ${source}`,
  subject: String(member),
  number,
})
