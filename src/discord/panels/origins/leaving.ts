/** What can't be taken back at a table, each asked once more: resigning, ending the game for all, with its points or without. */
import type { OriginsView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { button } from '../../messages/view.js'
import { tableIds } from '../../origins-ids.js'
import { type Context, type PanelRoute, panel, type Reply } from '../../routes.js'
import { noticeView } from '../../views/notices.js'
import { isHeld } from '../../views/origins/lobby.js'
import { question } from '../../views/origins/question.js'
import { seatName } from '../../views/origins/telling.js'
import { handingOnPanels } from './handing-on.js'
import { showTurn } from './turn.js'

export const leavingPanels: readonly PanelRoute[] = [
  ...handingOnPanels,
  panel(tableIds.resign, {
    answer: 'update',
    run: async ({ actor, services, t }, { game }) => {
      const resigned = await services.origins.resign(actor, game)
      if (!resigned.ok) return resigned
      const { number, state } = resigned.value
      return noticeView(t(state === 'aborted' ? 'origins.abort.done' : 'origins.resign.done', { number }))
    },
  }),
  panel(tableIds.stay, {
    answer: 'update',
    run: async (context, { game }) => showTurn(context, game, context.t('origins.resign.stayed')),
  }),
  panel(tableIds.finish, {
    answer: 'update',
    run: async ({ actor, services, t }, { game }) => {
      const done = await services.origins.finish(actor, game)
      return done.ok ? noticeView(t('origins.finish.done', { number: done.value.number })) : done
    },
  }),
  panel(tableIds.abort, { answer: 'update', run: (context, { game }) => abortNow(context, game) }),
  panel(tableIds.nothing, { answer: 'update', run: async ({ t }) => noticeView(t('origins.nothing.done')) }),
]

export const askToResign = async ({ actor, services, t }: Context, game: OriginsView): Promise<Reply> => {
  const { id, number } = game
  // Where nobody else is left The House doesn't play on.
  const others = game.seats.some(seat => isHeld(seat) && seat.user !== actor.user)
  const ends = await services.origins.resigningEnds(actor, id)
  const asked = ends ? 'askAgreed' : others ? 'ask' : 'askLast'
  return question(
    t(`origins.resign.${asked}`, { number }),
    button('danger', tableIds.resign.of({ game: id }), t('origins.resign.yes')),
    button('secondary', tableIds.stay.of({ game: id }), t('origins.resign.no')),
  )
}

export const askToFinish = async ({ actor, services, t }: Context, { id }: OriginsView): Promise<Reply> => {
  const may = await services.origins.mayFinish(actor, id)
  if (!may.ok) return may
  return question(
    t('origins.finish.ask', { number: may.value.number, names: namesOf(may.value, t) }),
    button('danger', tableIds.finish.of({ game: id }), t('origins.finish.yes')),
    button('secondary', tableIds.nothing.of({}), t('origins.nothing.button')),
  )
}

const namesOf = (game: OriginsView, t: Texts): string =>
  game.seats.map((_, seat) => seatName(game, seat, t)).join(t('words.comma'))

/** Who agrees, with others to follow, does no harm by it: whoever would end the game at once is asked. */
export const abort = async (context: Context, game: OriginsView): Promise<Reply> => {
  const { actor, services, t } = context
  const { id, number, seats, endedAt } = game
  const plays = seats.some(({ user, state }) => user === actor.user && state === 'active')
  const ends = endedAt === null && (actor.mayManage || (plays && (await services.origins.othersAgree(actor, id))))
  if (!ends) return abortNow(context, id)
  const others = seats.some(({ user, state }) => user !== null && user !== actor.user && state === 'active')
  return question(
    t(others && !actor.mayManage ? 'origins.abort.askLast' : 'origins.abort.ask', { number, names: namesOf(game, t) }),
    button('danger', tableIds.abort.of({ game: id }), t('origins.abort.yes')),
    button('secondary', tableIds.nothing.of({}), t('origins.nothing.button')),
  )
}

const abortNow = async ({ actor, services, t }: Context, id: OriginsView['id']): Promise<Reply> => {
  const done = await services.origins.abort(actor, id)
  if (!done.ok) return done
  const { game, missing } = done.value
  return noticeView(
    missing === 0
      ? t('origins.abort.done', { number: game.number })
      : t('origins.abort.agreed', { number: game.number, count: missing }),
  )
}
