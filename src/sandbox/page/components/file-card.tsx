import type { APIFileComponent } from 'discord-api-types/v10'
import { useTexts } from '../model/context.js'
import { Icon } from '../parts/icon.js'
import { Veil } from '../parts/veil.js'
import { useMessage } from './message-context.js'
import './file-card.css'

/** A file component, with the name and size of the attachment it points to. */
export const FileCard = ({ file }: { file: APIFileComponent }) => {
  const { attachments } = useMessage()
  const found = attachments.find(({ url }) => url === file.file.url)
  const name = found?.name ?? decodeURIComponent(file.file.url.split('/').at(-1) ?? '')
  return (
    <Veil veiled={file.spoiler ?? false}>
      <FileBox name={name} url={file.file.url} size={found?.size ?? null} />
    </Veil>
  )
}

/** `size` in bytes. */
export const FileBox = ({ name, url, size }: { name: string; url: string; size: number | null }) => {
  const t = useTexts()
  return (
    <div class="file">
      <Icon name="file" size={28} />
      <div class="file-about">
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
        {size !== null && <span class="file-size">{sizeInWords(size)}</span>}
      </div>
      <a class="file-download" href={url} download={name} aria-label={`${t.download}: ${name}`}>
        <Icon name="download" />
      </a>
    </div>
  )
}

const sizeInWords = (size: number) => {
  if (size < 1024) return `${size} bytes`
  if (size < 1024 ** 2) return `${(size / 1024).toFixed(1)} KB`
  return `${(size / 1024 ** 2).toFixed(1)} MB`
}
