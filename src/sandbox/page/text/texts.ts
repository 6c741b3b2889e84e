/** The page's own words, in English and Japanese. What the bot says comes from the bot. */
import type { Problem } from '../model/options.js'
import * as en from './en.js'
import * as ja from './ja.js'

export type Texts = Record<PlainKey, string> & {
  messageTo(channel: string): string
  messagesIn(channel: string): string
  beginning(channel: string): string
  beginningDirect(name: string): string
  beginningThread(thread: string): string
  channelLabel(name: string, facts: { thread: boolean; mentions: number; unread: boolean; locked: boolean }): string
  typing(names: readonly string[]): string
  thinking(name: string): string
  used(command: string): string
  replyingTo(name: string): string
  said(name: string, text: string): string
  newMessages(count: number): string
  problem(problem: Problem): string
  formOf(app: string): string
  selected(count: number, most: number): string
  chooseBetween(least: number, most: number): string
  picture(at: number, of: number): string
  messageCount(count: number): string
  you(name: string): string
  memberSince(date: string): string
  commandsOf(name: string): string
  noCommand(typed: string): string
  mentions(count: number): string
}

export type PlainKey = keyof typeof en.plain

export const textsFor = (locale: string): Texts => (locale.startsWith('ja') ? japanese : english)

const english: Texts = { ...en.plain, ...en.made }
const japanese: Texts = { ...ja.plain, ...ja.made }
