/**
 * Something that floats beside what opened it: above everything, closed by Escape or a press elsewhere. On a phone it
 * is a sheet at the bottom edge.
 */
import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Dialog } from './dialog.js'
import { usePhone } from './media.js'
import './popover.css'

type Place = 'below' | 'above' | 'beside'

type Props = {
  /** Of the sheet; what floats has a name inside. */
  label: string
  /** What it belongs to: an element, or a point of the window in CSS pixels. */
  at: RefObject<HTMLElement> | { x: number; y: number }
  place?: Place
  /** As wide as what it belongs to. */
  wide?: boolean
  onClose(): void
  children: ComponentChildren
}

export const Popover = (props: Props) => (usePhone() ? <Sheet {...props} /> : <Floating {...props} />)

const Sheet = ({ label, onClose, children }: Props) => (
  <Dialog label={label} look="sheet" onClose={onClose}>
    {children}
  </Dialog>
)

const Floating = ({ at, place = 'below', wide = false, onClose, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const floating = ref.current
    if (!floating) return
    const before = document.activeElement
    floating.showPopover()
    const put = () => position(floating, boxOf(at), place, wide)
    put()
    const sizes = new ResizeObserver(put)
    sizes.observe(floating)
    addEventListener('resize', put)
    const scrolled = (event: Event) => {
      if (event.target instanceof Node && !floating.contains(event.target)) put()
    }
    // Not left to the browser's own light dismissal: that would close it before a press on its opener opens it again.
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || floating.contains(target)) return
      if ('current' in at && at.current?.contains(target)) return
      close.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close.current()
    }
    addEventListener('scroll', scrolled, true)
    addEventListener('pointerdown', pressed, true)
    addEventListener('keydown', key, true)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', put)
      removeEventListener('scroll', scrolled, true)
      removeEventListener('pointerdown', pressed, true)
      removeEventListener('keydown', key, true)
      const inside = floating.contains(document.activeElement) || document.activeElement === document.body
      if (inside && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [at, place, wide])

  return (
    <div ref={ref} popover="manual" class="popover">
      {children}
    </div>
  )
}

const boxOf = (at: Props['at']): DOMRect =>
  'current' in at ? (at.current?.getBoundingClientRect() ?? new DOMRect()) : new DOMRect(at.x, at.y, 0, 0)

/** In CSS pixels; with `ENOUGH` height, a list needn't go to the other side. */
const ENOUGH = 240
/** A list is scrolled rather than longer. */
const MOST = 440
const GAP = 6
const EDGE = 8

const position = (floating: HTMLElement, anchor: DOMRect, place: Place, wide: boolean) => {
  if (wide) floating.style.width = `${anchor.width}px`
  const { offsetWidth: width, scrollHeight: height } = floating
  const roomBelow = innerHeight - anchor.bottom - GAP - EDGE
  const roomAbove = anchor.top - GAP - EDGE
  if (place === 'beside') {
    const right = anchor.right + GAP
    floating.style.left = `${right + width + EDGE <= innerWidth ? right : Math.max(EDGE, anchor.left - GAP - width)}px`
    floating.style.top = `${Math.max(EDGE, Math.min(anchor.top, innerHeight - height - EDGE))}px`
    return
  }
  const wanted = Math.min(height, ENOUGH)
  const below =
    place === 'below' ? roomBelow >= wanted || roomBelow >= roomAbove : roomAbove < wanted && roomBelow > roomAbove
  const room = below ? roomBelow : roomAbove
  floating.style.maxHeight = `${Math.min(room, MOST)}px`
  floating.style.left = `${Math.max(EDGE, Math.min(anchor.left, innerWidth - width - EDGE))}px`
  floating.style.top = below ? `${anchor.bottom + GAP}px` : 'auto'
  floating.style.bottom = below ? 'auto' : `${innerHeight - anchor.top + GAP}px`
}
