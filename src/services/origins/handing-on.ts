/** Handing a seat on: it is offered to somebody, and stays whose it is until they take it. */
import type { OriginsGameId, UserId } from '../../store/ids.js'
import { amend, IN_PLACE, owe, type Tx } from '../../store/index.js'
import { blockBetween } from '../blocks.js'
import { act, type Context, keyOf, ok, type Reader, refuse } from '../context.js'
import { isBanned } from '../organizing/bans.js'
import type { Actor, Outcome } from '../types.js'
import { handedOn } from './held-before.js'
import { GAMES_AT_ONCE } from './limits.js'
import { hasRoom } from './lobby.js'
import type { HandingOn, OfferWish } from './offer-types.js'
import { endOffer, findOffer, isHeld, type OfferRow, offerView, subjectOf, viewOfOffer } from './offers.js'
import { findGame, type Game, type SeatRow, saveGame, seatOf } from './position.js'
import { amendCalls, oweNote, postOf } from './posts.js'
import { changeSeat, comingBack } from './presence.js'
import { originsView } from './view.js'

export const createHandingOn = (context: Context): HandingOn => ({
  mayOffer: async (actor, id, wish) => {
    const found = await findOffered(context.store.read, actor, id, wish)
    return found.ok ? ok(originsView(found.value.game)) : found
  },

  offer: (actor, id, wish) =>
    act(context, actor, [keyOf.origins(id), keyOf.person(actor.guild, wish.person.user)], async (tx, now) => {
      const found = await findOffered(tx, actor, id, wish)
      if (!found.ok) return found
      const { game, held } = found.value
      const open = await tx.originsOffer.findFirst({
        where: { gameId: id, holderId: held.userId ?? '', state: 'open' },
      })
      // Who asks the same person again has asked them already.
      if (open?.askedId === wish.person.user) return ok(viewOfOffer(open, game))
      if (open !== null) await endOffer(tx, open, 'lapsed')
      return ok(viewOfOffer(await ask(tx, actor, { game, held, wish, now }), game))
    }),

  takeSeat: async (actor, id, number) => {
    const coming = await comingBack(context, actor, id)
    return act(context, actor, coming.keys, async (tx, now) => {
      const found = await findAsked(tx, actor, id, number)
      if (!found.ok) return found
      const { game, offer } = found.value
      if (offer.state === 'taken' && seatOf(game, actor.user) !== undefined)
        return ok({ game: originsView(game), wasAway: false })
      const held = seatOf(game, offer.holderId as UserId)
      if (offer.state !== 'open' || !game.row.open || held === undefined || !isHeld(held))
        return refuse('origins_offer_over')
      const may = await mayTake(tx, actor, game, offer)
      if (!may.ok) return may
      await endOffer(tx, offer, 'taken')
      const wasAway = await coming.end(tx, now)
      const after = await seatInstead(tx, game, held, { actor, now })
      await amendCalls(tx, id, after.row.turn)
      await amend(tx, 'origins.lobby', id, IN_PLACE)
      await oweNote(tx, after.row, {
        what: 'substituted',
        about: { userId: actor.user, name: actor.name },
        instead: { userId: offer.holderId, name: offer.holderName },
        mentions: [offer.holderId],
        now,
      })
      return ok({ game: originsView(after), wasAway })
    })
  },

  declineSeat: (actor, id, number) =>
    act(context, actor, [keyOf.origins(id)], async (tx, now) => {
      const found = await findAsked(tx, actor, id, number)
      if (!found.ok) return found
      const { game, offer } = found.value
      if (offer.state === 'declined') return ok(viewOfOffer(offer, game))
      if (offer.state !== 'open') return refuse('origins_offer_over')
      await endOffer(tx, offer, 'declined')
      const instead = { userId: actor.user, name: offer.askedName }
      const by = { userId: offer.byId, name: offer.byName }
      // An organizer may have offered it to themselves.
      if (offer.byId !== actor.user)
        await oweNote(tx, game.row, { what: 'seatDeclined', about: by, instead, mentions: [offer.byId], now })
      return ok(viewOfOffer(offer, game))
    }),

  withdrawOffer: (actor, id, number) =>
    act(context, actor, [keyOf.origins(id)], async tx => {
      const found = await findHere(tx, actor, id, number)
      if (!found.ok) return found
      const { game, offer } = found.value
      const mine = [offer.holderId, offer.byId].includes(actor.user)
      if (!mine && !actor.mayManage) return refuse('origins_not_your_offer')
      if (offer.state !== 'open' && offer.state !== 'withdrawn') return refuse('origins_offer_over')
      if (offer.state === 'open') await endOffer(tx, offer, 'withdrawn')
      return ok(viewOfOffer(offer, game))
    }),

  offerOf: async (id, number) => {
    const { read } = context.store
    const row = await findOffer(read, id, number)
    return row === null ? null : offerView(read, row)
  },
})

