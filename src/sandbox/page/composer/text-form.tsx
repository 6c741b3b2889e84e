/** Plain text: `/` lists the commands, `@` the members, `#` the channels; files can be added. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PageChannel } from '../../api.js'
import { matching, type Runnable, typedWhole } from '../model/commands.js'
import { useDeeds, useHere, useSlashCommands, useTexts, useWorld } from '../model/context.js'
import type { TextDraft } from '../model/drafts.js'
import { isFree, NOTHING, typed } from '../model/options.js'
import { messagesIn, nameOf } from '../model/world.js'
import { Icon } from '../parts/icon.js'
import { startsOrHas } from '../parts/matching.js'
import { AddButton } from './add-button.js'
import { filesOf } from './files.js'
import { MentionSign } from './mention-sign.js'
import { mentionables, sought, withIds } from './mentions.js'
import { type Suggestion, Suggestions, useSuggestions } from './suggestions.js'

type Item = Suggestion & { pick(): void }

export const TextForm = ({ channel, draft, name }: { channel: PageChannel; draft: TextDraft; name: string }) => {
  const t = useTexts()
  const deeds = useDeeds()
  const { session } = useHere()
  const box = useRef<HTMLTextAreaElement>(null)
  const { items, heading, closeSuggestions, look } = useItems(channel, draft, box)
  const list = useSuggestions(items, item => item.pick())
  const change = (next: Partial<TextDraft>) => deeds.setDraft(channel.id, { ...draft, ...next })
  useGrowing(box, draft.text)
  useFocus(box, draft.replyTo)
  const runnables = useSlashCommands()

  const write = (text: string) => {
    const whole = channel.canUseCommands ? typedWhole(runnables, text) : null
    if (whole) deeds.prepare(channel.id, whole.runnable.path, firstGiven(whole.runnable, whole.rest))
    else change({ text })
    look()
  }
  const send = async () => {
    const { world } = session.store.get()
    const text = draft.text.trim()
    if (!world || (text === '' && draft.files.length === 0)) return
    deeds.clearDraft(channel.id)
    const sent = await deeds.say(channel.id, {
      type: 'message',
      content: withIds(text, world),
      ...(draft.replyTo ? { replyTo: draft.replyTo } : {}),
      ...(draft.files.length > 0 ? { attachments: [...draft.files] } : {}),
    })
    // What couldn't be sent isn't lost.
    if (!sent) deeds.setDraft(channel.id, draft)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (list.keys(event)) return event.preventDefault()
    if (event.key === 'Escape' && (items.length > 0 || draft.replyTo)) {
      event.stopPropagation()
      if (items.length > 0) closeSuggestions()
      else change({ replyTo: null })
    } else if (event.key === 'Enter' && !event.shiftKey && !isTouch.matches) {
      event.preventDefault()
      void send()
    } else if (event.key === 'ArrowUp' && !event.altKey && draft.text === '') {
      event.preventDefault()
      newestMessage()?.focus()
    }
  }
  const addFiles = async (files: readonly File[]) => {
    if (files.length > 0) change({ files: [...draft.files, ...(await filesOf(files))] })
  }
  return (
    <form
      class="composer-frame"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        if (channel.canAttach) void addFiles([...(event.dataTransfer?.files ?? [])])
      }}
    >
      {draft.replyTo && <ReplyBar channel={channel.id} to={draft.replyTo} onCancel={() => change({ replyTo: null })} />}
      {draft.files.length > 0 && (
        <ul class="composer-files">
          {draft.files.map((file, at) => (
            <li key={`${at}${file.name}`} class="composer-file">
              <span>{file.name}</span>
              <button
                type="button"
                aria-label={`${t.removeFile}: ${file.name}`}
                onClick={() => change({ files: draft.files.filter(each => each !== file) })}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="composer-row">
        <AddButton
          canAttach={channel.canAttach}
          canUseCommands={channel.canUseCommands}
          onFiles={files => void addFiles(files)}
          onCommand={() => {
            change({ text: '/' })
            look()
            box.current?.focus()
          }}
        />
        <textarea
          ref={box}
          class="composer-text"
          rows={1}
          value={draft.text}
          aria-label={t.messageTo(name)}
          placeholder={t.messageTo(name)}
          aria-autocomplete="list"
          aria-controls={items.length > 0 ? list.id : undefined}
          aria-activedescendant={list.activeId}
          maxLength={2000}
          enterkeyhint="send"
          onInput={event => write(event.currentTarget.value)}
          onKeyDown={keys}
          onClick={look}
          onKeyUp={look}
          onBlur={closeSuggestions}
          onPaste={event => void addFiles([...(event.clipboardData?.files ?? [])])}
        />
        <button
          type="submit"
          class="composer-tool composer-send"
          aria-label={t.send}
          // The text field keeps the focus, and a phone its keyboard.
          onPointerDown={event => event.preventDefault()}
          disabled={draft.text.trim() === '' && draft.files.length === 0}
        >
          <Icon name="send" />
        </button>
      </div>
      {heading && (
        <Suggestions label={heading} heading={heading} items={items} list={list} onPick={item => item.pick()} />
      )}
    </form>
  )
}

/** Where fingers type, Enter is a new line, as on every phone; there's a button to send. */
const isTouch = matchMedia('(pointer: coarse)')

