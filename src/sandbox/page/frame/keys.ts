/** Keys that work anywhere in the window. */
import { useEffect, useRef } from 'preact/hooks'
import { composerField } from '../composer/focus.js'
import { useHere } from '../model/context.js'
import type { Session } from '../model/session.js'
import { isDirect, isThread, type World } from '../model/world.js'
import type { Drawer } from './frame.js'

export const useKeys = (frame: { drawer: Drawer; closeDrawer(): void }) => {
  const { session } = useHere()
  const latest = useRef(frame)
  latest.current = frame
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault()
        goChannel(session, event.key === 'ArrowDown' ? 1 : -1, event.shiftKey)
      } else if (event.key === 'F6') {
        event.preventDefault()
        goRegion(event.shiftKey ? -1 : 1)
      } else if (event.key === 'Escape') {
        if (latest.current.drawer) latest.current.closeDrawer()
        else composerField()?.focus()
      } else if (startsWriting(event)) composerField()?.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [session])
}

/** A letter that nothing else wants goes into the message box. */
const startsWriting = (event: KeyboardEvent) => {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return false
  const { activeElement: focused } = document
  return !focused?.closest('input, textarea, [role="menu"], [role="listbox"], [role="combobox"]')
}

const goChannel = (session: Session, step: 1 | -1, onlyUnread: boolean) => {
  const { world, channel } = session.store.get()
  if (!world) return
  const all = inOrder(world, channel)
  const at = all.findIndex(({ id }) => id === channel)
  const further =
    step === 1
      ? [...all.slice(at + 1), ...all.slice(0, at)]
      : [...all.slice(0, at).reverse(), ...all.slice(at + 1).reverse()]
  const goal = further.find(({ unread }) => !onlyUnread || unread)
  if (goal) session.visit(goal.id)
}

/** As they are listed: each channel before its threads. */
const inOrder = ({ channels }: World, open: string | null) => {
  const direct = channels.some(channel => channel.id === open && isDirect(channel))
  const listed = channels.filter(channel => isDirect(channel) === direct && !isThread(channel))
  return listed
    .sort((a, b) => a.position - b.position)
    .flatMap(channel => [
      channel,
      ...channels.filter(each => isThread(each) && each.parent === channel.id && !each.archived),
    ])
}

const FOCUSABLE = 'a[href], button:not(:disabled), input, textarea, [tabindex="0"]'

const goRegion = (step: 1 | -1) => {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    region => !region.closest('[inert]'),
  )
  const at = regions.findIndex(region => region.contains(document.activeElement))
  const goal = regions.at((at + step + regions.length) % regions.length)
  const inside = goal?.matches('main')
    ? composerField()
    : (goal?.querySelector<HTMLElement>('[aria-current]:not(:disabled)') ?? goal?.querySelector<HTMLElement>(FOCUSABLE))
  inside?.focus()
}
