/** `GALLERY=/tmp/gallery npx vitest run test/render/gallery` writes every kind of picture there, full size and as on a phone. */
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawBooster, drawCard, drawCollection, drawDuel, type Picture } from '../../src/render/index.js'
import { booster, card, collection, duel, EN, HOSTILE_NAMES, JA, SET_SIZE, shown } from './samples.js'

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
