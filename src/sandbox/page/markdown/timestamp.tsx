import { useEffect, useState } from 'preact/hooks'
import { useLocale, useWorld } from '../model/context.js'
import { relative, written } from './time.js'

/** `<t:…>`: a moment in the reader's own time and language; `R` counts and keeps counting. */
export const Timestamp = ({ seconds, format }: { seconds: number; format: string }) => {
  const locale = useLocale()
  const ahead = useWorld(world => world.ahead)
  const [, tick] = useState(0)
  const running = format === 'R'
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick(count => count + 1), 1000)
    return () => clearInterval(timer)
  }, [running])
  const time = seconds * 1000
  const whole = written(time, 'F', locale)
  return (
    <time class="timestamp" dateTime={isoOf(time)} title={whole}>
      {running ? relative(time, Date.now() + ahead, locale) : written(time, format, locale)}
    </time>
  )
}

/** The farthest moment that a date can be. */
const MAX_TIME = 8.64e15
const isoOf = (time: number) => (Math.abs(time) <= MAX_TIME ? new Date(time).toISOString() : undefined)
