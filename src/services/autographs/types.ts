/** What the rest of the program knows of autographs: the guests who sign, and what they are asked to sign. */
import type { CardId } from '../../rules/tom/index.js'
import type { ChannelId, ConventionId, CopyId, GuildId, MemberId, SignRequestId, UserId } from '../../store/ids.js'
import type { BlockRefusal } from '../trades/types.js'
import type { Actor, AnyTime, Outcome, Person } from '../types.js'

/** `name`: the person's, as printed; `userName`: the member's who signs as that person. */
export type GuestView = { name: string; user: UserId; userName: string }

export type RequestState = 'open' | 'signed' | 'declined' | 'withdrawn' | 'void'
/** moved: the copy changed owner; unlinked: nobody signs as that person any more; banned: who asked, or the guest. */
export const requestVoidReasons = ['moved', 'unlinked', 'banned', 'closed'] as const

export type RequestView = {
  id: SignRequestId
  guild: GuildId
  convention: ConventionId
  edition: string
  channel: ChannelId
  state: RequestState
  /** Why it is void. */
  reason: (typeof requestVoidReasons)[number] | null
  /** Who is to sign, as printed on the card. */
  person: string
  copy: CopyId
  card: CardId
  /** Who has signed the copy: until now, or as of this signature. */
  autographs: string[]
  asker: { member: MemberId; user: UserId; name: string; house: boolean }
}

/** The oldest requests of a guest, and how many there are in all. */
export type Queue = { persons: string[]; requests: RequestView[]; waiting: number }

export type MayNotSign = 'already_done' | 'no_convention' | 'closing' | 'not_guest' | 'banned'

export type Autographs = {
  get(id: SignRequestId): Promise<RequestView | null>
  /** Those who sign at the open convention. */
  guests(actor: Actor): Promise<GuestView[]>
  /** The actor's cards that a guest is named on. */
  signable(actor: Actor): Promise<CardId[]>
  /** That member may sign as that person. `person_linked_already` { name }: somebody does; unlink first. */
  link(
    actor: Actor,
    person: string,
    guest: Person,
  ): Promise<
    Outcome<
      GuestView,
      | 'already_done'
      | 'not_organizer'
      | 'no_convention'
      | 'closing'
      | 'unknown_person'
      | 'guest_bot'
      | 'gone'
      | 'opponent_banned'
      | 'person_linked_already'
    >
  >
  /** Nobody signs as that person any more; what waited is void. What was signed stays. */
  unlink(
    actor: Actor,
    person: string,
  ): Promise<Outcome<GuestView, 'already_done' | 'not_organizer' | 'no_convention' | 'not_linked'>>
  /**
   * Asks for the signature on one of the actor's free copies, the one with most signatures first. Without a person: the
   * only guest on the card who hasn't signed it. Owes `autograph.waiting` to the guest, one an hour at most.
   * `which_person` { names }: several could; `no_guest`: nobody who signs here is named on the card.
   */
  request(
    actor: Actor,
    card: CardId,
    person: string | null,
  ): Promise<
    Outcome<
      RequestView,
      | AnyTime
      | 'closing'
      | 'banned'
      | 'opponent_banned'
      | 'unknown_card'
      | 'card_not_owned'
      | 'copy_staked'
      | 'signed_already'
      | 'no_guest'
      | 'not_on_card'
      | 'which_person'
      | 'request_open_already'
      | BlockRefusal
    >
  >
  withdraw(actor: Actor, id: SignRequestId): Promise<Outcome<RequestView, AnyTime | 'no_request' | 'request_over'>>
  /** What waits for the actor as a guest. */
  queue(actor: Actor): Promise<Outcome<Queue, 'no_convention' | 'not_guest' | 'banned'>>
  /** Signs one request, or all that wait from the oldest up to that one. Owes `autograph.answer` for each. */
  sign(
    actor: Actor,
    request: SignRequestId,
    more?: 'all',
  ): Promise<Outcome<{ signed: RequestView[] }, MayNotSign | 'no_request' | 'request_over'>>
  /** Owes `autograph.answer`. */
  decline(actor: Actor, id: SignRequestId): Promise<Outcome<RequestView, MayNotSign | 'no_request' | 'request_over'>>
}
