/**
 * Collections: what somebody holds, paged, filtered and sorted. The database groups equal copies along one index, so a
 * page costs the same whether there are twenty copies or five thousand; names and figures come from the edition.
 */

import type { CardId } from '../rules/tom/index.js'
import { type Card, type CardType, cardOf, type Edition, searchCards, starOf } from '../rules/tom/index.js'
import type { CopyId } from '../store/ids.js'
import type { Collections } from './api.js'
import {
  type Context,
  type ConventionRow,
  editionOf,
  findActor,
  findMember,
  latestConvention,
  type MemberRow,
  memberView,
  ok,
  type Reader,
  refuse,
} from './context.js'
import { signersOf } from './signers.js'
import { confirmedCopies } from './trades/confirmed.js'
import type { CollectionItem, CollectionPage, CollectionQuery, TypeCounts } from './types.js'

export const createCollections = (context: Context): Collections => ({
  page: async (actor, owner, query) => {
    const { read } = context.store
    const convention = await latestConvention(read, actor.guild)
    if (convention === null) return refuse('no_convention')
    const member = await findMember(read, convention.id, owner)
    if (member === null) return refuse('no_member')
    const own = owner === actor.user
    if (member.private && !own) return refuse('private')
    const edition = editionOf(context, convention.edition)
    return ok(
      pageOf(edition, member, await itemsOf(read, member, own && query.forAll !== true ? 'own' : 'shown'), query),
    )
  },

  pick: async (actor, query) => {
    const found = await findActor(context.store.read, actor)
    if (!found.ok) return found
    const { convention, me } = found.value
    return ok(await pickFrom(context, convention, me, query, await confirmedCopies(context.store.read, me)))
  },

  card: async (actor, card) => {
    const { read } = context.store
    const convention = await latestConvention(read, actor.guild)
    if (convention === null) return refuse('no_convention')
    if (!editionOf(context, convention.edition).byId.has(card)) return refuse('unknown_card')
    const me = await findMember(read, convention.id, actor.user)
    const exists = await read.copy.count({ where: { conventionId: convention.id, card } })
    const owned = me === null ? 0 : await read.copy.count({ where: { ownerId: me.id, card } })
    return ok({ card, edition: convention.edition, exists, owned })
  },

  own: async (actor, copy) => {
    const row = await context.store.read.copy.findFirst({ where: { id: copy }, include: { owner: true } })
    if (row === null || row.owner.userId !== actor.user) return null
    return { copy: row.id as CopyId, card: row.card as CardId, autographs: signersOf(row) }
  },
})

/** A page of a member's copies that are neither staked nor kept, but for those named in `without`. */
export const pickFrom = async (
  context: Context,
  convention: ConventionRow,
  owner: MemberRow,
  query: CollectionQuery,
  without: readonly string[] = [],
): Promise<CollectionPage> => {
  const items = await itemsOf(context.store.read, owner, 'stakeable', without)
  return pageOf(editionOf(context, convention.edition), owner, items, query)
}

type Scope = 'own' | 'shown' | 'stakeable'

/** Equal copies as one item each: at most one per card, but for autographs, kept ones and locks. */
const itemsOf = async (
  reader: Reader,
  owner: MemberRow,
  scope: Scope,
  without: readonly string[] = [],
): Promise<CollectionItem[]> => {
  if (scope === 'shown') {
    const groups = await reader.copy.groupBy({
      by: ['card', 'signers'],
      where: { ownerId: owner.id },
      _count: true,
      _min: { id: true },
    })
    return groups.map(group => itemOf({ ...group, kept: false, lock: null }))
  }
  const where =
    scope === 'own'
      ? { ownerId: owner.id }
      : { ownerId: owner.id, kept: false, lock: null, id: { notIn: [...without] } }
  const groups = await reader.copy.groupBy({
    by: ['card', 'signers', 'kept', 'lock'],
    where,
    _count: true,
    _min: { id: true },
  })
  return groups.map(itemOf)
}

type Group = {
  card: string
  signers: string
  kept: boolean
  lock: string | null
  _count: number
  _min: { id: string | null }
}

const itemOf = (group: Group): CollectionItem => ({
  copy: group._min.id as CopyId,
  card: group.card as CardId,
  autographs: signersOf(group),
  count: group._count,
  kept: group.kept,
  locked: group.lock !== null,
})

const pageOf = (
  edition: Edition,
  owner: MemberRow,
  all: readonly CollectionItem[],
  query: CollectionQuery,
): CollectionPage => {
  const { type } = query
  const ofAnyType = all.filter(matcher(edition, all, query))
  const matching = ofAnyType
    .filter(({ card }) => type === undefined || cardOf(edition, card).type === type)
    .sort(order(edition, query))
  const pages = Math.max(1, Math.ceil(matching.length / query.size))
  const page = Math.max(0, Math.min(query.page, pages - 1))
  return {
    owner: memberView(owner),
    edition: edition.id,
    items: matching.slice(page * query.size, (page + 1) * query.size),
    matching: matching.length,
    page,
    pages,
    copies: all.reduce((sum, item) => sum + item.count, 0),
    cards: new Set(all.map(item => item.card)).size,
    types: countTypes(edition, ofAnyType),
  }
}

/** What a query leaves, but for its type. */
const matcher = (
  edition: Edition,
  all: readonly CollectionItem[],
  { search, duplicates }: CollectionQuery,
): ((item: CollectionItem) => boolean) => {
  const held = new Map<string, number>()
  for (const { card, count } of all) held.set(card, (held.get(card) ?? 0) + count)
  const found =
    search === undefined || search.trim() === ''
      ? null
      : new Set<string>(searchCards(edition, search, Infinity).map(card => card.id))
  return ({ card }) => (found === null || found.has(card)) && (!duplicates || (held.get(card) ?? 0) > 1)
}

const order = (
  edition: Edition,
  { sort = 'number' }: CollectionQuery,
): ((a: CollectionItem, b: CollectionItem) => number) => {
  const card = (item: CollectionItem): Card => cardOf(edition, item.card)
  const star = (item: CollectionItem): number => starOf(edition, item).star
  const byNumber = (a: CollectionItem, b: CollectionItem): number =>
    card(a).number - card(b).number || b.autographs.length - a.autographs.length || (a.copy < b.copy ? -1 : 1)
  switch (sort) {
    case 'number':
      return byNumber
    case 'name':
      return (a, b) => card(a).name.localeCompare(card(b).name, 'en') || byNumber(a, b)
    case 'star':
      return (a, b) => star(b) - star(a) || byNumber(a, b)
    case 'count':
      return (a, b) => b.count - a.count || byNumber(a, b)
  }
}

const countTypes = (edition: Edition, all: readonly CollectionItem[]): TypeCounts => {
  const counts = (type: CardType) => {
    const items = all.filter(({ card }) => cardOf(edition, card).type === type)
    return {
      copies: items.reduce((sum, { count }) => sum + count, 0),
      items: items.length,
      cards: new Set(items.map(({ card }) => card)).size,
    }
  }
  return { COMPANY: counts('COMPANY'), PERSON: counts('PERSON'), GAME: counts('GAME') }
}
