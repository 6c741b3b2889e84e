/** A duel as one of the two is told of it, privately, whatever it has come to. */
import type { DuelView } from '../../services/types.js'
import { button, type MessageView, message, row, text } from '../messages/view.js'
import { duelIds } from '../panel-ids.js'
import type { Context, Reply } from '../routes.js'
import { overInWords } from '../views/challenges.js'
import { reasonOf } from '../views/reasons.js'
import { outcomeForMe, playedDuel, titleOf } from '../views/results.js'
import { channelMention } from '../views/words.js'

export const duelStateView = async (
  { actor, t, editions, services }: Context,
  duel: DuelView | null,
): Promise<Reply> => {
  if (duel === null) return { ok: false, refused: 'no_duel' }
  const played = playedDuel(duel, editions)
  if (played === null) {
    const again = duel.kind === 'house' && duel.state === 'expired'
    const house = button('primary', duelIds.house.of({}), t('help.house'), { emoji: '⚔️' })
    return message([text(overInWords(duel, t)), ...(again ? [row(house)] : [])])
  }
  const mine = [played.a.user, played.b.user].includes(actor.user)
  const channel = await services.duels.shownIn(duel.id, 'result')
  const lines: string[] = [
    ...(mine
      ? outcomeForMe(played, actor.user, t)
      : [titleOf(played, t, []), reasonOf(played.duel.result, played.cards, t)]),
    // While the result is on its way, it may still have to go to another place.
    channel === null ? t('duel.played.posted') : t('duel.played.see', { channel: channelMention(channel) }),
  ]
  const again: MessageView['blocks'] = mine
    ? [row(button('primary', duelIds.rematch.of({ duel: duel.id }), t('duel.result.rematch'), { emoji: '🔁' }))]
    : []
  return message([text(...lines), ...again])
}
