/** What somebody is called, of the names that Discord has of them. */

type Names = { id: string; username: string; global_name?: string | null | undefined }

/**
 * The name in this server, else their own, else the username: the first in which there is something to see. Discord takes
 * names of invisible characters alone.
 */
export const shownName = ({ id, username, global_name }: Names, nick?: string | null): string =>
  [nick, global_name, username].find(isVisible) ?? `…${id.slice(-4)}`

const isVisible = (name: string | null | undefined): name is string =>
  name !== null && name !== undefined && name.replace(invisible, '') !== ''

/** What leaves no mark on a page: spaces, controls, fillers, joiners, marks without a letter, the empty Braille cell and note. */
const invisible = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu
