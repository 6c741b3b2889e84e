import { describe, expect, it } from 'vitest'
import { chooseAction, LEVELS } from '../../../src/rules/opponents/index.js'
import { determinize, legalActions, setup, view } from '../../../src/rules/origins/index.js'
import { does, endTurn, given, play } from '../origins/table.js'
import { smallWorld } from '../origins/world.js'
import { playOut, winsOf } from './house.js'

describe('an opponent', () => {
  it.each([
    ['random', 2],
    ['random', 3],
    ['random', 4],
    ['easy', 3],
    ['normal', 4],
  ] as const)('%s plays a whole game of %i by the rules', (level, players) => {
    expect(playOut(Array(players).fill({ level }), `whole ${players}`).phase).toBe('over')
  })

  it('hard plays a whole game by the rules', () => {
    const content = smallWorld
    expect(playOut([{ level: 'hard', iterations: 1 }, { level: 'random' }], 'whole hard', { content }).phase).toBe(
      'over',
    )
  })

  it('plays the variants, and a board of its own', () => {
    const variant = { twins: true, fairSeats: true }
    const end = playOut([{ level: 'normal' }, { level: 'easy' }], 'variants', { variant, content: smallWorld })
    expect(end.phase).toBe('over')
  })

  it.each(LEVELS)('%s does the same with the same view, strength and seed', level => {
    const state = given({
      pawns: { nile: '0 black-2-1', arabia: '1 white-1-1' },
      hands: [['raid', 'rafts', 'green-2']],
    })
    const strength = { level, seed: 'same', iterations: 2 }
    const first = chooseAction(view(state, 0), strength)
    expect(chooseAction(view(state, 0), strength)).toEqual(first)
    expect(legalActions(state, 0)).toContainEqual(first)
  })

  it.each(LEVELS)("%s can't be moved by what it doesn't see", level => {
    const state = given({
      pawns: { nile: '0 black-2-1', arabia: '1 white-1-1' },
      hands: [['green-2'], ['leap', 'level-4']],
    })
    const seen = view(state, 0)
    const choices = ['a', 'b', 'c'].map(seed =>
      chooseAction(view(determinize(seen, seed), 0), { level, seed: 'same', iterations: 2 }),
    )
    expect(new Set(choices.map(choice => JSON.stringify(choice))).size).toBe(1)
  })

  it.each(LEVELS)('%s still does something legal when it must stop at once', level => {
    const state = given({ pawns: { nile: '0 black-2-1', arabia: '1 white-1-1' } })
    const action = chooseAction(view(state, 0), { level, seed: 'x', stop: () => true })
    expect(legalActions(state, 0)).toContainEqual(action)
  })

  it.each(LEVELS)('%s keeps one of its objectives, and never takes a step back', level => {
    const begun = setup({ players: 2 }, 'keeping')
    expect(legalActions(begun, 1)).toContainEqual(chooseAction(view(begun, 1), { level, seed: 'k' }))
    const state = does(given({ hands: [['rafts']], tiles: [[1, 1, 0, 0, 0]] }), 0, play('rafts'))
    expect(state.undo).not.toBeNull()
    for (let seed = 0; seed < 5; seed++)
      expect(chooseAction(view(state, 0), { level, seed: `${seed}`, iterations: 2 }).type).not.toBe('undo')
  })
})

describe('normal and hard', () => {
  const players = ['normal', 'hard'] as const

  it.each(players)('%s plays an objective that is fulfilled before it ends its turn', level => {
    const state = given({
      pawns: { kalahari: '0 black-2-1', siberia: '0 white-1-1', arabia: '1 white-1-2' },
      hands: [['green-2']],
      did: 'migrate',
      lastRound: { triggers: ['yellow'], by: 1 },
    })
    expect(legalActions(state, 0)).toContainEqual(endTurn)
    expect(chooseAction(view(state, 0), { level, seed: 'x', iterations: 8 })).toEqual(play('green-2'))
  })

  it.each(players)('%s moves to the last territory that an objective needs', level => {
    const state = given({
      pawns: { kalahari: '0 black-1-1', gobi: '0 white-1-2', arabia: '1 white-1-2' },
      hands: [['green-2']],
      hunting: { siberia: 1, kalahari: 0, outback: 1 },
      villages: [0, 3],
      lastRound: { triggers: ['yellow'], by: 0 },
    })
    expect(chooseAction(view(state, 0), { level, seed: 'x', iterations: 8 })).toMatchObject({ to: 'siberia' })
  })

  it.each(players)('%s takes the hunting token of most points in its last turn', level => {
    const state = given({
      pawns: { zambezi: '0 black-1-1', gobi: '0 white-1-2', arabia: '1 white-1-2' },
      hands: [[], ['leap']],
      villages: [0, 3],
      lastRound: { triggers: ['yellow'], by: 0 },
    })
    const [kalahari, siberia] = state.hunting.map(({ value }) => value)
    const to = (kalahari ?? 0) > (siberia ?? 0) ? 'kalahari' : 'siberia'
    expect(chooseAction(view(state, 0), { level, seed: 'x', iterations: 8 })).toMatchObject({ to })
  })
})

describe('strength', () => {
  it('easy beats random, normal beats easy', () => {
    expect(winsOf({ level: 'easy' }, { level: 'random' }, 10, 'strength')).toBeGreaterThanOrEqual(8)
    expect(winsOf({ level: 'normal' }, { level: 'easy' }, 4, 'strength')).toBeGreaterThanOrEqual(3)
  })
})
