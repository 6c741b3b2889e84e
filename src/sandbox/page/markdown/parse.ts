/** Discord's markdown as a tree: the parser's rules, plus the lists and masked links that it leaves out. Pure. */
import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser'

/** `content` of a text is a string, of everything else the nodes inside. */
export type Node = { type: string; content?: string | Node[]; [fact: string]: unknown }

type ListItem = { content: Node[]; lists: ListNode[] }
export type ListNode = { ordered: boolean; start: number; items: ListItem[] }

/** Custom ids of what was parsed are kept: the same texts are drawn again on every change around them. */
const KEPT = 500
const kept = new Map<string, Node[]>()

export const parse = (text: string): Node[] => {
  const known = kept.get(text)
  if (known) return known
  const tree = joinTexts(parser(text, { inline: true }) as Node[])
  if (kept.size >= KEPT) kept.clear()
  kept.set(text, tree)
  return tree
}

/** A message of nothing but a few emoji is shown bigger. */
export const isJumbo = (text: string) => text.length < 120 && JUMBO.test(text)

const JUMBO =
  /^\s*(?:(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})(?:\p{Emoji_Modifier}|\p{Extended_Pictographic}|\uFE0F|\u200D)*\s*){1,27}$/u

const LIST = /^(?: *(?:[-*]|\d{1,9}\.) [^\n]+(?:\n {2,}[^\n]+)*(?:\n|$))+/
const ITEM = /^( *)([-*]|\d{1,9}\.) (.*)$/

type State = { prevCapture?: string[] | null }

/** True where a line begins: nothing before it, or something that took the line's end with it. */
const atLineStart = ({ prevCapture }: State) => prevCapture == null || (prevCapture[0] ?? '').endsWith('\n')

const { defaultRules } = SimpleMarkdown
const onLineStart = (regex: RegExp) => (source: string, state: State) =>
  atLineStart(state) ? regex.exec(source) : null

// The parser's own rules look for the line's start in the wrong part of what came before.
const parser = SimpleMarkdown.parserFor({
  ...rulesExtended,
  heading: {
    order: defaultRules.heading.order,
    match: onLineStart(/^(#{1,3}) +([^\n]+?)(?:\n|$)/),
    parse: ([, signs = '', text = ''], inner, state) => ({ level: signs.length, content: inner(text, state) }),
  },
  subtext: {
    order: defaultRules.heading.order - 0.5,
    match: onLineStart(/^-# +([^\n]+?)(?:\n|$)/),
    parse: ([, text = ''], inner, state) => ({ content: inner(text, state) }),
  },
  list: {
    order: defaultRules.list.order,
    match: onLineStart(LIST),
    parse: ([text = ''], inner, state) => ({
      lists: listsOf(itemsOf(text.replace(/\n$/, '').split('\n')), item =>
        inner(item, { ...state, prevCapture: null }),
      ),
    }),
  },
})

type Line = { depth: number; bullet: string; text: string }

const itemsOf = (lines: readonly string[]): Line[] => {
  const items: Line[] = []
  for (const line of lines) {
    const [, indent = '', bullet, text = ''] = ITEM.exec(line) ?? []
    const last = items.at(-1)
    if (bullet) items.push({ depth: indent.length, bullet, text })
    else if (last) last.text += `\n${line.trim()}`
  }
  return items
}

/** Neighbours of one depth are one list, as long as they all have numbers or all have none. */
const listsOf = (lines: readonly Line[], inner: (text: string) => Node[]): ListNode[] => {
  const lists: ListNode[] = []
  const depth = lines[0]?.depth ?? 0
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    let end = at + 1
    while ((lines[end]?.depth ?? 0) > depth) end += 1
    const number = Number.parseInt(line.bullet, 10)
    const ordered = Number.isFinite(number)
    const item = { content: joinTexts(inner(line.text)), lists: listsOf(lines.slice(at + 1, end), inner) }
    const last = lists.at(-1)
    if (last?.ordered === ordered) last.items.push(item)
    else lists.push({ ordered, start: ordered ? number : 1, items: [item] })
    at = end
  }
  return lists
}

/** The parser cuts texts at every sign that could mean something. */
const joinTexts = (nodes: readonly Node[]): Node[] => {
  const joined: Node[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.content = `${last.content}${node.content}`
    else joined.push(Array.isArray(node.content) ? { ...node, content: joinTexts(node.content) } : { ...node })
  }
  return joined
}
