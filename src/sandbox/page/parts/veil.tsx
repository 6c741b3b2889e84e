/** Spoilers of more than text: hidden behind a button until it is pressed. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useTexts } from '../model/context.js'
import './veil.css'

export const Veil = ({ veiled, children }: { veiled: boolean; children: ComponentChildren }) => {
  const [open, setOpen] = useState(false)
  const t = useTexts()
  if (!veiled || open) return <>{children}</>
  return (
    <div class="veil">
      <div class="veil-hidden" inert>
        {children}
      </div>
      <button type="button" class="veil-button" onClick={() => setOpen(true)}>
        <span>{t.spoiler}</span>
      </button>
    </div>
  )
}
