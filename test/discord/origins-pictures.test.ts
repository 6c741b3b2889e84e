/** Scenes of Origins become files: of the right size and weight, in both languages, and with nothing hidden in them. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/discord/languages.js'
import { boardInput, type OriginsScene, paintOrigins } from '../../src/discord/origins-pictures.js'
import { boxOf, view } from '../../src/rules/origins/index.js'
import { boardScene, playedGame, seatsFor, turnAt } from '../render/origins/games.js'

const game = playedGame(4, 'scenes')
const middle = turnAt(game, 0.5)
const en = texts('en')

describe('a board', () => {
  test.each(['en', 'ja'] as const)('is 1600 x 1000 and at most 150 KB at any time of a game (%s)', async language => {
    for (const share of [0, 0.5, 1]) {
      const { data, width, height } = await paintOrigins(boardScene(turnAt(game, share)), texts(language))
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width, height })
      expect([width, height]).toEqual([1600, 1000])
      expect(data.byteLength).toBeLessThanOrEqual(150 * 1024)
    }
  })

  test('is the same picture for whoever looks at it: hands, decks and what comes next aren’t in it', () => {
    const shared = boardInput(boardScene(middle), en)
    for (const seat of middle.state.seats.keys())
      expect(boardInput({ ...boardScene(middle), view: view(middle.state, seat) }, en)).toEqual(shared)
    const said = JSON.stringify(shared)
    const inFront = middle.state.seats.flatMap(({ permanents, completed }) => [...permanents, ...completed])
    const names = middle.state.seats.flatMap(({ hand }) => Object.values(hand).flat())
    for (const card of names)
      if (!inFront.includes(card))
        expect(said).not.toContain(en(`origins-cards.${card}.name` as 'origins-cards.leap.name'))
  })

  test('counts turns as titles do: those of all players together', () => {
    const last = game.findLast(({ state }) => state.phase === 'turns' && state.lastRound === null)
    if (!last) throw new Error('there is no such turn')
    const ended = last.state.seats.reduce((sum, { turns }) => sum + turns, 0)
    expect(ended).toBeGreaterThan(8)
    expect(boardInput(boardScene(last), en).texts.turn).toBe(`Turn ${ended + 1}`)
  })

  test('counts turns in the last round too, and says that it is the last', () => {
    const last = game.find(({ state }) => state.phase === 'turns' && state.lastRound !== null)
    if (!last) throw new Error('there is no last round')
    const ended = last.state.seats.reduce((sum, { turns }) => sum + turns, 0)
    expect(boardInput(boardScene(last), en).texts.turn).toBe(`Turn ${ended + 1} · Last round`)
    expect(boardInput(boardScene(last), texts('ja')).texts.turn).toBe(`${ended + 1}ターン目・最終ラウンド`)
  })

  test('keeps the points of an objective on the line of its name', () => {
    const [label = ''] = boardInput(boardScene(turnAt(game, 1)), en).labels.flatMap(({ objectives }) => objectives)
    expect(label).toMatch(/^\S.*\u00A0\d$/)
  })

  test('crowns who has won as it was ruled: whoever resigned is last, with however many points', () => {
    const scene = boardScene(turnAt(game, 1))
    const crowned = (seats: typeof scene.seats) =>
      boardInput({ ...scene, seats }, en).facts.seats.flatMap(({ place }, seat) => (place === 1 ? [seat] : []))
    const [winner = 0] = crowned(scene.seats)
    const next = (winner + 1) % 4
    const places = [0, 1, 2, 3].map(seat => (seat === next ? 1 : seat === winner ? 4 : 2))
    expect(crowned(scene.seats.map((seat, at) => ({ ...seat, place: places[at] ?? 4 })))).toEqual([next])
  })

  test('can be drawn where every territory may be chosen', async () => {
    const candidates = boxOf(middle.state).territories.map(({ id }, at) => ({ territory: id, number: at + 1 }))
    const { data } = await paintOrigins({ ...boardScene(middle), candidates }, en)
    expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 1600 })
  })

  test('of a game that was ended early has nobody to move, and its winner if it has one', () => {
    const scene = { ...boardScene(middle), ended: true as const }
    const aborted = boardInput(scene, en)
    expect(aborted.texts).toMatchObject({ state: 'Ended without a result', turn: 'Game over' })
    expect(aborted.facts).toMatchObject({ phase: 'over', toAct: [] })
    const finished = boardInput({ ...scene, seats: scene.seats.map((seat, at) => ({ ...seat, place: at + 1 })) }, en)
    expect(finished.texts.state).toBe('has won')
    expect(finished.facts.seats.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  })

  test('marks what the board still shows of what happened, and nothing of a step that was taken back', () => {
    const moved = game.find(({ last }) => last.some(({ type }) => type === 'migrated'))
    if (!moved) throw new Error('nobody has migrated')
    const event = moved.last.find(({ type }) => type === 'migrated')
    const { marks } = boardInput(boardScene(moved), en).facts
    expect(marks.moves).toEqual([expect.objectContaining({ from: event?.type === 'migrated' && event.from })])
    const before = game[game.indexOf(moved) - 1]
    if (!before) throw new Error('there is no turn before')
    const undone = boardInput(boardScene({ state: before.state, last: moved.last }), en).facts.marks
    expect(undone.moves).toEqual([])
  })
})

test.each(['en', 'ja'] as const)(
  'hands and objectives are drawn, in as many rows as they need (%s)',
  async language => {
    const box = boxOf(middle.state)
    const cards = [...box.cards.keys()]
    const hand = (count: number): OriginsScene => ({
      scene: 'hand',
      view: view(middle.state, 0),
      cards: cards.slice(0, count).map((card, at) => ({ card, why: at % 2 === 0 ? '' : 'Not now' })),
    })
    const heights: number[] = []
    for (const count of [0, 3, 4]) {
      const { data, width, height } = await paintOrigins(hand(count), texts(language))
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width, height })
      heights.push(height)
    }
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    const kept = box.decks.purple[1] ?? null
    const objectives: OriginsScene = { scene: 'objectives', cards: box.decks.purple.slice(0, 3), kept }
    const before = await paintOrigins({ ...objectives, kept: null }, texts(language))
    expect((await paintOrigins(objectives, texts(language))).data).not.toEqual(before.data)
  },
)

test('a replay has a frame a turn, the first and the last one longer', async () => {
  const frames = [0, 0.4, 0.7, 1].map(share => ({ ...boardScene(turnAt(game, share)), caption: `At ${share}` }))
  const { data, extension } = await paintOrigins({ scene: 'replay', seats: seatsFor(4), frames }, en)
  const { pages, delay = [], width, pageHeight } = await sharp(data, { animated: true }).metadata()
  expect({ extension, pages, width, pageHeight }).toEqual({ extension: 'webp', pages: 4, width: 800, pageHeight: 556 })
  const [first = 0, second = 0, third = 0, last = 0] = delay
  expect(second).toBe(third)
  expect(first).toBeGreaterThan(second)
  expect(last).toBeGreaterThan(first)
})
