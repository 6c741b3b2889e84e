/** What is done at a trading table: laying out one's side, confirming, leaving. */
import type { CardType } from '../../rules/tom/index.js'
import { MOST_ON_A_SIDE } from '../../services/trades/limits.js'
import type { TradeView } from '../../services/trades/types.js'
import type { CollectionQuery } from '../../services/types.js'
import { CopyId, type TradeId } from '../../store/ids.js'
import { type SideParams, searchText, tradeIds } from '../panel-ids.js'
import { type Context, form, type PanelRoute, panel, type Refusal, type Reply } from '../routes.js'
import { noticeView } from '../views/notices.js'
import { pickerSize } from '../views/picker.js'
import { sideView } from '../views/trade-side.js'
import { stuckInWords, tradeOverInWords } from '../views/trades.js'
import { editionFor, nameOf } from '../views/words.js'

/** One's own side of a table, from its first page. */
export const openSide = (context: Context, trade: TradeId, note?: string): Promise<Reply> =>
  showSide(context, { trade, version: 0, page: 0, type: '-', search: '' }, note)

export const tradePanels: readonly PanelRoute[] = [
  panel(tradeIds.side, { answer: 'ephemeral', run: (context, { trade }) => openSide(context, trade) }),
  ...[tradeIds.turn, tradeIds.filter, tradeIds.clear].map(id =>
    panel(id, { answer: 'update', run: (context, params) => showSide(context, params) }),
  ),
  form(tradeIds.find, ({ t }, params) => ({
    title: t('picker.find.title'),
    id: tradeIds.found.of(params),
    fields: [
      {
        id: 'name',
        label: t('picker.find.field'),
        placeholder: t('picker.find.placeholder'),
        maxLength: 32,
        required: true,
      },
    ],
  })),
  panel(tradeIds.found, {
    answer: 'update',
    run: (context, params, { fields }) =>
      showSide(context, { ...params, page: 0, type: '-', search: searchText(fields['name'] ?? '') }),
  }),
  ...(['put', 'take'] as const).map(what =>
    panel(tradeIds[what], {
      answer: 'update',
      run: async (context, params, { chosen }) => {
        const { actor, services, t } = context
        const copies = chosen.flatMap(value => CopyId.safeParse(value).data ?? [])
        const changed = await services.trades[what](actor, params.trade, params.version, copies)
        if (changed.ok) return showSide(context, params, t(`trade.side.${what}Done`, { count: copies.length }))
        return refusedHere(context, params, changed)
      },
    }),
  ),
  panel(tradeIds.confirm, {
    answer: 'ephemeral',
    needs: ['postHere'],
    run: async (context, { trade, version }) => {
      const confirmed = await context.services.trades.confirm(context.actor, trade, version)
      return confirmed.ok ? confirmedView(context, confirmed.value) : overOr(context, trade, confirmed)
    },
  }),
  panel(tradeIds.cancel, {
    answer: 'ephemeral',
    run: async (context, { trade }) => {
      const cancelled = await context.services.trades.cancel(context.actor, trade)
      if (!cancelled.ok) return overOr(context, trade, cancelled)
      return noticeView(context.t('trade.cancelled', { name: nameOf(otherSide(context, cancelled.value), context.t) }))
    },
  }),
]

const showSide = async (context: Context, params: SideParams, note?: string): Promise<Reply> => {
  const { actor, services, t, editions } = context
  const found = await services.trades.pick(actor, params.trade, queryOf(params))
  if (!found.ok) return overOr(context, params.trade, found)
  const { trade, page } = found.value
  const [mine, theirs] = trade.a.user === actor.user ? [trade.a, trade.b] : [trade.b, trade.a]
  const look = {
    ...found.value,
    edition: editionFor(editions, trade.edition),
    params: { ...params, version: mine.version, page: page.page },
    mine,
    theirs,
    room: MOST_ON_A_SIDE - mine.copies.length,
  }
  return sideView(t, look, note)
}

const queryOf = ({ page, type, search }: SideParams): CollectionQuery => ({
  page,
  size: pickerSize,
  sort: 'star',
  ...(type === '-' ? {} : { type: type as CardType }),
  ...(search === '' ? {} : { search }),
})

/** What went wrong with a choice stands over the menus as they are now, so that another can be made. */
const refusedHere = async (context: Context, params: SideParams, refusal: Refusal): Promise<Reply> => {
  const { t } = context
  switch (refusal.refused) {
    case 'trade_changed':
    case 'copy_not_yours':
    case 'copy_locked':
    case 'copy_kept':
      return showSide(context, params, `⚠️ ${t(`refusals.${refusal.refused}`)}`)
    case 'trade_full':
      return showSide(context, params, `⚠️ ${t('refusals.trade_full', { limit: MOST_ON_A_SIDE })}`)
    default:
      return overOr(context, params.trade, refusal)
  }
}

/** A table that is over says what came of it. */
const overOr = async ({ services, t }: Context, id: TradeId, refusal: Refusal): Promise<Reply> => {
  const trade = refusal.refused === 'trade_over' ? await services.trades.get(id) : null
  return trade === null ? refusal : noticeView(tradeOverInWords(trade, t))
}

const otherSide = ({ actor }: Context, { a, b }: TradeView) => (a.user === actor.user ? b : a)

const confirmedView = (context: Context, trade: TradeView): Reply => {
  const { t, editions } = context
  const name = nameOf(otherSide(context, trade), t)
  if (trade.state === 'done') return noticeView(t('trade.done', { name }))
  const stuck = stuckInWords(trade, t, editionFor(editions, trade.edition))
  return trade.a.confirmed || trade.b.confirmed || stuck === null
    ? noticeView(t('trade.confirmed', { name }))
    : noticeView(stuck)
}
