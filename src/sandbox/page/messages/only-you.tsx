import type { PageMessage } from '../../api.js'
import { useDeeds, useTexts } from '../model/context.js'
import { Icon } from '../parts/icon.js'
import './only-you.css'

/** Below an ephemeral message: that nobody else sees it, and a way to put it away. */
export const OnlyYou = ({ message }: { message: PageMessage }) => {
  const t = useTexts()
  const deeds = useDeeds()
  return (
    <p class="only-you">
      <Icon name="eye" size={16} />
      {t.onlyYou}
      <span aria-hidden="true">•</span>
      <button type="button" class="only-you-dismiss" onClick={() => deeds.dismissMessage(message.id)}>
        {t.dismiss}
      </button>
    </p>
  )
}
