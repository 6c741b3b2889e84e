import { sentAt, written } from '../markdown/time.js'
import { useLocale, useTexts, useWorld } from '../model/context.js'

/** When a message was sent; `short` is the time of the day alone. */
export const SentAt = ({
  time,
  short = false,
  class: className = '',
}: {
  time: number
  short?: boolean
  class?: string
}) => {
  const locale = useLocale()
  const t = useTexts()
  const ahead = useWorld(world => world.ahead)
  return (
    <time class={`sent-at ${className}`} dateTime={new Date(time).toISOString()} title={written(time, 'F', locale)}>
      {short ? written(time, 't', locale) : sentAt(time, Date.now() + ahead, locale, t.yesterday)}
    </time>
  )
}
