/** From the description of a picture to its pixels, with an end: if drawing fails or hangs, words stand in for it. */
import { LRUCache } from 'lru-cache'
import type { Log } from '../log.js'
import { traceOf } from './faults.js'
import type { Draw } from './messages/encode.js'
import type { Drawn, Scene } from './pictures.js'

/** Longer (ms) than any picture takes; then the message goes without it. A replay is many pictures. */
const patience = 6_000
const patienceForReplays = 90_000

/** Bytes of pictures that are kept: some three hundred. */
const kept = 32 * 2 ** 20

/**
 * Draws each scene once: pickers show the same cards again and again, and a post that is sent again is the same picture.
 * Who asks for a scene that is being drawn waits for that drawing.
 */
export const keptDraw = (draw: (scene: Scene) => Promise<Drawn>): ((scene: Scene) => Promise<Drawn>) => {
  const pictures = new LRUCache<string, Drawn>({ maxSize: kept, sizeCalculation: ({ data }) => data.byteLength })
  const underWay = new Map<string, Promise<Drawn>>()
  const drawAnew = async (key: string, scene: Scene): Promise<Drawn> => {
    try {
      const drawn = await draw(scene)
      pictures.set(key, drawn)
      return drawn
    } finally {
      underWay.delete(key)
    }
  }
  return async scene => {
    const key = JSON.stringify(scene)
    const known = pictures.get(key)
    if (known !== undefined) return known
    const drawing = underWay.get(key) ?? drawAnew(key, scene)
    underWay.set(key, drawing)
    return drawing
  }
}

export const guardedDraw =
  (draw: (scene: Scene) => Promise<Drawn>, log: Log): Draw =>
  async scene => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>(resolve => {
      timer = setTimeout(() => resolve(null), scene.scene === 'replay' ? patienceForReplays : patience)
    })
    try {
      const drawn = await Promise.race([draw(scene), late])
      if (drawn === null) log.error({ scene: scene.scene }, 'a picture took too long')
      return drawn
    } catch (error) {
      log.error({ scene: scene.scene, fault: traceOf(error) }, 'a picture could not be drawn')
      return null
    } finally {
      clearTimeout(timer)
    }
  }
