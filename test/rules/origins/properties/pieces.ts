/** Everything that lies somewhere in a game, counted, and what the box holds. */
import { boxOf, type State } from '../../../../src/rules/origins/index.js'
import { CARD_COLOURS, SPACE_COLOURS } from '../../../../src/rules/origins/names.js'

export const piecesOf = (state: State) => {
  const box = boxOf(state)
  const cards = [
    ...CARD_COLOURS.flatMap(colour => state.decks[colour]),
    ...state.discard,
    ...state.offers.flatMap(offer => offer.cards),
    ...state.turn.agenda.flatMap(step => (step.does === 'keep' ? step.cards : [])),
    ...state.seats.flatMap(seat => [
      ...CARD_COLOURS.flatMap(colour => seat.hand[colour]),
      ...seat.permanents,
      ...seat.completed,
    ]),
  ]
  const pawns = state.reserve.map((count, kind) => count + state.board.filter(pawn => pawn?.kind === kind).length)
  const villages = state.seats.map(
    (seat, index) => seat.villages + state.board.filter(pawn => pawn?.owner === index).length,
  )
  const laid = [...SPACE_COLOURS.flatMap(colour => state.spaces[colour]), ...state.tiles]
  const tiles = [1, 2, 3, 4, 5].map(
    level =>
      laid.filter(other => other === level).length +
      state.seats.reduce((sum, seat) => sum + (seat.tiles[level - 1] ?? 0), 0),
  )
  const values = [state.hunting, state.straits].map(tokens =>
    tokens.map(({ value }) => value).toSorted((a, b) => a - b),
  )
  return { cards: cards.toSorted(), pawns, villages, tiles, values, cradle: state.board[box.cradle]?.owner }
}

export const boxPieces = (state: State) => {
  const { pieces } = boxOf(state).content
  return {
    cards: CARD_COLOURS.flatMap(colour => boxOf(state).decks[colour]).toSorted(),
    pawns: boxOf(state).kinds.map(({ speed }) => (speed === 2 && state.seats.length === 4 ? 2 : 1)),
    villages: state.seats.map(() => pieces.villages),
    tiles: pieces.tiles.count,
    values: [pieces.hunting, pieces.straits].map(values => values.toSorted((a, b) => a - b)),
    cradle: null,
  }
}
