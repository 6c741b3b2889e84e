import { expect, test } from 'vitest'
import { guardedDraw, keptDraw } from '../../src/discord/drawing.js'
import type { Drawn, Scene } from '../../src/discord/pictures.js'
import type { CardId } from '../../src/rules/tom/index.js'
import { silent } from '../services/world.js'

const sceneOf = (card: string): Scene => ({
  locale: 'en',
  edition: '2002',
  scene: 'card',
  card: { card: card as CardId, autographs: [] },
})
const picture = (): Drawn => ({ data: new Uint8Array(1000), format: 'webp' })

test('one scene is drawn once, also for those who ask while it is drawn', async () => {
  const drawn: Scene[] = []
  const draw = keptDraw(async scene => {
    drawn.push(scene)
    return picture()
  })
  const [first, second] = await Promise.all([draw(sceneOf('chess')), draw(sceneOf('chess'))])
  expect(await draw(sceneOf('chess'))).toBe(first)
  expect(second).toBe(first)
  expect(await draw(sceneOf('go'))).not.toBe(first)
  expect(drawn).toEqual([sceneOf('chess'), sceneOf('go')])
})

test('a drawing that failed is tried again, and words stand in for it meanwhile', async () => {
  let failures = 1
  const draw = guardedDraw(
    keptDraw(async () => {
      if (failures-- > 0) throw new Error('out of ink')
      return picture()
    }),
    silent,
  )
  expect(await draw(sceneOf('chess'))).toBeNull()
  expect(await draw(sceneOf('chess'))).toEqual(picture())
})
