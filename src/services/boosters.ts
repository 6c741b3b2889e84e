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
import { readSettings, type Settings } from './settings.js'
import type { BoosterSource, BoosterView } from './types.js'

export type BoosterRow = Awaited<ReturnType<Tx['booster']['findFirstOrThrow']>>

export const createBoosters = (context: Context): Boosters => ({
  owed: async actor => {
    const { read } = context.store
    const found = await findActor(read, actor)
    if (!found.ok) return found
    const guild = await read.guild.findFirst({ where: { id: actor.guild } })
    return ok(await owedTo(read, readSettings(guild?.settings), found.value.me, new Date(context.clock.now())))
  },

  open: (actor, key) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async (tx, now) => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const { convention, me } = found.value
      if (convention.state !== 'open') return refuse('closing')
      await noteSeen(tx, me, actor)
      const guild = await tx.guild.findFirst({ where: { id: actor.guild } })
      const booster = await findOwed(tx, readSettings(guild?.settings), me, key, now)
      if (booster === null) return refuse('booster_gone')
      const before = await tx.copy.groupBy({ by: ['card'], where: { ownerId: me.id } })
      const opened = boosterView(
        await giveBooster(context, tx, { booster, convention, member: me, by: actor.user, now }),
      )
      const held = new Set(before.map(({ card }) => card))
      return ok({ booster: opened, fresh: opened.cards.filter(card => !held.has(card)) })
    }),
})

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

export const countOwed = async (reader: Reader, settings: Settings, me: MemberRow, now: Date): Promise<number> =>
  (await owedTo(reader, settings, me, now)).length

/** Days and weeks are counted apart, so that changing the setting gives nobody a second one for the same number. */
const cadenceNumber = (settings: Settings, period: number): number =>
  settings.boosters === 'weekly' ? -period : period

const findCadence = (reader: Reader, me: MemberRow, settings: Settings, period: number): Promise<BoosterRow | null> =>
  reader.booster.findFirst({
    where: { memberId: me.id, source: 'cadence', number: cadenceNumber(settings, period) },
  })

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
    if ((await findCadence(tx, me, settings, period)) !== null) return null
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
