/** What the rest of the program knows of booths: who comes by gets a card of that company. */
import type { CardId } from '../../rules/tom/index.js'
import type { BoothGiftId, BoothId, CopyId, GuildId, UserId } from '../../store/ids.js'
import type { Actor, AnyTime, Outcome, Person } from '../types.js'

export type BoothView = {
  id: BoothId
  guild: GuildId
  edition: string
  company: CardId
  rep: { user: UserId; name: string } | null
  /** Cards left; null: without end. */
  stock: number | null
  open: boolean
}

export type GiftView = {
  id: BoothGiftId
  edition: string
  company: CardId
  copy: CopyId
  to: { user: UserId; name: string; house: boolean }
}

type MayNotFind = 'no_booth' | 'no_booths' | 'which_booth'

/** A company left out is the only one with an open booth (`give`: of those the actor runs); `which_booth` { names }. */
export type Booths = {
  get(id: BoothId): Promise<BoothView | null>
  gift(id: BoothGiftId): Promise<GiftView | null>
  /** Those open now. */
  list(actor: Actor): Promise<BoothView[]>
  /** Owes `booth.opened`. */
  open(
    actor: Actor,
    wish: { company: CardId; rep: Person | null; stock: number | null },
  ): Promise<
    Outcome<
      BoothView,
      | 'already_done'
      | 'not_organizer'
      | 'no_convention'
      | 'closing'
      | 'unknown_card'
      | 'not_a_company'
      | 'booth_open_already'
      | 'booth_rep_bot'
      | 'gone'
      | 'opponent_banned'
    >
  >
  close(
    actor: Actor,
    company: CardId | null,
  ): Promise<Outcome<BoothView, 'already_done' | 'not_organizer' | 'no_convention' | MayNotFind>>
  /** One card of the company for the actor, once a convention, as long as there are any. */
  visit(
    actor: Actor,
    company: CardId | null,
  ): Promise<Outcome<GiftView, AnyTime | 'closing' | 'banned' | MayNotFind | 'visited_already' | 'booth_empty'>>
  /** The rep gives a member one, once a UTC day each. Owes `booth.given`. */
  give(
    actor: Actor,
    person: Person,
    company: CardId | null,
  ): Promise<
    Outcome<
      GiftView,
      | 'already_done'
      | 'no_convention'
      | 'closing'
      | 'banned'
      | 'opponent_banned'
      | 'not_rep'
      | 'which_booth'
      | 'booth_self'
      | 'no_member'
      | 'given_today'
      | 'booth_empty'
    >
  >
}
