/** How a duel begins: by a challenge to somebody, to anybody, or to the house. */
import { type CopyId, type DuelId, newId, type UserId } from '../../store/ids.js'
import { owe, type Tx } from '../../store/index.js'
import type { Duels } from '../api.js'
import {
  act,
  type Context,
  dayOf,
  findHouse,
  keyOf,
  type MemberRow,
  memberView,
  noteSeen,
  ok,
  refuse,
} from '../context.js'
import { setLock } from '../copies.js'
import { drawCopies } from '../draws.js'
import { readSettings } from '../settings.js'
import type { Actor } from '../types.js'
import { hasStakeable, pairKeyOf, readyToChallenge, readyToDuel, stakeable, withinLimit } from './checks.js'
import { HOUSE_DUELS_A_DAY, HOUSE_PATIENCE, houseDuelsOn } from './limits.js'
import { commitment, lockOf } from './staking.js'
import { type DuelRow, duelView } from './view.js'

const HOUR = 3_600_000

type Beginning = Pick<Duels, 'mayChallenge' | 'challenge' | 'mayFightme' | 'fightme' | 'challengeHouse'>

export const createBeginning = (context: Context): Beginning => ({
  mayChallenge: async (actor, person) => {
    const { read } = context.store
    const ready = await readyToChallenge(context, read, actor, person)
    if (!ready.ok) return ready
    const { me, opponent, mandatory, queued } = ready.value
    if (!(await hasStakeable(read, me))) return refuse('no_card')
    return ok({ opponent: memberView(opponent), mandatory, queued })
  },

  challenge: (actor, person, copy, rematchOf) =>
    act(context, actor, peopleKeys(actor, person.user), async (tx, now) => {
      const ready = await readyToChallenge(context, tx, actor, person)
      if (!ready.ok) return ready
      const { convention, me, opponent, pairKey, mandatory, queued } = ready.value
      const staked = await stake(context, tx, actor, me, copy)
      if (!staked.ok) return staked
      const deadlineAt = queued ? null : await deadlineFrom(tx, actor, now)
      const duel = await tx.duel.create({
        data: {
          ...staked.value,
          conventionId: convention.id,
          channelId: actor.channel,
          kind: 'challenge',
          pairKey,
          openKey: pairKey,
          challengerId: me.id,
          opponentId: opponent.id,
          mandatory,
          state: queued ? 'queued' : 'open',
          rematchOf: await rematchBetween(tx, pairKey, rematchOf),
          day: dayOf(now),
          createdAt: now,
          openedAt: queued ? null : now,
          deadlineAt,
        },
      })
      await owe(tx, {
        guild: actor.guild,
        to: { channel: actor.channel },
        kind: queued ? 'duel.queued' : 'duel.challenge',
        subject: duel.id,
        mentions: queued ? [] : [person.user],
        at: now,
      })
      return ok(duelView(duel, { convention, challenger: me, opponent }))
    }),

  mayFightme: async actor => {
    const ready = await readyForFightme(context, context.store.read, actor)
    if (!ready.ok) return ready
    return (await hasStakeable(context.store.read, ready.value.me)) ? ok(null) : refuse('no_card')
  },

  fightme: (actor, copy) =>
    act(context, actor, peopleKeys(actor), async (tx, now) => {
      const ready = await readyForFightme(context, tx, actor)
      if (!ready.ok) return ready
      const { convention, me } = ready.value
      const staked = await stake(context, tx, actor, me, copy)
      if (!staked.ok) return staked
      const duel = await tx.duel.create({
        data: {
          ...staked.value,
          conventionId: convention.id,
          channelId: actor.channel,
          kind: 'fightme',
          openKey: fightmeKey(me),
          challengerId: me.id,
          state: 'open',
          day: dayOf(now),
          createdAt: now,
          openedAt: now,
          deadlineAt: await deadlineFrom(tx, actor, now),
        },
      })
      await owe(tx, {
        guild: actor.guild,
        to: { channel: actor.channel },
        kind: 'duel.challenge',
        subject: duel.id,
        at: now,
      })
      return ok(duelView(duel, { convention, challenger: me, opponent: null }))
    }),

  challengeHouse: actor =>
    act(context, actor, peopleKeys(actor, context.house), async (tx, now) => {
      const ready = await readyToDuel(tx, actor)
      if (!ready.ok) return ready
      const { convention, me } = ready.value
      const house = await findHouse(tx, convention.id)
      const pairKey = pairKeyOf(me.id, house.id)
      const around = { convention, challenger: me, opponent: house }
      const open = await tx.duel.findFirst({ where: { openKey: pairKey } })
      if (open !== null) {
        // Nobody else knows of it yet: its result will be where it is played.
        await tx.duel.updateMany({ where: { id: open.id }, data: { channelId: actor.channel } })
        return ok(duelView({ ...open, channelId: actor.channel }, around))
      }
      if ((await houseDuelsOn(tx, me.id, dayOf(now))) >= HOUSE_DUELS_A_DAY) {
        return refuse('house_limit', { limit: HOUSE_DUELS_A_DAY })
      }
      if (!(await hasStakeable(tx, me))) return refuse('no_card')
      await noteSeen(tx, me, actor)
      const number = 1 + (await tx.duel.count({ where: { pairKey } }))
      const purpose = { kind: 'house', subject: String(me.number), number } as const
      const draw = await drawCopies(tx, convention.seed, purpose, { owner: house.id, wanted: 1, evenKept: false })
      const [drawn] = draw.copies
      if (drawn === undefined) return refuse('house_no_card')
      const id = newId<DuelId>()
      const { salt, hash } = commitment(context, drawn)
      await setLock(tx, await tx.copy.findFirstOrThrow({ where: { id: drawn } }), lockOf(id))
      const duel = await tx.duel.create({
        data: {
          id,
          conventionId: convention.id,
          channelId: actor.channel,
          kind: 'house',
          pairKey,
          openKey: pairKey,
          challengerId: me.id,
          opponentId: house.id,
          state: 'open',
          opponentCopyId: drawn,
          opponentSalt: salt,
          opponentHash: hash,
          draws: JSON.stringify([draw]),
          day: dayOf(now),
          createdAt: now,
          openedAt: now,
          deadlineAt: new Date(now.getTime() + HOUSE_PATIENCE),
        },
      })
      return ok(duelView(duel, around))
    }),
})

