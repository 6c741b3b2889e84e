/** Undoing a duel or a trade: its copies go back, each one that still can. */
import { type CardId, cardOf } from '../../rules/tom/index.js'
import type { ChannelId, CopyId, UserId } from '../../store/ids.js'
import { Conflict, owe, type Tx } from '../../store/index.js'
import { act, type Context, editionOf, keyOf, type MemberRow, ok, type Reader, refuse } from '../context.js'
import { type CopyRow, moveCopy } from '../copies.js'
import type { Actor } from '../types.js'
import { findToRun } from './grants.js'
import type { Audit, RevertedCopy } from './types.js'

export const createReverting = (context: Context): Pick<Audit, 'revert'> => ({
  revert: async (actor, id) => {
    const seen = await findRecord(context.store.read, id)
    const people = seen === null ? [] : await context.store.read.member.findMany({ where: { id: { in: seen.people } } })
    const keys = [keyOf.duel(id), keyOf.trade(id), ...people.map(one => keyOf.person(actor.guild, one.userId))]
    return act(context, actor, keys, async (tx, now) => {
      const found = await findToRun(tx, actor)
      if (!found.ok) return found
      const convention = found.value
      const record = await findRecord(tx, id)
      if (record === null || record.convention !== convention.id) return refuse('revert_no_record')
      if (record.reverted) return refuse('reverted_already')
      const moved: RevertedCopy[] = []
      const left: RevertedCopy[] = []
      for (const { copy, from, to } of await waysOf(tx, id)) {
        const view = { card: copy.card as CardId, copy: copy.id as CopyId, from: nameIn(to), to: nameIn(from) }
        // Who has erased everything gets nothing back. Which of these it is isn't told: it would tell who has staked what.
        if (copy.ownerId !== to.id || copy.lock !== null || from.leavingAt !== null || from.erasedAt !== null) {
          left.push(view)
          continue
        }
        const move = { convention: convention.id, to: from.id, how: 'revert', record: id } as const
        await moveCopy(tx, copy, { ...move, by: actor.user, at: now })
        moved.push(view)
      }
      if (moved.length + left.length === 0) return refuse('revert_unmoved')
      if (moved.length === 0) {
        const edition = editionOf(context, convention.edition)
        return refuse('revert_nothing', { cards: left.map(({ card }) => cardOf(edition, card).name) })
      }
      await mark(tx, id, record, now)
      await announce(tx, actor, { id, record, now })
      return ok({ edition: convention.edition, moved, left })
    })
  },
})

type Undoable = { kind: 'duel' | 'trade'; convention: string; channel: string; people: string[]; reverted: boolean }

/** A duel or trade that was made. */
const findRecord = async (reader: Reader, id: string): Promise<Undoable | null> => {
  const duel = await reader.duel.findFirst({ where: { id, result: { not: null } } })
  if (duel !== null) {
    const people = [duel.challengerId, ...(duel.opponentId === null ? [] : [duel.opponentId])]
    return { kind: 'duel', ...whereOf(duel), people }
  }
  const trade = await reader.trade.findFirst({ where: { id, result: { not: null } } })
  return trade && { kind: 'trade', ...whereOf(trade), people: [trade.aId, trade.bId] }
}

const whereOf = (row: { conventionId: string; channelId: string; revertedAt: Date | null }) => ({
  convention: row.conventionId,
  channel: row.channelId,
  reverted: row.revertedAt !== null,
})

/** From now on it counts for nothing. @throws Conflict if that is so already. */
const mark = async (tx: Tx, id: string, { kind }: Undoable, now: Date): Promise<void> => {
  const change = { where: { id, revertedAt: null }, data: { revertedAt: now, version: { increment: 1 } } }
  const { count } = await (kind === 'duel' ? tx.duel.updateMany(change) : tx.trade.updateMany(change))
  if (count !== 1) throw new Conflict(`${kind} ${id} changed`)
}

/** The copies of a record that ended with another owner (a consolation may have brought one back): whose each was, and whose it became. */
const waysOf = async (tx: Tx, id: string): Promise<{ copy: CopyRow; from: MemberRow; to: MemberRow }[]> => {
  const moves = await tx.movement.findMany({ where: { recordId: id }, orderBy: { seq: 'asc' } })
  const copies = await tx.copy.findMany({ where: { id: { in: moves.map(({ copyId }) => copyId) } } })
  const ids = moves.flatMap(({ fromId, toId }) => (fromId === null ? [toId] : [fromId, toId]))
  const members = new Map((await tx.member.findMany({ where: { id: { in: ids } } })).map(row => [row.id, row]))
  return copies.flatMap(copy => {
    const own = moves.filter(({ copyId }) => copyId === copy.id)
    const [from, to] = [members.get(own[0]?.fromId ?? ''), members.get(own.at(-1)?.toId ?? '')]
    return from === undefined || to === undefined || from === to ? [] : [{ copy, from, to }]
  })
}

const nameIn = ({ name, house }: MemberRow): RevertedCopy['to'] => ({ name, house })

type Undone = { id: string; record: Undoable; now: Date }

/** Nobody's cards come or go without a word. */
const announce = async (tx: Tx, actor: Actor, { id, record, now }: Undone): Promise<void> => {
  const members = await tx.member.findMany({ where: { id: { in: record.people } } })
  const people = members.filter(({ house, erasedAt }) => !house && erasedAt === null).map(one => one.userId as UserId)
  await owe(tx, {
    guild: actor.guild,
    to: { channel: record.channel as ChannelId },
    kind: 'reverted',
    subject: id,
    mentions: people,
    facts: { what: record.kind, people: people.join(' ') },
    at: now,
  })
}
