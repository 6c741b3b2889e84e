/** The list above the message box: commands, members, channels, or what an option can be. */
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import './suggestions.css'

export type Suggestion = { key: string; label: string; detail?: string | undefined; sign?: ComponentChildren }

/** Which one is active, and the keys that move it. `keys` is true if it used the key. */
export const useSuggestions = <T extends Suggestion>(items: readonly T[], pick: (item: T) => void) => {
  const id = useId()
  const [active, setActive] = useState(0)
  const first = items[0]?.key
  // Another list begins at its first
  useLayoutEffect(() => setActive(0), [first, items.length])
  const at = Math.min(active, items.length - 1)
  const keys = (event: KeyboardEvent): boolean => {
    if (items.length === 0 || event.isComposing || event.altKey) return false
    if (event.key === 'ArrowDown') setActive((at + 1) % items.length)
    else if (event.key === 'ArrowUp') setActive((at - 1 + items.length) % items.length)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const item = items[at]
      if (item) pick(item)
    } else return false
    return true
  }
  return { id, at, setActive, keys, activeId: items.length > 0 ? `${id}-${at}` : undefined }
}

type Props<T extends Suggestion> = {
  label: string
  items: readonly T[]
  list: ReturnType<typeof useSuggestions<T>>
  heading?: ComponentChildren
  onPick(item: T): void
}

export const Suggestions = <T extends Suggestion>({ label, items, list, heading, onPick }: Props<T>) => {
  const ref = useRef<HTMLDivElement>(null)
  // Follows the active one
  useEffect(() => {
    ref.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [list.at])
  return (
    <div class="suggestions">
      {heading && <div class="suggestions-heading">{heading}</div>}
      <div ref={ref} id={list.id} class="suggestions-list" role="listbox" aria-label={label}>
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={item.key}
            id={`${list.id}-${at}`}
            class="suggestion"
            role="option"
            aria-selected={at === list.at}
            onPointerMove={() => list.setActive(at)}
            // Before the text field loses the focus.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick(item)}
          >
            {item.sign}
            <span class="suggestion-label">{item.label}</span>
            {item.detail && <span class="suggestion-detail">{item.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
