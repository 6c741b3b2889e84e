/** The pictures of Origins look as they did when they were found good. */
import { describe, test } from 'vitest'
import { texts } from '../../../src/discord/languages.js'
import { paintOrigins } from '../../../src/discord/origins-pictures.js'
import { boxOf, view } from '../../../src/rules/origins/index.js'
import { shippedMap } from '../../../src/rules/origins/shipped-map.js'
import { looksAsBefore } from '../as-before.js'
import { boardScene, playedGame, turnAt } from './games.js'

/** Pieces are told apart at phone size: compared at it. */
const WIDTH = 400
const FOUR = playedGame(4, 'snapshots')
const TWO = playedGame(2, 'snapshots')

describe.each(['en', 'ja'] as const)('in %s', language => {
  const t = texts(language)

  test.each([
    ['opening', 0.08],
    ['middle', 0.5],
    ['end', 1],
  ] as const)('the board at the %s', async (name, share) =>
    looksAsBefore(`board-${name}-${language}`, await paintOrigins(boardScene(turnAt(FOUR, share)), t), WIDTH),
  )

  test('the board with choices', async () => {
    const candidates = shippedMap()
      .territories.slice(9, 23)
      .map(({ id }, at) => ({ territory: id, number: at + 1 }))
    const scene = { ...boardScene(turnAt(TWO, 0.4)), candidates, from: shippedMap().territories[3]?.id ?? null }
    await looksAsBefore(`board-choices-${language}`, await paintOrigins(scene, t), WIDTH)
  })

  test('a hand', async () => {
    const { state } = turnAt(FOUR, 0.5)
    const cards = [...boxOf(state).cards.keys()].filter((_, at) => at % 9 === 4)
    const shown = cards.map((card, at) => ({ card, why: at % 2 === 0 ? '' : t('origins-pictures.hand.none') }))
    await looksAsBefore(
      `origins-hand-${language}`,
      await paintOrigins({ scene: 'hand', view: view(state, 0), cards: shown }, t),
      WIDTH,
    )
  })

  test('objectives', async () => {
    const cards = boxOf(turnAt(TWO, 0).state).decks.purple.slice(4, 7)
    const scene = { scene: 'objectives', cards, kept: cards[2] ?? null } as const
    await looksAsBefore(`origins-objectives-${language}`, await paintOrigins(scene, t), WIDTH)
  })
})
