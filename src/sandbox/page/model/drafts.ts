/** What stands in a channel's message box: plain text, or a command with its options. */
import type { FileInput, Snowflake } from '../../api.js'
import type { GivenOptions } from './options.js'

export type Draft = TextDraft | CommandDraft

export type TextDraft = { kind: 'text'; text: string; files: readonly FileInput[]; replyTo: Snowflake | null }

/** `shown` are the optional options that were added, in the order of adding. */
export type CommandDraft = { kind: 'command'; path: string; given: GivenOptions; shown: readonly string[] }

export const EMPTY_DRAFT: TextDraft = { kind: 'text', text: '', files: [], replyTo: null }
