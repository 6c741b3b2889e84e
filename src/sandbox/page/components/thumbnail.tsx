import type { APIThumbnailComponent } from 'discord-api-types/v10'
import { Picture } from './picture.js'

export const Thumbnail = ({ thumbnail }: { thumbnail: APIThumbnailComponent }) => {
  const { media, description, spoiler } = thumbnail
  return (
    <div class="thumbnail">
      <Picture pictures={[{ url: media.url, alt: description ?? '' }]} at={0} spoiler={spoiler ?? false} fill />
    </div>
  )
}
