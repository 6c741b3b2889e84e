/** Guests: members of the server who sign as a person of the cards, linked by an organizer. */
import { normalizeName, peopleOf } from '../../rules/tom/index.js'
import type { UserId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import { act, type Context, editionOf, findConvention, keyOf, ok, type Reader, refuse } from '../context.js'
import { isBanned } from '../organizing/bans.js'
import type { Autographs, GuestView } from './types.js'

export type GuestRow = Awaited<ReturnType<Tx['guest']['findFirstOrThrow']>>

export const createGuests = (context: Context): Pick<Autographs, 'guests' | 'link' | 'unlink'> => ({
  guests: async actor => {
    const convention = await findConvention(context.store.read, actor.guild)
    return convention === null ? [] : (await guestsOf(context.store.read, convention.id)).map(guestView)
  },

  link: (actor, person, guest) =>
    act(context, actor, [keyOf.signing(actor.guild)], async (tx, at) => {
      if (!actor.mayManage) return refuse('not_organizer')
      const convention = await findConvention(tx, actor.guild)
      if (convention === null) return refuse('no_convention')
      if (convention.state !== 'open') return refuse('closing')
      const wanted = normalizeName(person)
      const name = peopleOf(editionOf(context, convention.edition)).find(one => normalizeName(one) === wanted)
      if (name === undefined) return refuse('unknown_person')
      if (guest.bot) return refuse('guest_bot')
      if (!guest.present) return refuse('gone')
      if (await isBanned(tx, actor.guild, guest.user)) return refuse('opponent_banned')
      const known = await tx.guest.findFirst({ where: { conventionId: convention.id, person: wanted } })
      if (known !== null) return refuse('person_linked_already', { name: known.userName })
      const row = await tx.guest.create({
        data: {
          conventionId: convention.id,
          person: wanted,
          name,
          userId: guest.user,
          userName: guest.name,
          linkedBy: actor.user,
          at,
        },
      })
      return ok(guestView(row))
    }),

  unlink: (actor, person) =>
    act(context, actor, [keyOf.signing(actor.guild)], async (tx, now) => {
      if (!actor.mayManage) return refuse('not_organizer')
      const convention = await findConvention(tx, actor.guild)
      if (convention === null) return refuse('no_convention')
      const where = { conventionId: convention.id, person: normalizeName(person) }
      const row = await tx.guest.findFirst({ where })
      if (row === null) return refuse('not_linked')
      await dropGuest(tx, row, now)
      return ok(guestView(row))
    }),
})

/** Nobody signs as that person any more: what waits for them is void. */
export const dropGuest = async (
  tx: Tx,
  { conventionId, person }: Pick<GuestRow, 'conventionId' | 'person'>,
  now: Date,
): Promise<void> => {
  await tx.guest.deleteMany({ where: { conventionId, person } })
  await tx.signRequest.updateMany({
    where: { conventionId, person, state: 'open' },
    data: { state: 'void', reason: 'unlinked', openKey: null, endedAt: now },
  })
}

export const guestsOf = (reader: Reader, convention: string): Promise<GuestRow[]> =>
  reader.guest.findMany({ where: { conventionId: convention }, orderBy: { name: 'asc' } })

const guestView = ({ name, userId, userName }: GuestRow): GuestView => ({
  name,
  user: userId as UserId,
  userName,
})
