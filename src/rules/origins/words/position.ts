/** The whole position in words, good enough to play from: for screen readers, for `/origins words`, and where no picture can be. */
import { type Box, boxOf } from '../box.js'
import { counters } from '../end.js'
import { CARD_COLOURS, PAWN_COLOURS, type Seat, SPACE_COLOURS } from '../names.js'
import type { View } from '../position.js'
import { score, standings } from '../score.js'
import { levelOf } from '../tiles.js'
import { turnNumber } from '../turn.js'
import { cardNames } from './actions.js'
import { cardInWords, handLine } from './cards.js'
import { listed, pawnInWords, straitInWords, type Telling, territoryInWords, who } from './telling.js'

/** A heading and its lines. */
export type Section = { title: string; lines: string[] }

/**
 * Turn, players, counters, every territory with its neighbours, straits, tiles, reserve, and the viewer's own hand.
 * `ended`: how the game ended, where that is more than the rules know: nobody is to move then.
 */
export const positionInWords = (view: View, telling: Telling, ended?: readonly string[]): Section[] => {
  const box = boxOf(view)
  const { say } = telling
  const sections = [
    { title: say('origins-words.sections.turn'), lines: ended ? [...ended] : turnLines(box, view, telling) },
    { title: say('origins-words.sections.scores'), lines: playerLines(view, telling) },
    { title: say('origins-words.sections.counters'), lines: counterLines(view, telling) },
    ...boardSections(box, view, telling),
    { title: say('origins-words.sections.straits'), lines: straitLines(box, view, telling) },
    { title: say('origins-words.sections.tiles'), lines: spaceLines(view, telling) },
    { title: say('origins-words.sections.reserve'), lines: reserveLines(box, view, telling) },
  ]
  if (view.viewer !== 'public')
    sections.push({ title: say('origins-words.sections.hand'), lines: handLines(box, view, view.viewer, telling) })
  return sections
}

const turnLines = (box: Box, view: View, telling: Telling): string[] => {
  const { say } = telling
  const { turn, lastRound, phase } = view
  if (phase === 'over')
    return [
      say('origins-words.position.over'),
      ...standings(view).map(({ seat, place }) =>
        say('origins-words.position.place', { place, who: who(telling, seat), total: score(view)[seat]?.total ?? 0 }),
      ),
    ]
  if (phase === 'objectives') {
    const waiting = view.offers.flatMap(({ kept }, seat) => (kept ? [] : [who(telling, seat)]))
    return [say('origins-words.position.choosing', { who: listed(waiting, telling) })]
  }
  const lines = [
    say('origins-words.position.turn', {
      who: who(telling, turn.seat),
      number: turnNumber(view),
    }),
  ]
  if (turn.did) lines.push(say('origins-words.position.done', { did: say(`origins-words.position.did.${turn.did}`) }))
  else lines.push(say('origins-words.position.toAct'))
  if (turn.due !== null)
    lines.push(
      say('origins-words.position.due', {
        territory: territoryInWords(box, turn.due, telling),
        colour: colourInWords(box, turn.due, telling),
      }),
    )
  if (turn.inForce.length > 0)
    lines.push(say('origins-words.position.inForce', { cards: cardNames(turn.inForce, telling) }))
  if (lastRound)
    lines.push(
      say('origins-words.position.lastRound', {
        triggers: listed(
          lastRound.triggers.map(trigger => say(`origins-words.triggers.${trigger}`)),
          telling,
        ),
        who: who(telling, lastRound.by),
      }),
    )
  return lines
}

const playerLines = (view: View, telling: Telling): string[] => {
  const { say } = telling
  return score(view).flatMap((points, seat) => {
    const { villages = 0, tiles = [], hand, permanents = [], completed = [] } = view.seats[seat] ?? {}
    const name = { who: who(telling, seat) }
    const lines = [
      say('origins-words.position.player', { ...name, ...points }),
      say('origins-words.position.owns', {
        ...name,
        villages,
        level: levelOf(view, seat),
        tiles: tiles.join('/'),
        yellow: hand?.yellow.length ?? 0,
        orange: hand?.orange.length ?? 0,
        purple: hand?.purple.length ?? 0,
      }),
    ]
    if (permanents.length > 0)
      lines.push(say('origins-words.position.permanents', { ...name, cards: cardNames(permanents, telling) }))
    if (completed.length > 0)
      lines.push(say('origins-words.position.completed', { ...name, cards: cardNames(completed, telling) }))
    return lines
  })
}

