/** Everything that anybody could try: for checking that what isn't listed is refused. */
import {
  type Action,
  boxOf,
  type CardId,
  type Seat,
  type State,
  type Target,
} from '../../../src/rules/origins/index.js'
import { CARD_COLOURS, SPACE_COLOURS } from '../../../src/rules/origins/names.js'

const ordered = <T>(things: readonly T[], most: number): T[][] =>
  most === 0
    ? [[]]
    : [
        [],
        ...things.flatMap(thing =>
          ordered(
            things.filter(other => other !== thing),
            most - 1,
          ).map(rest => [thing, ...rest]),
        ),
      ]

/** All forms of action with all names of the box; cards are those of the seat's hand and a few from elsewhere. */
export const conceivableActions = (state: State, seat: Seat): Action[] => {
  const box = boxOf(state)
  const places = box.territories.map(({ id }) => id)
  const pairs = places.flatMap(from => places.map(to => ({ from, to })))
  const kinds = box.kinds.map(({ id }) => id)
  const own = CARD_COLOURS.flatMap(colour => state.seats[seat]?.hand[colour] ?? [])
  const offered = state.offers.flatMap(({ cards }) => cards)
  const looked = state.turn.agenda.flatMap(step => (step.does === 'keep' ? step.cards : []))
  const elsewhere = CARD_COLOURS.map(colour => state.decks[colour][0]).filter(card => card !== undefined)
  const cards: CardId[] = [...own, ...offered, ...looked, ...elsewhere]
  const seats = [0, 1, 2, 3, 4]
  const levels = [0, 1, 2, 3, 4, 5, 6]
  const targets: (Target | undefined)[] = [
    undefined,
    {},
    ...seats.map(other => ({ seat: other })),
    ...seats.flatMap(other => levels.map(level => ({ seat: other, level }))),
    ...seats.flatMap(other => box.straits.map(({ id }) => ({ seat: other, strait: id }))),
    ...places.map(territory => ({ territory })),
    ...places.flatMap(territory => kinds.map(pawn => ({ territory, pawn }))),
    ...places.flatMap(territory => CARD_COLOURS.map(colour => ({ territory, colour }))),
    ...CARD_COLOURS.map(colour => ({ colour })),
    ...cards.map(card => ({ card })),
    ...pairs,
  ]
  return [
    { type: 'pass' },
    { type: 'endTurn' },
    { type: 'undo' },
    ...cards.map((card): Action => ({ type: 'keep', card })),
    ...places.flatMap(to => kinds.map((pawn): Action => ({ type: 'evolve', to, pawn }))),
    ...pairs.map((pair): Action => ({ type: 'migrate', ...pair })),
    ...pairs.map((pair): Action => ({ type: 'swap', ...pair })),
    ...(['cards', 'cardAndTile', 'anyTile', 'brownTiles'] as const).map(
      (option): Action => ({ type: 'reward', option }),
    ),
    ...SPACE_COLOURS.flatMap(from => levels.map((level): Action => ({ type: 'tile', from, level }))),
    ...ordered([...own, ...elsewhere.slice(0, 1)], 3).map((list): Action => ({ type: 'return', cards: list })),
    ...[...own, ...elsewhere].flatMap(card =>
      targets.map((target): Action => (target ? { type: 'play', card, target } : { type: 'play', card })),
    ),
  ]
}
