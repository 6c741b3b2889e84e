/** What a message says: text, components, embeds, attachments, or that there's nothing yet. */
import type { PageMessage } from '../../api.js'
import { Components } from '../components/component.js'
import { MessageContext } from '../components/message-context.js'
import { Markdown } from '../markdown/markdown.js'
import { useTexts } from '../model/context.js'
import { Attachments } from './attachments.js'
import { Embed } from './embed.js'
import { Thinking } from './thinking.js'

/** Components V2: the message is nothing but its components. */
const IS_COMPONENTS_V2 = 1 << 15

export const Content = ({ message, name }: { message: PageMessage; name: string }) => {
  const t = useTexts()
  const { raw } = message
  if (message.thinking) return <Thinking name={name} />
  const plain = ((raw.flags ?? 0) & IS_COMPONENTS_V2) === 0
  return (
    <MessageContext.Provider value={message}>
      {raw.content !== '' && (
        <div class="message-content">
          <Markdown text={raw.content} />
          {raw.edited_timestamp && <span class="message-edited">{t.edited}</span>}
        </div>
      )}
      {plain && <Attachments attachments={raw.attachments} />}
      {raw.embeds.map((embed, index) => (
        // Embeds of a message never change places.
        <Embed key={index} embed={embed} />
      ))}
      {raw.components && raw.components.length > 0 && (
        <div class="components">
          <Components components={raw.components} />
        </div>
      )}
    </MessageContext.Provider>
  )
}
