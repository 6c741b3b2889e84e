import { describe, it } from 'vitest'
import { apply, determinize, legalActions, view } from '../../../../src/rules/origins/index.js'
import { wander } from '../wander.js'
import { expectSame, inGames } from './in-games.js'

describe('undo', () => {
  it('takes back exactly the last step', () => {
    inGames(0.04, game => {
      wander(game, ({ before, player, action, after }) => {
        if (action.type === 'undo' || !legalActions(after, player).some(({ type }) => type === 'undo')) return
        const undone = apply(after, player, { type: 'undo' })
        expectSame('state' in undone && undone.state, before)
      })
    })
  })

  it('never crosses a reveal: whatever can be taken back told the mover nothing hidden', () => {
    inGames(0.04, game => {
      wander(game, ({ before, player, action, after }) => {
        if (action.type === 'undo' || !legalActions(after, player).some(({ type }) => type === 'undo')) return
        const other = apply(determinize(view(before, player), 'elsewhere'), player, action)
        expectSame('state' in other && view(other.state, player), view(after, player))
      })
    })
  })

  it('is there after every step of a turn that revealed nothing', () => {
    const reveals = ['drew', 'refilled', 'looked', 'stoleCard', 'turnEnded']
    inGames(0.1, game => {
      wander(game, ({ before, action, after, events }) => {
        if (before.phase === 'objectives' || action.type === 'undo') return
        const revealed = events.some(({ type }) => reveals.includes(type))
        expectSame(after.undo !== null, !revealed)
      })
    })
  })
})
