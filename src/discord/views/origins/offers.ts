/** A seat that is offered to somebody: the question in the game's place, and what came of it. */
import type { OfferView } from '../../../services/origins/offer-types.js'
import type { Texts } from '../../languages.js'
import { button, container, type MessageView, message, row, small, text } from '../../messages/view.js'
import { offerIds } from '../../origins-ids.js'
import { calledName, nameOf } from '../words.js'
import { accents } from './lobby.js'

export const offerView = (offer: OfferView, t: Texts, mentions: readonly string[]): MessageView => {
  const { state, number } = offer
  const { id: game, number: gameNumber } = offer.game
  const [holder, by] = [offer.holder, offer.by].map(({ name }) => nameOf({ name, house: false }, t))
  const who = calledName({ ...offer.asked, house: false }, state === 'open' ? mentions : [], t)
  const words = { who, holder: holder ?? '', by: by ?? '', number: gameNumber }
  if (state !== 'open') return message([small(t(`origins.offer.${state}`, words))])
  const asking =
    offer.by.user === offer.holder.user ? 'own' : offer.by.user === offer.asked.user ? 'bySelf' : 'byOrganizer'
  return message(
    [
      container(
        accents.turn,
        text(t(`origins.offer.${asking}`, words), t('origins.offer.terms', words)),
        row(
          button('success', offerIds.take.of({ game, offer: number }), t('origins.offer.take'), { emoji: '🪑' }),
          button('secondary', offerIds.decline.of({ game, offer: number }), t('origins.offer.decline')),
          button('secondary', offerIds.withdraw.of({ game, offer: number }), t('origins.offer.withdraw')),
        ),
      ),
    ],
    [...mentions],
  )
}
