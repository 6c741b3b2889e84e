/** Looking a card up, and wearing one. */
import { type Card, type CardId, cardOf, type Edition, searchCards } from '../../rules/tom/index.js'
import { clip } from '../messages/plain.js'
import { cardIds } from '../panel-ids.js'
import {
  type Choice,
  type Context,
  command,
  optional,
  type PanelRoute,
  panel,
  type Reply,
  type Route,
  words,
} from '../routes.js'
import { cardView } from '../views/cards.js'
import { noticeView } from '../views/notices.js'
import { channelMention, editionFor } from '../views/words.js'

export const suggestCards = async (context: Context, typed: string): Promise<Choice[]> => {
  const current = await currentEdition(context)
  return current ? searchCards(current.edition, typed).map(choiceOf) : []
}

const choiceOf = (card: Card): Choice => ({ name: clip(card.name, 100), value: card.id })

/** The card that was chosen from the list, or the best match for what was typed without choosing. */
export const findCard = (edition: Edition, typed: string) =>
  edition.byId.get(typed) ?? searchCards(edition, typed, 1)[0]

/** The open convention's edition; where none is open, that of the next one. */
export const currentEdition = async ({ actor, services, editions }: Context) => {
  const convention = await services.conventions.current(actor.guild)
  if (convention) return { edition: editionFor(editions, convention.edition), open: true }
  const [edition] = editions.values()
  return edition ? { edition, open: false } : null
}

export const cardCommands: readonly Route[] = [
  command('card', {
    options: { name: words({ maxLength: 100, suggest: true }) },
    suggest: (context, _option, typed) => suggestCards(context, typed),
    run: async (context, { name }) => {
      const { t } = context
      const current = await currentEdition(context)
      const card = current && findCard(current.edition, name)
      if (!card) return unknown
      return cardView(t, current.edition, card, current.open ? await heldHere(context, card.id) : null)
    },
  }),
  command('badge', {
    options: { card: optional(words({ maxLength: 100, suggest: true })) },
    suggest: (context, _option, typed) => suggestBadges(context, typed),
    run: async (context, { card: typed }) => {
      const { actor, services, t, editions } = context
      const convention = await services.conventions.current(actor.guild)
      if (convention === null) return { ok: false, refused: 'no_convention' }
      const edition = editionFor(editions, convention.edition)
      const wish = readWish(edition, typed)
      if (wish === null) return unknown
      const worn = await services.members.badge(actor, wish)
      if (!worn.ok) return worn
      const { badge, playing } = worn.value
      if (!playing) return noticeView(t('convention.badge.off'))
      return noticeView(
        badge === null
          ? t('convention.badge.on')
          : t('convention.badge.wearing', { card: cardOf(edition, badge).name }),
      )
    },
  }),
]

/** How many there are here, and who would give or take one. */
const heldHere = async ({ actor, services }: Context, card: CardId) => {
  const held = await services.collections.card(actor, card)
  return held.ok ? { ...held.value, ...(await services.wishes.around(actor, card)) } : null
}

const unknown: Reply = { ok: false, refused: 'unknown_card' }

const readWish = (edition: Edition, typed: string | null): CardId | 'on' | 'off' | null => {
  const wish = typed?.trim().toLowerCase() ?? 'on'
  if (wish === 'on' || wish === 'off') return wish
  return findCard(edition, wish)?.id ?? null
}

/** The cards one has. */
export const suggestOwn = async ({ actor, services, editions }: Context, typed: string): Promise<Choice[]> => {
  const own = await services.collections.page(actor, actor.user, { page: 0, size: 25, search: typed, sort: 'name' })
  if (!own.ok) return []
  const edition = editionFor(editions, own.value.edition)
  return [...new Set(own.value.items.map(({ card }) => cardOf(edition, card)))].map(choiceOf)
}

/** Those of a list that fit. */
export const suggestAmong = async (context: Context, cards: readonly CardId[], typed: string): Promise<Choice[]> => {
  const current = await currentEdition(context)
  const found = current ? searchCards(current.edition, typed, Infinity) : []
  return found.filter(({ id }) => cards.includes(id)).map(choiceOf)
}

/** Off, on, and the cards of one's own that fit. */
const suggestBadges = async (context: Context, typed: string): Promise<Choice[]> => {
  const { actor, services, t, editions } = context
  const word = typed.trim().toLowerCase()
  const fixed = [
    { name: t('convention.badge.choiceOff'), value: 'off' },
    { name: t('convention.badge.choiceOn'), value: 'on' },
  ].filter(({ value }) => value.startsWith(word))
  const own = await services.collections.page(actor, actor.user, { page: 0, size: 25, search: typed, sort: 'name' })
  if (!own.ok) return fixed
  const edition = editionFor(editions, own.value.edition)
  const cards = new Set(own.value.items.map(({ card }) => cardOf(edition, card)))
  return [...fixed, ...[...cards].map(choiceOf)]
}

export const cardPanels: readonly PanelRoute[] = [
  panel(cardIds.show, {
    answer: 'update',
    needs: ['postHere'],
    run: async (context, params) => {
      const { actor, services, t, editions } = context
      const edition = editions.get(params.edition)
      const card = edition?.byId.get(params.card)
      if (!edition || !card) return unknown
      const shown = await services.guilds.show(actor, 'card', { edition: edition.id, card: card.id })
      if (!shown.ok) return shown
      const note = t('collection.shown', { channel: channelMention(actor.channel) })
      return cardView(t, edition, card, await heldHere(context, card.id), note)
    },
  }),
]
