/** The line above a message: the command that it answers, or the message that it replies to. */
import type { PageMessage } from '../../api.js'
import { MarkdownLine } from '../markdown/markdown.js'
import { UserTrigger } from '../members/user-trigger.js'
import { nameIn } from '../model/commands.js'
import { useHere, useLocale, useSlashCommands, useTexts, useWorld } from '../model/context.js'
import { nameOf } from '../model/world.js'
import { Avatar } from '../parts/avatar.js'
import { Icon } from '../parts/icon.js'
import { commandOf } from './grouping.js'
import './origin.css'

export const Origin = ({ message }: { message: PageMessage }) => {
  const used = commandOf(message.raw)
  return <div class="origin">{used ? <Used {...used} /> : <RepliesTo raw={message.raw} />}</div>
}

const Used = ({ user, name, slash }: { user: string; name: string; slash: boolean }) => {
  const t = useTexts()
  const locale = useLocale()
  const who = useWorld(world => nameOf(world, user)) ?? user
  const label = useSlashCommands().find(({ path }) => path === name)?.label ?? name
  const menuCommand = useWorld(world => world.commands.find(command => command.type !== 1 && command.name === name))
  return (
    <>
      <Avatar id={user} name={who} size={16} />
      <UserTrigger id={user} class="origin-name">
        {who}
      </UserTrigger>{' '}
      {t.used(slash ? `/${label}` : menuCommand ? nameIn(menuCommand, locale) : name)}
    </>
  )
}

const RepliesTo = ({ raw }: { raw: PageMessage['raw'] }) => {
  const t = useTexts()
  const original = raw.referenced_message
  const { session } = useHere()
  const author = original?.author.id ?? ''
  const name = useWorld(world => nameOf(world, author)) ?? original?.author.username
  const mentions = raw.mentions.some(({ id }) => id === author)
  if (!original) {
    return (
      <>
        <Icon name="reply" size={14} /> <em>{t.originalGone}</em>
      </>
    )
  }
  return (
    <>
      <Avatar id={author} name={name ?? ''} bot={original.author.bot ?? false} size={16} />
      <span class="origin-name">{`${mentions ? '@' : ''}${name}`}</span>
      <button type="button" class="origin-text" onClick={() => session.visit(original.channel_id, original.id)}>
        {original.content === '' ? <em>{t.clickForAttachment}</em> : <MarkdownLine text={original.content} />}
      </button>
    </>
  )
}
