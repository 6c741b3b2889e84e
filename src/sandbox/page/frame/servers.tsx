/** The column of servers: direct messages, and the one server there is. */
import { useHere, useSessionState, useTexts, useWorld } from '../model/context.js'
import { channelOf, isDirect } from '../model/world.js'
import { Icon } from '../parts/icon.js'
import { ServerChoice } from './server-choice.js'
import './servers.css'

export const Servers = () => {
  const t = useTexts()
  const { session } = useHere()
  const guild = useWorld(world => world.guild)
  const channels = useWorld(world => world.channels)
  const open = useSessionState(({ channel, world }) => world && channelOf(world, channel))
  const direct = channels.filter(isDirect)
  const own = channels.filter(channel => !isDirect(channel))
  const inDirect = open ? isDirect(open) : false
  const mentions = (list: typeof channels) => list.reduce((sum, channel) => sum + channel.mentions, 0)
  const firstDirect = direct.find(({ unread, mentions: count }) => unread || count > 0) ?? direct[0]
  const firstOwn = own.find(({ canSend }) => canSend) ?? own[0]
  return (
    <nav class="servers" data-region aria-label={t.servers}>
      <ServerChoice
        label={t.directMessages}
        on={inDirect}
        unread={direct.some(({ unread }) => unread)}
        mentions={direct.filter(({ unread }) => unread).length}
        title={t.directMessages}
        onPick={() => firstDirect && session.visit(firstDirect.id)}
      >
        <Icon name="at" size={24} />
      </ServerChoice>
      <hr class="servers-line" />
      <ServerChoice
        label={guild.name}
        on={!inDirect}
        unread={own.some(({ unread }) => unread)}
        mentions={mentions(own)}
        title={guild.name}
        onPick={() => inDirect && firstOwn && session.visit(firstOwn.id)}
      >
        <span class="servers-initials">{initialsOf(guild.name)}</span>
      </ServerChoice>
    </nav>
  )
}

/** As Discord shows servers without a picture. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
    .join('')
    .slice(0, 4)
