import type { APIEmbed } from 'discord-api-types/v10'
import { Picture } from '../components/picture.js'
import { Markdown } from '../markdown/markdown.js'
import { sentAt } from '../markdown/time.js'
import { useLocale, useTexts } from '../model/context.js'
import './embed.css'

/** The older kind of framed content. */
export const Embed = ({ embed }: { embed: APIEmbed }) => {
  const { title, url, description, color, author, fields = [], image, thumbnail } = embed
  const stripe = color === undefined ? undefined : { borderInlineStartColor: `#${color.toString(16).padStart(6, '0')}` }
  return (
    <div class="embed" style={stripe}>
      <div class="embed-main">
        {author && <p class="embed-author">{author.url ? <a href={author.url}>{author.name}</a> : author.name}</p>}
        {title && <p class="embed-title">{url ? <a href={url}>{title}</a> : <Markdown text={title} />}</p>}
        {description && <Markdown text={description} />}
        {fields.length > 0 && (
          <dl class="embed-fields">
            {fields.map((field, index) => (
              // Fields of an embed never change places.
              <div key={index} class={field.inline ? 'embed-field embed-field-inline' : 'embed-field'}>
                <dt>
                  <Markdown text={field.name} />
                </dt>
                <dd>
                  <Markdown text={field.value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {image && (
          <Picture pictures={[{ url: image.url, alt: title ?? '', width: image.width, height: image.height }]} at={0} />
        )}
        <Foot embed={embed} />
      </div>
      {thumbnail && (
        <div class="embed-thumbnail">
          <Picture pictures={[{ url: thumbnail.url, alt: '' }]} at={0} />
        </div>
      )}
    </div>
  )
}

const Foot = ({ embed: { footer, timestamp } }: { embed: APIEmbed }) => {
  const locale = useLocale()
  const t = useTexts()
  const time = timestamp && sentAt(Date.parse(timestamp), Date.now(), locale, t.yesterday)
  const parts = [footer?.text, time].filter(Boolean)
  return parts.length > 0 ? <p class="embed-foot">{parts.join(' • ')}</p> : null
}
