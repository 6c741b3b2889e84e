/** Handing a seat on: it is asked once more whether it shall be offered, and who is asked answers below the offer. */
import type { OriginsView } from '../../../services/origins/types.js'
import type { Person } from '../../../services/types.js'
import type { UserId } from '../../../store/ids.js'
import { button } from '../../messages/view.js'
import { offerIds, tableIds } from '../../origins-ids.js'
import { type Context, type PanelRoute, panel, type Refusal, type Reply } from '../../routes.js'
import { noticeView } from '../../views/notices.js'
import { endedLines } from '../../views/origins/absence.js'
import { question } from '../../views/origins/question.js'
import { channelMention, nameOf } from '../../views/words.js'
import { showTurn } from './turn.js'

export const handingOnPanels: readonly PanelRoute[] = [
  panel(tableIds.substitute, {
    answer: 'update',
    run: async ({ actor, services, member, t }, { game, user, of }) => {
      const found = await services.origins.get(game)
      const place = found?.place ?? actor.channel
      const person = await member(actor.guild, user, place)
      if (person === null) return { ok: false, refused: 'gone' }
      // They are asked where the game is.
      if (person.seesChannel === false) return { ok: false, refused: 'origins_asked_elsewhere' }
      const offered = await services.origins.offer(actor, game, { person, of })
      if (!offered.ok) return otherwise(offered)
      const own = offered.value.holder.user === actor.user
      const words = { name: `<@${user}>`, where: channelMention(place) }
      const done = own ? 'done' : user === actor.user ? 'doneSelf' : 'doneFor'
      return noticeView(t(`origins.substitute.${done}`, words))
    },
  }),
  panel(offerIds.take, {
    answer: 'ephemeral',
    run: async (context, { game, offer }) => {
      const taken = await context.services.origins.takeSeat(context.actor, game, offer)
      if (!taken.ok) return taken
      const yours = context.t('origins.offer.takenYou', { number: taken.value.game.number })
      return showTurn(context, game, [yours, ...endedLines(taken.value.wasAway, context.t)].join('\n'))
    },
  }),
  panel(offerIds.decline, {
    answer: 'ephemeral',
    run: async ({ actor, services, t }, { game, offer }) => {
      const declined = await services.origins.declineSeat(actor, game, offer)
      if (!declined.ok) return declined
      const { holder, game: at } = declined.value
      return noticeView(
        t('origins.offer.declinedYou', { holder: nameOf({ ...holder, house: false }, t), number: at.number }),
      )
    },
  }),
  panel(offerIds.withdraw, {
    answer: 'ephemeral',
    run: async ({ actor, services, t }, { game, offer }) => {
      const withdrawn = await services.origins.withdrawOffer(actor, game, offer)
      if (!withdrawn.ok) return withdrawn
      return noticeView(t('origins.offer.withdrawnYou', { number: withdrawn.value.game.number }))
    },
  }),
]

/** `holder`: whose seat; null: the actor's own. */
export const askToSubstitute = async (
  { actor, services, t }: Context,
  { id, number, place, channel, seats }: OriginsView,
  { person, holder }: { person: Person; holder: UserId | null },
): Promise<Reply> => {
  const may = await services.origins.mayOffer(actor, id, { person, of: holder })
  if (!may.ok) return otherwise(may)
  const words = { number, name: `<@${person.user}>`, where: channelMention(place ?? channel) }
  const of = holder ?? actor.user
  const seat = seats.find(({ user }) => user === of)
  const whose = nameOf({ name: seat?.name ?? '', house: false }, t)
  const ask = of === actor.user ? 'ask' : person.user === actor.user ? 'askSelf' : 'askFor'
  return question(
    t(`origins.substitute.${ask}`, { ...words, holder: whose }),
    button(
      'primary',
      tableIds.substitute.of({ game: id, user: person.user, of }),
      t(ask === 'askSelf' ? 'origins.substitute.yesSelf' : 'origins.substitute.yes'),
    ),
    button('secondary', tableIds.nothing.of({}), t('origins.nothing.button')),
  )
}

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
