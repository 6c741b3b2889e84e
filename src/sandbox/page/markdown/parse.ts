/** Discord's markdown as a tree: the parser's rules, plus the lists and masked links that it leaves out. Pure. */
import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser'

/** `content` of a text is a string, of everything else the nodes inside. */
export type Node = { type: string; content?: string | Node[]; [fact: string]: unknown }

export type ListItem = { content: Node[]; list: ListNode | null }
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
      list: listOf(itemsOf(text.replace(/\n$/, '').split('\n')), item => inner(item, { ...state, prevCapture: null })),
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

const listOf = (lines: readonly Line[], inner: (text: string) => Node[]): ListNode => {
  const first = lines[0]
  const depth = first?.depth ?? 0
  const items: ListItem[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    let end = at + 1
    while ((lines[end]?.depth ?? 0) > depth) end += 1
    const deeper = lines.slice(at + 1, end)
    items.push({ content: joinTexts(inner(line.text)), list: deeper.length > 0 ? listOf(deeper, inner) : null })
    at = end
  }
  const number = Number.parseInt(first?.bullet ?? '', 10)
  return { ordered: Number.isFinite(number), start: Number.isFinite(number) ? number : 1, items }
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
