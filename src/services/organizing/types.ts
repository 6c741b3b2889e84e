/** What organizers do beside opening and closing. All of it is refused to others (`not_organizer`). */
import type { CardId } from '../../rules/tom/index.js'
import type { CopyId, GrantId, RoleId, UserId } from '../../store/ids.js'
import type { Actor, Outcome, Person } from '../types.js'

type OrganizerRefusal = 'already_done' | 'not_organizer' | 'no_convention' | 'closing'

/** Boosters beside those everybody gets. Owe a `grant`, by which those who got them hear of it. */
export type Grants = {
  /** So many boosters wait for a member. `grant_bot`, `no_member`. */
  toMember(
    actor: Actor,
    person: Person,
    boosters: number,
  ): Promise<Outcome<null, OrganizerRefusal | 'grant_bot' | 'no_member' | 'opponent_banned'>>
  /** Everybody who has the role when they open boosters, now or later, gets so many, once. */
  toRole(actor: Actor, role: RoleId, boosters: number): Promise<Outcome<GrantId, OrganizerRefusal>>
}

export type Audit = {
  /** Every movement of every copy, newest first; with a user, those from and to them. Of the convention that ended last, if none is open. */
  page(
    actor: Actor,
    user: UserId | null,
    wanted: { page: number; size: number },
  ): Promise<Outcome<AuditPage, 'not_organizer' | 'no_convention' | 'no_member'>>
  /**
   * Undoes a duel or a trade, once: each of its copies that its receiver still has, and that nothing holds, goes back.
   * Owes a `reverted`. `revert_nothing` { cards }: none could go back, so it may be tried again. `revert_unmoved`: none
   * has changed hands.
   */
  revert(
    actor: Actor,
    record: string,
  ): Promise<
    Outcome<Reverted, OrganizerRefusal | 'revert_no_record' | 'reverted_already' | 'revert_nothing' | 'revert_unmoved'>
  >
}
export type RevertedCopy = { copy: CopyId; card: CardId; from: Named; to: Named }
/** `left`: passed on, or in use; or who had it has erased everything. Which of them is nobody's to know. */
export type Reverted = { edition: string; moved: RevertedCopy[]; left: RevertedCopy[] }

type Named = { name: string; house: boolean }
export type AuditEntry = {
  copy: CopyId
  card: CardId
  /** null: it came into being. */
  from: Named | null
  to: Named
  /** As Movement.how says; of a booster its source. */
  how: string
  record: string
  /** null: nobody, at a deadline. */
  by: UserId | null
  at: number
}
export type AuditPage = {
  convention: string
  edition: string
  of: Named | null
  entries: AuditEntry[]
  matching: number
  page: number
  pages: number
}

/**
 * A banned user can't join, duel, trade, open boosters, visit or run a booth, ask for signatures or sign; open challenges,
 * tables and requests are void. Copies stay.
 */
export type Bans = {
  add(
    actor: Actor,
    person: Person,
  ): Promise<Outcome<null, 'already_done' | 'not_organizer' | 'ban_bot' | 'banned_already'>>
  remove(actor: Actor, person: Person): Promise<Outcome<null, 'already_done' | 'not_organizer' | 'not_banned'>>
}
