/** A text of a message in plain words: names instead of numbers, no signs. For names, previews and what is read out. Pure. */
import { channelOf, nameOf, type World } from '../model/world.js'
import { type ListNode, type Node, parse } from './parse.js'
import { relative, written } from './time.js'

export const plain = (text: string, world: World): string =>
  words(parse(text), world)
    .replace(/\n{2,}/g, '\n')
    .trim()

const words = (content: Node['content'], world: World): string => {
  if (content === undefined || typeof content === 'string') return content ?? ''
  return content.map(node => wordsOf(node, world)).join('')
}

const wordsOf = (node: Node, world: World): string => {
  const id = String(node['id'])
  switch (node.type) {
    case 'user':
      return `@${nameOf(world, id) ?? id}`
    case 'role':
      return `@${world.roles.find(role => role.id === id)?.name ?? id}`
    case 'channel':
      return `#${channelOf(world, id)?.name ?? id}`
    case 'everyone':
    case 'here':
      return `@${node.type}`
    case 'slashCommand':
      return `/${node['fullName']}`
    case 'timestamp': {
      const time = Number(node['timestamp']) * 1000
      const format = String(node['format'] ?? 'f')
      return format === 'R'
        ? relative(time, Date.now() + world.ahead, world.me.locale)
        : written(time, format, world.me.locale)
    }
    case 'twemoji':
    case 'emoji':
      return String(node['name'])
    case 'br':
    case 'newline':
      return '\n'
    case 'heading':
    case 'subtext':
      return `${words(node.content, world)}\n`
    // What is hidden isn't read out either.
    case 'spoiler':
      return '…'
    case 'list':
      return (node['lists'] as ListNode[]).map(list => listWords(list, world)).join('\n')
    default:
      return words(node.content, world)
  }
}

const listWords = ({ items }: ListNode, world: World): string =>
  items
    .map(({ content, lists }) => [words(content, world), ...lists.map(list => listWords(list, world))].join('\n'))
    .join('\n')
