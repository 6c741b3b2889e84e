/** From the description of a picture to its pixels, with an end: if drawing fails or hangs, words stand in for it. */
import type { Log } from '../log.js'
import { traceOf } from './faults.js'
import type { Draw } from './messages/encode.js'
import type { Drawn, Scene } from './pictures.js'

/** Longer (ms) than any picture takes; then the message goes without it. */
const patience = 6_000

export const guardedDraw =
  (draw: (scene: Scene) => Promise<Drawn>, log: Log): Draw =>
  async scene => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>(resolve => {
      timer = setTimeout(() => resolve(null), patience)
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
