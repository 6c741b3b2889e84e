/** The guided first game: a line of advice at the first step of each kind, in a game of two against the easy house. */
import type { Event } from '../../../rules/origins/index.js'
import type { OriginsView, TableView } from '../../../services/origins/types.js'
import type { Context } from '../../routes.js'
import { type Root, readPath } from '../../views/origins/paths.js'

type Hint = 'evolve' | 'migrate' | 'swap' | 'play' | 'reward' | 'tile' | 'return' | 'keep' | 'end'

/** What shows that somebody knows how a kind of step is done. */
const known: { readonly [Kind in Hint]: readonly Event['type'][] } = {
  evolve: ['evolved'],
  migrate: ['migrated'],
  swap: ['swapped'],
  play: ['played'],
  reward: ['choseReward'],
  tile: ['tookTile'],
  return: ['returned'],
  keep: ['kept'],
  end: ['turnEnded'],
}

/** Undefined where no advice is due. */
export const hintFor = async (context: Context, table: TableView, at: string): Promise<string | undefined> => {
  if (!isFirstLessons(table.game)) return undefined
  const stats = await context.services.origins.stats(context.actor.guild, context.actor.user)
  if (stats !== null && stats.games > 0) return undefined
  const kind = kindOf(table, at)
  if (kind === undefined) return undefined
  const turns = await context.services.origins.turns(table.game.id)
  const did = [...turns.flatMap(({ events }) => events), ...table.events].filter(
    event => 'seat' in event && event.seat === table.seat,
  )
  return did.some(({ type }) => known[kind].includes(type)) ? undefined : context.t(`origins.hints.${kind}`)
}

const isFirstLessons = ({ players, seats }: OriginsView): boolean =>
  players === 2 && seats.some(({ state, level }) => state === 'house' && level === 'easy')

const kindOf = ({ legal }: TableView, at: string): Hint | undefined => {
  const root: Root | undefined = readPath(at)?.root
  if (root !== undefined) return root
  const order = ['keep', 'return', 'tile', 'reward', 'evolve', 'migrate', 'swap'] as const
  return order.find(kind => legal.some(({ type }) => type === kind)) ?? 'end'
}
