/** A command while its options are filled in. Enter runs it, Escape gives it up. */
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PageChannel } from '../../api.js'
import { descriptionIn, nameIn, type Runnable } from '../model/commands.js'
import { useDeeds, useLocale, useSlashCommands, useTexts } from '../model/context.js'
import type { CommandDraft } from '../model/drafts.js'
import { type Given, NOTHING, problemWith } from '../model/options.js'
import { Icon } from '../parts/icon.js'
import { OptionField } from './option-field.js'
import './command-form.css'

export const CommandForm = ({ channel, draft }: { channel: PageChannel; draft: CommandDraft }) => {
  const deeds = useDeeds()
  const runnable = useSlashCommands().find(({ path }) => path === draft.path)
  const gone = !runnable
  // The command may have been taken away meanwhile.
  useEffect(() => {
    if (gone) deeds.clearDraft(channel.id)
  }, [gone, channel.id, deeds])
  return runnable ? <Filling channel={channel} draft={draft} runnable={runnable} /> : null
}

const Filling = ({ channel, draft, runnable }: { channel: PageChannel; draft: CommandDraft; runnable: Runnable }) => {
  const t = useTexts()
  const locale = useLocale()
  const deeds = useDeeds()
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState(false)
  const { shown, hidden } = split(runnable, draft)
  const problems = new Map(shown.map(option => [option.name, problemWith(option, draft.given[option.name])]))
  const giveUp = () => deeds.clearDraft(channel.id)

  useFirstFocus(form, draft)
  const give = (name: string, given: Given) =>
    deeds.setDraft(channel.id, { ...draft, given: { ...draft.given, [name]: given } })
  const add = (name: string) => {
    deeds.setDraft(channel.id, { ...draft, shown: [...draft.shown, name] })
    setTimeout(() => fieldOf(form.current, name)?.focus())
  }
  const remove = (option: APIApplicationCommandBasicOption) => {
    if (option.required) return giveUp()
    const { [option.name]: _, ...given } = draft.given
    deeds.setDraft(channel.id, { ...draft, given, shown: draft.shown.filter(name => name !== option.name) })
    setTimeout(() => (fields(form.current).at(-1) ?? runButton(form.current))?.focus())
  }
  const run = () => {
    const wrong = shown.find(option => problems.get(option.name))
    if (wrong) {
      setChecked(true)
      fieldOf(form.current, wrong.name)?.focus()
      return
    }
    deeds.clearDraft(channel.id)
    const given = Object.fromEntries(shown.map(({ name }) => [name, draft.given[name] ?? NOTHING]))
    void deeds.runCommand(channel.id, `/${runnable.label}`, runnable.path, given)
  }
  const next = () => {
    const empty = shown.find(option => option.required && !draft.given[option.name]?.text)
    const goal = empty && fieldOf(form.current, empty.name)
    ;(goal ?? runButton(form.current))?.focus()
  }
  return (
    <form
      ref={form}
      class="composer-frame command"
      aria-label={`/${runnable.label}`}
      onSubmit={event => {
        event.preventDefault()
        run()
      }}
      onKeyDown={event => {
        if (event.isComposing) return
        const inField = event.target instanceof HTMLInputElement
        if (event.key === 'Escape' || (event.key === 'Backspace' && !inField)) {
          event.preventDefault()
          event.stopPropagation()
          giveUp()
        }
      }}
    >
      <div class="composer-row">
        <button type="button" class="composer-tool" aria-label={t.cancelCommand} onClick={giveUp}>
          <Icon name="close" />
        </button>
        <div class="command-line">
          <span class="command-name">/{runnable.label}</span>
          {shown.map(option => (
            <OptionField
              key={option.name}
              channel={channel}
              path={runnable.path}
              draft={draft}
              option={option}
              given={draft.given[option.name] ?? NOTHING}
              problem={checked ? (problems.get(option.name) ?? null) : null}
              onGive={given => give(option.name, given)}
              onDone={next}
              onRemove={() => remove(option)}
            />
          ))}
          {shown.length === 0 && <span class="command-about">{runnable.description}</span>}
          {hidden.map(option => (
            <button
              key={option.name}
              type="button"
              class="command-add"
              data-add={option.name}
              aria-label={`${t.addOption}: ${nameIn(option, locale)}`}
              title={descriptionIn(option, locale)}
              onClick={() => add(option.name)}
            >
              + {nameIn(option, locale)}
            </button>
          ))}
        </div>
        <button type="submit" class="composer-tool composer-send" aria-label={t.runCommand}>
          <Icon name="send" />
        </button>
      </div>
    </form>
  )
}

/** Required options are always there, optional ones once they were added. */
const split = ({ options }: Runnable, draft: CommandDraft) => {
  const required = options.filter(option => option.required)
  const added = draft.shown.flatMap(name => options.find(option => option.name === name && !option.required) ?? [])
  return {
    shown: [...required, ...added],
    hidden: options.filter(option => !option.required && !added.includes(option)),
  }
}

const useFirstFocus = (form: { current: HTMLFormElement | null }, draft: CommandDraft) => {
  const given = useRef(draft.given)
  // Before the next key: who types fast would press it nowhere.
  useLayoutEffect(() => {
    const all = fields(form.current)
    const open = all.find(field => given.current[field.name]?.value == null)
    ;(open ?? runButton(form.current))?.focus()
  }, [form])
}

const fields = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[data-option]') ?? []),
]
const fieldOf = (form: HTMLFormElement | null, name: string) => fields(form).find(field => field.name === name)
const runButton = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('.composer-send')