type Offering = { game: Game; held: SeatRow; wish: OfferWish; now: Date }

const ask = async (tx: Tx, actor: Actor, { game, held, wish, now }: Offering): Promise<OfferRow> => {
  const { id } = game.row
  const last = await tx.originsOffer.findFirst({
    where: { gameId: id },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  const { person } = wish
  const offer = await tx.originsOffer.create({
    data: {
      gameId: id,
      number: (last?.number ?? 0) + 1,
      holderId: held.userId ?? '',
      holderName: held.name,
      askedId: person.user,
      askedName: person.name,
      byId: actor.user,
      byName: actor.name,
      createdAt: now,
    },
  })
  const subject = subjectOf(id, offer.number)
  await owe(tx, { ...postOf(game.row, now), kind: 'origins.offer', subject, mentions: [person.user] })
  return offer
}

/** Their seat is the actor's from now on, with all that is in it but the plan. */
const seatInstead = async (
  tx: Tx,
  game: Game,
  held: SeatRow,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Game> => {
  const { user, name, locale } = actor
  const before = handedOn(held, game.row)
  const fresh = { state: 'active', missed: 0, plan: null, abort: false, rated: false }
  const row = game.row.host === held.userId ? await saveGame(tx, game.row, { host: user }) : game.row
  return changeSeat(tx, { ...game, row }, held, { ...fresh, userId: user, name, locale, before }, now)
}

/** The seat that is meant, if it may be offered to that person by the actor. */
const findOffered = async (reader: Reader, actor: Actor, id: OriginsGameId, { person, of }: OfferWish) => {
  const own = of === null || of === actor.user
  const game = await findGame(reader, id)
  if (game === null || game.row.guildId !== actor.guild) return refuse('no_origins_game')
  if (!own && !actor.mayManage) return refuse('not_organizer')
  const held = seatOf(game, of ?? actor.user)
  if (held === undefined) return refuse(own ? 'origins_not_yours' : 'origins_no_seat')
  if (!game.row.open) return refuse('origins_over')
  if (game.row.state === 'lobby') return refuse('origins_still_lobby')
  if (game.row.snapshot === null) return refuse('origins_not_started')
  if (!isHeld(held)) return refuse(own ? 'origins_resigned' : 'origins_no_seat')
  if (own && person.user === actor.user) return refuse('self')
  if (person.bot) return refuse('bot')
  if (!person.present) return refuse('gone')
  const blocked = await blockBetween(reader, actor.guild, actor.user, person.user)
  if (blocked !== null) return refuse(blocked)
  if (seatOf(game, person.user) !== undefined) return refuse('origins_joined_already')
  if (await isBanned(reader, actor.guild, person.user)) return refuse('opponent_banned')
  const room = await hasRoom(reader, actor.guild, person.user)
  return room ? ok({ game, held }) : refuse('origins_limit', { limit: GAMES_AT_ONCE })
}

type Found = Outcome<{ game: Game; offer: OfferRow }, 'origins_offer_over'>

const findHere = async (reader: Reader, actor: Actor, id: OriginsGameId, number: number): Promise<Found> => {
  const offer = await findOffer(reader, id, number)
  const game = offer === null ? null : await findGame(reader, id)
  if (offer === null || game === null || game.row.guildId !== actor.guild) return refuse('origins_offer_over')
  if (offer.state === 'forgotten') return refuse('origins_offer_over')
  return ok({ game, offer })
}

const findAsked = async (reader: Reader, actor: Actor, id: OriginsGameId, number: number) => {
  const found = await findHere(reader, actor, id, number)
  if (!found.ok) return found
  return found.value.offer.askedId === actor.user ? found : refuse('origins_not_asked')
}

/** Much may have happened since it was offered. */
const mayTake = async (reader: Reader, { guild, user }: Actor, game: Game, { byId }: OfferRow) => {
  if (seatOf(game, user) !== undefined) return refuse('origins_joined_already')
  if (await isBanned(reader, guild, user)) return refuse('banned')
  const blocked = await blockBetween(reader, guild, user, byId as UserId)
  if (blocked !== null) return refuse(blocked)
  return (await hasRoom(reader, guild, user)) ? ok(null) : refuse('origins_limit', { limit: GAMES_AT_ONCE })
}
