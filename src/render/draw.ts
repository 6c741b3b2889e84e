/**
 * The pictures, drawn in a thread of their own. Sources that weren't built (tests) have no file that such a thread could
 * run: they draw in the thread that calls, by the same code.
 */
import { existsSync } from 'node:fs'
import { filmOf, type ReplayInput } from './origins/film.js'
import type { Picture } from './paint/picture.js'
import { pool } from './paint/pool.js'
import type { Inputs, Kind, Order } from './painters.js'
import { openStudio } from './studio.js'
// Both hold native code that stays loaded only if the main thread has loaded it too (sharp's manual, "Worker threads").
import '@resvg/resvg-js'
import 'sharp'

/** One thread draws seven duels a second; two would leave no core for presses on a small machine. */
const LIMITS = { places: 1, limit: 10_000, patience: 6_000, queue: 60 }

const entry = new URL('./worker.js', import.meta.url)

/** Tests share the machine with each other, and a press that they hold up is no member's. */
const PATIENT = { ...LIMITS, limit: 120_000, patience: 60_000 }

const inThisThread = () => {
  const place = pool(PATIENT)
  return (order: Order): Promise<Picture> =>
    place(async () => {
      const { carryOut } = await import('./painters.js')
      return carryOut(order)
    })
}

let studio: ((order: Order) => Promise<Picture>) | undefined

const open = (): ((order: Order) => Promise<Picture>) => {
  studio ??= existsSync(entry) ? openStudio<Order, Picture>({ entry, ...LIMITS }) : inThisThread()
  return studio
}

/** Gets ready in the background, so that the first picture comes as quickly as the others. */
export const warmUp = (): void => void open()

const drawing =
  <K extends Kind>(kind: K) =>
  (input: Inputs[K]): Promise<Picture> =>
    open()({ kind, input })

/** One copy, 750 x 1050, transparent around the card. @throws DrawingTimeout, DrawingQueueFull */
export const drawCard = drawing('card')

/** A duel's result, 1200 x 1340. @throws DrawingTimeout, DrawingQueueFull */
export const drawDuel = drawing('duel')

/** An opened booster, 1200 wide. @throws DrawingTimeout, DrawingQueueFull */
export const drawBooster = drawing('booster')

/** A page of a collection, 1200 wide, as high as its rows. @throws DrawingTimeout, DrawingQueueFull, RangeError */
export const drawCollection = drawing('collection')

/** An album, 1760 wide, as high as its rows. @throws DrawingTimeout, DrawingQueueFull, RangeError */
export const drawAlbum = drawing('album')

/** A trading table, 1200 wide, as high as its fuller side. @throws DrawingTimeout, DrawingQueueFull, RangeError */
export const drawTrade = drawing('trade')

/** The champions of a convention, 1200 x 1262. @throws DrawingTimeout, DrawingQueueFull */
export const drawChampions = drawing('champions')

/** The card that somebody wears, 820 x 1230. @throws DrawingTimeout, DrawingQueueFull */
export const drawBadge = drawing('badge')

/** A member at a glance, 1200 x 900. @throws DrawingTimeout, DrawingQueueFull */
export const drawProfile = drawing('profile')

/** The round of the three types, 1200 x 1096. @throws DrawingTimeout, DrawingQueueFull */
export const drawTypes = drawing('types')

/** The board of an Origins game, 1600 x 1000. @throws DrawingTimeout, DrawingQueueFull */
export const drawBoard = drawing('board')

/** Cards of Origins, 1224 wide, as high as their rows. @throws DrawingTimeout, DrawingQueueFull */
export const drawCards = drawing('cards')

/** An Origins game turn by turn, 800 x 556, animated. @throws DrawingTimeout, DrawingQueueFull, RangeError */
export const drawReplay = (input: ReplayInput): Promise<Picture> => filmOf(input, drawing('frame'))
