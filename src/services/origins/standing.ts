/** How members do at Origins in their server, and what they want to hear of their games. */
import type { UserId } from '../../store/ids.js'
import { act, type Context, keyOf, ok } from '../context.js'
import { goOn, runningGames } from './presence.js'
import type { Origins, OriginsStats, OwnSettings, PingBy } from './types.js'

export const createStanding = (context: Context): Pick<Origins, 'settings' | 'stats' | 'ranking'> => ({
  settings: async (actor, patch) => {
    const games = await runningGames(context.store.read, actor)
    const keys = [keyOf.person(actor.guild, actor.user), ...games.map(keyOf.origins)]
    return act(context, actor, keys, async (tx, now) => {
      const key = { guildId: actor.guild, userId: actor.user }
      const known = await tx.originsPlayer.findFirst({ where: key })
      const before: OwnSettings = {
        pings: (known?.pings ?? 'mention') as PingBy,
        awayUntil: known?.awayUntil?.getTime() ?? null,
      }
      const after = { ...before, ...patch }
      const { awayUntil: until } = after
      if (until !== null && until <= now.getTime()) after.awayUntil = null
      if (known === null && Object.keys(patch).length === 0) return ok(before)
      const data = { pings: after.pings, awayUntil: after.awayUntil === null ? null : new Date(after.awayUntil) }
      await tx.originsPlayer.upsert({ where: { guildId_userId: key }, create: { ...key, ...data }, update: data })
      // Who goes away or comes back changes whom their games wait for.
      if (before.awayUntil !== after.awayUntil) {
        for (const game of games) await goOn(tx, game, actor.user, now)
      }
      return ok(after)
    })
  },

  stats: async (guild, user) => {
    const row = await context.store.read.originsRating.findFirst({ where: { guildId: guild, userId: user } })
    return row === null ? null : statsOf(row)
  },

  ranking: async (guild, page, size) => {
    const { read } = context.store
    const where = { guildId: guild }
    const pages = Math.max(1, Math.ceil((await read.originsRating.count({ where })) / size))
    const shown = Math.min(page, pages - 1)
    const rows = await read.originsRating.findMany({
      where,
      orderBy: [{ rating: { sort: 'desc', nulls: 'last' } }, { wins: 'desc' }, { games: 'asc' }, { userId: 'asc' }],
      skip: shown * size,
      take: size,
    })
    const [first] = rows
    const ahead =
      first === undefined || first.rating === null
        ? await read.originsRating.count({ where: { ...where, rating: { not: null } } })
        : await read.originsRating.count({ where: { ...where, rating: { gt: first.rating } } })
    return { rows: placed(rows, ahead, shown * size), page: shown, pages }
  },
})

/** Who has the same rating shares a place. `ahead`: how many are rated better than the first of these; `before`: how many are listed before. */
const placed = (rows: readonly RatingRow[], ahead: number, before: number): (OriginsStats & { place: number })[] => {
  let place = ahead + 1
  return rows.map((row, at) => {
    if (at > 0 && row.rating !== rows[at - 1]?.rating) place = before + at + 1
    return { ...statsOf(row), place }
  })
}

type RatingRow = {
  userId: string
  name: string
  games: number
  wins: number
  rating: number | null
  best: number
  points: number
}

const statsOf = ({ userId, name, games, wins, rating, best, points }: RatingRow): OriginsStats => ({
  user: userId as UserId,
  name,
  games,
  wins,
  rating,
  best,
  average: games === 0 ? 0 : points / games,
})
