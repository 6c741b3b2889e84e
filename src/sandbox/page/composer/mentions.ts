/** Names that are typed with @ and #, and the ids that are sent instead. Pure. */
import { isDirect, isThread, type World } from '../model/world.js'

export type Mentionable = { key: string; label: string; sign: 'user' | 'role' | 'channel' | 'thread'; id: string }

/** `@al` or `#du` just before the caret. */
export const sought = (text: string, caret: number): { sign: '@' | '#'; typed: string; from: number } | null => {
  const found = /(?:^|\s)([@#])([^\s@#]*)$/.exec(text.slice(0, caret))
  if (!found) return null
  const typed = found[2] ?? ''
  return { sign: found[1] === '@' ? '@' : '#', typed, from: caret - typed.length - 1 }
}

export const mentionables = (world: World, sign: '@' | '#'): Mentionable[] => {
  if (sign === '#') {
    return world.channels
      .filter(channel => !isDirect(channel))
      .map(channel => ({
        key: channel.id,
        id: `<#${channel.id}>`,
        label: channel.name,
        sign: isThread(channel) ? 'thread' : 'channel',
      }))
  }
  const users = [...world.users.values()]
    .filter(({ member }) => member)
    .map(({ id, nick, name }): Mentionable => ({ key: id, id: `<@${id}>`, label: nick ?? name, sign: 'user' }))
  const roles = world.roles
    .filter(({ id, mentionable }) => mentionable && id !== world.guild.id)
    .map(({ id, name }): Mentionable => ({ key: id, id: `<@&${id}>`, label: name, sign: 'role' }))
  return [...users, ...roles]
}

/** The text as it is sent: the longest name that fits wins. */
export const withIds = (text: string, world: World): string => {
  const replaced = (written: string, sign: '@' | '#') => {
    const all = mentionables(world, sign).sort((a, b) => b.label.length - a.label.length)
    if (all.length === 0) return written
    const names = new RegExp(`(?<![\\w<])${sign}(${all.map(({ label }) => escaped(label)).join('|')})(?!\\w)`, 'g')
    return written.replace(names, (whole, name: string) => all.find(({ label }) => label === name)?.id ?? whole)
  }
  return replaced(replaced(text, '@'), '#')
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
