/** The real bot in a sandbox that has the page, with a database of its own, and cards that chance has no part in. */
import { pino } from 'pino'
import { type App, startApp } from '../../src/app.js'
import { parseConfig } from '../../src/config.js'
import { createDrawing } from '../../src/discord/pictures.js'
import { USER } from '../../src/sandbox/world/fixed.js'
import { edition, editions, freshDatabase } from '../services/world.js'

export type Gamehall = {
  app: App
  /** From now on this member holds these cards and no others. */
  holds(member: keyof typeof USER, ...cards: string[]): Promise<void>
  stop(): Promise<void>
}

export const startGamehall = async (url: string): Promise<Gamehall> => {
  await drawOnce()
  const database = await freshDatabase()
  const config = parseConfig({
    DISCORD_TOKEN: 'sandbox-token',
    DISCORD_API_URL: `${url}/api`,
    CLOCK_URL: `${url}/sandbox/clock`,
    DATABASE_URL: database.url,
    HTTP_PORT: '0',
  })
  const app = await startApp(config, pino({ level: 'silent' }))
  return {
    app,
    holds: (member, ...cards) => give(app, USER[member], cards),
    stop: async () => {
      await app.stop()
      await database.drop()
    },
  }
}

/**
 * Sources that weren't built draw in this thread: reading painters and fonts for the first picture would hold the bot up
 * while somebody waits for an answer.
 */
const drawOnce = async (): Promise<void> => {
  const [card] = edition.cards
  const [name] = editions.keys()
  if (card === undefined || name === undefined) throw new Error('the edition is empty')
  const draw = createDrawing(editions)
  await draw({ scene: 'card', locale: 'en', edition: name, card: { card: card.id, autographs: [] } })
}

let copies = 0

const give = async ({ store, clock }: App, user: string, cards: readonly string[]): Promise<void> => {
  const { id: ownerId, conventionId } = await store.read.member.findFirstOrThrow({ where: { userId: user } })
  await store.transact('test', async tx => {
    await tx.copy.deleteMany({ where: { ownerId } })
    for (const name of cards) {
      const card = edition.cards.find(card => card.name === name)
      if (!card) throw new Error(`no card is called ${name}`)
      const at = new Date(clock.now())
      const id = `given${String(++copies).padStart(7, '0')}`
      await tx.copy.create({ data: { id, conventionId, card: card.id, ownerId, origin: 'booster', at } })
    }
  })
}
