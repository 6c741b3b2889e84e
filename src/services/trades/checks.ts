/** Who may do what to a table now. */
import type { GuildId, TradeId } from '../../store/ids.js'
import type { ConventionRow, MemberRow, Reader } from '../context.js'
import { ok, refuse } from '../context.js'
import type { Actor, Outcome } from '../types.js'
import type { MayNotTouch } from './types.js'
import { type TradeRow, tradersOf } from './view.js'

export type Table = {
  trade: TradeRow
  convention: ConventionRow
  a: MemberRow
  b: MemberRow
  /** The actor's side. */
  mine: 'a' | 'b'
  me: MemberRow
}

/** An open table of which the actor is one side. */
export const findTable = async (
  reader: Reader,
  actor: Actor,
  id: TradeId,
): Promise<Outcome<Table, 'no_trade' | 'trade_over' | 'not_your_trade'>> => {
  const found = await reader.trade.findFirst({ where: { id }, include: { convention: true } })
  if (found === null || (found.convention.guildId as GuildId) !== actor.guild) return refuse('no_trade')
  const { convention, ...trade } = found
  const { a, b } = await tradersOf(reader, trade)
  const mine = a.userId === actor.user ? 'a' : b.userId === actor.user ? 'b' : null
  if (mine === null) return refuse('not_your_trade')
  if (trade.state !== 'open') return refuse('trade_over')
  return ok({ trade, convention, a, b, mine, me: mine === 'a' ? a : b })
}

/** The same, in a convention that is on. */
export const findLiveTable = async (
  reader: Reader,
  actor: Actor,
  id: TradeId,
): Promise<Outcome<Table, Exclude<MayNotTouch, 'already_done' | 'no_convention' | 'not_joined'>>> => {
  const found = await findTable(reader, actor, id)
  if (!found.ok) return found
  const { convention } = found.value
  if (convention.state !== 'open') return refuse('closing')
  if (convention.pausedAt !== null) return refuse('trade_paused')
  return found
}
