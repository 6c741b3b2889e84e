/** Who may duel whom now, and with which copy. The same checks before a picker is shown and when the copy is locked. */
import type { CopyId, UserId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import type { MayNotChallenge, MayNotDuel, MayNotStake } from '../api.js'
import { blockBetween } from '../blocks.js'
import {
  type Context,
  type ConventionRow,
  dayOf,
  findConvention,
  type MemberRow,
  ok,
  type Reader,
  refuse,
} from '../context.js'
import type { CopyRow } from '../copies.js'
import { isBanned } from '../organizing/bans.js'
import { confirmedCopies } from '../trades/confirmed.js'
import type { Actor, MayNotUse, Outcome, Person } from '../types.js'
import { CHALLENGES_A_DAY, challengesOn, MANDATORY_AT_ONCE } from './limits.js'

/** Two members, whoever asks: their ids in order. */
export const pairKeyOf = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`)

type Ready = { convention: ConventionRow; me: MemberRow }
type ReadyForTwo = Ready & { opponent: MemberRow; pairKey: string; mandatory: boolean; queued: boolean }

/** The convention is on, and the actor plays. Reads other persons of interest along. */
export const readyToDuel = async (
  reader: Reader,
  actor: Actor,
  others: readonly UserId[] = [],
): Promise<Outcome<Ready & { others: MemberRow[] }, Exclude<MayNotDuel, 'no_card' | 'already_done'>>> => {
  const convention = await findConvention(reader, actor.guild)
  if (convention === null) return refuse('no_convention')
  const members = await reader.member.findMany({
    where: { conventionId: convention.id, userId: { in: [actor.user, ...others] } },
  })
  const me = members.find(member => member.userId === actor.user)
  if (me === undefined) return refuse('not_joined')
  if (convention.state !== 'open') return refuse('closing')
  if (convention.pausedAt !== null) return refuse('paused')
  if (await isBanned(reader, actor.guild, actor.user)) return refuse('banned')
  if (!me.playing) return refuse('badge_off')
  return ok({ convention, me, others: members.filter(member => member !== me) })
}

/** All checks of a challenge from one person to another, but for the copy. */
export const readyToChallenge = async (
  context: Context,
  reader: Reader,
  actor: Actor,
  person: Person,
): Promise<Outcome<ReadyForTwo, Exclude<MayNotChallenge, 'no_card' | 'already_done'>>> => {
  const ready = await readyToDuel(reader, actor, [person.user])
  if (!ready.ok) return ready
  const { convention, me, others } = ready.value
  if (person.user === actor.user) return refuse('self')
  if (person.bot || person.user === context.house) return refuse('bot')
  if (!person.present) return refuse('gone')
  const blocked = await blockBetween(reader, actor.guild, actor.user, person.user)
  if (blocked !== null) return refuse(blocked)
  if (await isBanned(reader, actor.guild, person.user)) return refuse('opponent_banned')
  const [opponent] = others
  if (opponent === undefined) return refuse('opponent_not_joined')
  if (!opponent.playing) return refuse('opponent_badge_off')
  const pairKey = pairKeyOf(me.id, opponent.id)
  const open = await reader.duel.findFirst({ where: { openKey: pairKey }, select: { id: true } })
  if (open !== null) return refuse('challenge_open_already', { duel: open.id })
  const limited = await withinLimit(context, reader, me)
  if (!limited.ok) return limited
  if (!(await hasUnlocked(reader, opponent))) return refuse('opponent_no_card')
  // A first challenge has to be answered in time, so it can't be made behind somebody's back.
  if (person.seesChannel === false) return refuse('opponent_elsewhere')
  const mandatory = !(await havePlayed(reader, pairKey))
  const queued = mandatory && (await mandatoryWaitingOn(reader, opponent.id)) >= MANDATORY_AT_ONCE
  return ok({ convention, me, opponent, pairKey, mandatory, queued })
}

export const withinLimit = async (
  context: Context,
  reader: Reader,
  me: MemberRow,
): Promise<Outcome<null, 'challenge_limit'>> => {
  const sent = await challengesOn(reader, me.id, dayOf(new Date(context.clock.now())))
  return sent < CHALLENGES_A_DAY ? ok(null) : refuse('challenge_limit', { limit: CHALLENGES_A_DAY })
}

/** Only a duel with an outcome counts as the first: a drawn one and a fightme do, a void or expired challenge doesn't. */
const havePlayed = async (reader: Reader, pairKey: string): Promise<boolean> => {
  const where = { pairKey, state: { in: ['resolved', 'drawn'] } }
  return (await reader.duel.findFirst({ where, select: { id: true } })) !== null
}

export const mandatoryWaitingOn = (reader: Reader, member: string): Promise<number> =>
  reader.duel.count({ where: { opponentId: member, state: 'open', mandatory: true } })

/** Of an opponent: kept copies count, or keeping all would be a way out of what must be accepted. */
const hasUnlocked = async (reader: Reader, member: MemberRow): Promise<boolean> =>
  (await reader.copy.findFirst({ where: { ownerId: member.id, lock: null }, select: { id: true } })) !== null

/** Of one's own: one that is kept, or lies on a table that one has confirmed, can't be chosen. */
export const hasStakeable = async (reader: Reader, member: MemberRow): Promise<boolean> => {
  const free = { ownerId: member.id, lock: null, kept: false }
  const where = { ...free, id: { notIn: await confirmedCopies(reader, member) } }
  return (await reader.copy.findFirst({ where, select: { id: true } })) !== null
}

/**
 * The copy, if its owner may stake it now. Not one on a table that its owner has confirmed: that the trade then fails
 * would tell everybody which card is staked.
 */
export const stakeable = async (tx: Tx, me: MemberRow, copy: CopyId): Promise<Outcome<CopyRow, MayNotStake>> => {
  const found = await usable(tx, me, copy)
  if (!found.ok) return found
  return (await confirmedCopies(tx, me)).includes(copy) ? refuse('copy_on_table') : found
}

/** The copy, if it's the member's, and nothing holds it. */
export const usable = async (tx: Tx, me: MemberRow, copy: CopyId): Promise<Outcome<CopyRow, MayNotUse>> => {
  const row = await tx.copy.findFirst({ where: { id: copy } })
  if (row === null || row.ownerId !== me.id) return refuse('copy_not_yours')
  if (row.lock !== null) return refuse('copy_locked')
  if (row.kept) return refuse('copy_kept')
  return ok(row)
}
