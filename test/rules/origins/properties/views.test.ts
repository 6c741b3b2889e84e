import { describe, it } from 'vitest'
import {
  boxOf,
  type CardId,
  determinize,
  redact,
  type State,
  type Viewer,
  view,
} from '../../../../src/rules/origins/index.js'
import { CARD_COLOURS } from '../../../../src/rules/origins/names.js'
import { wander } from '../wander.js'
import { expectSame, inGames, sampled } from './in-games.js'
import { boxPieces, piecesOf } from './pieces.js'

const json = JSON.stringify
const viewers = (state: State): Viewer[] => [...state.seats.keys(), 'public']

describe('a view', () => {
  it('is byte-equal when only hidden things change', () => {
    inGames(0.04, game => {
      wander(
        game,
        sampled(13, ({ after }) => {
          for (const viewer of viewers(after)) {
            const seen = view(after, viewer)
            const other = determinize(seen, `hidden ${game}`)
            expectSame(view(other, viewer), seen)
            expectSame(piecesOf(other), boxPieces(other))
          }
        }),
      )
    })
  })

  it('goes through JSON unchanged, also as a position to think with', () => {
    inGames(0.02, game => {
      wander(
        game,
        sampled(9, ({ after, player }) => {
          const seen = view(after, player)
          expectSame(determinize(JSON.parse(json(seen)), 'same'), determinize(seen, 'same'))
        }),
      )
    })
  })

  it('names no card that its viewer may not know, nor do the redacted events', () => {
    inGames(0.02, game => {
      wander(game, ({ before, after, events }) => {
        for (const viewer of viewers(after)) {
          const told = [...knownCards(before, viewer), ...knownCards(after, viewer)]
          expectSame(
            cardsIn(redact(events, viewer), after).filter(card => !told.includes(card)),
            [],
          )
          const seen = view(after, viewer)
          const own = viewer === after.turn.seat && after.undo ? knownCards(after.undo.base, viewer) : []
          const known = [...knownCards(after, viewer), ...own]
          expectSame(
            cardsIn(seen, after).filter(card => !known.includes(card)),
            [],
          )
          expectSame('random' in seen, false)
        }
      })
    })
  })
})

/** Cards that the viewer may know. */
const knownCards = (state: State, viewer: Viewer): string[] => [
  ...state.discard,
  ...state.seats.flatMap(({ permanents, completed }) => [...permanents, ...completed]),
  ...state.turn.inForce,
  ...(viewer === 'public'
    ? []
    : [
        ...CARD_COLOURS.flatMap(colour => state.seats[viewer]?.hand[colour] ?? []),
        ...(state.offers[viewer]?.cards ?? []),
        ...(state.turn.seat === viewer
          ? state.turn.agenda.flatMap(step => (step.does === 'keep' ? step.cards : []))
          : []),
      ]),
]

/** The cards that something names. */
const cardsIn = (thing: unknown, state: State): string[] => {
  const { cards } = boxOf(state)
  return [...json(thing).matchAll(/"([a-z0-9-]+)"/g)].map(([, id = '']) => id).filter(id => cards.has(id as CardId))
}
