import { useTexts } from '../model/context.js'
import './thinking.css'

/** A deferred answer: the bot has heard and isn't ready. */
export const Thinking = ({ name }: { name: string }) => {
  const t = useTexts()
  return (
    <p class="thinking">
      <span class="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t.thinking(name)}
    </p>
  )
}
