/** A picture over the whole window, with its description, and the gallery's others by arrows or a swipe. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Shown } from '../components/picture.js'
import { useTexts } from '../model/context.js'
import { Dialog } from './dialog.js'
import { Icon } from './icon.js'
import './lightbox.css'

type Props = { pictures: readonly Shown[]; start: number; onClose(): void }

/** A finger that moved so far sideways meant the next picture, in CSS pixels. */
const SWIPE = 60
/** So far an arrow key moves a picture of full size, in CSS pixels. */
const STEP = 80

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const Lightbox = ({ pictures, start, onClose }: Props) => {
  const t = useTexts()
  const [at, setAt] = useState(start)
  const { scroller, picture, whole, setWhole, zoomAt } = useFullSize()
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
        ref={scroller}
        class="lightbox"
        onClick={event => event.target === event.currentTarget && onClose()}
        onKeyDown={event => {
          const [x, y] = ARROWS[event.key] ?? [0, 0]
          if (whole) scroller.current?.scrollBy(x * STEP, y * STEP)
          else if (several && x !== 0) go(x)
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
          <button
            type="button"
            class="lightbox-tool"
            aria-label={t.fullSize}
            title={t.fullSize}
            aria-pressed={whole}
            onClick={() => setWhole(!whole)}
          >
            <Icon name="zoom" />
          </button>
          <a class="lightbox-tool" href={shown.url} target="_blank" rel="noreferrer" aria-label={t.openOriginal}>
            <Icon name="out" />
          </a>
          <button type="button" class="lightbox-tool" aria-label={t.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: for keys there is a button in the bar */}
        <img
          ref={picture}
          class={whole ? 'lightbox-picture lightbox-whole' : 'lightbox-picture'}
          src={shown.url}
          alt={shown.alt}
          onClick={zoomAt}
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

/** From a picture that fits the window to its full size and back; what was pressed stays under the finger. */
const useFullSize = () => {
  const scroller = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [whole, setWhole] = useState(false)
  /** Where it was pressed: in the window, and as a part of the picture's width and height. */
  const pressed = useRef<{ x: number; y: number; right: number; down: number } | null>(null)
  useLayoutEffect(() => {
    const box = picture.current?.getBoundingClientRect()
    if (!whole || !box) return
    const { x, y, right, down } = pressed.current ?? { x: innerWidth / 2, y: innerHeight / 2, right: 0.5, down: 0.5 }
    scroller.current?.scrollBy(box.left + right * box.width - x, box.top + down * box.height - y)
    pressed.current = null
  }, [whole])
  const zoomAt = ({ clientX: x, clientY: y }: MouseEvent) => {
    const box = picture.current?.getBoundingClientRect()
    if (box) pressed.current = { x, y, right: (x - box.left) / box.width, down: (y - box.top) / box.height }
    setWhole(!whole)
  }
  return { scroller, picture, whole, setWhole, zoomAt }
}
