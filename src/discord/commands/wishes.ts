/** What one looks for and what one would give. */
import { cardOf } from '../../rules/tom/index.js'
import type { WishKind } from '../../services/trades/types.js'
import { type Choice, type Context, command, member, optional, type Reply, type Route, words } from '../routes.js'
import { noticeView } from '../views/notices.js'
import { cardList } from '../views/wishes.js'
import { editionFor, nameOf } from '../views/words.js'
import { currentEdition, findCard, suggestAmong, suggestCards, suggestOwn } from './cards.js'

const change = async (context: Context, kind: WishKind, how: 'add' | 'remove', typed: string): Promise<Reply> => {
  const { actor, services, t } = context
  const current = await currentEdition(context)
  const card = current && findCard(current.edition, typed)
  if (!card) return { ok: false, refused: 'unknown_card' }
  const list = await services.wishes[how](actor, kind, card.id)
  if (!list.ok) return list
  return noticeView(
    t(`wish.${kind}.${how === 'add' ? 'added' : 'removed'}`, { card: card.name, count: list.value.length }),
  )
}

const showList = async (context: Context, kind: WishKind, of: string | undefined): Promise<Reply> => {
  const { actor, services, t, editions } = context
  const list = await services.wishes.list(actor, (of ?? actor.user) as typeof actor.user, kind)
  if (!list.ok) return of === undefined && list.refused === 'no_member' ? { ok: false, refused: 'not_joined' } : list
  const { owner, edition, cards } = list.value
  const own = owner.user === actor.user
  const name = nameOf(owner, t)
  if (cards.length === 0) return noticeView(t(own ? `wish.${kind}.none` : `wish.${kind}.nothing`, { name }))
  const names = cards.map(card => cardOf(editionFor(editions, edition), card).name)
  return noticeView(
    t(own ? `wish.${kind}.mine` : `wish.${kind}.theirs`, { name, count: cards.length }),
    cardList(names, t),
  )
}

const suggestListed = async (context: Context, kind: WishKind, typed: string): Promise<Choice[]> => {
  const list = await context.services.wishes.list(context.actor, context.actor.user, kind)
  return list.ok ? suggestAmong(context, list.value.cards, typed) : []
}

const card = () => words({ maxLength: 100, suggest: true })

export const wishCommands: readonly Route[] = (['want', 'offer'] as const).flatMap(kind => [
  command(`${kind} add`, {
    options: { card: card() },
    suggest: (context, _option, typed) => (kind === 'want' ? suggestCards : suggestOwn)(context, typed),
    run: (context, { card }) => change(context, kind, 'add', card),
  }),
  command(`${kind} remove`, {
    options: { card: card() },
    suggest: (context, _option, typed) => suggestListed(context, kind, typed),
    run: (context, { card }) => change(context, kind, 'remove', card),
  }),
  command(`${kind} list`, {
    options: { user: optional(member()) },
    run: (context, { user }) => showList(context, kind, user?.user),
  }),
])
