/** Boosters: what is owed to a member, and opening it. */
import type { CardId } from '../rules/tom/index.js'
import { BoosterId, newId } from '../store/ids.js'
import { Conflict, type Tx } from '../store/index.js'
import type { Boosters, OwedBooster } from './api.js'
import {
  act,
  type Context,
  type ConventionRow,
  dayOf,
  editionOf,
  findActor,
  keyOf,
  type MemberRow,
  noteSeen,
  ok,
  type Reader,
  refuse,
} from './context.js'
import { addCopies } from './copies.js'
import { drawBooster } from './draws.js'
import { isBanned } from './organizing/bans.js'
import { claimNumber, claimsOf } from './organizing/grants.js'
import { readSettings, type Settings } from './settings.js'
import type { Actor, BoosterSource, BoosterView } from './types.js'

export type BoosterRow = Awaited<ReturnType<Tx['booster']['findFirstOrThrow']>>

export const createBoosters = (context: Context): Boosters => ({
  owed: async actor => {
    const { read } = context.store
    const found = await findActor(read, actor)
    if (!found.ok) return found
    if (await isBanned(read, actor.guild, actor.user)) return refuse('banned')
    const guild = await read.guild.findFirst({ where: { id: actor.guild } })
    const { me } = found.value
    const claims = await claimsOf(read, actor, me)
    const owed = await owedTo(read, readSettings(guild?.settings), me, new Date(context.clock.now()))
    return ok([...owed, ...claims.map(claim => ({ ...claim, source: 'role' as const }))])
  },

  open: (actor, key) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async (tx, now) => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const { convention, me } = found.value
      if (convention.state !== 'open') return refuse('closing')
      if (await isBanned(tx, actor.guild, actor.user)) return refuse('banned')
      await noteSeen(tx, me, actor)
      const guild = await tx.guild.findFirst({ where: { id: actor.guild } })
      const settings = readSettings(guild?.settings)
      const opened = await findOpened(tx, settings, me, key, now)
      if (opened !== null) return ok(await withFresh(tx, me, opened))
      const booster = (await claim(tx, actor, me, key, now)) ?? (await findOwed(tx, settings, me, key, now))
      if (booster === null) return refuse('booster_gone')
      const given = await giveBooster(context, tx, { booster, convention, member: me, by: actor.user, now })
      return ok(await withFresh(tx, me, given))
    }),
})

/** A booster's cards, and which of them the member has from no other source. */
const withFresh = async (
  tx: Tx,
  me: MemberRow,
  row: BoosterRow,
): Promise<{ booster: BoosterView; fresh: CardId[] }> => {
  const booster = boosterView(row)
  const came = await tx.movement.findMany({ where: { recordId: row.id, how: 'booster' }, select: { copyId: true } })
  const id = { notIn: came.map(({ copyId }) => copyId) }
  const others = await tx.copy.groupBy({ by: ['card'], where: { ownerId: me.id, id } })
  const held = new Set(others.map(({ card }) => card))
  return { booster, fresh: booster.cards.filter(card => !held.has(card)) }
}

/** A booster granted to a role of the actor's comes into being when it is opened. */
const claim = async (tx: Tx, actor: Actor, me: MemberRow, key: string, now: Date): Promise<BoosterRow | null> => {
  const claims = await claimsOf(tx, actor, me)
  const one = claims.find(claim => claim.key === key)
  if (one === undefined) return null
  const data = { id: newId<BoosterId>(), memberId: me.id, source: 'role', number: one.number, createdAt: now }
  return tx.booster.create({ data })
}

/** The day or week for which there is one free booster now; null where none is given. */
const cadencePeriod = ({ boosters }: Settings, now: Date): number | null => {
  if (boosters === 'off') return null
  // 1970-01-01 was a Thursday: ISO weeks begin three days earlier.
  return boosters === 'daily' ? dayOf(now) : Math.floor((dayOf(now) + 3) / 7)
}

