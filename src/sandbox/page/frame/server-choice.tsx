import type { ComponentChildren } from 'preact'
import { useTexts } from '../model/context.js'
import { Badge } from './badge.js'

type Props = {
  label: string
  title: string
  on: boolean
  unread: boolean
  mentions: number
  onPick(): void
  children: ComponentChildren
}

/** One round button of the column, with the pill beside it that says whether it's open or has something new. */
export const ServerChoice = ({ label, title, on, unread, mentions, onPick, children }: Props) => {
  const t = useTexts()
  const name = mentions > 0 ? `${label}, ${t.mentions(mentions)}` : label
  return (
    <div class={`server${on ? ' server-on' : ''}${unread ? ' server-unread' : ''}`}>
      <button
        type="button"
        class="server-button"
        aria-label={name}
        aria-current={on ? 'true' : undefined}
        title={title}
        onClick={onPick}
      >
        {children}
      </button>
      <Badge count={mentions} />
    </div>
  )
}
