/** What members look for and what they would give away. */
import { type CardId, cardOf } from '../rules/tom/index.js'
import type { UserId } from '../store/ids.js'
import {
  act,
  type Context,
  editionOf,
  findActor,
  findConvention,
  findMember,
  keyOf,
  memberView,
  noteSeen,
  ok,
  type Reader,
  refuse,
} from './context.js'
import type { Wishes, WishKind } from './trades/types.js'

/** Most people named who offer a card. */
const NAMED = 10

export const createWishes = (context: Context): Wishes => ({
  add: (actor, kind, card) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async (tx, at) => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const { convention, me } = found.value
      if (!editionOf(context, convention.edition).byId.has(card)) return refuse('unknown_card')
      if (kind === 'offer' && !(await owns(tx, me.id, card))) return refuse('card_not_owned')
      const known = await tx.wish.findFirst({ where: { memberId: me.id, kind, card } })
      if (known !== null) return refuse('wished_already')
      await noteSeen(tx, me, actor)
      await tx.wish.create({ data: { memberId: me.id, conventionId: convention.id, kind, card, at } })
      return ok(inOrder(context, convention.edition, await listWishes(tx, me.id, kind)))
    }),

  remove: (actor, kind, card) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async tx => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const { convention, me } = found.value
      const { count } = await tx.wish.deleteMany({ where: { memberId: me.id, kind, card } })
      if (count === 0) return refuse('not_wished')
      return ok(inOrder(context, convention.edition, await listWishes(tx, me.id, kind)))
    }),

  list: async (actor, owner, kind) => {
    const { read } = context.store
    const convention = await findConvention(read, actor.guild)
    if (convention === null) return refuse('no_convention')
    const member = await findMember(read, convention.id, owner)
    if (member === null) return refuse('no_member')
    const cards = inOrder(context, convention.edition, await listWishes(read, member.id, kind))
    return ok({ owner: memberView(member), edition: convention.edition, cards })
  },

  around: async (actor, card) => {
    const { read } = context.store
    const convention = await findConvention(read, actor.guild)
    if (convention === null) return { offered: [], wanted: 0 }
    const wishes = await read.wish.findMany({
      where: { conventionId: convention.id, kind: { in: ['want', 'offer'] }, card },
    })
    const ids = (kind: WishKind): string[] => wishes.filter(wish => wish.kind === kind).map(wish => wish.memberId)
    const offering = await read.member.findMany({
      where: { id: { in: ids('offer') }, copies: { some: { card } } },
      orderBy: { number: 'asc' },
      take: NAMED,
    })
    return {
      offered: offering.map(({ userId, name }) => ({ user: userId as UserId, name })),
      wanted: ids('want').length,
    }
  },
})

const owns = async (reader: Reader, owner: string, card: string): Promise<boolean> =>
  (await reader.copy.findFirst({ where: { ownerId: owner, card }, select: { id: true } })) !== null

/** A member's list, oldest entry first; what isn't owned any more isn't offered any more. */
export const listWishes = async (reader: Reader, member: string, kind: WishKind): Promise<CardId[]> => {
  const rows = await reader.wish.findMany({
    where: { memberId: member, kind },
    orderBy: [{ at: 'asc' }, { card: 'asc' }],
  })
  const cards = rows.map(row => row.card as CardId)
  if (kind === 'want' || cards.length === 0) return cards
  const held = await reader.copy.groupBy({ by: ['card'], where: { ownerId: member, card: { in: cards } } })
  const owned = new Set(held.map(({ card }) => card))
  return cards.filter(card => owned.has(card))
}

const inOrder = (context: Context, id: string, cards: CardId[]): CardId[] => {
  const edition = editionOf(context, id)
  return cards.sort((a, b) => cardOf(edition, a).number - cardOf(edition, b).number)
}
