import type { PageChannel } from '../../api.js'
import { useTexts, useWorld } from '../model/context.js'
import { compareIds } from '../model/ids.js'
import { messagesIn } from '../model/world.js'
import { Icon } from '../parts/icon.js'
import './jump-bar.css'

/** While one reads older messages: how many new ones there are, and the way back. */
export const JumpBar = ({ channel, onJump }: { channel: PageChannel; onJump(): void }) => {
  const t = useTexts()
  const first = useWorld(world => world.firstUnread.get(channel.id))
  const count = useWorld(world =>
    first === undefined ? 0 : messagesIn(world, channel.id).filter(({ id }) => compareIds(id, first) >= 0).length,
  )
  return (
    <button type="button" class="jump-bar" onClick={onJump}>
      <span>{count > 0 ? t.newMessages(count) : t.olderMessages}</span>
      <b>
        {t.jumpToPresent} <Icon name="down" size={16} />
      </b>
    </button>
  )
}
