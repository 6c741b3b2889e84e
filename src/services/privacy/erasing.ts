/**
 * Erasing: one resumable job for each convention that somebody is at. First all that waits is ended or played, then the
 * records forget who it was, then the copies go to the house, some at a time.
 */

import { traceOf } from '../../log.js'
import type { GuildId, UserId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import { type Context, findHouse, keyOf, type Reader } from '../context.js'
import { moveCopy } from '../copies.js'
import { playByDraw } from '../duels/by-draw.js'
import { voidDuel } from '../duels/ending.js'
import { sidesOf } from '../duels/view.js'
import { formerName, localeFrom } from '../languages.js'
import { forgetOrigins, originsKeysOf, originsOf } from '../origins/privacy.js'
import { readSettings } from '../settings.js'
import { duelsOf, tradesOf } from '../sides.js'
import { endTable } from '../trades/ending.js'
import { rememberClaims } from './claims.js'
import { forgetEverywhere, forgetInGuild } from './forgetting.js'
import { organizedBy } from './organized.js'

/** Copies that change owner in one transaction. */
const STEP = 100

/** From here on it goes to its end, whatever happens. The members (ids) to be erased; null if nothing is stored. */
export const beginErasing = async (context: Context, user: UserId): Promise<string[] | null> => {
  const { store, clock } = context
  const members = await store.read.member.findMany({ where: { userId: user, house: false }, select: { id: true } })
  const blocks = await store.read.block.count({ where: { userId: user } })
  const given =
    (await store.read.guest.count({ where: { userId: user } })) +
    (await store.read.booth.count({ where: { repId: user } })) +
    (await store.read.autograph.count({ where: { by: user } }))
  const elsewhere = [await originsOf(store.read, user), await organizedBy(store.read, user)]
  if (members.length + blocks + given === 0 && elsewhere.every(found => found === null)) return null
  const data = { leavingAt: new Date(clock.now()), playing: false, private: true }
  const ids = members.map(({ id }) => id)
  const keys = [`erasing:${user}`, ...(await originsKeysOf(store.read, user))]
  await store.transact(keys, async tx => {
    await tx.member.updateMany({ where: { id: { in: ids } }, data })
    await forgetOrigins(tx, user, data.leavingAt)
    await forgetEverywhere(tx, user, data.leavingAt)
  })
  return ids
}

/** Continues an erasing to its end. */
export const finishErasing = async (context: Context, id: string): Promise<void> => {
  for (;;) {
    await endDuels(context, id)
    await endTables(context, id)
    if (await forget(context, id)) break
  }
  while (await giveBack(context, id)) {}
  context.wake()
}

/** Erasings that a process began and didn't end. */
export const resumeErasures = async (context: Context): Promise<void> => {
  const leaving = await context.store.read.member.findMany({
    where: { leavingAt: { not: null } },
    select: { id: true },
  })
  for (const { id } of leaving) {
    await finishErasing(context, id).catch(error =>
      context.log.warn({ member: id, fault: traceOf(error) }, 'erasing put off'),
    )
  }
}

const live = { state: { in: ['open', 'queued'] } }

/** The member, with where it is. */
const findLeaving = (reader: Reader, id: string) =>
  reader.member.findFirstOrThrow({ where: { id }, include: { convention: { include: { guild: true } } } })

const endDuels = async (context: Context, id: string): Promise<void> => {
  const { read } = context.store
  for (;;) {
    // Those that wait their turn come up when the ones before them are over.
    const duel =
      (await read.duel.findFirst({ where: duelsOf(id, { state: 'open' }), orderBy: { createdAt: 'asc' } })) ??
      (await read.duel.findFirst({ where: duelsOf(id, { state: 'queued' }) }))
    if (duel === null) return
    const { guildId } = await read.convention.findFirstOrThrow({ where: { id: duel.conventionId } })
    const guild = guildId as GuildId
    const { challenger, opponent } = await sidesOf(read, duel)
    const people = [challenger, ...(opponent === null ? [] : [opponent])]
    const keys = [keyOf.duel(duel.id), ...people.map(({ userId }) => keyOf.person(guild, userId))]
    await context.store.transact(keys, tx => endDuel(context, tx, duel.id, id), [keyOf.guild(guild)])
  }
}

const endDuel = async (context: Context, tx: Tx, duelId: string, member: string): Promise<void> => {
  const now = new Date(context.clock.now())
  const row = await tx.duel.findFirst({ where: { id: duelId, ...live }, include: { convention: true } })
  if (row === null) return
  const { convention, ...duel } = row
  const { challenger, opponent } = await sidesOf(tx, duel)
  // During a pause nothing changes hands by a duel.
  const played = convention.state === 'open' && convention.pausedAt === null
  const owed = duel.mandatory && duel.state === 'open' && opponent?.id === member && played
  if (owed && opponent !== null) await playByDraw(context, tx, { duel, convention, challenger, opponent, now })
  else await voidDuel(tx, duelId, 'erased', now)
}

const endTables = async (context: Context, id: string): Promise<void> => {
  const open = tradesOf(id, { state: 'open' })
  for (const { id: trade } of await context.store.read.trade.findMany({ where: open, select: { id: true } })) {
    await context.store.transact(keyOf.trade(trade), async tx => {
      const row = await tx.trade.findFirst({ where: { id: trade, state: 'open' } })
      if (row !== null) {
        await endTable(tx, row, { state: 'cancelled', by: id, now: new Date(context.clock.now()) })
        await tx.tradeItem.deleteMany({ where: { tradeId: trade, memberId: id } })
      }
    })
  }
}

/** The records forget who it was. False if something has begun meanwhile that must be ended first. */
const forget = async (context: Context, id: string): Promise<boolean> => {
  const known = await findLeaving(context.store.read, id)
  if (known.erasedAt !== null) return true
  const { user, guild } = { user: known.userId as UserId, guild: known.convention.guildId as GuildId }
  const keys = [keyOf.person(guild, user), keyOf.joining(guild)]
  return context.store.transact(
    keys,
    async tx => {
      const { convention, ...member } = await findLeaving(tx, id)
      if (member.erasedAt !== null) return true
      const duels = await tx.duel.count({ where: duelsOf(id, live) })
      const tables = await tx.trade.count({ where: tradesOf(id, { state: 'open' }) })
      if (duels + tables > 0) return false
      const now = new Date(context.clock.now())
      if (convention.state !== 'closed') await rememberClaims(context, tx, member, now)
      const { language } = readSettings(convention.guild.settings)
      const name = formerName(language ?? localeFrom(convention.guild.locale), member.number)
      // A number where an id of Discord's was: it's nobody's.
      const pseudonym = String(member.number)
      await forgetInGuild(tx, { member, guild, name, pseudonym })
      await tx.member.updateMany({
        where: { id },
        data: { userId: pseudonym, name, locale: 'en', badge: null, playing: false, private: true, erasedAt: now },
      })
      return true
    },
    [keyOf.guild(guild)],
  )
}

/** Some copies go to the house; false when none is left. */
const giveBack = async (context: Context, id: string): Promise<boolean> => {
  const { conventionId } = await context.store.read.member.findFirstOrThrow({ where: { id } })
  return context.store.transact(`erasing:${id}`, async tx => {
    const house = await findHouse(tx, conventionId)
    const copies = await tx.copy.findMany({ where: { ownerId: id }, orderBy: { id: 'asc' }, take: STEP })
    const move = { convention: conventionId, to: house.id, how: 'erase', record: id, by: null } as const
    for (const copy of copies) await moveCopy(tx, copy, { ...move, at: new Date(context.clock.now()) })
    if (copies.length < STEP) await tx.member.updateMany({ where: { id }, data: { leavingAt: null } })
    return copies.length === STEP
  })
}
