import { useTexts } from '../model/context.js'
import { Icon } from '../parts/icon.js'
import './only-you.css'

/** Below what nobody else sees: that it is so, and a way to put it away. */
export const OnlyYou = ({ onDismiss }: { onDismiss(): void }) => {
  const t = useTexts()
  return (
    <p class="only-you">
      <Icon name="eye" size={16} />
      {t.onlyYou}
      <span class="only-you-end">
        <span aria-hidden="true">•</span>
        <button type="button" class="only-you-dismiss" onClick={onDismiss}>
          {t.dismiss}
        </button>
      </span>
    </p>
  )
}
