/** What somebody claimed who erased everything: remembered by a keyed hash until the convention ends. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type BoosterId, newId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import { rememberVisit } from '../booths/index.js'
import type { Context, ConventionRow, MemberRow } from '../context.js'

const Claims = z.array(z.union([z.object({ source: z.string(), number: z.int() }), z.object({ booth: z.string() })]))

/** Where the secret of this installation is kept. */
const KEY = 'privacy.key'
/** Bytes of it. */
const KEY_LENGTH = 32

/** Nobody finds a user id from it without the database's secret. */
const hashOf = async ({ randomHex }: Context, tx: Tx, user: string): Promise<string> => {
  const known = await tx.fact.findFirst({ where: { key: KEY } })
  const { value } = known ?? (await tx.fact.create({ data: { key: KEY, value: randomHex(KEY_LENGTH) } }))
  return createHmac('sha256', Buffer.from(value, 'hex')).update(user).digest('hex')
}

type BoosterRow = Awaited<ReturnType<Tx['booster']['findFirstOrThrow']>>

/** Keeps what a member has claimed. */
export const rememberClaims = async (
  context: Context,
  tx: Tx,
  { conventionId, userId, id }: MemberRow,
  now: Date,
): Promise<void> => {
  const boosters = await tx.booster.findMany({ where: { memberId: id }, select: { source: true, number: true } })
  const visits = await tx.boothGift.findMany({ where: { memberId: id, byRep: false }, select: { company: true } })
  const claims = JSON.stringify([...boosters, ...visits.map(({ company }) => ({ booth: company }))])
  const userHash = await hashOf(context, tx, userId)
  await tx.erasure.create({ data: { conventionId, userHash, claims, at: now } })
}

/** Who comes back has claimed it all, and gets none of it again: the empty bag; null for who never was here. */
export const repeatClaims = async (
  context: Context,
  tx: Tx,
  { convention, member, now }: { convention: ConventionRow; member: MemberRow; now: Date },
): Promise<BoosterRow | null> => {
  if ((await tx.erasure.findFirst({ where: { conventionId: convention.id } })) === null) return null
  const where = { conventionId: convention.id, userHash: await hashOf(context, tx, member.userId) }
  const erasure = await tx.erasure.findFirst({ where })
  if (erasure === null) return null
  await tx.erasure.deleteMany({ where })
  for (const claim of Claims.parse(JSON.parse(erasure.claims))) {
    if ('booth' in claim) {
      await rememberVisit(tx, { convention: convention.id, member: member.id, company: claim.booth, now })
      continue
    }
    await tx.booster.create({
      data: { id: newId<BoosterId>(), memberId: member.id, ...claim, cards: '[]', createdAt: now, openedAt: now },
    })
  }
  return tx.booster.findFirst({ where: { memberId: member.id, source: 'bag', number: 1 } })
}
