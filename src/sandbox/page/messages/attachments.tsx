import type { APIAttachment } from 'discord-api-types/v10'
import { FileBox } from '../components/file-card.js'
import { Gallery } from '../components/gallery.js'

/** Attachments of a message without Components V2: pictures as a gallery, the rest as files. */
export const Attachments = ({ attachments }: { attachments: readonly APIAttachment[] }) => {
  const pictures = attachments.filter(({ content_type }) => content_type?.startsWith('image/'))
  const files = attachments.filter(attachment => !pictures.includes(attachment))
  return (
    <>
      {pictures.length > 0 && (
        <Gallery
          items={pictures.map(({ url, description, filename, width = null, height = null }) => ({
            media: { url, width, height },
            description: description ?? null,
            spoiler: filename.startsWith('SPOILER_'),
          }))}
        />
      )}
      {files.map(({ id, filename, url, size }) => (
        <FileBox key={id} name={filename} url={url} size={size} />
      ))}
    </>
  )
}
