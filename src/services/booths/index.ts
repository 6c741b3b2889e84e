/** Booths: companies' stands that give their card to who comes by, from a stock. */
import { type CardId, cardOf } from '../../rules/tom/index.js'
import { type BoothGiftId, type BoothId, type CopyId, type GuildId, newId, type UserId } from '../../store/ids.js'
import { amend, Conflict, owe, type Tx } from '../../store/index.js'
import {
  act,
  type Context,
  type ConventionRow,
  dayOf,
  editionOf,
  findActor,
  findConvention,
  findMember,
  keyOf,
  type MemberRow,
  noteSeen,
  ok,
  type Reader,
  refuse,
} from '../context.js'
import { addCopies } from '../copies.js'
import { isBanned } from '../organizing/bans.js'
import type { Outcome } from '../types.js'
import type { Booths, BoothView, GiftView } from './types.js'

type BoothRow = Awaited<ReturnType<Tx['booth']['findFirstOrThrow']>>

export const createBooths = (context: Context): Booths => ({
  get: async id => {
    const { read } = context.store
    const row = await read.booth.findFirst({ where: { id } })
    if (row === null) return null
    return boothView(row, await read.convention.findFirstOrThrow({ where: { id: row.conventionId } }))
  },

  gift: async id => {
    const { read } = context.store
    const row = await read.boothGift.findFirst({ where: { id, copyId: { not: null } } })
    if (row === null) return null
    const { edition } = await read.convention.findFirstOrThrow({ where: { id: row.conventionId } })
    return giftView(row, edition, await read.member.findFirstOrThrow({ where: { id: row.memberId } }))
  },

  list: async actor => {
    const { read } = context.store
    const convention = await findConvention(read, actor.guild)
    return convention === null ? [] : (await openBooths(read, convention)).map(row => boothView(row, convention))
  },

  open: (actor, { company, rep, stock }) =>
    act(context, actor, [keyOf.booths(actor.guild)], async (tx, now) => {
      if (!actor.mayManage) return refuse('not_organizer')
      const convention = await findConvention(tx, actor.guild)
      if (convention === null) return refuse('no_convention')
      if (convention.state !== 'open') return refuse('closing')
      const card = editionOf(context, convention.edition).byId.get(company)
      if (card === undefined) return refuse('unknown_card')
      if (card.type !== 'COMPANY') return refuse('not_a_company')
      if (rep?.bot) return refuse('booth_rep_bot')
      if (rep !== null && !rep.present) return refuse('gone')
      if (rep !== null && (await isBanned(tx, actor.guild, rep.user))) return refuse('opponent_banned')
      const openKey = `${convention.id} ${company}`
      if ((await tx.booth.findFirst({ where: { openKey } })) !== null) return refuse('booth_open_already')
      const row = await tx.booth.create({
        data: {
          id: newId<BoothId>(),
          conventionId: convention.id,
          company,
          repId: rep?.user ?? null,
          repName: rep?.name ?? null,
          stock,
          openKey,
          openedBy: actor.user,
          channelId: actor.channel,
          openedAt: now,
        },
      })
      const post = { guild: actor.guild, to: { channel: actor.channel }, subject: row.id, at: now }
      await owe(tx, { ...post, kind: 'booth.opened' })
      return ok(boothView(row, convention))
    }),

  close: (actor, company) =>
    act(context, actor, [keyOf.booths(actor.guild)], async (tx, now) => {
      if (!actor.mayManage) return refuse('not_organizer')
      const convention = await findConvention(tx, actor.guild)
      if (convention === null) return refuse('no_convention')
      const found = choose(context, convention, await openBooths(tx, convention), company)
      if (!found.ok) return found
      await closeBooth(tx, found.value, now)
      return ok(boothView({ ...found.value, openKey: null }, convention))
    }),

  visit: (actor, company) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user), keyOf.booths(actor.guild)], async (tx, now) => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const { convention, me } = found.value
      if (convention.state !== 'open') return refuse('closing')
      if (await isBanned(tx, actor.guild, actor.user)) return refuse('banned')
      const chosen = choose(context, convention, await openBooths(tx, convention), company)
      if (!chosen.ok) return chosen
      const booth = chosen.value
      const onceKey = visitKey(me.id, booth.company)
      if ((await tx.boothGift.findFirst({ where: { onceKey } })) !== null) return refuse('visited_already')
      if (booth.stock === 0) return refuse('booth_empty')
      await noteSeen(tx, me, actor)
      return ok(await hand(tx, { convention, booth, to: me, onceKey, by: actor.user, byRep: false, now }))
    }),

  give: (actor, person, company) => {
    const keys = [keyOf.person(actor.guild, person.user), keyOf.booths(actor.guild)]
    return act(context, actor, keys, async (tx, now) => {
      const convention = await findConvention(tx, actor.guild)
      if (convention === null) return refuse('no_convention')
      if (convention.state !== 'open') return refuse('closing')
      if (await isBanned(tx, actor.guild, actor.user)) return refuse('banned')
      const own = (await openBooths(tx, convention)).filter(booth => booth.repId === actor.user)
      const chosen = choose(context, convention, own, company)
      if (!chosen.ok) return chosen.refused === 'which_booth' ? refuse('which_booth', chosen.facts) : refuse('not_rep')
      if (person.user === actor.user) return refuse('booth_self')
      const to = await findMember(tx, convention.id, person.user)
      if (to === null || to.house) return refuse('no_member')
      if (await isBanned(tx, actor.guild, person.user)) return refuse('opponent_banned')
      const booth = chosen.value
      const onceKey = `${visitKey(to.id, booth.company)} ${dayOf(now)}`
      if ((await tx.boothGift.findFirst({ where: { onceKey } })) !== null) return refuse('given_today')
      if (booth.stock === 0) return refuse('booth_empty')
      const gift = await hand(tx, { convention, booth, to, onceKey, by: actor.user, byRep: true, now })
      await owe(tx, {
        guild: actor.guild,
        to: { channel: actor.channel },
        kind: 'booth.given',
        subject: gift.id,
        mentions: [person.user],
        at: now,
      })
      return ok(gift)
    })
  },
})

