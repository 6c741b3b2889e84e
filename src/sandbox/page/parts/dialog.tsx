/** A modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import './dialog.css'

type Props = {
  label: string
  /** `plain`: no frame of its own. `sheet`: slides up from the bottom edge. */
  look?: 'window' | 'sheet' | 'plain'
  onClose(): void
  children: ComponentChildren
}

export const Dialog = ({ label, look = 'window', onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      // Also where the dialog is taken out of the page at once, before the browser gives the focus back.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog; by keyboard it's Escape, which the browser makes a cancel
    <dialog
      ref={ref}
      class={`dialog dialog-${look}`}
      aria-label={label}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === ref.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