/** A duel before, as far as it was between the same two: a button may be forged. */
const rematchBetween = async (tx: Tx, pairKey: string, id: DuelId | undefined): Promise<string | null> => {
  if (id === undefined) return null
  return (await tx.duel.findFirst({ where: { id, pairKey }, select: { id: true } }))?.id ?? null
}

const peopleKeys = (actor: Actor, other?: UserId): string[] => [
  keyOf.person(actor.guild, actor.user),
  ...(other === undefined ? [] : [keyOf.person(actor.guild, other)]),
]

/** One open fightme per member. */
const fightmeKey = (me: MemberRow): string => `fightme|${me.id}`

const readyForFightme = async (context: Context, reader: Tx | Context['store']['read'], actor: Actor) => {
  const ready = await readyToDuel(reader, actor)
  if (!ready.ok) return ready
  const { me } = ready.value
  const open = await reader.duel.findFirst({ where: { openKey: fightmeKey(me) }, select: { id: true } })
  if (open !== null) return refuse('fightme_open_already', { duel: open.id })
  const limited = await withinLimit(context, reader, me)
  return limited.ok ? ready : limited
}

/** Locks the challenger's copy for a new duel. */
const stake = async (context: Context, tx: Tx, actor: Actor, me: MemberRow, copy: CopyId) => {
  const found = await stakeable(tx, me, copy)
  if (!found.ok) return found
  await noteSeen(tx, me, actor)
  const id = newId<DuelId>()
  const { salt, hash } = commitment(context, copy)
  await setLock(tx, found.value, lockOf(id))
  return ok({
    id,
    challengerCopyId: copy,
    challengerSalt: salt,
    challengerHash: hash,
  } satisfies Partial<DuelRow>)
}

const deadlineFrom = async (tx: Tx, actor: Actor, now: Date): Promise<Date> => {
  const guild = await tx.guild.findFirst({ where: { id: actor.guild }, select: { settings: true } })
  return new Date(now.getTime() + readSettings(guild?.settings).deadlineHours * HOUR)
}