const visitKey = (member: string, company: string): string => `${member} ${company}`

const openBooths = (reader: Reader, { id }: ConventionRow): Promise<BoothRow[]> =>
  reader.booth.findMany({ where: { conventionId: id, openKey: { not: null } }, orderBy: { openedAt: 'asc' } })

/** The one meant; where no company is named, the only one. */
const choose = (
  context: Context,
  convention: ConventionRow,
  booths: readonly BoothRow[],
  company: CardId | null,
): Outcome<BoothRow, 'no_booth' | 'no_booths' | 'which_booth'> => {
  const [first, ...more] = company === null ? booths : booths.filter(booth => booth.company === company)
  if (first === undefined) return refuse(company === null ? 'no_booths' : 'no_booth')
  if (more.length === 0) return ok(first)
  const edition = editionOf(context, convention.edition)
  return refuse('which_booth', { names: [first, ...more].map(one => cardOf(edition, one.company).name) })
}

type Handing = {
  convention: ConventionRow
  booth: BoothRow
  to: MemberRow
  onceKey: string
  by: UserId
  byRep: boolean
  now: Date
}

/** One card changes from the stock to a member. @throws Conflict if the booth changed meanwhile. */
const hand = async (tx: Tx, { convention, booth, to, onceKey, by, byRep, now }: Handing): Promise<GiftView> => {
  const { count } = await tx.booth.updateMany({
    where: { id: booth.id, openKey: booth.openKey, stock: booth.stock },
    data: { stock: booth.stock === null ? null : booth.stock - 1 },
  })
  if (count !== 1) throw new Conflict(`booth ${booth.id} changed`)
  if (booth.stock !== null) await amend(tx, 'booth.opened', booth.id)
  const id = newId<BoothGiftId>()
  const [copyId = null] = await addCopies(tx, {
    convention: convention.id,
    owner: to.id,
    cards: [booth.company as CardId],
    how: 'booth',
    record: id,
    by,
    at: now,
  })
  const row = await tx.boothGift.create({
    data: {
      id,
      boothId: booth.id,
      conventionId: convention.id,
      company: booth.company,
      memberId: to.id,
      onceKey,
      byRep,
      copyId,
      at: now,
    },
  })
  return giftView(row, convention.edition, to)
}

const closeBooth = async (tx: Tx, { id, openKey }: BoothRow, now: Date): Promise<void> => {
  const { count } = await tx.booth.updateMany({ where: { id, openKey }, data: { openKey: null, closedAt: now } })
  if (count !== 1) throw new Conflict(`booth ${id} changed`)
  await amend(tx, 'booth.opened', id)
}

/** When the convention ends. */
export const closeBooths = async (tx: Tx, convention: string, now: Date): Promise<void> => {
  const open = await tx.booth.findMany({ where: { conventionId: convention, openKey: { not: null } } })
  for (const booth of open) await closeBooth(tx, booth, now)
}

/** A visit of before an erasure: it brings no second card. */
export const rememberVisit = async (
  tx: Tx,
  visit: { convention: string; member: string; company: string; now: Date },
): Promise<void> => {
  const { convention, member, company, now } = visit
  const onceKey = visitKey(member, company)
  const about = { conventionId: convention, company, memberId: member, onceKey }
  await tx.boothGift.create({ data: { id: newId<BoothGiftId>(), ...about, byRep: false, at: now } })
}

const boothView = (row: BoothRow, { guildId, edition }: ConventionRow): BoothView => ({
  id: row.id as BoothId,
  guild: guildId as GuildId,
  edition,
  company: row.company as CardId,
  rep: row.repId === null ? null : { user: row.repId as UserId, name: row.repName ?? '' },
  stock: row.stock,
  open: row.openKey !== null,
})

type GiftRow = Awaited<ReturnType<Tx['boothGift']['findFirstOrThrow']>>

const giftView = (row: GiftRow, edition: string, to: MemberRow): GiftView => ({
  id: row.id as BoothGiftId,
  edition,
  company: row.company as CardId,
  copy: row.copyId as CopyId,
  to: { user: to.userId as UserId, name: to.name, house: to.house },
})
