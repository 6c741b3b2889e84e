/** One option of a command: its name, a field, and the list of what it can be. */
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
import { useState } from 'preact/hooks'
import type { PageChannel } from '../../api.js'
import { descriptionIn, nameIn } from '../model/commands.js'
import { useLocale, useTexts } from '../model/context.js'
import type { CommandDraft } from '../model/drafts.js'
import { type Given, isFree, OPTION, type Problem, typed } from '../model/options.js'
import { Icon } from '../parts/icon.js'
import { FileField } from './file-field.js'
import { useOptionItems } from './option-items.js'
import { Suggestions, useSuggestions } from './suggestions.js'

type Props = {
  channel: PageChannel
  path: string
  draft: CommandDraft
  option: APIApplicationCommandBasicOption
  given: Given
  problem: Problem | null
  onGive(given: Given): void
  /** The value was chosen: on to the next. */
  onDone(): void
  onRemove(): void
}

export const OptionField = (props: Props) => {
  const { option, problem, onRemove } = props
  const t = useTexts()
  const locale = useLocale()
  const name = nameIn(option, locale)
  return (
    <span class={problem ? 'option-field option-field-wrong' : 'option-field'}>
      <span class="option-name" aria-hidden="true">
        {name}
      </span>
      {option.type === OPTION.attachment ? (
        <FileField name={name} option={option} onGive={props.onGive} given={props.given} />
      ) : (
        <TypedField {...props} />
      )}
      {!option.required && (
        <button type="button" class="option-remove" aria-label={`${t.removeOption}: ${name}`} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}

const TypedField = ({ channel, path, draft, option, given, problem, onGive, onDone, onRemove }: Props) => {
  const t = useTexts()
  const locale = useLocale()
  const name = nameIn(option, locale)
  const about = descriptionIn(option, locale)
  const [focused, setFocused] = useState(false)
  /** Closed by Escape or by a choice, until something is typed. */
  const [closed, setClosed] = useState(false)
  const { items, loading } = useOptionItems({ channel, path, draft, option, given, active: focused && !closed })
  const open = focused && !closed
  const pick = (item: (typeof items)[number]) => {
    onGive({ text: item.label, value: item.value })
    setClosed(true)
    // Not before the new value is drawn.
    setTimeout(onDone)
  }
  const list = useSuggestions(open ? items : [], pick)
  const listed = !isFree(option) || ('autocomplete' in option && option.autocomplete === true)

  const keys = (event: KeyboardEvent) => {
    if (event.isComposing) return
    // A free text that fits stays as typed, unless the arrows went to something of the list.
    const settled = given.value !== null && !listed
    if (open && !settled && !(event.key === 'Tab' && event.shiftKey)) {
      if (list.keys(event)) return event.preventDefault()
    }
    if (event.key === 'Escape' && open && items.length > 0) {
      setClosed(true)
      event.stopPropagation()
      event.preventDefault()
    } else if (event.key === 'Backspace' && given.text === '') {
      event.preventDefault()
      event.stopPropagation()
      onRemove()
    }
  }
  const heading = problem ? (
    <span class="suggestions-problem" role="alert">
      {t.problem(problem)}
    </span>
  ) : (
    <>
      <span class="suggestions-name">{name}</span> <span class="suggestions-about">{about}</span>{' '}
      {loading && t.loadingChoices}
      {listed && !loading && given.text !== '' && items.length === 0 && t.noMatches}
    </>
  )
  return (
    <>
      <input
        class={given.value !== null && !isFree(option) ? 'option-input option-input-set' : 'option-input'}
        name={option.name}
        data-option
        type="text"
        inputMode={option.type === OPTION.integer ? 'numeric' : option.type === OPTION.number ? 'decimal' : 'text'}
        autocomplete="off"
        aria-label={`${name}: ${about}`}
        aria-required={option.required ?? false}
        aria-invalid={problem !== null}
        {...(listed
          ? {
              role: 'combobox' as const,
              'aria-autocomplete': 'list' as const,
              'aria-expanded': open && items.length > 0,
              'aria-controls': list.id,
              'aria-activedescendant': list.activeId,
            }
          : {})}
        value={given.text}
        onInput={event => {
          setClosed(false)
          const text = event.currentTarget.value
          onGive(isFree(option) ? typed(option, text) : { text, value: null })
        }}
        onFocus={() => {
          setFocused(true)
          setClosed(given.value !== null && listed)
        }}
        onBlur={() => setFocused(false)}
        onClick={() => setClosed(false)}
        onKeyDown={keys}
      />
      {focused && <Suggestions label={name} heading={heading} items={open ? items : []} list={list} onPick={pick} />}
    </>
  )
}
