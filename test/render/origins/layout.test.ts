/** Layout facts of Origins' pictures: no text cut off, none over another, all inside the frame, no missing glyph. */
import { describe, expect, test } from 'vitest'
import { texts } from '../../../src/discord/languages.js'
import {
  boardInput,
  examplesInput,
  handInput,
  objectivesInput,
  replayInput,
} from '../../../src/discord/origins-pictures.js'
import { composeBoard, composeCards, composeFrame } from '../../../src/render/origins/pictures.js'
import type { Drawing } from '../../../src/render/paint/compose.js'
import { boxOf, score, view } from '../../../src/rules/origins/index.js'
import { shippedMap } from '../../../src/rules/origins/shipped-map.js'
import { faults } from '../facts.js'
import { HOSTILE_NAMES } from '../samples.js'
import { boardScene, playedGame, seatsFor, turnAt } from './games.js'

const GAMES = ([2, 3, 4] as const).map(players => playedGame(players, `layout ${players}`))
const [FIRST = []] = GAMES
const LANGUAGES = [texts('en'), texts('ja')]
const wordsOf = ({ texts }: Drawing): string[] => texts.map(({ text }) => text)
const cutIn = ({ texts }: Drawing): string[] => texts.filter(({ cut }) => cut).map(({ text }) => text)

describe('a board', () => {
  test.each([0, 0.1, 0.5, 0.9, 1])('has all its texts whole at %d of a game', share => {
    for (const t of LANGUAGES)
      for (const game of GAMES) {
        const drawing = composeBoard(boardInput(boardScene(turnAt(game, share)), t))
        expect(faults(drawing)).toEqual([])
        // Only a name of 32 emoji is more than its row can hold.
        expect(cutIn(drawing).filter(text => !HOSTILE_NAMES.includes(text))).toEqual([])
      }
  })

  test('has all its texts whole in the last round, whose header says most', () => {
    for (const t of LANGUAGES)
      for (const game of GAMES)
        for (const turn of game.filter(({ state }) => state.phase === 'turns' && state.lastRound !== null)) {
          const drawing = composeBoard(boardInput(boardScene(turn), t))
          expect(faults(drawing)).toEqual([])
          expect(cutIn(drawing).filter(text => !HOSTILE_NAMES.includes(text))).toEqual([])
        }
  })

  test('has all its texts whole when it is the last of a game that was ended early', () => {
    for (const t of LANGUAGES)
      for (const game of GAMES) {
        const drawing = composeBoard(boardInput({ ...boardScene(turnAt(game, 0.5)), ended: true }, t))
        expect(faults(drawing)).toEqual([])
        expect(cutIn(drawing).filter(text => !HOSTILE_NAMES.includes(text))).toEqual([])
      }
  })

  test('holds whatever people call themselves', () => {
    const scene = boardScene(turnAt(GAMES[2] ?? [], 0.5))
    for (let i = 0; i < HOSTILE_NAMES.length; i += 4) {
      const seats = [0, 1, 2, 3].map(at => ({ name: HOSTILE_NAMES[i + at] ?? '', house: at > 1, absent: at === 1 }))
      expect(faults(composeBoard(boardInput({ ...scene, seats }, texts('en'))))).toEqual([])
    }
  })

  test('says every score, every pawn and every token that is still to be had', () => {
    const turn = turnAt(FIRST, 0.5)
    const words = wordsOf(composeBoard(boardInput(boardScene(turn), texts('en'))))
    for (const { total } of score(turn.state)) expect(words).toContain(`${total}`)
    const box = boxOf(turn.state)
    const pawns = turn.state.board.flatMap(pawn => box.kinds[pawn?.kind ?? -1] ?? [])
    for (const { speed, strength } of pawns) expect(words).toContain(`${speed}-${strength}`)
    for (const { value, holder } of [...turn.state.hunting, ...turn.state.straits])
      if (holder === null) expect(words).toContain(`${value}`)
  })

  test('has for each choice the number of the menu, larger than anything else on the map', () => {
    const territories = shippedMap().territories
    const candidates = territories.slice(0, 44).map(({ id }, at) => ({ territory: id, number: at + 1 }))
    const chosen = territories[47]?.id ?? null
    const drawing = composeBoard(
      boardInput({ ...boardScene(turnAt(FIRST, 0.3)), candidates, from: chosen }, texts('ja')),
    )
    expect(faults(drawing)).toEqual([])
    for (const { number } of candidates) {
      const largest = Math.max(...drawing.texts.filter(({ text }) => text === `${number}`).map(({ size }) => size))
      // A phone shows a quarter of it.
      expect(largest).toBeGreaterThanOrEqual(36)
    }
  })

  test('shows the number of a territory over the pawn that stands before it', () => {
    const input = boardInput(boardScene(turnAt(FIRST, 0.3)), texts('en'))
    const none = { arrived: [], left: [], moves: [], hunted: [], straits: [] }
    const numbersBehind = (speed: number, marks: object = none): string[] => {
      const pawn = { territory: 'cascadia', owner: 0, colour: 'black', speed, strength: 2 } as const
      const facts = { ...input.facts, pawns: [pawn as never], marks: marks as typeof input.facts.marks }
      return wordsOf(composeBoard({ ...input, facts })).filter(text => text === '29')
    }
    expect(numbersBehind(3)).toEqual(['29'])
    // In front of a low one it can be seen anyway, unless the last move's mark lies over it.
    expect(numbersBehind(1)).toEqual([])
    expect(numbersBehind(1, { ...none, arrived: ['cascadia'] })).toEqual(['29'])
  })

  test('names who has won, and whoever shares the win', () => {
    const end = turnAt(FIRST, 1)
    const totals = score(end.state).map(({ total }) => total)
    const names = seatsFor(2).map(({ name }) => name)
    const best = names[totals.indexOf(Math.max(...totals))] ?? ''
    const words = wordsOf(composeBoard(boardInput(boardScene(end), texts('en'))))
    expect(words).toEqual(expect.arrayContaining(['has won', 'Game over', best]))
  })
})

