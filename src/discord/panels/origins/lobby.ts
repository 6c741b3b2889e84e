/** What is pressed under a lobby: sitting down and getting up, adding The House, starting, playing again. */
import type { OriginsView, Seated } from '../../../services/origins/types.js'
import type { OriginsGameId } from '../../../store/ids.js'
import { lobbyIds } from '../../origins-ids.js'
import { type Context, type PanelRoute, panel, type Refusal, type Reply } from '../../routes.js'
import { noticeView } from '../../views/notices.js'
import { endedLines } from '../../views/origins/absence.js'
import { statusLine } from '../../views/origins/lobby.js'
import { channelMention } from '../../views/words.js'

export const lobbyPanels: readonly PanelRoute[] = [
  panel(lobbyIds.join, {
    answer: 'ephemeral',
    needs: ['postHere'],
    run: async (context, { game }) => said(context, 'joined', await context.services.origins.join(context.actor, game)),
  }),
  panel(lobbyIds.leave, {
    answer: 'ephemeral',
    run: (context, { game }) => leaveLobby(context, game),
  }),
  panel(lobbyIds.bot, {
    answer: 'ephemeral',
    run: async (context, { game, bots }) => {
      const { services, actor } = context
      const found = await services.origins.get(game)
      const level = found?.level ?? 'normal'
      return said(context, 'botAdded', await services.origins.addBot(actor, game, level, bots))
    },
  }),
  panel(lobbyIds.start, {
    answer: 'ephemeral',
    needs: ['postHere'],
    run: async (context, { game }) =>
      said(context, 'started', await context.services.origins.start(context.actor, game)),
  }),
  panel(lobbyIds.rematch, {
    answer: 'ephemeral',
    needs: ['postHere'],
    run: async (context, { game }) => {
      const lobby = await context.services.origins.rematch(context.actor, game)
      if (!lobby.ok) return lobby
      const { number, channel, wasAway } = lobby.value
      const opened = context.t('origins.lobby.rematch', { number, where: channelMention(channel) })
      return noticeView(opened, ...endedLines(wasAway, context.t))
    },
  }),
]

export const leaveLobby = async (context: Context, game: OriginsGameId): Promise<Reply> =>
  said(context, 'left', await context.services.origins.leave(context.actor, game))

/** What was done, and how the lobby stands after it. */
const said = (
  { t }: Context,
  what: 'joined' | 'left' | 'botAdded' | 'started',
  done: { ok: true; value: OriginsView | Seated } | Refusal,
): Reply => {
  if (!done.ok) return done
  const { value } = done
  const back = endedLines('wasAway' in value && value.wasAway, t)
  return noticeView(t(`origins.lobby.${what}`, { number: value.number }), statusLine(value, t), ...back)
}
