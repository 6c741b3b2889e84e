/** Draws the empty board into data/origins/board.webp, which the pictures are painted on. `npm run map:draw`, after every change of the map or of how it's drawn. */
import { writeFileSync } from 'node:fs'
import { drawBase, packBase } from '../../src/render/origins/base.js'

const file = 'data/origins/board.webp'
const data = await packBase(await drawBase())
writeFileSync(file, data)
console.log(`${file}: ${Math.round(data.byteLength / 1024)} KB`)
