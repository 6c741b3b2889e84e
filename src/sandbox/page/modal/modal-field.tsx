/** One field of a modal: a text, a line or a paragraph to write, or a select. */
import { useId } from 'preact/hooks'
import type { ModalFieldView } from '../../api.js'
import { Markdown } from '../markdown/markdown.js'
import { useTexts } from '../model/context.js'
import { SelectBox } from '../parts/select-box.js'

type Props = {
  field: ModalFieldView
  value: string | string[] | undefined
  onChange(value: string | string[]): void
}

export const ModalField = ({ field, value = '', onChange }: Props) => {
  const id = useId()
  const t = useTexts()
  if (field.kind === 'text') return <Markdown text={field.text} />
  return (
    <div class="modal-field">
      <label class="modal-label" for={id}>
        {field.label}
        {field.required && (
          <span class="modal-required" title={t.required}>
            *
          </span>
        )}
      </label>
      {field.description && (
        <p class="modal-description" id={`${id}-about`}>
          {field.description}
        </p>
      )}
      {field.kind === 'select' ? (
        <SelectBox
          label={field.label}
          placeholder={field.placeholder || t.makeSelection}
          kind="text"
          options={field.options}
          values={typeof value === 'string' ? [] : value}
          min={field.required ? field.min : 0}
          max={field.max}
          required={field.required}
          onChoose={onChange}
        />
      ) : (
        <Written id={id} field={field} value={typeof value === 'string' ? value : ''} onChange={onChange} />
      )}
    </div>
  )
}

type WrittenProps = {
  id: string
  field: Extract<ModalFieldView, { kind: 'input' }>
  value: string
  onChange(value: string): void
}

const Written = ({ id, field, value, onChange }: WrittenProps) => {
  const same = {
    id,
    class: 'modal-input',
    value,
    placeholder: field.placeholder,
    required: field.required,
    minLength: field.minLength,
    maxLength: field.maxLength,
    'aria-describedby': field.description ? `${id}-about` : undefined,
  }
  return field.paragraph ? (
    <textarea {...same} rows={4} onInput={event => onChange(event.currentTarget.value)} />
  ) : (
    <input {...same} type="text" autocomplete="off" onInput={event => onChange(event.currentTarget.value)} />
  )
}
