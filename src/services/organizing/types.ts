/** What organizers do beside opening and closing. All of it is refused to others (`not_organizer`). */
import type { GrantId, RoleId } from '../../store/ids.js'
import type { Actor, Outcome, Person } from '../types.js'

type OrganizerRefusal = 'already_done' | 'not_organizer' | 'no_convention' | 'closing'

/** Boosters beside those everybody gets. Owe a `grant`, by which those who got them hear of it. */
export type Grants = {
  /** So many boosters wait for a member. `grant_bot`, `no_member`. */
  toMember(
    actor: Actor,
    person: Person,
    boosters: number,
  ): Promise<Outcome<null, OrganizerRefusal | 'grant_bot' | 'no_member'>>
  /** Everybody who has the role when they open boosters, now or later, gets so many, once. */
  toRole(actor: Actor, role: RoleId, boosters: number): Promise<Outcome<GrantId, OrganizerRefusal>>
}
