/** A text of a message, as Discord shows it. */
import type { ComponentChildren, VNode } from 'preact'
import { JumpPlace, useJump } from './jump.js'
import { ChannelMention, CommandMention, Everyone, RoleMention, UserMention } from './mention.js'
import { isJumbo, type ListNode, type Node, parse } from './parse.js'
import { Spoiler } from './spoiler.js'
import { Timestamp } from './timestamp.js'
import './markdown.css'

export const Markdown = ({ text }: { text: string }) => (
  <div class={isJumbo(text) ? 'markdown markdown-jumbo' : 'markdown'}>{draw(parse(text))}</div>
)

/** One line of it, for previews: without blocks of its own. */
export const MarkdownLine = ({ text }: { text: string }) => (
  <span class="markdown-line">{draw(parse(text.split('\n').join(' ')))}</span>
)

const draw = (content: Node['content']): ComponentChildren => {
  if (content === undefined || typeof content === 'string') return content
  return content.map((node, index) => ({ ...drawNode(node), key: index }))
}

const drawNode = (node: Node): VNode => {
  const inner = () => draw(node.content)
  switch (node.type) {
    case 'strong':
      return <strong>{inner()}</strong>
    case 'em':
      return <em>{inner()}</em>
    case 'underline':
      return <u>{inner()}</u>
    case 'strikethrough':
      return <s>{inner()}</s>
    case 'inlineCode':
      return <code class="markdown-code">{inner()}</code>
    case 'codeBlock':
      return (
        <pre class="markdown-block">
          <code>{inner()}</code>
        </pre>
      )
    case 'blockQuote':
      return <blockquote class="markdown-quote">{inner()}</blockquote>
    case 'spoiler':
      return <Spoiler>{inner()}</Spoiler>
    case 'heading':
      return <Heading level={Number(node['level'])}>{inner()}</Heading>
    case 'subtext':
      return <small class="markdown-subtext">{inner()}</small>
    case 'list':
      return <Lists lists={node['lists'] as ListNode[]} />
    case 'link':
      return <Link target={String(node['target'])}>{inner()}</Link>
    case 'url':
    case 'autolink':
      return (
        <Link target={String(node['target'])} bare>
          {inner()}
        </Link>
      )
    case 'user':
      return <UserMention id={String(node['id'])} />
    case 'role':
      return <RoleMention id={String(node['id'])} />
    case 'channel':
      return <ChannelMention id={String(node['id'])} />
    case 'everyone':
    case 'here':
      return <Everyone name={node.type} />
    case 'slashCommand':
      return <CommandMention path={String(node['fullName'])} />
    case 'timestamp':
      return <Timestamp seconds={Number(node['timestamp'])} format={String(node['format'] ?? 'f')} />
    case 'br':
    case 'newline':
      return <br />
    case 'twemoji':
      return <span class="emoji">{String(node['name'])}</span>
    case 'emoji':
      return <span title={`:${node['name']}:`}>:{String(node['name'])}:</span>
    default:
      return <>{inner()}</>
  }
}

/** One to three, below the page's own headings. */
const Heading = ({ level, children }: { level: number; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/useSemanticElements: a heading of a message doesn't belong into the page's own outline of h1 to h3
  <div class={`markdown-heading markdown-heading-${level}`} role="heading" aria-level={level + 3}>
    {children}
  </div>
)

const Lists = ({ lists }: { lists: readonly ListNode[] }) => (
  <>
    {lists.map((list, index) => (
      // Lists of a text never change places.
      <List key={index} list={list} />
    ))}
  </>
)

const List = ({ list }: { list: ListNode }): VNode => {
  const items = list.items.map((item, index) => (
    // Items of a text never change places.
    <li key={index}>
      {draw(item.content)}
      <Lists lists={item.lists} />
    </li>
  ))
  return list.ordered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>
}

type LinkProps = { target: string; bare?: boolean; children: ComponentChildren }

const Link = ({ target, bare = false, children }: LinkProps) => {
  const jump = useJump(target)
  if (!/^https?:\/\//i.test(target)) return <span>{children}</span>
  if (jump) {
    return (
      <button type="button" class={bare ? 'mention' : 'link'} onClick={jump}>
        {bare ? <JumpPlace url={target}>{children}</JumpPlace> : children}
      </button>
    )
  }
  return (
    <a href={target} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
