/** What a screen reader is told: who said what, when it came while the channel was open, and what an answer says now. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PageMessage, Snowflake } from '../../api.js'
import { plain } from '../markdown/plain.js'
import { useTexts, useWorld } from '../model/context.js'
import { compareIds } from '../model/ids.js'
import { messagesIn, nameOf } from '../model/world.js'

/** Longer texts are cut: the message itself can be read on. */
const READ_OUT = 300

export const useAnnouncement = (channel: Snowflake) => {
  const t = useTexts()
  const messages = useWorld(world => messagesIn(world, channel))
  const me = useWorld(world => world.me.id)
  const world = useWorld(all => all)
  const known = useRef<{ channel: Snowflake; texts: Map<Snowflake, string> } | null>(null)
  const [text, setText] = useState('')

  useEffect(() => {
    const texts = new Map(messages.map(message => [message.id, message.text]))
    const before = known.current?.channel === channel ? known.current.texts : null
    known.current = { channel, texts }
    if (!before) return
    const news = messages.filter(
      message => message.author !== me && (isNews(message, before) || isAnswer(message, before)),
    )
    const newest = news.at(-1)
    if (!newest) return
    const name = nameOf(world, newest.author) ?? newest.author
    setText(newest.thinking ? t.thinking(name) : t.said(name, plain(newest.text, world).slice(0, READ_OUT)))
  }, [messages, channel, me, world, t])
  return text
}

/** An answer for this member alone, or the message in which they are: changed, and not being read as it has the focus. */
const isAnswer = ({ id, text, ephemeralFor }: PageMessage, before: ReadonlyMap<Snowflake, string>) => {
  const old = before.get(id)
  if (old === undefined || old === text) return false
  const item = document.getElementById(`message-${id}`)
  const focused = document.activeElement
  return (ephemeralFor !== null || item?.contains(focused)) && !focused?.matches(`#message-${CSS.escape(id)} > article`)
}

/** Newer than all that was known, or an answer that was still being thought about. */
const isNews = ({ id, text }: PageMessage, before: ReadonlyMap<Snowflake, string>) => {
  const old = before.get(id)
  if (old !== undefined) return old === '' && text !== ''
  return [...before.keys()].every(known => compareIds(known, id) < 0)
}
