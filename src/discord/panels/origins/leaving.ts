/** What can't be taken back at a table, each asked once more: resigning, handing the seat on, ending the game for all. */
import type { OriginsView } from '../../../services/origins/types.js'
import type { Person } from '../../../services/types.js'
import { type Button, button, container, message, row, text } from '../../messages/view.js'
import { tableIds } from '../../origins-ids.js'
import { type Context, type PanelRoute, panel, type Refusal, type Reply } from '../../routes.js'
import { noticeView } from '../../views/notices.js'
import { accents } from '../../views/origins/lobby.js'
import { seatName } from '../../views/origins/telling.js'
import { showTurn } from './turn.js'

export const leavingPanels: readonly PanelRoute[] = [
  panel(tableIds.resign, {
    answer: 'update',
    run: async ({ actor, services, t }, { game }) => {
      const resigned = await services.origins.resign(actor, game)
      return resigned.ok ? noticeView(t('origins.resign.done', { number: resigned.value.number })) : resigned
    },
  }),
  panel(tableIds.stay, {
    answer: 'update',
    run: async (context, { game }) => showTurn(context, game, context.t('origins.resign.stayed')),
  }),
  panel(tableIds.abort, { answer: 'update', run: (context, { game }) => abortNow(context, game) }),
  panel(tableIds.substitute, {
    answer: 'update',
    run: async ({ actor, services, member, t }, { game, user }) => {
      const person = await member(actor.guild, user, actor.channel)
      if (person === null) return { ok: false, refused: 'gone' }
      const done = await services.origins.substitute(actor, game, person)
      return done.ok
        ? noticeView(t('origins.substitute.done', { name: `<@${user}>`, number: done.value.number }))
        : otherwise(done)
    },
  }),
  panel(tableIds.nothing, { answer: 'update', run: async ({ t }) => noticeView(t('origins.nothing.done')) }),
]

export const askToResign = ({ t }: Context, { id, number }: OriginsView): Reply =>
  question(
    t('origins.resign.ask', { number }),
    button('danger', tableIds.resign.of({ game: id }), t('origins.resign.yes')),
    button('secondary', tableIds.stay.of({ game: id }), t('origins.resign.no')),
  )

export const askToSubstitute = async (
  { actor, services, t }: Context,
  { id, number }: OriginsView,
  person: Person,
): Promise<Reply> => {
  const may = await services.origins.maySubstitute(actor, id, person)
  if (!may.ok) return otherwise(may)
  return question(
    t('origins.substitute.ask', { number, name: `<@${person.user}>` }),
    button('danger', tableIds.substitute.of({ game: id, user: person.user }), t('origins.substitute.yes')),
    button('secondary', tableIds.nothing.of({}), t('origins.nothing.button')),
  )
}

/** Who agrees, with others to follow, does no harm by it: whoever would end the game at once is asked. */
export const abort = async (context: Context, game: OriginsView): Promise<Reply> => {
  const { actor, services, t } = context
  const { id, number, seats, endedAt } = game
  const plays = seats.some(({ user, state }) => user === actor.user && state === 'active')
  const ends = endedAt === null && (actor.mayManage || (plays && (await services.origins.othersAgree(actor, id))))
  if (!ends) return abortNow(context, id)
  const others = seats.some(({ user, state }) => user !== null && user !== actor.user && state === 'active')
  const names = seats.map((_, seat) => seatName(game, seat, t)).join(t('words.comma'))
  return question(
    t(others && !actor.mayManage ? 'origins.abort.askLast' : 'origins.abort.ask', { number, names }),
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

const question = (words: string, yes: Button, no: Button): Reply =>
  message([container(accents.danger, text(words), row(yes, no))])

/** Reasons that are worded for duels, or for who sits down, elsewhere. */
const otherwise = (refusal: Refusal): Refusal => {
  switch (refusal.refused) {
    case 'self':
      return { ok: false, refused: 'origins_self' }
    case 'bot':
      return { ok: false, refused: 'origins_bot' }
    case 'origins_joined_already':
      return { ok: false, refused: 'origins_seated' }
    case 'origins_limit':
      return { ok: false, refused: 'origins_too_busy' }
    default:
      return refusal
  }
}
