/** A card's face: its name keeps away from the edges of its bar. */
import { expect, test } from 'vitest'
import { texts } from '../../../src/discord/languages.js'
import { handInput } from '../../../src/discord/origins-pictures.js'
import { CARD_FACE, Card, NAME } from '../../../src/render/origins/card.js'
import { compose } from '../../../src/render/paint/compose.js'
import { boxOf, setup, view } from '../../../src/rules/origins/index.js'

/** The rim is as wide as this, in pixels; less than that beside it looks crammed. */
const RIM = 5
const ROOM = 5

test.each(['en', 'ja'] as const)('the names of all cards have room above and below (%s)', language => {
  const state = setup({ players: 2 }, 'cards')
  const cards = [...boxOf(state).cards.keys()].map(card => ({ card, why: '' }))
  const crammed = handInput({ scene: 'hand', view: view(state, 0), cards }, texts(language)).cards.flatMap(card => {
    const drawing = compose(CARD_FACE.width, CARD_FACE.height, <Card card={card} />)
    const heights = drawing.texts.filter(({ text }) => text === card.name).flatMap(({ ink }) => ink.flat())
    const [top, bottom] = [Math.min(...heights.map(([, y]) => y)), Math.max(...heights.map(([, y]) => y))]
    return top < RIM + ROOM || bottom > NAME - ROOM ? [`${card.name}: ${top.toFixed(1)} to ${bottom.toFixed(1)}`] : []
  })
  expect(crammed).toEqual([])
})
