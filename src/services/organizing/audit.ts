/** The whole record of a convention for its organizers: every movement of every copy. */
import type { CardId } from '../../rules/tom/index.js'
import type { CopyId, UserId } from '../../store/ids.js'
import { type Context, findMember, latestConvention, ok, type Reader, refuse } from '../context.js'
import type { BoosterSource } from '../types.js'
import { createReverting } from './revert.js'
import type { Audit, AuditEntry } from './types.js'

export const createAudit = (context: Context): Audit => ({
  ...createReverting(context),

  page: async (actor, user, { page: wanted, size }) => {
    const { read } = context.store
    if (!actor.mayManage) return refuse('not_organizer')
    const convention = await latestConvention(read, actor.guild)
    if (convention === null) return refuse('no_convention')
    const member = user === null ? null : await findMember(read, convention.id, user)
    if (user !== null && member === null) return refuse('no_member')
    // A member is one of this convention, which therefore goes without saying.
    const where =
      member === null ? { conventionId: convention.id } : { OR: [{ toId: member.id }, { fromId: member.id }] }
    const matching = await read.movement.count({ where })
    const pages = Math.max(1, Math.ceil(matching / size))
    const page = Math.min(Math.max(0, wanted), pages - 1)
    const rows = await read.movement.findMany({ where, orderBy: { seq: 'desc' }, skip: page * size, take: size })
    return ok({
      convention: convention.name,
      edition: convention.edition,
      of: member === null ? null : { name: member.name, house: member.house },
      entries: await inWords(read, rows),
      matching,
      page,
      pages,
    })
  },
})

type MovementRow = Awaited<ReturnType<Reader['movement']['findMany']>>[number]

const inWords = async (read: Reader, rows: readonly MovementRow[]): Promise<AuditEntry[]> => {
  const ids = rows.flatMap(({ fromId, toId }) => (fromId === null ? [toId] : [fromId, toId]))
  const [copies, members, boosters] = await Promise.all([
    read.copy.findMany({ where: { id: { in: rows.map(({ copyId }) => copyId) } }, select: { id: true, card: true } }),
    read.member.findMany({ where: { id: { in: ids } } }),
    read.booster.findMany({ where: { id: { in: rows.map(({ recordId }) => recordId) } } }),
  ])
  const cards = new Map(copies.map(({ id, card }) => [id, card as CardId]))
  const people = new Map(members.map(({ id, name, house }) => [id, { name, house }]))
  const sources = new Map(boosters.map(({ id, source }) => [id, source as BoosterSource]))
  return rows.flatMap(({ copyId, fromId, toId, how, recordId, byUserId, at }) => {
    const [card, to] = [cards.get(copyId), people.get(toId)]
    if (card === undefined || to === undefined) return []
    return [
      {
        copy: copyId as CopyId,
        card,
        from: fromId === null ? null : (people.get(fromId) ?? null),
        to,
        how: sources.get(recordId) ?? how,
        record: recordId,
        by: byUserId as UserId | null,
        at: at.getTime(),
      },
    ]
  })
}