const owedTo = async (reader: Reader, settings: Settings, me: MemberRow, now: Date): Promise<OwedBooster[]> => {
  const waiting = await reader.booster.findMany({
    where: { memberId: me.id, openedAt: null },
    orderBy: [{ source: 'asc' }, { number: 'asc' }],
  })
  const period = cadencePeriod(settings, now)
  const taken = period === null ? null : await findCadence(reader, me, settings, period)
  return [
    ...(period !== null && taken === null
      ? [{ key: `${settings.boosters}-${period}`, source: 'cadence' as const, number: period }]
      : []),
    ...waiting.map(row => ({ key: row.id, source: row.source as BoosterSource, number: row.number })),
  ]
}

export const countOwed = async (
  reader: Reader,
  settings: Settings,
  { actor, me }: { actor: Actor; me: MemberRow },
  now: Date,
): Promise<number> => (await owedTo(reader, settings, me, now)).length + (await claimsOf(reader, actor, me)).length

/** Days and weeks are counted apart, so that changing the setting gives nobody a second one for the same number. */
const cadenceNumber = (settings: Settings, period: number): number =>
  settings.boosters === 'weekly' ? -period : period

const findCadence = (reader: Reader, me: MemberRow, settings: Settings, period: number): Promise<BoosterRow | null> =>
  reader.booster.findFirst({
    where: { memberId: me.id, source: 'cadence', number: cadenceNumber(settings, period) },
  })

/** The booster that a key names, if it was opened already: a second press shows the same cards again. */
const findOpened = async (
  tx: Tx,
  settings: Settings,
  me: MemberRow,
  key: string,
  now: Date,
): Promise<BoosterRow | null> => {
  const period = cadencePeriod(settings, now)
  if (period !== null && key === `${settings.boosters}-${period}`) return findCadence(tx, me, settings, period)
  const number = claimNumber(key)
  const named = number === null ? { id: key } : { source: 'role', number }
  return tx.booster.findFirst({ where: { ...named, memberId: me.id, openedAt: { not: null } } })
}

/** The unopened booster that a key names; the free one comes into being here. */
const findOwed = async (
  tx: Tx,
  settings: Settings,
  me: MemberRow,
  key: string,
  now: Date,
): Promise<BoosterRow | null> => {
  const period = cadencePeriod(settings, now)
  if (period !== null && key === `${settings.boosters}-${period}`) {
    return tx.booster.create({
      data: {
        id: newId<BoosterId>(),
        memberId: me.id,
        source: 'cadence',
        number: cadenceNumber(settings, period),
        createdAt: now,
      },
    })
  }
  if (!BoosterId.safeParse(key).success) return null
  const row = await tx.booster.findFirst({ where: { id: key } })
  return row === null || row.memberId !== me.id || row.openedAt !== null ? null : row
}

type Giving = { booster: BoosterRow; convention: ConventionRow; member: MemberRow; by: string; now: Date }

/** Opens an unopened booster: its cards come to the member. */
export const giveBooster = async (
  context: Context,
  tx: Tx,
  { booster, convention, member, by, now }: Giving,
): Promise<BoosterRow> => {
  const cards = drawBooster(editionOf(context, convention.edition), convention.seed, {
    source: booster.source,
    number: booster.number,
    member: member.number,
  })
  const data = { cards: JSON.stringify(cards), openedAt: now }
  const { count } = await tx.booster.updateMany({ where: { id: booster.id, openedAt: null }, data })
  if (count !== 1) throw new Conflict(`booster ${booster.id} was opened meanwhile`)
  await addCopies(tx, {
    convention: convention.id,
    owner: member.id,
    cards,
    how: 'booster',
    record: booster.id,
    by,
    at: now,
  })
  return { ...booster, ...data }
}

export const boosterView = (row: BoosterRow): BoosterView => ({
  id: row.id as BoosterId,
  source: row.source as BoosterSource,
  number: row.number,
  cards: row.cards === null ? [] : (JSON.parse(row.cards) as CardId[]),
})
