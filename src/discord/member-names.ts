/** What somebody is called, of the names that Discord has of them. */
import { isVisible } from '../services/visible.js'

type Names = { id: string; username: string; global_name?: string | null | undefined }

/**
 * The name in this server, else their own, else the username: the first in which there is something to see. Discord takes
 * names of invisible characters alone.
 */
export const shownName = ({ id, username, global_name }: Names, nick?: string | null): string =>
  [nick, global_name, username].find(isVisible) ?? `…${id.slice(-4)}`
