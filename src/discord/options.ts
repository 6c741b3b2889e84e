/** The values of a command's options, in the types its declaration promises. */
import type { Deed } from './interaction.js'
import type { Options } from './routes.js'

/**
 * Discord checks options before it sends them; whatever still doesn't fit is a forged or outdated interaction.
 * @throws TypeError naming the option.
 */
export const readValues = (options: Options, deed: Deed & { kind: 'command' }): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const value =
        option.kind === 'member' ? deed.people[name] : option.kind === 'file' ? deed.files[name] : deed.values[name]
      if (value === undefined) {
        if (option.required) throw new TypeError(`the option ${name} is missing`)
        return [name, null]
      }
      if (option.choices && !option.choices.includes(String(value))) {
        throw new TypeError(`the option ${name} has a value that isn't offered`)
      }
      return [name, value]
    }),
  )
