/** The guest's side: the queue, and what they answer. */
import type { SignRequestId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import { act, type Context, findConvention, keyOf, ok, type Reader, refuse } from '../context.js'
import { isBanned } from '../organizing/bans.js'
import type { Actor, Outcome } from '../types.js'
import type { RequestRow } from './giving.js'
import { change, giveAutograph, tellAsker } from './giving.js'
import type { Autographs, MayNotSign } from './types.js'
import { requestView } from './view.js'

/** Requests shown at once, and signed by one press. */
const SHOWN = 25

export const createSigning = (context: Context): Pick<Autographs, 'queue' | 'sign' | 'decline'> => ({
  queue: async actor => {
    const { read } = context.store
    const found = await asGuest(read, actor)
    if (!found.ok) return found.refused === 'closing' ? refuse('not_guest') : refuse(found.refused)
    const { guests, where } = found.value
    const rows = await oldest(read, where)
    const requests = await Promise.all(rows.map(row => requestView(read, row)))
    return ok({ persons: guests, requests, waiting: await read.signRequest.count({ where }) })
  },

  sign: async (actor, id, more) =>
    act(context, actor, await keysOf(context, actor, id, more), async (tx, now) => {
      const found = await requestsFor(tx, actor, id, more)
      if (!found.ok) return found
      const signed: RequestRow[] = []
      for (const row of found.value) signed.push(await signOne(tx, row, actor, now))
      return ok({ signed: await Promise.all(signed.map(row => requestView(tx, row))) })
    }),

  decline: async (actor, id) =>
    act(context, actor, await keysOf(context, actor, id), async (tx, now) => {
      const found = await requestsFor(tx, actor, id)
      if (!found.ok) return found
      const [row] = found.value
      if (row === undefined) return refuse('no_request')
      const data = { state: 'declined', openKey: null, by: actor.user, endedAt: now }
      await change(tx, row, data)
      await tellAsker(tx, row, now)
      return ok(await requestView(tx, { ...row, ...data }))
    }),
})

const signOne = async (tx: Tx, row: RequestRow, actor: Actor, now: Date): Promise<RequestRow> => {
  const copy = await tx.copy.findFirstOrThrow({ where: { id: row.copyId } })
  await tellAsker(tx, row, now)
  return giveAutograph(tx, row, copy, { by: actor.user, now })
}

type AsGuest = { guests: string[]; where: { conventionId: string; person: { in: string[] }; state: string } }

/** Whom the actor signs as at the open convention. */
const asGuest = async (
  reader: Reader,
  actor: Actor,
): Promise<Outcome<AsGuest, Exclude<MayNotSign, 'already_done'>>> => {
  const convention = await findConvention(reader, actor.guild)
  if (convention === null) return refuse('no_convention')
  const guests = await reader.guest.findMany({ where: { conventionId: convention.id, userId: actor.user } })
  if (guests.length === 0) return refuse('not_guest')
  if (await isBanned(reader, actor.guild, actor.user)) return refuse('banned')
  if (convention.state !== 'open') return refuse('closing')
  return ok({
    guests: guests.map(guest => guest.name),
    where: { conventionId: convention.id, person: { in: guests.map(guest => guest.person) }, state: 'open' },
  })
}

const oldest = (reader: Reader, where: AsGuest['where']): Promise<RequestRow[]> =>
  reader.signRequest.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: SHOWN })

/** The open requests meant, at least one: what came after the one named hasn't been seen. */
const requestsFor = async (
  tx: Tx,
  actor: Actor,
  id: SignRequestId,
  more?: 'all',
): Promise<Outcome<RequestRow[], Exclude<MayNotSign, 'already_done'> | 'no_request' | 'request_over'>> => {
  const found = await asGuest(tx, actor)
  if (!found.ok) return found
  const { conventionId, person } = found.value.where
  const row = await tx.signRequest.findFirst({ where: { id, conventionId, person } })
  if (row === null) return refuse('no_request')
  if (row.state !== 'open') return refuse('request_over')
  return ok(more === undefined ? [row] : await upTo(tx, found.value.where, id))
}

const upTo = async (reader: Reader, where: AsGuest['where'], id: SignRequestId): Promise<RequestRow[]> => {
  const rows = await oldest(reader, where)
  return rows.slice(0, rows.findIndex(row => row.id === id) + 1)
}

/** The askers' turns too: whatever they do with the copy waits for this, or this for it. */
const keysOf = async (context: Context, actor: Actor, id: SignRequestId, more?: 'all'): Promise<string[]> => {
  const { read } = context.store
  const found = more === undefined ? null : await asGuest(read, actor)
  const rows = found?.ok ? await upTo(read, found.value.where, id) : await read.signRequest.findMany({ where: { id } })
  const askers = await read.member.findMany({ where: { id: { in: rows.map(row => row.memberId) } } })
  const people = askers.map(({ userId }) => keyOf.person(actor.guild, userId))
  return [keyOf.signing(actor.guild), ...people]
}