describe('cards', () => {
  const { state } = turnAt(FIRST, 0.5)

  test('in the rules are nobody’s hand, and not to be played', () => {
    const cards = boxOf(state).decks.purple.slice(0, 3)
    const words = wordsOf(composeCards(examplesInput({ scene: 'examples', cards }, texts('en')))).join('\n')
    expect(words).toContain('A card of each colour')
    expect(words).not.toMatch(/Your hand|played/)
  })
  const all = [...boxOf(state).cards.keys()]

  test('all fit with name, text and why they can’t be played, in either language', () => {
    const why = 'Needs innovation level 4, and you have only level 2 so far'
    for (const t of LANGUAGES) {
      const cards = all.map((card, at) => ({ card, why: at % 2 === 0 ? '' : why }))
      const drawing = composeCards(handInput({ scene: 'hand', view: view(state, 0), cards }, t))
      expect(faults(drawing)).toEqual([])
      expect(cutIn(drawing)).toEqual([])
    }
  })

  test('tell what can be played, what an objective scores and what a permanent needs', () => {
    const cards = ['leap', 'granary', 'antarctica-3'].flatMap(id => all.filter(card => card === id))
    const drawing = composeCards(
      handInput(
        { scene: 'hand', view: view(state, 0), cards: cards.map((card, at) => ({ card, why: at ? 'Not yet' : '' })) },
        texts('en'),
      ),
    )
    expect(wordsOf(drawing)).toEqual(
      expect.arrayContaining(['1 card can be played now', 'Can be played now', 'Not yet', 'Granary', '4', '6']),
    )
  })

  test('to choose from have one marked: the one kept so far', () => {
    const cards = all.slice(-3)
    const words = (kept: (typeof cards)[number] | null) =>
      wordsOf(composeCards(objectivesInput({ scene: 'objectives', cards, kept }, texts('en'))))
    expect(words(null)).not.toContain('You keep this one')
    expect(words(cards[1] ?? null).filter(word => word === 'You keep this one')).toHaveLength(1)
  })

  test('may be none', () => {
    const drawing = composeCards(handInput({ scene: 'hand', view: view(state, 0), cards: [] }, texts('en')))
    expect(faults(drawing)).toEqual([])
    expect(wordsOf(drawing)).toContain('No cards yet')
  })
})

test('a frame of a replay has points, names and a long caption whole', () => {
  const caption = `${HOSTILE_NAMES[7]}: 3-1 from 24 Alaska to 23 Chukotka, strait token (3), a card and a tile of level 2, `
  for (const t of LANGUAGES) {
    const frames = [0, 0.5, 1].map(share => ({ ...boardScene(turnAt(GAMES[2] ?? [], share)), caption }))
    const { names, frames: shown, texts } = replayInput({ scene: 'replay', seats: seatsFor(4), frames }, t)
    for (const frame of shown) {
      const drawing = composeFrame({ ...frame, names, counters: texts.counters, progress: 0.5 })
      expect(faults(drawing)).toEqual([])
      expect(wordsOf(drawing)).toContain(caption)
    }
  }
})
