import { useTexts } from '../model/context.js'
import { Icon } from '../parts/icon.js'
import './jump-bar.css'

/** While one reads older messages: how many new ones there are, and the way back. */
export const JumpBar = ({ news, onJump }: { news: number; onJump(): void }) => {
  const t = useTexts()
  return (
    <button type="button" class="jump-bar" onClick={onJump}>
      <span>{news > 0 ? t.newMessages(news) : t.olderMessages}</span>
      <b>
        {t.jumpToPresent} <Icon name="down" size={16} />
      </b>
    </button>
  )
}
