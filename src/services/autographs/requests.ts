/** Asking a guest for a signature on one of one's copies. */

import { cardOf, normalizeName } from '../../rules/tom/index.js'
import { newId, type SignRequestId } from '../../store/ids.js'
import { blockBetween } from '../blocks.js'
import { act, type Context, editionOf, findActor, keyOf, noteSeen, ok, refuse } from '../context.js'
import { isBanned } from '../organizing/bans.js'
import { signersOf } from '../signers.js'
import { change, hasSigned } from './giving.js'
import { type GuestRow, guestsOf } from './guests.js'
import { noteWaiting } from './notices.js'
import type { Autographs } from './types.js'
import { requestView } from './view.js'

export const createRequests = (context: Context): Pick<Autographs, 'get' | 'signable' | 'request' | 'withdraw'> => ({
  get: async id => {
    const row = await context.store.read.signRequest.findFirst({ where: { id } })
    return row === null ? null : requestView(context.store.read, row)
  },

  signable: async actor => {
    const { read } = context.store
    const found = await findActor(read, actor)
    if (!found.ok) return []
    const { convention, me } = found.value
    const guests = new Set((await guestsOf(read, convention.id)).map(guest => guest.person))
    const owned = await read.copy.groupBy({ by: ['card'], where: { ownerId: me.id } })
    const edition = editionOf(context, convention.edition)
    return owned
      .map(({ card }) => cardOf(edition, card))
      .filter(card => card.signers.some(person => guests.has(person)))
      .map(card => card.id)
  },

  request: (actor, cardId, person) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user), keyOf.signing(actor.guild)], async (tx, now) => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const { convention, me } = found.value
      if (convention.state !== 'open') return refuse('closing')
      if (await isBanned(tx, actor.guild, actor.user)) return refuse('banned')
      const edition = editionOf(context, convention.edition)
      if (!edition.byId.has(cardId)) return refuse('unknown_card')
      const card = cardOf(edition, cardId)
      const copies = await tx.copy.findMany({ where: { ownerId: me.id, card: cardId }, orderBy: { id: 'asc' } })
      if (copies.length === 0) return refuse('card_not_owned')
      if (person !== null && !card.signers.includes(normalizeName(person))) return refuse('not_on_card')
      const here = (await guestsOf(tx, convention.id)).filter(
        guest => card.signers.includes(guest.person) && (person === null || guest.person === normalizeName(person)),
      )
      if (here.length === 0) return refuse('no_guest')
      const unsigned = (guest: GuestRow) => copies.filter(copy => !hasSigned(copy, guest.person))
      const [guest, ...more] = here.filter(one => unsigned(one).length > 0)
      if (guest === undefined) return refuse('signed_already')
      if (more.length > 0) return refuse('which_person', { names: [guest, ...more].map(one => one.name) })
      const blocked = await blockBetween(tx, actor.guild, actor.user, guest.userId as typeof actor.user)
      if (blocked !== null) return refuse(blocked)
      if (await isBanned(tx, actor.guild, guest.userId)) return refuse('opponent_banned')
      const openKey = `${me.id} ${guest.person}`
      if ((await tx.signRequest.findFirst({ where: { openKey } })) !== null) return refuse('request_open_already')
      const [copy] = unsigned(guest)
        .filter(one => one.lock === null)
        .sort((a, b) => signersOf(b).length - signersOf(a).length || Number(b.kept) - Number(a.kept))
      if (copy === undefined) return refuse('copy_staked')
      await noteSeen(tx, me, actor)
      const row = await tx.signRequest.create({
        data: {
          id: newId<SignRequestId>(),
          conventionId: convention.id,
          memberId: me.id,
          person: guest.person,
          name: card.people.find(name => normalizeName(name) === guest.person) ?? guest.name,
          copyId: copy.id,
          card: cardId,
          channelId: actor.channel,
          openKey,
          state: 'open',
          createdAt: now,
        },
      })
      await noteWaiting(tx, guest, { guild: actor.guild, channel: actor.channel, now })
      return ok(await requestView(tx, row))
    }),

  withdraw: (actor, id) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user), keyOf.signing(actor.guild)], async (tx, now) => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const row = await tx.signRequest.findFirst({ where: { id, memberId: found.value.me.id } })
      if (row === null) return refuse('no_request')
      if (row.state !== 'open') return refuse('request_over')
      const data = { state: 'withdrawn', openKey: null, endedAt: now }
      await change(tx, row, data)
      return ok(await requestView(tx, { ...row, ...data }))
    }),
})
