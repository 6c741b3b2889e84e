/** The end of a convention can't be taken back, so it is asked for once more: what it ends, then *Close* or *Keep open*. */
import type { Closing } from '../../services/api.js'
import type { ConventionView } from '../../services/types.js'
import type { Texts } from '../languages.js'
import { plain } from '../messages/plain.js'
import { button, container, type MessageView, message, row, text } from '../messages/view.js'
import { conventionIds } from '../panel-ids.js'
import { type Context, type PanelRoute, panel, type Reply } from '../routes.js'
import { noticeView } from '../views/notices.js'

const accent = 0xc0392b

/** What is closing already needs no second word: it goes on. */
export const close = async (context: Context): Promise<Reply> => {
  const closing = await context.services.conventions.mayClose(context.actor)
  if (!closing.ok) return closing
  const { convention } = closing.value
  return convention.state === 'open' ? question(context.t, closing.value) : closeNow(context, convention.id)
}

export const closingPanels: readonly PanelRoute[] = [
  panel(conventionIds.close, { answer: 'update', run: (context, { convention }) => closeNow(context, convention) }),
  panel(conventionIds.keep, {
    answer: 'update',
    run: async ({ actor, services, t }, { convention }) => {
      const kept = await services.conventions.get(convention)
      return kept?.guild === actor.guild ? stateView(t, kept) : { ok: false, refused: 'no_convention' }
    },
  }),
]

const closeNow = async ({ actor, services, t }: Context, id: ConventionView['id']): Promise<Reply> => {
  const closed = await services.conventions.close(actor, id)
  return closed.ok ? stateView(t, closed.value) : closed
}

const question = (t: Texts, { convention, challenges, tables, requests }: Closing): MessageView =>
  message([
    container(
      accent,
      text(
        t('convention.close.ask', { name: plain(convention.name) }),
        ...(challenges > 0 ? [t('convention.close.challenges', { count: challenges })] : []),
        ...(tables > 0 ? [t('convention.close.tables', { count: tables })] : []),
        ...(requests > 0 ? [t('convention.close.requests', { count: requests })] : []),
        t('convention.close.champions'),
        t('convention.close.over'),
      ),
      row(
        button('danger', conventionIds.close.of({ convention: convention.id }), t('convention.close.yes')),
        button('secondary', conventionIds.keep.of({ convention: convention.id }), t('convention.close.no')),
      ),
    ),
  ])

const stateView = (t: Texts, { state, name }: ConventionView): MessageView => {
  const said = {
    open: 'convention.close.kept',
    closing: 'convention.closingAnswer',
    closed: 'convention.closedAnswer',
  } as const
  return noticeView(t(said[state], { name: plain(name) }))
}
