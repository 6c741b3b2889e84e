/** The list of a select: arrows, first letters, or a search field for people, roles and channels. */
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Emoji } from '../components/emoji.js'
import { useTexts } from '../model/context.js'
import { Avatar } from './avatar.js'
import { Icon } from './icon.js'
import { startsOrHas } from './matching.js'
import type { OptionKind, SelectOption } from './select-box.js'
import './option-list.css'

type Props = {
  label: string
  kind: OptionKind
  options: readonly SelectOption[]
  picked: readonly string[]
  several: boolean
  /** No more can be chosen. */
  full: boolean
  searched: boolean
  onPick(value: string): void
  /** By Tab: the focus goes on. */
  onLeave(): void
}

export const OptionList = ({ label, kind, options, picked, several, full, searched, onPick, onLeave }: Props) => {
  const t = useTexts()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [sought, setSought] = useState('')
  const shown = sought === '' ? options : startsOrHas(options, sought)
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ value }) => picked.includes(value)),
    ),
  )

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const keys = (event: KeyboardEvent) => {
    const last = shown.length - 1
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: last,
      PageDown: active + 8,
      PageUp: active - 8,
    }[event.key]
    if (to !== undefined) setActive(Math.max(0, Math.min(last, to)))
    else if (event.key === 'Enter' || (event.key === ' ' && !searched)) {
      const option = shown[active]
      if (option && !blocked(option)) onPick(option.value)
    } else if (event.key === 'Tab') return onLeave()
    else if (!searched && event.key.length === 1) {
      const found = nextStartingWith(shown, event.key, active)
      if (found !== -1) setActive(found)
    } else return
    event.preventDefault()
  }
  const blocked = (option: SelectOption) => option.disabled || (full && !picked.includes(option.value))
  const optionId = (at: number) => `${id}-${at}`

  return (
    <div class="options">
      {searched && (
        <input
          class="options-search"
          // Popover and dialog give it the focus as they open.
          autofocus
          type="search"
          role="combobox"
          aria-label={`${t.search}: ${label}`}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={shown[active] && optionId(active)}
          placeholder={t.search}
          autocomplete="off"
          value={sought}
          onInput={event => {
            setSought(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={keys}
        />
      )}
      <div
        ref={list}
        id={id}
        class="options-list"
        role="listbox"
        aria-label={label}
        aria-multiselectable={several}
        aria-activedescendant={shown[active] && optionId(active)}
        tabIndex={searched ? -1 : 0}
        autofocus={!searched}
        onKeyDown={searched ? undefined : keys}
      >
        {shown.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys for all its options
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and says which option is active
          <div
            key={option.value}
            id={optionId(at)}
            class={at === active ? 'option option-active' : 'option'}
            role="option"
            aria-selected={picked.includes(option.value)}
            aria-disabled={blocked(option)}
            data-active={at === active || undefined}
            onPointerMove={() => setActive(at)}
            onClick={() => !blocked(option) && onPick(option.value)}
          >
            <Sign kind={kind} option={option} />
            <span class="option-texts">
              <span class="option-label">{option.label}</span>
              {option.description && <span class="option-description">{option.description}</span>}
            </span>
            <Mark several={several} on={picked.includes(option.value)} />
          </div>
        ))}
      </div>
      {shown.length === 0 && <p class="options-none">{t.noMatches}</p>}
    </div>
  )
}

const Sign = ({ kind, option }: { kind: OptionKind; option: SelectOption }) => {
  if (option.emoji) return <Emoji emoji={option.emoji} />
  if (kind === 'user') return <Avatar id={option.value} name={option.label} size={24} />
  if (kind === 'channel') return <Icon name="hash" size={18} />
  if (kind === 'role' || kind === 'mentionable') return <Icon name="at" size={18} />
  return null
}

const Mark = ({ several, on }: { several: boolean; on: boolean }) => {
  if (several)
    return <span class={on ? 'option-box option-box-on' : 'option-box'}>{on && <Icon name="check" size={14} />}</span>
  return on ? (
    <span class="option-tick">
      <Icon name="check" size={14} />
    </span>
  ) : null
}

const nextStartingWith = (options: readonly SelectOption[], letter: string, after: number) => {
  const starts = ({ label }: SelectOption) => label.toLowerCase().startsWith(letter.toLowerCase())
  const next = options.findIndex((option, at) => at > after && starts(option))
  return next === -1 ? options.findIndex(starts) : next
}
