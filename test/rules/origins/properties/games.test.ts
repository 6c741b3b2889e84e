import { describe, expect, it } from 'vitest'
import {
  type Action,
  apply,
  legalActions,
  playersToAct,
  replay,
  type State,
  score,
} from '../../../../src/rules/origins/index.js'
import { wander } from '../wander.js'
import { expectSame, inGames, sampled } from './in-games.js'
import { boxPieces, piecesOf } from './pieces.js'

const json = JSON.stringify

describe('every game', () => {
  it('comes to its end, each seat with as many turns, and keeps all pawns, villages, cards, tiles and tokens', () => {
    inGames(1, game => {
      const { end } = wander(
        game,
        sampled(41, ({ after }) => expectSame(piecesOf(after), boxPieces(after))),
      )
      expect(end.phase).toBe('over')
      expect(end.seats.every(({ turns }) => turns <= 61)).toBe(true)
      expect(end.lastRound?.triggers).not.toEqual([])
      expect(piecesOf(end)).toEqual(boxPieces(end))
      for (const { total, ...sources } of score(end)) expect(Object.values(sources).reduce((a, b) => a + b)).toBe(total)
    })
  })

  it('is replayed to the identical state from its seed and moves', () => {
    inGames(0.06, game => {
      const { options, seed, moves, end } = wander(game)
      expect(json(replay(options, seed, moves))).toBe(json(end))
    })
  })

  it('goes the same when every state and action went through JSON', () => {
    inGames(0.02, game => {
      let twin: State | undefined
      wander(game, ({ before, player, action, after, events }) => {
        twin ??= JSON.parse(json(before)) as State
        const result = apply(twin, player, JSON.parse(json(action)) as Action)
        if ('refused' in result) throw new Error(`the twin refuses ${json(action)}: ${result.refused.code}`)
        expectSame(result.state, after)
        expectSame(result.events, events)
        twin = JSON.parse(json(result.state)) as State
      })
    })
  })

  it('leaves the states before as they were', () => {
    inGames(0.02, game => {
      let last: { state: State; stored: string } | undefined
      wander(game, ({ before, after }) => {
        if (last && json(last.state) !== last.stored) expect.fail('an earlier state has changed')
        if (last && last.state !== before) expect.fail('this test lost its thread')
        last = { state: after, stored: json(after) }
      })
    })
  })

  it('is stored in less than 64 KB, seed, moves and state together', () => {
    inGames(0.1, game => {
      const { seed, moves, end } = wander(game)
      expect(json({ seed, moves, end }).length).toBeLessThan(64 * 1024)
    })
  })

  it('has something to do for whoever is to act, and nothing for the others', () => {
    inGames(0.04, game => {
      wander(game, ({ before }) => {
        if (before.phase === 'objectives') return
        const busy = [...before.seats.keys()].filter(seat => legalActions(before, seat).length > 0)
        expectSame(busy, playersToAct(before))
      })
    })
  })
})
