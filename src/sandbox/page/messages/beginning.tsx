import type { PageChannel } from '../../api.js'
import { useTexts, useWorld } from '../model/context.js'
import { isDirect, isThread, nameOf } from '../model/world.js'
import { Icon } from '../parts/icon.js'
import './beginning.css'

/** Above a channel's first message. */
export const Beginning = ({ channel }: { channel: PageChannel }) => {
  const t = useTexts()
  const other = useWorld(world => channel.recipient && nameOf(world, channel.recipient)) ?? channel.name
  const thread = isThread(channel)
  return (
    <div class="beginning">
      <span class="beginning-sign">
        <Icon name={isDirect(channel) ? 'at' : thread ? 'thread' : 'hash'} size={36} />
      </span>
      <h2>{isDirect(channel) ? other : thread ? channel.name : t.beginning(channel.name)}</h2>
      {isDirect(channel) ? (
        <p>{t.beginningDirect(other)}</p>
      ) : (
        <p>{thread ? t.beginningThread(channel.name) : channel.topic}</p>
      )}
    </div>
  )
}
