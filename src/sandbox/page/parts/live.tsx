/** Says something to a screen reader without showing it. */
import { useEffect, useState } from 'preact/hooks'

/** Each new `text` is read out politely, in turn. */
export const Live = ({ text }: { text: string }) => {
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => {
    if (text !== '') setLines(before => [...before.slice(-2), text])
  }, [text])
  return (
    <div class="unseen" role="log" aria-live="polite" aria-relevant="additions">
      {lines.map((line, index) => (
        // Lines are only added at the end.
        <p key={`${index}${line}`}>{line}</p>
      ))}
    </div>
  )
}
