/** A select of a message: what is chosen, and the list that opens. */
import type { APISelectMenuComponent } from 'discord-api-types/v10'
import { useState } from 'preact/hooks'
import { useTexts } from '../model/context.js'
import { SelectBox } from '../parts/select-box.js'
import { useInteraction, useMessage, useSelectView } from './message-context.js'

export const Select = ({ select }: { select: APISelectMenuComponent }) => {
  const t = useTexts()
  const { raw } = useMessage()
  const { pending, select: send } = useInteraction(select.custom_id)
  const view = useSelectView(select.custom_id)
  const options = view?.options ?? []
  const preset = options.flatMap(({ chosen, value }) => (chosen ? [value] : []))
  // What was chosen stays shown until the message is edited; an edit says anew what is chosen.
  const version = raw.edited_timestamp ?? ''
  const [own, setOwn] = useState<{ version: string; values: string[] } | null>(null)
  const values = own?.version === version ? own.values : preset
  const emojis = select.type === 3 ? new Map(select.options.map(({ value, emoji }) => [value, emoji])) : new Map()

  return (
    <SelectBox
      label={select.placeholder ?? t.makeSelection}
      placeholder={select.placeholder ?? t.makeSelection}
      kind={KINDS[select.type]}
      options={options.map(option => ({ ...option, emoji: emojis.get(option.value) }))}
      values={values}
      min={view?.min ?? 1}
      max={view?.max ?? 1}
      disabled={select.disabled ?? false}
      busy={pending}
      onChoose={chosen => {
        setOwn({ version, values: chosen })
        // As in Discord's clients: choosing again what is shown as chosen sends nothing.
        if (!sameValues(chosen, values)) send(chosen)
      }}
    />
  )
}

const KINDS = { 3: 'text', 5: 'user', 6: 'role', 7: 'mentionable', 8: 'channel' } as const

const sameValues = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(value => b.includes(value))
