/** Who has the most. The house is never in it, nor who has gone. */
import { type Context, type ConventionRow, editionOf, findMember, latestConvention, ok, refuse } from '../context.js'
import { beatenBy } from '../conventions/champions.js'
import type { Leaderboard, Ranking, Standing } from './types.js'

/** Beyond this many copies a ranking is made once a minute: going through a million takes a while. */
const MANY_COPIES = 20_000
const MINUTE = 60_000

type Figures = ReadonlyMap<string, number>

export const createLeaderboards = (context: Context): Standing['leaderboard'] => {
  const figuresOf = createFigures(context)
  return async (actor, by, { page: wanted, size }) => {
    const { read } = context.store
    const convention = await latestConvention(read, actor.guild)
    if (convention === null) return refuse('no_convention')
    const figures = await figuresOf(convention, by)
    const people = await read.member.findMany({
      where: {
        conventionId: convention.id,
        house: false,
        erasedAt: null,
        ...(by === 'duels' ? {} : { private: false }),
      },
      select: { id: true, name: true, number: true },
    })
    const rows = ranked(people, figures)
    const pages = Math.max(1, Math.ceil(rows.length / size))
    const page = Math.min(Math.max(0, wanted), pages - 1)
    const me = await findMember(read, convention.id, actor.user)
    const mine = rows.find(row => row.id === me?.id)
    const board: Leaderboard = {
      convention: convention.name,
      by,
      all: editionOf(context, convention.edition).cards.length,
      rows: rows.slice(page * size, (page + 1) * size).map(({ rank, name, figure }) => ({ rank, name, figure })),
      page,
      pages,
    }
    return ok({
      board,
      mine: mine === undefined ? null : { rank: mine.rank, figure: mine.figure },
      hidden: by !== 'duels' && (me?.private ?? false),
    })
  }
}

/** Highest first, those who are level in order of joining. */
const ranked = (people: readonly { id: string; name: string; number: number }[], figures: Figures) => {
  const rows = people
    .map(({ id, name, number }) => ({ id, name, number, figure: figures.get(id) ?? 0 }))
    .filter(({ figure }) => figure > 0)
    .sort((a, b) => b.figure - a.figure || a.number - b.number)
  let rank = 0
  return rows.map((row, at) => {
    if (row.figure !== rows[at - 1]?.figure) rank = at + 1
    return { ...row, rank }
  })
}

const createFigures = (context: Context): ((convention: ConventionRow, by: Ranking) => Promise<Figures>) => {
  const kept = new Map<string, { figures: Figures; at: number }>()
  return async ({ id }, by) => {
    if (by === 'duels') return beatenBy(context.store.read, id)
    const key = `${id} ${by}`
    const last = kept.get(key)
    if (last !== undefined && context.clock.now() - last.at < MINUTE) return last.figures
    const { figures, copies } = await countOwned(context, id, by)
    kept.delete(key)
    if (copies > MANY_COPIES) kept.set(key, { figures, at: context.clock.now() })
    return figures
  }
}

const countOwned = async (
  { store }: Context,
  convention: string,
  by: Exclude<Ranking, 'duels'>,
): Promise<{ figures: Figures; copies: number }> => {
  const where = { conventionId: convention, ...(by === 'signed' ? { signers: { not: '' } } : {}) }
  if (by !== 'set') {
    const rows = await store.read.copy.groupBy({ by: ['ownerId'], where, _count: true })
    return {
      figures: new Map(rows.map(row => [row.ownerId, row._count])),
      copies: rows.reduce((sum, row) => sum + row._count, 0),
    }
  }
  const rows = await store.read.copy.groupBy({ by: ['ownerId', 'card'], where, _count: true })
  const figures = new Map<string, number>()
  for (const { ownerId } of rows) figures.set(ownerId, (figures.get(ownerId) ?? 0) + 1)
  return { figures, copies: rows.reduce((sum, row) => sum + row._count, 0) }
}
