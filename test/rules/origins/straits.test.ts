import { describe, expect, it } from 'vitest'
import { score } from '../../../src/rules/origins/index.js'
import { does, evolve, given, happens, migrate, play, straitHolder } from './table.js'

describe('straits', () => {
  it('give their token to whose pawns stand on both sides', () => {
    const state = given({ pawns: { nile: '0 black-2-1' } })
    const after = does(state, 0, evolve('arabia', 'black-3-1'))
    expect(straitHolder(after, 'nile/arabia')).toBe(0)
    expect(straitHolder(after, 'horn/arabia')).toBeNull()
    const value = state.straits[0]?.value
    expect(score(after)[0]?.straits).toBe(value)
  })

  it('give nothing to pawns of two players, or of nobody', () => {
    const after = does(given({ pawns: { nile: '1 black-2-1' } }), 0, evolve('arabia', 'black-3-1'))
    expect(straitHolder(after, 'nile/arabia')).toBeNull()
  })

  it('give their token once: it stays with its holder', () => {
    const state = given({ pawns: { nile: '0 black-2-1' }, straits: { 'nile/arabia': 1 } })
    expect(straitHolder(does(state, 0, evolve('arabia', 'black-3-1')), 'nile/arabia')).toBe(1)
  })

  it('may give two at once', () => {
    const after = does(given({ pawns: { nile: '0 black-2-1', horn: '0 white-1-1' } }), 0, evolve('arabia', 'black-3-1'))
    expect([straitHolder(after, 'nile/arabia'), straitHolder(after, 'horn/arabia')]).toEqual([0, 0])
  })

  it('are checked right after the action, before the reward', () => {
    const { events } = happens(
      given({ pawns: { india: '0 black-2-1', nile: '0 white-1-1' } }),
      0,
      migrate('india', 'sunda'),
    )
    expect(events.map(({ type }) => type)).toEqual(['migrated'])
    const both = happens(given({ pawns: { india: '0 black-2-1', gobi: '0 white-3-1' } }), 0, migrate('gobi', 'sunda'))
    expect(both.events.map(({ type }) => type)).toEqual(['migrated', 'tookStrait'])
    expect(both.state.turn.due).not.toBeNull()
  })

  it('are checked after a card, for every player', () => {
    const state = given({ pawns: { nile: '1 black-2-1', persia: '1 white-2-2' }, hands: [['stampede']] })
    const after = does(state, 0, play('stampede', { from: 'persia', to: 'arabia' }))
    expect(straitHolder(after, 'nile/arabia')).toBe(1)
  })

  it('lose their token for good: it never returns when the pawns leave', () => {
    const state = given({ pawns: { nile: '0 black-2-1', arabia: '0 white-1-1' }, straits: { 'nile/arabia': 0 } })
    const left = does(state, 0, migrate('arabia', 'persia'))
    expect(straitHolder(left, 'nile/arabia')).toBe(0)
  })
})
