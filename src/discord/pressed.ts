/** What the message or form that somebody acted on says: its components as Discord sends them along. */
import { ComponentType } from 'discord-api-types/v10'
import { z } from 'zod'
import { splitId } from './custom-id.js'

const Component = z.object({
  type: z.number(),
  custom_id: z.string().optional(),
  value: z.string().optional(),
  options: z.array(z.object({ value: z.string(), default: z.boolean().optional() })).optional(),
  components: z.array(z.unknown()).optional(),
  component: z.unknown().optional(),
})
type Component = z.infer<typeof Component>

const walk = (components: unknown[]): Component[] =>
  components.flatMap(raw => {
    const parsed = Component.safeParse(raw)
    if (!parsed.success) return []
    const inner = [...(parsed.data.components ?? []), ...(parsed.data.component ? [parsed.data.component] : [])]
    return [parsed.data, ...walk(inner)]
  })

/** The custom ids of the message's buttons. */
export const buttonsOf = (components: unknown[]): string[] =>
  walk(components).flatMap(({ type, custom_id }) => (type === ComponentType.Button && custom_id ? [custom_id] : []))

/** What each select menu of the message shows as chosen, by the name of the menu's panel. */
export const highlightsOf = (components: unknown[]): Record<string, string> =>
  Object.fromEntries(
    walk(components).flatMap(({ custom_id, options }) => {
      const name = custom_id && splitId(custom_id)?.name
      const chosen = options?.find(option => option.default)
      return name && chosen ? [[name, chosen.value]] : []
    }),
  )

/** What was written into a form, by field id. */
export const fieldsOf = (components: unknown[]): Record<string, string> =>
  Object.fromEntries(
    walk(components).flatMap(({ custom_id, value }) => (custom_id && value !== undefined ? [[custom_id, value]] : [])),
  )
