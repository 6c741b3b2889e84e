/** Short notices that something didn't work, at the bottom of the window. */
import { useEffect } from 'preact/hooks'
import { useDeeds, useSessionState, useTexts } from '../model/context.js'
import type { Toast } from '../model/session.js'
import { Icon } from './icon.js'
import './toasts.css'

/** Long enough to be read twice, in milliseconds. */
const SHOWN_MS = 8000

export const Toasts = () => {
  const toasts = useSessionState(state => state.toasts)
  return (
    <div class="toasts" role="alert">
      {toasts.map(toast => (
        <Notice key={toast.key} toast={toast} />
      ))}
    </div>
  )
}

const Notice = ({ toast }: { toast: Toast }) => {
  const deeds = useDeeds()
  const t = useTexts()
  useEffect(() => {
    const timer = setTimeout(() => deeds.dismissToast(toast.key), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast.key, deeds])
  return (
    <div class={`toast toast-${toast.tone}`}>
      <Icon name={toast.tone === 'bad' ? 'alert' : 'check'} />
      <p>{toast.text}</p>
      <button type="button" class="toast-close" aria-label={t.close} onClick={() => deeds.dismissToast(toast.key)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
