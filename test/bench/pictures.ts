/** Pictures as the bot draws them, one after the other: time from the scene to the file, and its size. */
import type { Scene } from '../../src/discord/pictures.js'
import type { CardId } from '../../src/rules/tom/index.js'
import { measureBoards } from './boards.js'
import { built } from './built.js'
import { ms, type Row, spreadOf } from './figures.js'

const times = 40

export const measurePictures = async (): Promise<Row[]> => {
  const { createDrawing } = await built<typeof import('../../src/discord/pictures.js')>('discord/pictures.js')
  const { loadEditions, shippedEditions } =
    await built<typeof import('../../src/services/editions.js')>('services/editions.js')
  const editions = loadEditions([shippedEditions])
  const [edition] = editions.values()
  if (edition === undefined) throw new Error('there is no edition')
  const draw = createDrawing(editions)
  const cards = edition.cards.map(({ id }) => id)

  const rows: Row[] = []
  for (const [kind, sceneAt] of Object.entries(scenes(edition.id, cards))) {
    for (let i = 0; i < 3; i++) await draw(sceneAt(i))
    const drawn: number[] = []
    const sizes: number[] = []
    for (let i = 0; i < times; i++) {
      const begun = performance.now()
      const { data } = await draw(sceneAt(i + 3))
      drawn.push(performance.now() - begun)
      sizes.push(data.byteLength / 1024)
    }
    const time = spreadOf(drawn)
    const size = spreadOf(sizes)
    rows.push({
      what: `picture: ${kind}`,
      aim: '',
      measured: `p50 ${ms(time.p50)}, p95 ${ms(time.p95)}, ${Math.round(size.p50)} KB (largest ${Math.round(size.max)} KB)`,
      holds: null,
      figures: { p50: time.p50, p95: time.p95, kilobytes: size.p50, largestKilobytes: size.max },
    })
  }
  return [...rows, ...(await measureBoards(draw))]
}

/** Scenes by number, each another one. */
const scenes = (edition: string, cards: readonly CardId[]): Record<string, (at: number) => Scene> => {
  const base = { locale: 'en', edition } as const
  const card = (at: number): CardId => cards[(at * 37) % cards.length] as CardId
  const shown = (at: number) => ({ card: card(at), autographs: at % 4 === 0 ? ['Rick Loomis'] : [] })
  return {
    card: at => ({ ...base, scene: 'card', card: shown(at) }),
    duel: at => ({
      ...base,
      scene: 'duel',
      a: { name: 'Alice', card: shown(at) },
      b: { name: 'Bob', card: shown(at + 50) },
    }),
    booster: at => ({
      ...base,
      scene: 'booster',
      owner: 'Alice',
      source: 'bag',
      cards: Array.from({ length: 8 }, (_, i) => card(at + i)),
      fresh: [card(at)],
    }),
    'collection page': at => ({
      ...base,
      scene: 'collection',
      owner: 'Alice',
      forOwner: true,
      items: Array.from({ length: 12 }, (_, i) => ({
        ...shown(at + i),
        count: 1 + (i % 3),
        kept: false,
        locked: false,
      })),
      page: 0,
      pages: 3,
      copies: 60,
      cards: 36,
      filter: '',
    }),
  }
}
