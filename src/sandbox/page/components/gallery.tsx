import type { APIMediaGalleryItem } from 'discord-api-types/v10'
import { Picture, type Shown } from './picture.js'
import './gallery.css'

type Item = Pick<APIMediaGalleryItem, 'description' | 'spoiler'> & {
  media: { url: string; width?: number | null; height?: number | null }
}

/** One to ten pictures, laid out as Discord does: one is shown whole, more are tiles in rows. */
export const Gallery = ({ items }: { items: readonly Item[] }) => {
  const pictures: Shown[] = items.map(({ media, description }) => ({
    url: media.url,
    alt: description ?? '',
    width: media.width,
    height: media.height,
  }))
  return (
    <ul class={`gallery gallery-${items.length}`}>
      {items.map((item, at) => (
        // Pictures of a message never change places.
        <li key={at}>
          <Picture pictures={pictures} at={at} spoiler={item.spoiler ?? false} fill={items.length > 1} />
        </li>
      ))}
    </ul>
  )
}
