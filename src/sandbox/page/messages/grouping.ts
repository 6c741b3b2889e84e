/** Where the list of a channel's messages begins a new head, a new day or the new ones. Pure. */
import type { PageMessage, Snowflake } from '../../api.js'
import { sameDay } from '../markdown/time.js'
import { timeOfId } from '../model/ids.js'

export type Row = {
  message: PageMessage
  /** With picture and name; otherwise it goes on below the one before. */
  head: boolean
  /** A line with the date comes before it. */
  day: number | null
  /** A line "new" comes before it. */
  isNew: boolean
}

/** After so long the same author gets a head again, in milliseconds. */
const GROUP_MS = 7 * 60_000

export const rowsOf = (messages: readonly PageMessage[], firstUnread: Snowflake | undefined): Row[] =>
  messages.map((message, at) => {
    const before = messages[at - 1]
    const time = timeOfId(message.id)
    const newDay = !before || !sameDay(timeOfId(before.id), time)
    const isNew = message.id === firstUnread
    const goesOn = before !== undefined && !newDay && !isNew && continues(before, message)
    return { message, head: !goesOn, day: newDay ? time : null, isNew }
  })

const continues = (before: PageMessage, { author, raw, id, ephemeralFor, thinking }: PageMessage) =>
  before.author === author &&
  timeOfId(id) - timeOfId(before.id) < GROUP_MS &&
  PLAIN.includes(raw.type) &&
  PLAIN_BEFORE.includes(before.raw.type) &&
  !before.raw.thread &&
  (before.ephemeralFor === null) === (ephemeralFor === null) &&
  !thinking &&
  commandOf(raw) === null

/** Discord's message types: 0 plain, 19 reply, 20 a command's answer, 23 a context menu's. */
const PLAIN: number[] = [0]
const PLAIN_BEFORE: number[] = [0, 19, 20, 23]

export type UsedCommand = { user: Snowflake; name: string; slash: boolean }

/** The command that a message answers, if it does. */
export const commandOf = (raw: PageMessage['raw']): UsedCommand | null => {
  // Discord leaves the name out of the newer of the two.
  const { interaction } = raw
  if (interaction?.type !== 2) return null
  return { user: interaction.user.id, name: interaction.name, slash: raw.type !== 23 }
}
