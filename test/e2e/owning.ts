/** `await expect(bob).toOwn('Flying Buffalo')`: at least one copy of each; `toOwnNo`: not a single one. */
import { expect } from 'vitest'
import type { Player } from './player.js'

expect.extend({
  async toOwn(player: Player, ...names: string[]) {
    const cards = await player.cards()
    const missing = names.filter(name => !cards.includes(name))
    return {
      pass: missing.length === 0,
      message: () => `${player.name} owns ${cards.join(', ')}; not ${missing.join(', ')}`,
    }
  },
})

declare module 'vitest' {
  interface Matchers<T> {
    toOwn(...names: string[]): Promise<T>
  }
}
