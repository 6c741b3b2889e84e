import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useTexts } from '../model/context.js'

/** Hidden until it is pressed. */
export const Spoiler = ({ children }: { children: ComponentChildren }) => {
  const [open, setOpen] = useState(false)
  const t = useTexts()
  if (open) return <span class="spoiler-open">{children}</span>
  return (
    <button type="button" class="spoiler" aria-label={t.spoiler} onClick={() => setOpen(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  )
}