const counterLines = (view: View, telling: Telling): string[] => {
  const { say } = telling
  const { decks, pawns, tiles, villages } = counters(view)
  const lines = [
    say('origins-words.position.decks', decks),
    say('origins-words.position.pieces', { pawns, tiles }),
    say('origins-words.position.villages', {
      villages: listed(
        villages.map((count, seat) => say('origins-words.position.villagesOf', { who: who(telling, seat), count })),
        telling,
      ),
    }),
  ]
  const top = view.discard.at(-1)
  if (top) lines.push(say('origins-words.position.discard', { card: telling.card(top, 'name') }))
  return lines
}

const colourInWords = (box: Box, territory: number, { say }: Telling): string =>
  say(`origins-words.territoryColours.${box.territories[territory]?.colour ?? 'origin'}`)

const holderInWords = (box: Box, { kind, owner }: { kind: number; owner: Seat | null }, telling: Telling): string => {
  const pawn = pawnInWords(box, kind, telling)
  return owner === null
    ? telling.say('origins-words.position.nobodys', { pawn })
    : telling.say('origins-words.position.holds', { who: who(telling, owner), pawn })
}

const LINKS = { border: 'border', lane: 'lane', strait: 'straitTo' } as const

const neighboursInWords = (box: Box, territory: number, telling: Telling): string =>
  listed(
    (box.links[territory] ?? [])
      .toSorted((a, b) => a.to - b.to)
      .map(({ to, kind }) => telling.say(`origins-words.position.${LINKS[kind]}`, { number: to + 1 })),
    telling,
  )

const boardSections = (box: Box, view: View, telling: Telling): Section[] => {
  const { say } = telling
  const continents = [...new Set(box.territories.map(({ continent }) => continent))]
  const lineOf = (territory: number): string => {
    const pawn = view.board[territory]
    const token = view.hunting[box.green[territory] ?? -1]
    const holder = pawn && holderInWords(box, pawn, telling)
    const what = holder ?? say('origins-words.position.empty')
    return say('origins-words.position.territory', {
      territory: territoryInWords(box, territory, telling),
      colour: colourInWords(box, territory, telling),
      what: token?.holder === null ? say('origins-words.position.token', { what, value: token.value }) : what,
      neighbours: neighboursInWords(box, territory, telling),
    })
  }
  return continents.map(continent => ({
    title: say(`origins-words.continents.${continent as 'africa'}`),
    lines: box.territories.flatMap((territory, index) => (territory.continent === continent ? [lineOf(index)] : [])),
  }))
}

const straitLines = (box: Box, view: View, telling: Telling): string[] =>
  view.straits.map(({ value, holder }, strait) =>
    telling.say('origins-words.position.strait', {
      strait: straitInWords(box, strait, telling),
      value,
      holder:
        holder === null
          ? telling.say('origins-words.position.free')
          : telling.say('origins-words.position.takenBy', { who: who(telling, holder) }),
    }),
  )

const spaceLines = (view: View, telling: Telling): string[] =>
  SPACE_COLOURS.map(colour =>
    telling.say('origins-words.position.spaces', {
      colour: telling.say(`origins-words.territoryColours.${colour}`),
      levels: listed(
        view.spaces[colour].map(level => (level === 0 ? telling.say('origins-words.position.emptySpace') : level)),
        telling,
      ),
    }),
  )

const reserveLines = (box: Box, view: View, telling: Telling): string[] =>
  PAWN_COLOURS.map((name, colour) => {
    const pawns = view.reserve.flatMap((count, kind) => {
      if (count === 0 || box.kinds[kind]?.colour !== colour) return []
      const pawn = pawnInWords(box, kind, telling)
      return [count > 1 ? telling.say('origins-words.position.reserveTwice', { pawn }) : pawn]
    })
    return telling.say('origins-words.position.reserve', {
      colour: telling.say(`origins-words.pawnColours.${name}`),
      pawns: listed(pawns, telling),
    })
  })

const handLines = (box: Box, view: View, viewer: Seat, telling: Telling): string[] => {
  const { say } = telling
  const offer = view.offers[viewer]
  const offered = (offer?.cards ?? [])
    .filter(card => card !== null)
    .map(card => {
      const { name, text } = cardInWords(box, card, telling)
      return say('origins-words.position.offer', { card: name, text })
    })
  const kept = offer?.kept?.card
  if (kept) offered.push(say('origins-words.position.offerKept', { card: telling.card(kept, 'name') }))
  const cards = CARD_COLOURS.flatMap(colour => view.seats[viewer]?.hand[colour] ?? []).filter(card => card !== null)
  const lines = [...offered, ...cards.map(card => handLine(box, card, telling))]
  return lines.length > 0 ? lines : [say('origins-words.position.noCards')]
}
