/** What may be done to a duel that waits: choosing a card, declining, withdrawing. */
import type { ChannelId, DuelId, GuildId, UserId } from '../../store/ids.js'
import type { Duels, MayNotAnswer } from '../api.js'
import { blockBetween } from '../blocks.js'
import {
  act,
  type Context,
  type ConventionRow,
  findMember,
  keyOf,
  type MemberRow,
  noteSeen,
  ok,
  type Reader,
  refuse,
} from '../context.js'
import { isBanned } from '../organizing/bans.js'
import type { BlockRefusal } from '../trades/types.js'
import type { Actor, DuelView, Outcome } from '../types.js'
import { hasStakeable, stakeable } from './checks.js'
import { endUnplayed } from './ending.js'
import { reveal, type Staked } from './resolve.js'
import { commitment, lockOf } from './staking.js'
import { type DuelRow, duelView, loadDuel, sidesOf } from './view.js'

type Answering = Pick<Duels, 'get' | 'shownIn' | 'mayChoose' | 'choose' | 'decline' | 'withdraw' | 'rematch'>

export const createAnswering = (context: Context): Answering => ({
  get: id => loadDuel(context.store.read, id),

  shownIn: async (id, what) => {
    const post = await context.store.read.post.findFirst({
      where: { kind: `duel.${what}`, subject: id, messageId: { not: null } },
      select: { channelId: true },
    })
    return (post?.channelId ?? null) as ChannelId | null
  },

  mayChoose: async (actor, id) => {
    const { read } = context.store
    const found = await findToChoose(read, actor, id)
    if (!found.ok) return found
    const { duel, me, ...around } = found.value
    return (await hasStakeable(read, me)) ? ok(duelView(duel, around)) : refuse('no_card')
  },

  choose: async (actor, id, copy) => {
    const seen = await loadDuel(context.store.read, id)
    const here = await challengerIsHere(context, actor, seen)
    // Both: what else is open between the two may change, and who loses the last copy is given others.
    const people = [actor.user, ...(seen === null || seen.kind === 'house' ? [] : [seen.challenger.user])]
    const keys = [keyOf.duel(id), ...people.map(user => keyOf.person(actor.guild, user))]
    return act(context, actor, keys, async (tx, now) => {
      const found = await findToChoose(tx, actor, id)
      if (!found.ok) return found
      if (!here) {
        const { duel, me: _, ...around } = found.value
        const over = { state: 'void', reason: 'challenger_gone', now, tell: null } as const
        return ok(duelView(await endUnplayed(tx, duel, actor.guild, over), around))
      }
      const { duel, convention, me, challenger, opponent } = found.value
      const other = duel.kind === 'house' ? opponent : challenger
      if (other === null) throw new Error(`duel ${id} has no other side`)
      const stake = await stakeable(tx, me, copy)
      if (!stake.ok) return stake
      await noteSeen(tx, me, actor)
      const mine: Staked = { member: me, copy: stake.value, ...commitment(context, copy) }
      const theirs: Staked = { member: other, ...(await readStake(tx, duel)) }
      const sides =
        me.id === duel.challengerId ? { challenger: mine, opponent: theirs } : { challenger: theirs, opponent: mine }
      return ok(await reveal(context, tx, { duel, convention, ...sides, by: actor.user, draws: [], now }))
    })
  },

  decline: (actor, id) =>
    act(context, actor, [keyOf.duel(id)], async (tx, now) => {
      const found = await findLive(tx, actor, id)
      if (!found.ok) return found
      const { duel, me, ...around } = found.value
      if (duel.kind !== 'challenge' || me?.id !== duel.opponentId) return refuse('not_your_duel')
      if (duel.mandatory) return refuse('must_accept')
      const tell = [around.challenger.userId as UserId]
      const ended = await endUnplayed(tx, duel, actor.guild, { state: 'declined', now, tell })
      return ok(duelView(ended, around))
    }),

  withdraw: async (actor, id) => {
    const seen = await loadDuel(context.store.read, id)
    const opponent = seen?.opponent == null ? [] : [keyOf.person(actor.guild, seen.opponent.user)]
    return act(context, actor, [keyOf.duel(id), ...opponent], async (tx, now) => {
      const found = await findLive(tx, actor, id)
      if (!found.ok) return found
      const { duel, me, ...around } = found.value
      if (duel.kind === 'house' || me?.id !== duel.challengerId) return refuse('not_your_duel')
      const ended = await endUnplayed(tx, duel, actor.guild, { state: 'withdrawn', now, tell: null })
      return ok(duelView(ended, around))
    })
  },

  rematch: async (actor, id) => {
    const { read } = context.store
    const found = await findDuel(read, actor, id)
    if (!found.ok) return found
    const { duel, me, challenger, opponent } = found.value
    if (duel.state === 'open' || duel.state === 'queued') return refuse('duel_not_over')
    if (opponent === null || me === null) return refuse('not_your_duel')
    const other = me.id === challenger.id ? opponent : me.id === opponent.id ? challenger : null
    if (other === null) return refuse('not_your_duel')
    if (other.leavingAt !== null || other.erasedAt !== null) return refuse('former_member')
    const user = other.userId as UserId
    return ok({
      house: other.house,
      person: {
        user,
        name: other.name,
        bot: other.house,
        // Without an answer from Discord they are taken to be: the deadline asks again.
        present: other.house || (await context.presence(actor.guild, user).catch(() => true)),
        accountCreatedAt: other.joinedAt.getTime(),
      },
    })
  },
})

