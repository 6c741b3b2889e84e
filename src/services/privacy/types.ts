/** What a person may have told about them, and have erased: in every server and convention that this bot serves. */
import type { UserId } from '../../store/ids.js'
import type { Outcome } from '../types.js'

export type Privacy = {
  /** All that is stored about a user, as plain JSON; null if nothing is. Secrets of others aren't in it. */
  export(user: UserId): Promise<object | null>
  /**
   * Erases all that is stored about a user: own challenges and tables end, mandatory challenges are played at once with a
   * random copy, seats of Origins games and copies go to the house, records name a former member. Goes on in the next
   * sweep if the process dies. How many conventions the user has left.
   */
  erase(user: UserId): Promise<Outcome<{ conventions: number }, 'nothing_stored'>>
}
