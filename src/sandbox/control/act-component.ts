/** Presses of buttons and choices in select menus. */
import type { Act } from '../api.js'
import { type AnyComponent, findByCustomId, isSelect, walk } from '../world/components.js'
import { APPLICATION_ID } from '../world/fixed.js'
import type { Interaction, Message } from '../world/index.js'
import { sendInteraction } from '../world/interactions.js'
import { channelJson, roleJson } from '../world/json.js'
import { canSeeMessage } from '../world/permissions.js'
import type { Deed } from './act.js'
import { messageWithId, userNamed } from './find.js'
import { type Resolved, resolveUser } from './options.js'
import { Refusal } from './refusal.js'
import { optionsOf } from './views.js'

type Body = Extract<Act, { type: 'press' | 'select' }>

const BUTTON = 2
const TEXT_SELECT = 3

/** Null where Discord sends nothing: the choice that is shown as chosen already. */
export const pressComponent = (deed: Deed, body: Body): Interaction | null => {
  const { sandbox, user, channel, force, deliver } = deed
  const { world } = sandbox
  const source = messageWithId(world, body.message)
  if (!source || !canSeeMessage(world, user.id, source))
    throw new Refusal('not_visible', `${user.name} can't see this message`)
  const component = find(deed, source, body)
  if (component['disabled'] === true && !force) throw new Refusal('disabled', 'this component is disabled')
  const values = body.type === 'select' ? valuesFor(deed, component, body.values) : null
  if (values && isChosen(component, values) && !force) return null
  const resolved = values ? resolve(deed, component.type, values) : {}
  const data = {
    component_type: component.type,
    custom_id: component.custom_id,
    id: component.id ?? 0,
    ...(values ? { values } : {}),
    ...(Object.keys(resolved).length > 0 ? { resolved } : {}),
  }
  return sendInteraction(world, { kind: 'component', user: user.id, channel, data, source }, deliver)
}

const find = ({ force }: Deed, { author, components }: Message, body: Body): AnyComponent => {
  const { customId } = body
  const wanted = body.type === 'press' ? (type: number) => type === BUTTON : isSelect
  const fitting = [...walk(components)].filter(({ type, custom_id }) => wanted(type) && custom_id)
  const byLabel = (component: AnyComponent) => {
    const name = (component['emoji'] as { name?: string } | undefined)?.name
    const label = typeof component['label'] === 'string' ? component['label'] : ''
    return body.type === 'press' && (label === body.label || [name, label].filter(Boolean).join(' ') === body.label)
  }
  const found =
    customId !== undefined
      ? findByCustomId(components, customId)
      : body.type === 'press'
        ? fitting.find(byLabel)
        : fitting[0]
  if (found && wanted(found.type) && author === APPLICATION_ID) return found
  if (!force || customId === undefined) {
    const name =
      customId ?? (body.type === 'press' ? body.label : undefined) ?? `a ${body.type === 'press' ? 'button' : 'menu'}`
    throw new Refusal('unknown_component', `no such component on this message: ${name}`)
  }
  return { type: body.type === 'press' ? BUTTON : TEXT_SELECT, custom_id: customId }
}

/** Only options that there are, and as many as the menu wants. */
const valuesFor = ({ sandbox: { world }, force }: Deed, select: AnyComponent, values: string[]): string[] => {
  if (force) return values
  const users = select.type === 5 || select.type === 7
  const options = optionsOf(world, select, false)
  const known = values.map(value => {
    const named = options.find(option => option.value === value) ?? options.find(({ label }) => label === value)
    if (named) return named.value
    if (users) return userNamed(world, value).id
    throw new Refusal('unknown_component', `the menu has no option ${value}`)
  })
  const least = typeof select['min_values'] === 'number' ? select['min_values'] : 1
  const most = typeof select['max_values'] === 'number' ? select['max_values'] : 1
  if (known.length < least || known.length > most) throw new Refusal(50035, `the menu takes ${least} to ${most} values`)
  return known
}

const isChosen = (select: AnyComponent, values: string[]) => {
  const options = (select['options'] ?? []) as { value: string; default?: boolean }[]
  const chosen = options.filter(option => option.default).map(({ value }) => value)
  return chosen.length > 0 && chosen.length === values.length && values.every(value => chosen.includes(value))
}

const resolve = ({ sandbox, channel }: Deed, type: number, values: string[]): Resolved => {
  const { world } = sandbox
  const resolved: Resolved = {}
  for (const id of type === TEXT_SELECT ? [] : values) {
    const role = world.roles.get(id)
    const place = world.channels.get(id)
    if (role) resolved.roles = { ...resolved.roles, [id]: roleJson(role) }
    else if (place) resolved.channels = { ...resolved.channels, [id]: channelJson(world, place) }
    else resolveUser(sandbox, channel, id, resolved)
  }
  return resolved
}
