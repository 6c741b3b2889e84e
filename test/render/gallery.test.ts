/** `GALLERY=/tmp/gallery npx vitest run test/render/gallery` writes every kind of picture there, full size and as on a phone. */
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
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
import { album, booster, card, collection, duel, EN, HOSTILE_NAMES, JA, SET_SIZE, shown } from './samples.js'
import { badge, champions, profile, trade, types } from './samples-members.js'

const folder = process.env['GALLERY'] ?? ''

const SHEETS: Readonly<Record<string, () => Promise<Picture>>> = {
  'card-company': () =>
    drawCard({ copy: shown('Flying Buffalo', ['Rick Loomis', 'Liz Danforth']), setSize: SET_SIZE, texts: EN }),
  'card-company-ja': () => drawCard({ copy: shown('Chaosium', card('Chaosium').people), setSize: SET_SIZE, texts: JA }),
  'card-person': () => drawCard({ copy: shown('James Ernest', ['James Ernest']), setSize: SET_SIZE, texts: EN }),
  'card-person-ja': () => drawCard({ copy: shown('Michael A. Stackpole'), setSize: SET_SIZE, texts: JA }),
  'card-game': () => drawCard({ copy: shown('Star Wars: The Roleplaying Game'), setSize: SET_SIZE, texts: EN }),
  'card-game-ja': () => drawCard({ copy: shown('Legend of the Five Rings'), setSize: SET_SIZE, texts: JA }),
  'duel-type': () => drawDuel(duel({ a: 'Chaosium', b: 'Gary Gygax' })),
  'duel-listing': () => drawDuel(duel({ a: 'Flying Buffalo', b: 'Nuclear War' })),
  'duel-listing-b': () =>
    drawDuel(
      duel({
        a: 'Flying Buffalo',
        b: 'Michael A. Stackpole',
        players: [HOSTILE_NAMES[0] ?? '', HOSTILE_NAMES[1] ?? ''],
        ja: true,
      }),
    ),
  'duel-star': () => drawDuel(duel({ a: 'James Ernest', b: 'Michael A. Stackpole', signed: ['James Ernest'] })),
  'duel-star-ja': () =>
    drawDuel(
      duel({
        a: 'Nuclear War',
        b: 'Magic: The Gathering',
        signed: ['Douglas Malewicki'],
        players: [HOSTILE_NAMES[7] ?? '', HOSTILE_NAMES[15] ?? ''],
        ja: true,
      }),
    ),
  'duel-draw': () => drawDuel(duel({ a: 'Nuclear War', b: 'Nuclear War' })),
  booster: () => drawBooster(booster()),
  'booster-ja': () => drawBooster(booster(true)),
  'collection-9': () => drawCollection(collection(9, 'Alice')),
  'collection-12-ja': () => drawCollection(collection(12, HOSTILE_NAMES[0] ?? '', true)),
  'collection-2': () => drawCollection(collection(2, HOSTILE_NAMES[7] ?? '')),
  'collection-0': () => drawCollection(collection(0, HOSTILE_NAMES[1] ?? '', true)),
  'collection-signed': () =>
    drawCollection({
      ...collection(0, 'Alice'),
      entries: ['Chaosium', 'Flying Buffalo', 'GURPS'].map((name, i) => ({
        copy: shown(name, card(name).people),
        kept: i === 1,
        locked: i === 1,
        count: i + 1,
      })),
    }),
  'album-half': () => drawAlbum(album(2, 'Alice')),
  'album-most-ja': () => drawAlbum(album(5, HOSTILE_NAMES[0] ?? '', true)),
  'album-full': () => drawAlbum(album(1000, HOSTILE_NAMES[7] ?? '')),
  'album-empty-ja': () => drawAlbum(album(1, HOSTILE_NAMES[1] ?? '', true)),
  'trade-2-3': () => drawTrade(trade({ counts: [2, 3] })),
  'trade-1-1-done': () => drawTrade(trade({ counts: [1, 1], state: 'done', confirmed: [true, true] })),
  'trade-10-7-ja': () =>
    drawTrade(trade({ counts: [10, 7], players: [HOSTILE_NAMES[0] ?? '', HOSTILE_NAMES[7] ?? ''], ja: true })),
  'trade-6-0': () => drawTrade(trade({ counts: [6, 0], players: [HOSTILE_NAMES[15] ?? '', HOSTILE_NAMES[1] ?? ''] })),
  'trade-0-0-ja': () => drawTrade(trade({ counts: [0, 0], confirmed: [false, false], ja: true })),
  'trade-4-1-void': () => drawTrade(trade({ counts: [4, 1], state: 'void', confirmed: [false, true] })),
  champions: () =>
    drawChampions(
      champions(
        { duels: ['Alice'], collection: ['Bob the Builder'], firstSet: ['Carol'], signed: ['Dave', 'Erin'] },
        'Origins 2026',
      ),
    ),
  'champions-shared-ja': () =>
    drawChampions(
      champions(
        {
          duels: HOSTILE_NAMES.slice(0, 3),
          collection: HOSTILE_NAMES.slice(7, 14),
          firstSet: [],
          signed: [HOSTILE_NAMES[0] ?? ''],
        },
        HOSTILE_NAMES[3] ?? '',
        true,
      ),
    ),
  'badge-person': () => drawBadge(badge('Alice', 'Michael A. Stackpole')),
  'badge-game-ja': () => drawBadge(badge(HOSTILE_NAMES[7] ?? '', 'Nuclear War', true)),
  'badge-off': () => drawBadge(badge(HOSTILE_NAMES[1] ?? '', null)),
  types: () => drawTypes(types()),
  'types-ja': () => drawTypes(types(true)),
  profile: () => drawProfile(profile('Alice', 'James Ernest', 3)),
  'profile-ja': () => drawProfile(profile(HOSTILE_NAMES[0] ?? '', 'Flying Buffalo', 5, true)),
  'profile-off': () => drawProfile(profile(HOSTILE_NAMES[15] ?? '', null, 1)),
}

test.runIf(folder).each(Object.keys(SHEETS))('%s', async name => {
  mkdirSync(folder, { recursive: true })
  const start = performance.now()
  const picture = await SHEETS[name]?.()
  if (!picture) throw new Error(name)
  console.info(name, `${Math.round(performance.now() - start)} ms`, `${Math.round(picture.data.length / 1024)} KB`)
  writeFileSync(`${folder}/${name}.${picture.extension}`, picture.data)
  const flat = sharp(picture.data).flatten({ background: '#313338' })
  writeFileSync(`${folder}/${name}.png`, await flat.clone().png().toBuffer())
  writeFileSync(`${folder}/${name}-400.png`, await flat.resize(400).png().toBuffer())
  expect(picture.data.length).toBeGreaterThan(0)
})
