/** A picture of a message. A press enlarges it; its description is its name. */
import { useRef, useState } from 'preact/hooks'
import { useTexts } from '../model/context.js'
import { Icon } from '../parts/icon.js'
import { Lightbox } from '../parts/lightbox.js'
import { Veil } from '../parts/veil.js'
import './picture.css'

/** `width` and `height` in pixels, where known: they keep the place until it is loaded. */
export type Shown = { url: string; alt: string; width?: number | null | undefined; height?: number | null | undefined }

type Props = {
  /** All of the gallery, to go through when one is enlarged. */
  pictures: readonly Shown[]
  at: number
  spoiler?: boolean
  /** Cut to fill its place, instead of shown whole. */
  fill?: boolean
}

export const Picture = ({ pictures, at, spoiler = false, fill = false }: Props) => {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  /** The address that couldn't be loaded: an edit may bring another. */
  const [failed, setFailed] = useState<string | null>(null)
  const shown = pictures[at]
  if (!shown) return null
  return (
    <Veil veiled={spoiler}>
      <div class={fill ? 'picture picture-fill' : 'picture'}>
        <button
          ref={button}
          type="button"
          class="picture-button"
          aria-label={named(t.enlarge, shown.alt)}
          onClick={() => setOpen(true)}
        >
          {failed === shown.url ? (
            <span class="picture-failed">
              <Icon name="alert" /> {t.pictureFailed}
            </span>
          ) : (
            <img
              src={shown.url}
              alt={shown.alt}
              width={shown.width ?? undefined}
              height={shown.height ?? undefined}
              onError={() => setFailed(shown.url)}
            />
          )}
        </button>
        {shown.alt !== '' && <AltBadge text={shown.alt} />}
        {open && <Lightbox pictures={pictures} start={at} onClose={() => setOpen(false)} />}
      </div>
    </Veil>
  )
}

const named = (deed: string, alt: string) => (alt === '' ? deed : `${deed}: ${alt}`)

/** That there is a description, which a pointer can read. */
const AltBadge = ({ text }: { text: string }) => (
  <span class="picture-alt" title={text} aria-hidden="true">
    ALT
  </span>
)
