/** One message: who, when, and all that is in it. */
import { memo } from 'preact/compat'
import type { PageMessage } from '../../api.js'
import { plain } from '../markdown/plain.js'
import { UserTrigger } from '../members/user-trigger.js'
import { useDeeds, useSessionState, useTexts, useWorld } from '../model/context.js'
import { timeOfId } from '../model/ids.js'
import { messagesIn, nameOf } from '../model/world.js'
import { AppTag } from '../parts/app-tag.js'
import { Avatar } from '../parts/avatar.js'
import { Content } from './content.js'
import { commandOf } from './grouping.js'
import { leaveMessage, useKeptFocus } from './kept-focus.js'
import { useMessageMenu } from './message-menu.js'
import { OnlyYou } from './only-you.js'
import { Origin } from './origin.js'
import { SentAt } from './sent-at.js'
import { ThreadCard } from './thread-card.js'
import './message.css'

/** A message's name is its beginning; the rest is read in it. */
const NAME_LENGTH = 300

type Props = {
  message: PageMessage
  head: boolean
  /** Tab stops at it; arrow keys go on from there. */
  reachable: boolean
  /** At the beginning of the thread that was started from it. */
  inThread?: boolean
}

export const Message = memo(({ message, head, reachable, inThread = false }: Props) => {
  const t = useTexts()
  const name = useWorld(world => nameOf(world, message.author)) ?? message.raw.author.username
  const me = useWorld(world => world.me.id)
  const deeds = useDeeds()
  const failure = useSessionState(state => state.failures.get(message.id))
  const { raw } = message
  const { handlers, toolbar, menu } = useMessageMenu(message, reachable)
  const time = timeOfId(message.id)
  const notices = message.pingsMe && message.author !== me
  const classes = [
    'message',
    head && 'message-head',
    notices && 'message-pings',
    message.ephemeralFor !== null && 'message-private',
  ]
  const text = useWorld(world => plain(message.text, world).slice(0, NAME_LENGTH))
  const label = message.thinking ? t.thinking(name) : t.said(name, text)
  const article = useKeptFocus()
  const dismiss = () => {
    leaveMessage(article.current)
    deeds.dismissMessage(message.id)
  }
  if (raw.type === 21) return <ThreadStarter reference={raw.message_reference} reachable={reachable} />
  if (raw.type === 18 || raw.type === 6) return <Notice message={message} name={name} reachable={reachable} />
  return (
    <article
      ref={article}
      class={classes.filter(Boolean).join(' ')}
      aria-label={label}
      tabIndex={reachable ? 0 : -1}
      {...handlers}
    >
      {head && (commandOf(raw) || raw.message_reference) && <Origin message={message} />}
      {head ? (
        <Head message={message} name={name} time={time} reachable={reachable} />
      ) : (
        <SentAt time={time} short class="message-side" />
      )}
      <div class="message-body">
        <Content message={message} name={name} />
        {failure !== undefined && (
          <p class="message-failure" role="alert">
            {failure ?? t.interactionFailed}
          </p>
        )}
        {raw.thread && !inThread && <ThreadCard id={raw.thread.id} />}
        {message.ephemeralFor !== null && <OnlyYou onDismiss={dismiss} />}
      </div>
      {toolbar}
      {menu}
    </article>
  )
})

type HeadProps = { message: PageMessage; name: string; time: number; reachable: boolean }

const Head = ({ message, name, time, reachable }: HeadProps) => {
  const user = useWorld(world => world.users.get(message.author))
  const bot = user?.bot ?? message.raw.author.bot ?? false
  const colour = user?.color ? { '--name': `#${user.color.toString(16).padStart(6, '0')}` } : undefined
  return (
    <>
      <div class="message-avatar">
        <Avatar id={message.author} name={name} bot={bot} />
      </div>
      <h3 class="message-by">
        <UserTrigger id={message.author} class="message-author" tabIndex={reachable ? 0 : -1}>
          <span class={colour ? 'coloured-name' : undefined} style={colour}>
            {name}
          </span>
        </UserTrigger>
        {bot && <AppTag />}
        <SentAt time={time} />
      </h3>
    </>
  )
}

/** A thread begins with the message that it was started from. */
type StarterProps = { reference: PageMessage['raw']['message_reference']; reachable: boolean }

const ThreadStarter = ({ reference, reachable }: StarterProps) => {
  const t = useTexts()
  const original = useWorld(world =>
    messagesIn(world, reference?.channel_id ?? '').find(({ id }) => id === reference?.message_id),
  )
  if (original) return <Message message={original} head reachable={reachable} inThread />
  return <p class="message message-notice">{t.originalGone}</p>
}

type NoticeProps = { message: PageMessage; name: string; reachable: boolean }

/** What the platform itself says: that a thread was started or a message pinned. */
const Notice = ({ message, name, reachable }: NoticeProps) => {
  const t = useTexts()
  return (
    <article class="message message-notice" tabIndex={reachable ? 0 : -1}>
      <p>
        <b>{name}</b> {message.raw.type === 6 ? t.pinned : t.startedThread} <b>{message.content}</b>{' '}
        <SentAt time={timeOfId(message.id)} />
      </p>
    </article>
  )
}
