/** Copies marked to keep: they can't be staked or traded until their owner says otherwise. */
import type { CardId } from '../rules/tom/index.js'
import { Conflict } from '../store/index.js'
import { act, type Context, editionOf, findActor, keyOf, ok, refuse } from './context.js'
import type { Keeping } from './trades/types.js'

export const createKeeping = (context: Context): Keeping => ({
  add: (actor, card, copies) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async tx => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const { convention, me } = found.value
      if (!editionOf(context, convention.edition).byId.has(card)) return refuse('unknown_card')
      const owned = { ownerId: me.id, card }
      const free = await tx.copy.findMany({
        where: { ...owned, kept: false },
        orderBy: [{ signers: 'desc' }, { id: 'asc' }],
        take: copies,
        select: { id: true },
      })
      if (free.length === 0) {
        const kept = await tx.copy.findFirst({ where: owned, select: { id: true } })
        return refuse(kept === null ? 'card_not_owned' : 'kept_already')
      }
      const { count } = await tx.copy.updateMany({
        where: { ...owned, id: { in: free.map(({ id }) => id) }, kept: false },
        data: { kept: true, version: { increment: 1 } },
      })
      if (count !== free.length) throw new Conflict('copies changed')
      return ok(await tx.copy.count({ where: { ...owned, kept: true } }))
    }),

  remove: (actor, card) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async tx => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const { count } = await tx.copy.updateMany({
        where: { ownerId: found.value.me.id, card, kept: true },
        data: { kept: false, version: { increment: 1 } },
      })
      return count === 0 ? refuse('not_kept') : ok(count)
    }),

  list: async actor => {
    const found = await findActor(context.store.read, actor)
    if (!found.ok) return found
    const { convention, me } = found.value
    const groups = await context.store.read.copy.groupBy({
      by: ['card'],
      where: { ownerId: me.id, kept: true },
      _count: true,
    })
    const place = new Map<string, number>(editionOf(context, convention.edition).cards.map((card, at) => [card.id, at]))
    const cards = groups.map(group => ({ card: group.card as CardId, count: group._count }))
    cards.sort((a, b) => (place.get(a.card) ?? 0) - (place.get(b.card) ?? 0))
    return ok({ edition: convention.edition, cards })
  },
})
