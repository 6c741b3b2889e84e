/** The channels of the server with their threads, or the direct messages. */
import type { PageChannel } from '../../api.js'
import { addressOf } from '../model/address.js'
import { useChannel, useHere, useSessionState, useTexts, useWorld } from '../model/context.js'
import { isDirect, isThread, nameOf } from '../model/world.js'
import { Avatar } from '../parts/avatar.js'
import { Icon } from '../parts/icon.js'
import { Badge } from './badge.js'
import './channels.css'

export const Channels = () => {
  const t = useTexts()
  const guild = useWorld(world => world.guild)
  const channels = useWorld(world => world.channels)
  const open = useChannel()
  const direct = open ? isDirect(open) : false
  const title = direct ? t.directMessages : guild.name
  const listed = channels.filter(channel => isDirect(channel) === direct && !isThread(channel))
  return (
    <nav class="channels" data-region aria-label={direct ? t.directMessages : t.channels}>
      <h2 class="channels-server">{title}</h2>
      <ul class="channels-list">
        {!direct && (
          <li class="channels-heading" aria-hidden="true">
            {t.textChannels}
          </li>
        )}
        {listed.sort(byPosition).map(channel => (
          <li key={channel.id}>
            <ChannelLink channel={channel} open={channel.id === open?.id} />
            <Threads of={channel} open={open} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Threads that are archived are only listed while one of them is open. */
const Threads = ({ of, open }: { of: PageChannel; open: PageChannel | undefined }) => {
  const t = useTexts()
  const channels = useWorld(world => world.channels)
  const threads = channels.filter(
    thread => isThread(thread) && thread.parent === of.id && (!thread.archived || thread.id === open?.id),
  )
  if (threads.length === 0) return null
  return (
    <ul class="threads" aria-label={`${t.threads}: ${of.name}`}>
      {threads.map(thread => (
        <li key={thread.id}>
          <ChannelLink channel={thread} open={thread.id === open?.id} />
        </li>
      ))}
    </ul>
  )
}

const ChannelLink = ({ channel, open }: { channel: PageChannel; open: boolean }) => {
  const t = useTexts()
  const { session } = useHere()
  const as = useSessionState(state => state.as)
  const other = useWorld(world => channel.recipient && nameOf(world, channel.recipient))
  const bot = useWorld(world => (channel.recipient ? world.users.get(channel.recipient)?.bot : false)) ?? false
  const { mentions, unread, locked } = channel
  const name = other ?? channel.name
  const label = isDirect(channel) ? name : t.channelLabel(name, { thread: isThread(channel), mentions, unread, locked })
  return (
    <a
      href={addressOf(as, channel.id)}
      class={`channel${open ? ' channel-open' : ''}${unread && !open ? ' channel-unread' : ''}`}
      aria-current={open ? 'page' : undefined}
      aria-label={label}
      onClick={event => {
        // With a key it opens in another tab, as links do.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        session.visit(channel.id)
      }}
    >
      {isDirect(channel) ? (
        <Avatar id={channel.recipient ?? channel.id} name={name} bot={bot} size={32} />
      ) : (
        <Icon name={isThread(channel) ? 'thread' : channel.canSend ? 'hash' : 'lock'} size={18} />
      )}
      <span class="channel-name">{name}</span>
      <Badge count={mentions} />
    </a>
  )
}

const byPosition = (a: PageChannel, b: PageChannel) => a.position - b.position
