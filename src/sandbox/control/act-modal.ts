/** Modals: how they are shown, and their submission. */
import type { Act, ModalFieldView, ModalView } from '../api.js'
import { type AnyComponent, isSelect, walk } from '../world/components.js'
import type { Interaction, OpenModal, World } from '../world/index.js'
import { sendInteraction } from '../world/interactions.js'
import type { Deed } from './act.js'
import { Refusal } from './refusal.js'
import { optionsOf } from './views.js'

type Body = Extract<Act, { type: 'modal' }>

export const modalView = (world: World, { id, data }: OpenModal): ModalView => ({
  id,
  customId: data.custom_id,
  title: data.title,
  fields: (data.components as unknown as AnyComponent[]).flatMap(component => fieldViews(world, component)),
})

const fieldViews = (world: World, component: AnyComponent): ModalFieldView[] => {
  if (component.type === 10) return [{ kind: 'text', text: component.content ?? '' }]
  const inner = component.component ? [component.component] : (component.components ?? [])
  const text = (from: AnyComponent, key: string) => (typeof from[key] === 'string' ? from[key] : '')
  const number = (from: AnyComponent, key: string, otherwise: number) =>
    typeof from[key] === 'number' ? from[key] : otherwise
  return inner.flatMap((field): ModalFieldView[] => {
    const about = {
      id: field.custom_id ?? '',
      label: component.type === 18 ? text(component, 'label') : text(field, 'label'),
      description: component.type === 18 ? text(component, 'description') || null : null,
      placeholder: text(field, 'placeholder'),
      required: field['required'] !== false,
    }
    if (field.type === 4)
      return [
        {
          kind: 'input',
          ...about,
          paragraph: field['style'] === 2,
          value: text(field, 'value'),
          minLength: number(field, 'min_length', about.required ? 1 : 0),
          maxLength: number(field, 'max_length', 4000),
        },
      ]
    if (!isSelect(field.type)) return []
    return [
      {
        kind: 'select',
        ...about,
        min: number(field, 'min_values', 1),
        max: number(field, 'max_values', 1),
        options: optionsOf(world, field, false),
      },
    ]
  })
}

/** `modalId` is the id it was shown with, or its custom id (the newest one shown to this member). */
export const submitModal = (deed: Deed, body: Body): Interaction => {
  const { sandbox, user, channel, force, deliver } = deed
  const { world } = sandbox
  const modal = find(deed, body)
  if (!modal && !force) throw new Refusal('unknown_component', `no modal ${body.modalId} is open`)
  if (modal?.submitted && !force) throw new Refusal('unknown_component', 'this modal was submitted already')
  const { values } = body
  const components = modal
    ? submitted(deed, modal, values)
    : Object.entries(values).map(([id, value]) => loose(id, value))
  if (modal) modal.submitted = true
  const data = { custom_id: modal?.data.custom_id ?? body.modalId, components }
  const source = modal?.source ?? null
  return sendInteraction(world, { kind: 'modal', user: user.id, channel, data, source }, deliver)
}

const find = ({ sandbox: { world }, user }: Deed, { modalId }: Body): OpenModal | undefined => {
  const own = [...world.modals.values()].filter(modal => modal.user === user.id)
  return own.find(({ id }) => id === modalId) ?? own.findLast(({ data }) => data.custom_id === modalId)
}

/** A field that wasn't filled in keeps the value it was shown with. */
const submitted = (
  { sandbox: { world }, force }: Deed,
  modal: OpenModal,
  values: Record<string, string | string[]>,
) => {
  const fields = modalView(world, modal).fields
  for (const field of fields) {
    if (field.kind === 'text' || force) continue
    const count =
      field.kind === 'input' ? textOf(values[field.id] ?? field.value).length : [values[field.id] ?? []].flat().length
    const [least, most] = field.kind === 'input' ? [field.minLength, field.maxLength] : [field.min, field.max]
    if (count === 0 && !field.required) continue
    if (count < least || count > most) throw new Refusal(50035, `${field.label} takes ${least} to ${most}`)
  }
  const unknown = Object.keys(values).find(id => !fields.some(field => field.kind !== 'text' && field.id === id))
  if (unknown !== undefined && !force) throw new Refusal(50035, `the modal has no field ${unknown}`)
  const answer = (field: AnyComponent) => {
    const value = values[field.custom_id ?? '']
    return isSelect(field.type)
      ? { type: field.type, id: field.id ?? 0, custom_id: field.custom_id, values: [value ?? []].flat() }
      : {
          type: field.type,
          id: field.id ?? 0,
          custom_id: field.custom_id,
          value: textOf(value ?? (typeof field['value'] === 'string' ? field['value'] : '')),
        }
  }
  return (modal.data.components as unknown as AnyComponent[]).map(component => ({
    type: component.type,
    id: component.id ?? 0,
    ...(component.component ? { component: answer(component.component) } : {}),
    ...(component.components ? { components: [...walk(component.components)].map(answer) } : {}),
  }))
}

const loose = (id: string, value: string | string[]) => ({
  type: 18,
  id: 0,
  component:
    typeof value === 'string'
      ? { type: 4, id: 0, custom_id: id, value }
      : { type: 3, id: 0, custom_id: id, values: value },
})

const textOf = (value: string | string[]) => [value].flat().join('\n')
