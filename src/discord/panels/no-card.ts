/** Nothing to play: what would free a card, as far as there is something to free. */
import type { DuelView } from '../../services/types.js'
import type { Texts } from '../languages.js'
import { button, message, row, text } from '../messages/view.js'
import { duelIds } from '../panel-ids.js'
import type { Context, Reply } from '../routes.js'
import { bareNameOf } from '../views/words.js'

/** What a row holds. */
const most = 5

export const noCard = async ({ actor, services, t }: Context): Promise<Reply> => {
  const { open, kept, onTables } = await services.duels.tiedUp(actor)
  const lines = [
    t('refusals.no_card'),
    ...(kept > 0 ? [t('duel.noCard.kept')] : []),
    ...(onTables > 0 ? [t('duel.noCard.onTable')] : []),
    ...(open.length > 0 ? [t('duel.noCard.staked')] : []),
  ]
  const withdrawals = open
    .slice(0, most)
    .map(duel => button('secondary', duelIds.withdraw.of({ duel: duel.id }), labelOf(duel, t)))
  return message([text(...lines), ...(withdrawals.length > 0 ? [row(...withdrawals)] : [])])
}

const labelOf = ({ opponent }: DuelView, t: Texts): string =>
  opponent === null ? t('duel.noCard.withdrawAnyone') : t('duel.noCard.withdraw', { opponent: bareNameOf(opponent, t) })
