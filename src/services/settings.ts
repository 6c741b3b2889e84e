/** What organizers can set for their server; kept as JSON, so that a new setting needs no migration. */
import { z } from 'zod'
import { ChannelId } from '../store/ids.js'
import { LOCALES } from './languages.js'

export const Settings = z.object({
  /** Where challenges from elsewhere go when their own place is gone, and announcements always. */
  duelChannel: ChannelId.nullable().default(null),
  tradeLogChannel: ChannelId.nullable().default(null),
  /** Accounts younger than this (days) can't join. */
  guardAccountDays: z.int().min(0).max(365).default(7),
  /** Nor who has been in the server for less than this (hours). */
  guardMemberHours: z.int().min(0).max(8760).default(0),
  /** Free boosters, each for its UTC day or ISO week only. */
  boosters: z.enum(['off', 'daily', 'weekly']).default('off'),
  /** Hours that a challenge waits for its answer. */
  deadlineHours: z.int().min(1).max(168).default(24),
  /** What becomes of a mandatory challenge that wasn't answered. */
  afterDeadline: z.enum(['random card', 'void']).default('random card'),
  /** Of public messages; null = the server's own. */
  language: z.enum(LOCALES).nullable().default(null),
  /** Of Origins games. */
  pace: z.enum(['live', 'casual', 'slow', 'none']).default('casual'),
})
export type Settings = z.infer<typeof Settings>

/** The settings in a guild's row; the defaults where it has none. */
export const readSettings = (json: string | undefined): Settings => Settings.parse(JSON.parse(json ?? '{}'))
