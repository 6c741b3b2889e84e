/** A picture over the whole window, with its description, and the gallery's others by arrows or a swipe. */
import { useRef, useState } from 'preact/hooks'
import type { Shown } from '../components/picture.js'
import { useTexts } from '../model/context.js'
import { Dialog } from './dialog.js'
import { Icon } from './icon.js'
import './lightbox.css'

type Props = { pictures: readonly Shown[]; start: number; onClose(): void }

/** A finger that moved so far sideways meant the next picture, in CSS pixels. */
const SWIPE = 60

export const Lightbox = ({ pictures, start, onClose }: Props) => {
  const t = useTexts()
  const [at, setAt] = useState(start)
  const [whole, setWhole] = useState(false)
  const touch = useRef(0)
  const shown = pictures[at]
  if (!shown) return null
  const go = (step: number) => {
    setWhole(false)
    setAt((at + step + pictures.length) % pictures.length)
  }
  const several = pictures.length > 1
  return (
    <Dialog label={shown.alt || t.picture(at + 1, pictures.length)} look="plain" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div
        class="lightbox"
        onClick={event => event.target === event.currentTarget && onClose()}
        onKeyDown={event => {
          if (several && event.key === 'ArrowLeft') go(-1)
          if (several && event.key === 'ArrowRight') go(1)
        }}
        onTouchStart={event => {
          touch.current = event.touches[0]?.clientX ?? 0
        }}
        onTouchEnd={event => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - touch.current
          if (several && !whole && Math.abs(moved) > SWIPE) go(moved > 0 ? -1 : 1)
        }}
      >
        <div class="lightbox-bar">
          {several && <span class="lightbox-count">{`${at + 1} / ${pictures.length}`}</span>}
          <a class="lightbox-tool" href={shown.url} target="_blank" rel="noreferrer" aria-label={t.openOriginal}>
            <Icon name="out" />
          </a>
          <button type="button" class="lightbox-tool" aria-label={t.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: enlarging further is for pointers; the browser's own zoom is there for keys */}
        <img
          class={whole ? 'lightbox-picture lightbox-whole' : 'lightbox-picture'}
          src={shown.url}
          alt={shown.alt}
          onClick={() => setWhole(!whole)}
        />
        {several && (
          <>
            <button
              type="button"
              class="lightbox-step lightbox-previous"
              aria-label={t.previous}
              onClick={() => go(-1)}
            >
              <Icon name="left" size={28} />
            </button>
            <button type="button" class="lightbox-step lightbox-next" aria-label={t.next} onClick={() => go(1)}>
              <Icon name="right" size={28} />
            </button>
          </>
        )}
        {shown.alt !== '' && !whole && <p class="lightbox-alt">{shown.alt}</p>}
      </div>
    </Dialog>
  )
}
