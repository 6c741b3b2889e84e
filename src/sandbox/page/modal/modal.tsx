/** A form that the bot asked for. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ModalFieldView } from '../../api.js'
import { useDeeds, useSessionState, useTexts, useWorld } from '../model/context.js'
import type { OpenModal } from '../model/session.js'
import { nameOf } from '../model/world.js'
import { Dialog } from '../parts/dialog.js'
import { Icon } from '../parts/icon.js'
import { ModalField } from './modal-field.js'
import './modal.css'

export const Modal = () => {
  const open = useSessionState(state => state.modal)
  return open ? <Form key={open.modal.id} open={open} /> : null
}

type Values = Record<string, string | string[]>

const Form = ({ open: { modal, sending, failed } }: { open: OpenModal }) => {
  const t = useTexts()
  const deeds = useDeeds()
  const form = useRef<HTMLFormElement>(null)
  const app = useWorld(world => nameOf(world, world.guild.application)) ?? ''
  const [values, setValues] = useState<Values>(() => Object.fromEntries(modal.fields.flatMap(presetOf)))
  const missing = modal.fields.some(field => field.kind !== 'text' && !isFilled(field, values[field.id]))

  // After the dialog's own effect, which opens it; before the next key.
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, [role="combobox"]')?.focus()
  }, [])
  return (
    <Dialog label={modal.title} onClose={deeds.closeModal}>
      <form
        ref={form}
        class="modal"
        onSubmit={event => {
          event.preventDefault()
          if (!missing) void deeds.submitModal(values)
        }}
      >
        <header class="modal-head">
          <h2>{modal.title}</h2>
          <button type="button" class="modal-close" aria-label={t.close} onClick={deeds.closeModal}>
            <Icon name="close" />
          </button>
        </header>
        <div class="modal-fields">
          <p class="modal-note">{t.formOf(app)}</p>
          {modal.fields.map((field, at) => (
            <ModalField
              key={field.kind === 'text' ? at : field.id}
              field={field}
              value={field.kind === 'text' ? undefined : values[field.id]}
              onChange={value => field.kind !== 'text' && setValues(before => ({ ...before, [field.id]: value }))}
            />
          ))}
          {failed !== null && (
            <p class="modal-failed" role="alert">
              <Icon name="alert" size={18} /> {t.modalFailed} {failed}
            </p>
          )}
        </div>
        <footer class="modal-foot">
          <button type="button" class="button button-secondary" onClick={deeds.closeModal}>
            {t.cancel}
          </button>
          <button type="submit" class="button button-primary" disabled={missing} aria-busy={sending}>
            {t.submit}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}

const presetOf = (field: ModalFieldView): [string, string | string[]][] => {
  if (field.kind === 'text') return []
  if (field.kind === 'input') return [[field.id, field.value]]
  return [[field.id, field.options.flatMap(({ chosen, value }) => (chosen ? [value] : []))]]
}

const isFilled = (field: Exclude<ModalFieldView, { kind: 'text' }>, value: string | string[] = '') => {
  if (value.length === 0) return !field.required
  return field.kind === 'input'
    ? value.length >= field.minLength && value.length <= field.maxLength
    : value.length >= field.min && value.length <= field.max
}
