import { useEffect, useState } from 'preact/hooks'
import { useTexts, useWorld } from '../model/context.js'
import { nameOf } from '../model/world.js'
import './typing.css'

/** "Gamehall is typing…", below the message box; the line is always there so that nothing moves. */
export const Typing = ({ channel }: { channel: string }) => {
  const t = useTexts()
  const world = useWorld(all => all)
  const until = world.typing.get(channel)
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (!until || until.size === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  const names = [...(until ?? [])].flatMap(([id, end]) =>
    end > now && id !== world.me.id ? (nameOf(world, id) ?? []) : [],
  )
  return (
    <p class="typing" aria-live="polite">
      {names.length > 0 && (
        <>
          <span class="dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t.typing(names)}
        </>
      )}
    </p>
  )
}
