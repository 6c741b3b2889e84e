/** A member at a glance. */
import { CARD_TYPES, type CardId, type Edition } from '../../rules/tom/index.js'
import { type Context, type ConventionRow, editionOf, type MemberRow } from '../context.js'
import { beatenBy } from '../conventions/champions.js'
import { conventionView } from '../conventions/view.js'
import { duelsOf, tradesOf } from '../sides.js'
import { signersOf } from '../signers.js'
import { albumOf } from './album.js'
import type { ProfileView } from './types.js'

/** `hidden`: the collection is for its owner's eyes only, and these aren't. */
export const profileOf = async (
  context: Context,
  convention: ConventionRow,
  owner: MemberRow,
  hidden: boolean,
): Promise<ProfileView> => {
  const { read } = context.store
  // What organizers took back counts for nothing.
  const played = duelsOf(owner.id, { state: { in: ['resolved', 'drawn'] }, revertedAt: null })
  const [duels, won, beaten, trades, collection, titles, badge] = await Promise.all([
    read.duel.count({ where: played }),
    read.duel.count({ where: { ...played, winnerId: owner.id } }),
    beatenBy(read, convention.id, owner.id),
    read.trade.count({ where: tradesOf(owner.id, { state: 'done', revertedAt: null }) }),
    hidden ? null : collectionOf(context, convention, owner),
    titlesOf(context, convention, owner),
    badgeOf(context, owner, hidden),
  ])
  return {
    owner: { name: owner.name, house: owner.house },
    convention: convention.name,
    edition: convention.edition,
    playing: owner.playing,
    badge,
    joinedAt: owner.joinedAt.getTime(),
    duels: { played: duels, won, beaten: beaten.get(owner.id) ?? 0 },
    trades,
    collection,
    titles,
  }
}

const collectionOf = async (
  context: Context,
  convention: ConventionRow,
  owner: MemberRow,
): Promise<ProfileView['collection']> => {
  const { cards } = await albumOf(context, convention, owner)
  const edition = editionOf(context, convention.edition)
  const signed = await context.store.read.copy.count({ where: { ownerId: owner.id, signers: { not: '' } } })
  return {
    copies: cards.reduce((sum, { count }) => sum + count, 0),
    cards: cards.length,
    signed,
    types: typesOf(edition, new Set(cards.map(({ card }) => card))),
  }
}

const typesOf = (edition: Edition, owned: ReadonlySet<CardId>) => {
  const part = (type: string) => {
    const cards = edition.cards.filter(card => card.type === type)
    return { owned: cards.filter(({ id }) => owned.has(id)).length, total: cards.length }
  }
  const [COMPANY, PERSON, GAME] = CARD_TYPES.map(part)
  return { COMPANY: COMPANY ?? none, PERSON: PERSON ?? none, GAME: GAME ?? none }
}
const none = { owned: 0, total: 0 }

/** Worn for all to see, but for how it is signed where the collection is private. */
const badgeOf = async (context: Context, owner: MemberRow, hidden: boolean): Promise<ProfileView['badge']> => {
  if (owner.badge === null) return null
  const copy = await context.store.read.copy.findFirst({
    where: { ownerId: owner.id, card: owner.badge },
    orderBy: { signers: 'desc' },
  })
  if (copy === null) return null
  return { card: copy.card as CardId, autographs: hidden ? [] : signersOf(copy) }
}

/** What the member was champion of at conventions of this server that have ended. */
const titlesOf = async (
  context: Context,
  { guildId }: ConventionRow,
  owner: MemberRow,
): Promise<ProfileView['titles']> => {
  const rows = await context.store.read.convention.findMany({
    where: { guildId, state: 'closed', champions: { contains: `"${owner.userId}"` } },
    orderBy: { closedAt: 'desc' },
    take: 20,
  })
  return rows.flatMap(row => {
    const { name, champions } = conventionView(row)
    if (champions === null) return []
    const held = (['duels', 'collection', 'firstSet', 'signed'] as const).filter(title =>
      champions[title]?.people.some(({ user }) => user === owner.userId),
    )
    return held.map(title => ({ title, convention: name }))
  })
}
