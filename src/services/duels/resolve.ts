/** Both cards are chosen: the rules say who won, the copies go where they belong, the result is owed to the channel. */

import { type CardId, resolveDuel } from '../../rules/tom/index.js'
import type { CopyId, GuildId, UserId } from '../../store/ids.js'
import { amend, Conflict, owe, type Tx } from '../../store/index.js'
import { type Context, type ConventionRow, dayOf, editionOf, findHouse, type MemberRow } from '../context.js'
import { type CopyRow, moveCopy, setLock } from '../copies.js'
import { type Draw, drawCopies, readDraws } from '../draws.js'
import { whereShown } from '../showing.js'
import { signersOf } from '../signers.js'
import type { DuelView } from '../types.js'
import { pairKeyOf } from './checks.js'
import { CONSOLATION } from './limits.js'
import { makeOptional, promoteQueued } from './queue.js'
import { type DuelOutcome, writeOutcome } from './record.js'
import { lockOf } from './staking.js'
import { type DuelRow, duelView } from './view.js'

/** One side's copy, as read in this transaction, and what it was committed with. */
export type Staked = { member: MemberRow; copy: CopyRow; salt: string; hash: string }

export type Reveal = {
  duel: DuelRow
  convention: ConventionRow
  challenger: Staked
  opponent: Staked
  /** Who chose last; null at a deadline. */
  by: UserId | null
  /** Draws made for it now. */
  draws: readonly Draw[]
  now: Date
}

export const reveal = async (context: Context, tx: Tx, input: Reveal): Promise<DuelView> => {
  const { duel, convention, challenger, opponent, by, now } = input
  const played = {
    challenger: { card: challenger.copy.card, autographs: await signersAtStake(tx, duel, challenger.copy) },
    opponent: { card: opponent.copy.card, autographs: await signersAtStake(tx, duel, opponent.copy) },
  }
  const result = resolveDuel(editionOf(context, convention.edition), played.challenger, played.opponent)
  const winner = result.winner === null ? null : result.winner === 'a' ? challenger : opponent
  const loser = winner === null ? null : winner === challenger ? opponent : challenger

  for (const side of [challenger, opponent]) {
    if (winner !== null && side === loser) {
      const move = { to: winner.member.id, how: 'duel', record: duel.id } as const
      await moveCopy(tx, side.copy, { ...move, convention: convention.id, by, at: now })
    } else {
      await setLock(tx, side.copy, null)
    }
  }
  const consoled = loser === null ? null : await consoleLoser(tx, convention, duel, loser.member, now)

  const outcome: DuelOutcome = {
    challenger: stakeOf(challenger, played.challenger.autographs),
    opponent: stakeOf(opponent, played.opponent.autographs),
    result,
    byDeadline: by === null,
    consolation: consoled?.cards ?? [],
  }
  const data = {
    state: winner === null ? 'drawn' : 'resolved',
    openKey: null,
    pairKey: pairKeyOf(challenger.member.id, opponent.member.id),
    opponentId: opponent.member.id,
    challengerCopyId: challenger.copy.id,
    challengerSalt: challenger.salt,
    challengerHash: challenger.hash,
    opponentCopyId: opponent.copy.id,
    opponentSalt: opponent.salt,
    opponentHash: opponent.hash,
    winnerId: winner?.member.id ?? null,
    draws: JSON.stringify([...readDraws(duel.draws), ...input.draws, ...(consoled === null ? [] : [consoled.draw])]),
    result: writeOutcome(outcome),
    endedAt: now,
    version: duel.version + 1,
  }
  const { count } = await tx.duel.updateMany({ where: { id: duel.id, state: 'open', version: duel.version }, data })
  if (count !== 1) throw new Conflict(`duel ${duel.id} changed`)

  await announce(tx, input)
  if (duel.mandatory) await promoteQueued(tx, opponent.member.id, now)
  // Nothing else can be played between two who have a challenge open.
  if (duel.kind === 'fightme') await makeOptional(tx, data.pairKey, now)
  return duelView({ ...duel, ...data }, { convention, challenger: challenger.member, opponent: opponent.member })
}

/** A signature of after the staking counts for nothing here, else a guest could decide a duel. */
const signersAtStake = async (tx: Tx, duel: DuelRow, copy: CopyRow): Promise<string[]> => {
  if (copy.signers === '') return []
  const later = await tx.autograph.findMany({ where: { copyId: copy.id, during: lockOf(duel.id) } })
  return signersOf(copy).filter(name => !later.some(({ signer }) => signer === name))
}

const stakeOf = ({ copy, salt }: Staked, autographs: string[]): DuelOutcome['challenger'] => ({
  copy: copy.id as CopyId,
  card: copy.card as CardId,
  autographs,
  salt,
})

/** The result pings who wasn't the one acting; the challenge loses its buttons. */
const announce = async (tx: Tx, { duel, convention, challenger, opponent, by, now }: Reveal): Promise<void> => {
  const people = [challenger.member, opponent.member].filter(member => !member.house && member.userId !== by)
  await owe(tx, {
    guild: convention.guildId as GuildId,
    to: { channel: await whereShown(tx, 'duel.challenge', duel.id, duel.channelId) },
    kind: 'duel.result',
    subject: duel.id,
    mentions: people.map(member => member.userId as UserId),
    at: now,
  })
  if (duel.kind !== 'house') await amend(tx, 'duel.challenge', duel.id)
}

/** Who loses the last copy gets a few from the house, once a day. */
const consoleLoser = async (
  tx: Tx,
  convention: ConventionRow,
  duel: DuelRow,
  loser: MemberRow,
  now: Date,
): Promise<{ cards: CardId[]; draw: Draw } | null> => {
  if (loser.house || (await tx.copy.findFirst({ where: { ownerId: loser.id }, select: { id: true } })) !== null)
    return null
  const day = dayOf(now)
  const earlier = await tx.movement.findFirst({
    where: { toId: loser.id, how: 'consolation', at: { gte: new Date(day * 86_400_000) } },
    select: { seq: true },
  })
  if (earlier !== null) return null
  const house = await findHouse(tx, convention.id)
  const purpose = { kind: 'consolation', subject: String(loser.number), number: day } as const
  const draw = await drawCopies(tx, convention.seed, purpose, { owner: house.id, wanted: CONSOLATION, evenKept: false })
  const cards: CardId[] = []
  for (const id of draw.copies) {
    const copy = await tx.copy.findFirstOrThrow({ where: { id } })
    await moveCopy(tx, copy, {
      convention: convention.id,
      to: loser.id,
      how: 'consolation',
      record: duel.id,
      by: null,
      at: now,
    })
    cards.push(copy.card as CardId)
  }
  return { cards, draw }
}
