import { describe, expect, it } from 'vitest'
import { ContentError, knowContent, legalActions, setup, shippedContent } from '../../../src/rules/origins/index.js'
import { smallWorld } from './world.js'

/** The small world with another value at a place. */
const withMistake = (place: string, value: unknown): unknown => {
  const copy: unknown = structuredClone(smallWorld)
  const path = place.split('.')
  const last = path.pop() ?? ''
  const inner = path.reduce<unknown>((at, key) => Reflect.get(at as object, key), copy)
  Reflect.set(inner as object, last, value)
  return copy
}
const problems = (content: unknown): readonly string[] => {
  try {
    knowContent(content)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

describe('the shipped content', () => {
  it('can be played with, and has a cradle, six greens and eleven straits', () => {
    const { content } = knowContent(shippedContent)
    const colours = content.map.territories.map(({ colour }) => colour)
    expect(colours).toHaveLength(48)
    expect(colours.filter(colour => colour === 'origin')).toHaveLength(1)
    expect(colours.filter(colour => colour === 'green')).toHaveLength(6)
    expect(content.map.straits).toHaveLength(11)
    expect(content.pieces.tiles.count.reduce((sum, count) => sum + count)).toBe(30)
  })
})

describe('content', () => {
  it('is named by its hash: the same again is the same, another figure is another', () => {
    expect(knowContent(structuredClone(smallWorld)).hash).toBe(knowContent(smallWorld).hash)
    expect(knowContent(withMistake('pieces.turns', 59)).hash).not.toBe(knowContent(smallWorld).hash)
  })

  it('may hold more about its map, which doesn’t change the game', () => {
    expect(knowContent(withMistake('map.about', 'a study')).hash).toBe(knowContent(smallWorld).hash)
  })

  it('of a state must be known', () => {
    const state = setup({ players: 2, content: smallWorld }, 'unknown')
    expect(() => legalActions({ ...state, phase: 'turns', content: 'f00' as never }, state.turn.seat)).toThrow(
      "isn't known",
    )
  })

  it('of other rules is refused: a game is finished under the version it began with', () => {
    const state = setup({ players: 2, content: smallWorld }, 'version')
    expect(() => legalActions({ ...state, phase: 'turns', rules: 2 }, state.turn.seat)).toThrow('rules 2')
  })

  it.each([
    ['map.borders.15', ['nile', 'atlantis'], 'map.borders.15: must name two different territories'],
    ['map.lanes.1', ['nile', 'nile'], 'map.lanes.1: must name two different territories'],
    ['map.straits.3', ['nile', 'sunda'], 'pieces.straits: must be 4, one for each strait'],
    ['map.territories.1.colour', 'green', 'pieces.hunting: must be 4, one for each green territory'],
    ['map.territories.0.colour', 'brown', 'map: needs exactly one cradle (colour origin)'],
    ['map.territories.2.id', 'nile', 'map.territories: an id occurs twice'],
    ['cards.yellow.0.id', 'rafts', 'cards: an id occurs twice'],
    ['pieces.tiles.count', [1, 1, 1, 1, 1], 'pieces.tiles: must fill the 15 spaces'],
    ['cards.purple', [], 'cards.purple: Too small: expected array to have >=1 items'],
  ])('with a mistake at %s is refused: %j', (place, value, problem) => {
    expect(problems(withMistake(place, value))).toContain(problem)
  })

  it.each([
    ['cards.yellow.0.effect', { does: 'dance' }],
    ['cards.orange.0.powers', {}],
    ['cards.orange.0.level', 0],
    ['cards.purple.0.condition', { is: 'happy' }],
    ['map.territories.1.colour', 'pink'],
    ['map.territories.1.id', 'Nile!'],
    ['pieces', null],
    ['extra', 1],
  ])('with %s as %j is refused with its place', (place, value) => {
    const found = problems(withMistake(place, value))
    expect(found.some(problem => problem.startsWith(place) || problem.startsWith('content'))).toBe(true)
  })
})
