import { describe, it } from 'vitest'
import { apply, legalActions, view } from '../../../../src/rules/origins/index.js'
import { conceivableActions } from '../conceivable.js'
import { wander } from '../wander.js'
import { smallWorld } from '../world.js'
import { expectSame, inGames, sampled } from './in-games.js'

const json = JSON.stringify

describe('legal actions', () => {
  it('are complete and exact: of all conceivable actions they are the ones accepted', () => {
    inGames(0.03, game => {
      wander(
        game,
        sampled(37, ({ before }) => {
          for (const seat of before.seats.keys()) {
            const listed = legalActions(before, seat).map(action => json(action))
            const accepted = conceivableActions(before, seat).filter(
              action => !('refused' in apply(before, seat, action)),
            )
            expectSame(new Set(listed).size, listed.length)
            expectSame(accepted.map(action => json(action)).toSorted(), listed.toSorted())
          }
        }),
        smallWorld,
      )
    })
  })

  it('are all accepted on the shipped map', () => {
    inGames(0.03, game => {
      wander(
        game,
        sampled(11, ({ before, player }) => {
          const refused = legalActions(before, player).filter(action => 'refused' in apply(before, player, action))
          expectSame(refused, [])
        }),
      )
    })
  })

  it('can be read off the player’s own view', () => {
    inGames(0.03, game => {
      wander(
        game,
        sampled(5, ({ before }) => {
          for (const seat of before.seats.keys())
            expectSame(legalActions(view(before, seat), seat), legalActions(before, seat))
        }),
      )
    })
  })
})