/** What is listed for what stands before the caret. */
const useItems = (channel: PageChannel, draft: TextDraft, box: { current: HTMLTextAreaElement | null }) => {
  const t = useTexts()
  const deeds = useDeeds()
  const world = useWorld(all => all)
  const runnables = useSlashCommands()
  const [caret, setCaret] = useState<number | null>(null)
  const look = () => setCaret(box.current?.selectionStart ?? null)
  const closeSuggestions = () => setCaret(null)
  const { text } = draft

  const found = (): { items: Item[]; heading: string | null } => {
    if (caret === null) return { items: [], heading: null }
    if (text.startsWith('/') && channel.canUseCommands && !text.includes('\n')) {
      const fitting = matching(runnables, text.slice(1))
      const items = fitting.map(runnable => ({
        key: runnable.path,
        label: `/${runnable.label}`,
        detail: runnable.description,
        pick: () => deeds.prepare(channel.id, runnable.path),
      }))
      if (items.length > 0) return { items, heading: t.commandsOf(nameOf(world, world.guild.application) ?? '') }
      return { items, heading: runnables.length === 0 ? t.noCommands : t.noCommand(text) }
    }
    const wanted = sought(text, caret)
    if (!wanted) return { items: [], heading: null }
    const items = startsOrHas(mentionables(world, wanted.sign), wanted.typed)
      .slice(0, 12)
      .map(mention => ({
        key: mention.key,
        label: mention.label,
        sign: <MentionSign mention={mention} />,
        pick: () => {
          const before = `${text.slice(0, wanted.from)}${wanted.sign}${mention.label} `
          deeds.setDraft(channel.id, { ...draft, text: before + text.slice(caret) })
          setCaret(null)
          requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length))
        },
      }))
    return { items, heading: items.length > 0 ? (wanted.sign === '@' ? t.members : t.channels) : null }
  }
  return { ...found(), look, closeSuggestions }
}

/** What was typed after the command's name goes into its first option. */
const firstGiven = ({ options }: Runnable, rest: string) => {
  const first = options[0]
  const text = rest.trim()
  if (!first || text === '') return {}
  return { [first.name]: isFree(first) ? typed(first, text) : { ...NOTHING, text } }
}

const ReplyBar = ({ channel, to, onCancel }: { channel: string; to: string; onCancel(): void }) => {
  const t = useTexts()
  const message = useWorld(world => messagesIn(world, channel).find(({ id }) => id === to))
  const name = useWorld(world => message && nameOf(world, message.author)) ?? ''
  return (
    <div class="composer-reply">
      {t.replyingTo(name)}
      <button type="button" aria-label={t.cancelReply} onClick={onCancel}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}

const useGrowing = (box: { current: HTMLTextAreaElement | null }, text: string) => {
  // As high as its text
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])
}

/** One can write at once: when the channel opens, after a command was sent, to reply. */
const useFocus = (box: { current: HTMLTextAreaElement | null }, replyTo: string | null) => {
  useLayoutEffect(() => {
    // With fingers, the focus would bring the keyboard up.
    if (document.activeElement === document.body && !isTouch.matches) box.current?.focus()
  }, [box])
  useEffect(() => {
    if (replyTo) box.current?.focus()
  }, [replyTo, box])
}

const newestMessage = () => [...document.querySelectorAll<HTMLElement>('article.message')].at(-1)
