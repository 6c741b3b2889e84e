/** Who tells of a game, and how: names of seats, places and cards in a language, for text displays or for where no markdown is read. */
import type { CardId, TerritoryId } from '../../../rules/origins/index.js'
import { shippedMap } from '../../../rules/origins/shipped-map.js'
import type { Telling } from '../../../rules/origins/words.js'
import type { OriginsView, SeatView } from '../../../services/origins/types.js'
import type { TextKey, Texts } from '../../languages.js'
import { bare, plain } from '../../messages/plain.js'
import type { BoardSeat } from '../../origins-pictures.js'

/** The house has no name of its own: it is told by how strong it plays, and several alike by number. */
const houseName = ({ seats }: OriginsView, seat: SeatView, t: Texts): string => {
  const alike = seats.filter(other => isHouse(other) && other.level === seat.level)
  const level = t(`origins.levels.${seat.level}`)
  return alike.length > 1
    ? t('origins.houses', { level, number: alike.indexOf(seat) + 1 })
    : t('origins.house', { level })
}

/** Not a former member's seat, though The House plays it and no user has it. */
const isHouse = ({ state }: SeatView): boolean => state === 'house'

const named = (game: OriginsView, seat: SeatView, t: Texts, write: (name: string) => string): string =>
  isHouse(seat) ? houseName(game, seat, t) : t('words.person', { name: write(seat.name) })

/** For text displays. */
export const seatName = (game: OriginsView, seat: number, t: Texts): string => {
  const found = game.seats[seat]
  return found ? named(game, found, t, plain) : String(seat + 1)
}

/** A mention for who is to be told, the name for everybody else. */
export const seatCalled = (game: OriginsView, seat: number, mentions: readonly string[], t: Texts): string => {
  const user = game.seats[seat]?.user
  return user && mentions.includes(user) ? t('words.person', { name: `<@${user}>` }) : seatName(game, seat, t)
}

/** As it was when so many turns had ended: seats that were handed on since are called by who had them then. */
export const asOf = (game: OriginsView, turn: number): OriginsView => ({
  ...game,
  seats: game.seats.map(seat => ({ ...seat, name: seat.before.find(({ until }) => turn <= until)?.name ?? seat.name })),
})

const tellingWith = (game: OriginsView, t: Texts, write: (name: string) => string): Telling => ({
  say: t,
  card: (id, part, values) => t(`origins-cards.${id}.${part}` as TextKey, values),
  place: id => placeName(id, t),
  seats: game.seats.map(seat => named(game, seat, t, write)),
})

/** For text displays. */
export const tellingFor = (game: OriginsView, t: Texts): Telling => tellingWith(game, t, plain)

/** For menus, alt texts and pictures. */
export const bareTellingFor = (game: OriginsView, t: Texts): Telling => tellingWith(game, t, bare)

const placeNames = new Map<TerritoryId, { en: string; ja: string }>()

const placeName = (id: TerritoryId, t: Texts): string => {
  if (placeNames.size === 0) for (const { id, name } of shippedMap().territories) placeNames.set(id, name)
  return placeNames.get(id)?.[t.locale] ?? id
}

export const cardName = (id: CardId, t: Texts): string => t(`origins-cards.${id}.name` as TextKey)

/** As the picture of the board has them. */
export const boardSeats = (game: OriginsView, t: Texts): BoardSeat[] =>
  game.seats.map((seat, at) => {
    const place = game.result?.standings.find(other => other.seat === at)?.place
    return {
      name: named(game, seat, t, bare),
      house: isHouse(seat),
      absent: seat.state !== 'active' && seat.state !== 'house',
      ...(place === undefined ? {} : { place }),
    }
  })
