import { plain } from '../markdown/plain.js'
import { useHere, useTexts, useWorld } from '../model/context.js'
import { channelOf, messagesIn, nameOf } from '../model/world.js'
import { Icon } from '../parts/icon.js'
import './thread-card.css'

/** Below a message from which a thread was started: its name, its newest message, and the way there. */
export const ThreadCard = ({ id }: { id: string }) => {
  const t = useTexts()
  const { session } = useHere()
  const thread = useWorld(world => channelOf(world, id))
  const count = useWorld(world => messagesIn(world, id).length)
  const newest = useWorld(world => messagesIn(world, id).at(-1))
  const author = useWorld(world => newest && nameOf(world, newest.author))
  const text = useWorld(world => newest && plain(newest.text, world).split('\n')[0])
  if (!thread) return null
  return (
    <button type="button" class="thread-card" onClick={() => session.visit(id)}>
      <span class="thread-card-name">
        <Icon name="thread" size={16} /> {thread.name} <span class="thread-card-count">{t.messageCount(count)} ›</span>
      </span>
      {newest && (
        <span class="thread-card-newest">
          <b>{author}</b> {text || t.clickForAttachment}
        </span>
      )}
    </button>
  )
}
