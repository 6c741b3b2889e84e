/**
 * Copies marked to keep: they can't be staked or traded until their owner says otherwise. One that is staked can be
 * marked too, but its mark counts only once it is free again: the duel that it is in can still lose it.
 */
import type { CardId } from '../rules/tom/index.js'
import { Conflict, type Tx } from '../store/index.js'
import { act, type Context, editionOf, findActor, keyOf, ok, refuse } from './context.js'
import type { Keeping, Kept } from './trades/types.js'

export const createKeeping = (context: Context): Keeping => ({
  add: (actor, card, copies) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async tx => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const { convention, me } = found.value
      if (!editionOf(context, convention.edition).byId.has(card)) return refuse('unknown_card')
      const owned = { ownerId: me.id, card }
      const free = await mark(tx, { ...owned, lock: null }, copies)
      const staked = free < copies ? await mark(tx, { ...owned, lock: { not: null } }, copies - free) : 0
      if (free + staked > 0) return ok(await keptOf(tx, owned))
      const own = await tx.copy.findFirst({ where: owned, select: { id: true } })
      return refuse(own === null ? 'card_not_owned' : 'kept_already')
    }),

  remove: (actor, card) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async tx => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const owned = { ownerId: found.value.me.id, card }
      const kept = await keptOf(tx, owned)
      if (kept.count === 0) return refuse('not_kept')
      await tx.copy.updateMany({ where: { ...owned, kept: true }, data: { kept: false, version: { increment: 1 } } })
      return ok(kept)
    }),

  list: async actor => {
    const found = await findActor(context.store.read, actor)
    if (!found.ok) return found
    const { convention, me } = found.value
    const groups = await context.store.read.copy.groupBy({
      by: ['card', 'lock'],
      where: { ownerId: me.id, kept: true },
      _count: true,
    })
    const kept = new Map<string, Kept>()
    for (const { card, lock, _count } of groups) {
      const { count, staked } = kept.get(card) ?? { count: 0, staked: 0 }
      kept.set(card, { count: count + _count, staked: staked + (lock === null ? 0 : _count) })
    }
    const place = new Map<string, number>(editionOf(context, convention.edition).cards.map((card, at) => [card.id, at]))
    const cards = [...kept].map(([card, counts]) => ({ card: card as CardId, ...counts }))
    cards.sort((a, b) => (place.get(a.card) ?? 0) - (place.get(b.card) ?? 0))
    return ok({ edition: convention.edition, cards })
  },
})

type Owned = { ownerId: string; card: string }
type Where = Owned & { lock: null | { not: null } }

/** Marks at most so many of these copies, signed ones first; how many. @throws Conflict if they change meanwhile. */
const mark = async (tx: Tx, where: Where, most: number): Promise<number> => {
  const copies = await tx.copy.findMany({
    where: { ...where, kept: false },
    orderBy: [{ signers: 'desc' }, { id: 'asc' }],
    take: most,
    select: { id: true },
  })
  const { count } = await tx.copy.updateMany({
    where: { ...where, id: { in: copies.map(({ id }) => id) }, kept: false },
    data: { kept: true, version: { increment: 1 } },
  })
  if (count !== copies.length) throw new Conflict('copies changed')
  return count
}

const keptOf = async (tx: Tx, owned: Owned): Promise<Kept> => ({
  count: await tx.copy.count({ where: { ...owned, kept: true } }),
  staked: await tx.copy.count({ where: { ...owned, kept: true, lock: { not: null } } }),
})
