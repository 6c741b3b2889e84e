/** Opening a trading table with somebody. */
import type { Person } from '../../services/types.js'
import { TradeId } from '../../store/ids.js'
import { openSide } from '../panels/trading.js'
import { type Context, command, member, type Reply, type Route, userCommand } from '../routes.js'
import { invite } from './duels.js'

/** From a name to one's own side of the table; somebody who hasn't joined gets an invitation instead. */
const tradeWith = async (context: Context, person: Person): Promise<Reply> => {
  const opened = await context.services.trades.open(context.actor, person)
  if (opened.ok) return openSide(context, opened.value.id)
  if (opened.refused === 'opponent_not_joined') return invite(context, person, 'trade')
  const open = TradeId.safeParse(opened.facts?.['trade'])
  if (!open.success) return opened
  // Its message may have been deleted, of which the bot doesn't hear.
  await context.services.showing.again({ kind: 'trade.table', id: open.data }, context.actor.channel)
  return openSide(context, open.data, context.t('trade.openAlready'))
}

export const tradeCommands: readonly Route[] = [
  command('trade', {
    options: { user: member() },
    needs: ['postHere'],
    run: (context, { user }) => tradeWith(context, user),
  }),
  userCommand('trade', { needs: ['postHere'], run: tradeWith }),
]
