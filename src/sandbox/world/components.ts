/** Walks through a message's components. */
import { ComponentType } from 'discord-api-types/v10'

/** A component of any kind, as loosely as its walk needs it. */
export type AnyComponent = {
  type: number
  id?: number
  custom_id?: string
  components?: AnyComponent[]
  component?: AnyComponent
  accessory?: AnyComponent
  content?: string
  items?: { description?: string | null; media: { url: string } }[]
  media?: { url: string }
  file?: { url: string }
  description?: string | null
  [key: string]: unknown
}

/** The component and all that is in it, in the order in which a reader meets them. */
export function* walk(components: readonly unknown[]): Generator<AnyComponent> {
  for (const component of components as AnyComponent[]) {
    yield component
    yield* walk(component.components ?? [])
    if (component.component) yield* walk([component.component])
    if (component.accessory) yield* walk([component.accessory])
  }
}

/** The texts of text displays, in order. */
export const textsOf = (components: readonly unknown[]) =>
  [...walk(components)].flatMap(({ type, content }) => (type === ComponentType.TextDisplay && content ? [content] : []))

export const isSelect = (type: number) => type === 3 || (type >= 5 && type <= 8)

export const findByCustomId = (components: readonly unknown[], customId: string) =>
  [...walk(components)].find(component => component.custom_id === customId)

/** Every component has a number of its own; the ones that the sender didn't give are filled in. */
export const number = <T>(components: T[]): T[] => {
  const copy = structuredClone(components)
  const taken = new Set([...walk(copy)].flatMap(({ id }) => (id ? [id] : [])))
  let next = 1
  for (const component of walk(copy)) {
    if (component.id) continue
    while (taken.has(next)) next += 1
    component.id = next
    taken.add(next)
  }
  return copy
}
