/** What a picture in a message shows, as data; drawn by render/ when the message is sent. */
import type { CardId } from '../rules/tom/index.js'
import type { DuelView } from '../services/types.js'
import type { Locale } from './languages.js'

export type ShownCard = { card: CardId; autographs: readonly string[] }

export type Scene =
  | { scene: 'card'; locale: Locale; edition: string; card: ShownCard }
  | { scene: 'duel'; locale: Locale; duel: DuelView }
  | { scene: 'booster'; locale: Locale; edition: string; cards: readonly CardId[]; fresh: readonly CardId[] }
  | {
      scene: 'collection'
      locale: Locale
      edition: string
      title: string
      items: readonly (ShownCard & { count: number; kept: boolean; locked: boolean })[]
      page: number
      pages: number
    }

export type Drawn = { data: Uint8Array; format: 'png' | 'webp' }

export const draw = async (_scene: Scene): Promise<Drawn> => {
  throw new Error('later')
}