/** Who has left the server wins no card of those who stayed. Without an answer from Discord the duel goes on. */
const challengerIsHere = async (context: Context, actor: Actor, duel: DuelView | null): Promise<boolean> => {
  if (duel === null || duel.state !== 'open' || duel.kind === 'house') return true
  if (duel.guild !== actor.guild || duel.challenger.user === actor.user) return true
  return context.presence(actor.guild, duel.challenger.user).catch(() => true)
}

type Found = {
  duel: DuelRow
  convention: ConventionRow
  challenger: MemberRow
  opponent: MemberRow | null
  /** The actor's part in this convention. */
  me: MemberRow | null
}

/** A duel of this server, and who takes part in it. */
const findDuel = async (reader: Reader, actor: Actor, id: DuelId): Promise<Outcome<Found, 'no_duel'>> => {
  const row = await reader.duel.findFirst({ where: { id }, include: { convention: true } })
  if (row === null || (row.convention.guildId as GuildId) !== actor.guild) return refuse('no_duel')
  const { convention, ...duel } = row
  const { challenger, opponent } = await sidesOf(reader, duel)
  const me =
    [challenger, opponent].find(member => member?.userId === actor.user) ??
    (await findMember(reader, convention.id, actor.user))
  return ok({ duel, convention, challenger, opponent, me })
}

/** A duel that waits for something, in a convention that is on. */
const findLive = async (
  reader: Reader,
  actor: Actor,
  id: DuelId,
): Promise<Outcome<Found, Extract<MayNotAnswer, 'no_duel' | 'duel_over' | 'closing' | 'paused'>>> => {
  const found = await findDuel(reader, actor, id)
  if (!found.ok) return found
  const { duel, convention } = found.value
  if (duel.state !== 'open' && duel.state !== 'queued') return refuse('duel_over')
  if (convention.state !== 'open') return refuse('closing')
  if (convention.pausedAt !== null) return refuse('paused')
  return found
}

/** A duel in which the actor is the one to choose a card. */
const findToChoose = async (
  reader: Reader,
  actor: Actor,
  id: DuelId,
): Promise<
  Outcome<
    Found & { me: MemberRow },
    Exclude<MayNotAnswer, 'already_done' | 'no_convention'> | 'badge_off' | 'banned' | BlockRefusal
  >
> => {
  const found = await findLive(reader, actor, id)
  if (!found.ok) return found
  const { duel, me } = found.value
  if (me === null) return refuse('not_joined')
  if (duel.kind === 'fightme') {
    if (me.id === duel.challengerId) return refuse('not_your_duel')
    if (await isBanned(reader, actor.guild, actor.user)) return refuse('banned')
    if (!me.playing) return refuse('badge_off')
    const challenger = found.value.challenger.userId as UserId
    const blocked = await blockBetween(reader, actor.guild, actor.user, challenger)
    if (blocked !== null) return refuse(blocked)
  } else if (me.id !== (duel.kind === 'house' ? duel.challengerId : duel.opponentId)) {
    return refuse('not_your_duel')
  }
  return duel.state === 'queued' ? refuse('duel_waits') : ok({ ...found.value, me })
}

/** The copy that was locked when the duel began. */
export const readStake = async (reader: Reader, duel: DuelRow): Promise<Omit<Staked, 'member'>> => {
  const house = duel.kind === 'house'
  const id = house ? duel.opponentCopyId : duel.challengerCopyId
  const salt = house ? duel.opponentSalt : duel.challengerSalt
  const hash = house ? duel.opponentHash : duel.challengerHash
  if (id === null || salt === null || hash === null) throw new Error(`duel ${duel.id} has no stake`)
  const copy = await reader.copy.findFirstOrThrow({ where: { id } })
  if (copy.lock !== lockOf(duel.id)) throw new Error(`copy ${id} isn't held by duel ${duel.id}`)
  return { copy, salt, hash }
}
