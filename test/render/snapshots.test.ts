/** The metagame's pictures look as they did when they were found good, and are the files they say. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  drawAlbum,
  drawBadge,
  drawBooster,
  drawCard,
  drawChampions,
  drawCollection,
  drawDuel,
  drawProfile,
  drawTrade,
  drawTypes,
  type Picture,
} from '../../src/render/index.js'
import { looksAsBefore } from './as-before.js'
import { album, booster, collection, duel, EN, HOSTILE_NAMES, JA, SET_SIZE, shown } from './samples.js'
import { badge, champions, profile, trade, types } from './samples-members.js'

const PICTURES: readonly [name: string, draw: () => Promise<Picture>][] = [
  [
    'company',
    () => drawCard({ copy: shown('Chaosium', ['Greg Stafford', 'Lynn Willis']), setSize: SET_SIZE, texts: EN }),
  ],
  ['person', () => drawCard({ copy: shown('James Ernest', ['James Ernest']), setSize: SET_SIZE, texts: JA })],
  ['game', () => drawCard({ copy: shown('Legend of the Five Rings'), setSize: SET_SIZE, texts: EN })],
  [
    'duel-listing',
    () =>
      drawDuel(
        duel({
          a: 'Flying Buffalo',
          b: 'Michael A. Stackpole',
          players: [HOSTILE_NAMES[0] ?? '', HOSTILE_NAMES[1] ?? ''],
          ja: true,
        }),
      ),
  ],
  ['duel-star', () => drawDuel(duel({ a: 'James Ernest', b: 'Michael A. Stackpole', signed: ['James Ernest'] }))],
  ['duel-draw', () => drawDuel(duel({ a: 'Nuclear War', b: 'Nuclear War' }))],
  ['booster', () => drawBooster(booster())],
  ['collection', () => drawCollection(collection(12, HOSTILE_NAMES[7] ?? '', true))],
  ['album', () => drawAlbum(album(3, HOSTILE_NAMES[0] ?? '', true))],
  ['trade', () => drawTrade(trade({ counts: [3, 7] }))],
  ['trade-gift', () => drawTrade(trade({ counts: [0, 1], state: 'done', confirmed: [true, true], ja: true }))],
  [
    'champions',
    () =>
      drawChampions(
        champions({ duels: ['Alice'], collection: ['Bob', 'Carol'], firstSet: [], signed: ['さくら'] }, 'Origins 2026'),
      ),
  ],
  ['badge', () => drawBadge(badge('Alice', 'Nuclear War'))],
  ['profile', () => drawProfile(profile(HOSTILE_NAMES[2] ?? '', null, 5, true))],
  ['types', () => drawTypes(types())],
]

describe('pictures look as they did', () => {
  test.each(PICTURES)('%s', async (name, draw) => looksAsBefore(name, await draw()))
})

test('the same input gives the same bytes, a different one others', async () => {
  const draw = async (b: string) => (await drawDuel(duel({ a: 'Flying Buffalo', b }))).data
  const [first, again, other] = await Promise.all(['Nuclear War', 'Nuclear War', 'Starweb'].map(draw))
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

test('a picture is a WebP file of the size it says, with see-through corners around a card', async () => {
  const picture = await drawCard({ copy: shown('James Ernest'), setSize: SET_SIZE, texts: EN })
  const { format, width, height } = await sharp(picture.data).metadata()
  expect({ format, width, height }).toEqual({ format: picture.extension, width: picture.width, height: picture.height })
  const corner = await sharp(picture.data).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  expect(corner[3]).toBe(0)
})
