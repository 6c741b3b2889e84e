/** Names in which there is something to see. */

export const isVisible = (name: string | null | undefined): name is string =>
  name !== null && name !== undefined && name.replace(invisible, '') !== ''

/** What leaves no mark on a page: spaces, controls, fillers, joiners, marks without a letter, the empty Braille cell and note. */
const invisible = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu
