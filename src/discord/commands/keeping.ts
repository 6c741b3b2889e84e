/** Marking copies to keep: they are never staked or traded by mistake. */
import { cardOf } from '../../rules/tom/index.js'
import type { Kept } from '../../services/trades/types.js'
import type { Texts } from '../languages.js'
import { command, optional, type Route, wholeNumber, words } from '../routes.js'
import { noticeView } from '../views/notices.js'
import { cardList } from '../views/wishes.js'
import { editionFor } from '../views/words.js'
import { currentEdition, findCard, suggestAmong, suggestOwn } from './cards.js'

const card = () => words({ maxLength: 100, suggest: true })

export const keepCommands: readonly Route[] = [
  command('keep add', {
    options: { card: card(), copies: optional(wholeNumber(1, 100)) },
    suggest: (context, _option, typed) => suggestOwn(context, typed),
    run: async (context, { card: typed, copies }) => {
      const { actor, services, t } = context
      const current = await currentEdition(context)
      const card = current && findCard(current.edition, typed)
      if (!card) return { ok: false, refused: 'unknown_card' }
      const kept = await services.keeping.add(actor, card.id, copies ?? 1)
      return kept.ok ? noticeView(...inWords(t, 'added', card.name, kept.value)) : kept
    },
  }),
  command('keep remove', {
    options: { card: card() },
    suggest: async (context, _option, typed) => {
      const list = await context.services.keeping.list(context.actor)
      const cards = list.ok ? list.value.cards.map(({ card }) => card) : []
      return suggestAmong(context, cards, typed)
    },
    run: async (context, { card: typed }) => {
      const { actor, services, t } = context
      const current = await currentEdition(context)
      const card = current && findCard(current.edition, typed)
      if (!card) return { ok: false, refused: 'unknown_card' }
      const freed = await services.keeping.remove(actor, card.id)
      return freed.ok ? noticeView(...inWords(t, 'removed', card.name, freed.value)) : freed
    },
  }),
  command('keep list', {
    run: async ({ actor, services, t, editions }) => {
      const list = await services.keeping.list(actor)
      if (!list.ok) return list
      const { edition, cards } = list.value
      if (cards.length === 0) return noticeView(t('wish.keep.none'))
      const names = cards.map(({ card, count, staked }) => {
        const { name } = cardOf(editionFor(editions, edition), card)
        const copies = count > 1 ? t('words.times', { name, count }) : name
        return staked === 0 ? copies : t('wish.keep.withStaked', { cards: copies, count: staked })
      })
      const note = cards.some(({ staked }) => staked > 0) ? [`-# ${t('wish.keep.stakedNote')}`] : []
      return noticeView(t('wish.keep.mine'), cardList(names, t), ...note)
    },
  }),
]

/** Free and staked copies each have their sentence: only the first are safe at once. */
const inWords = (t: Texts, what: 'added' | 'removed', card: string, { count, staked }: Kept): string[] => [
  ...(count > staked ? [t(`wish.keep.${what}`, { card, count: count - staked })] : []),
  ...(staked > 0 ? [t(`wish.keep.${what}Staked`, { card, count: staked })] : []),
]
