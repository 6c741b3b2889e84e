/** A duel's result: both cards face up, who won and why, in a picture and in words. */
import { cardOf, type DuelResult, type Edition } from '../../rules/tom/index.js'
import type { Editions } from '../../services/editions.js'
import type { DuelSide, DuelView, Stake } from '../../services/types.js'
import type { Texts } from '../languages.js'
import { button, container, gallery, type MessageView, message, row, small, text } from '../messages/view.js'
import { duelIds } from '../panel-ids.js'
import { reasonOf } from './reasons.js'
import { bareNameOf, calledName, editionFor, nameOf, shownCard } from './words.js'

const gold = 0xe8bf5f
const silver = 0xcfd5e2

type PlayedSide = DuelSide & { stake: Stake }

/** A duel whose cards have been shown, with all that its result is told from. */
export type PlayedDuel = {
  duel: DuelView & { result: DuelResult }
  edition: Edition
  a: PlayedSide
  b: PlayedSide
  /** The cards' names. */
  cards: { a: string; b: string }
  winner: PlayedSide | null
  loser: PlayedSide | null
}

/** The duel as a played one; null while its cards are hidden. */
export const playedDuel = (duel: DuelView, editions: Editions): PlayedDuel | null => {
  const { challenger, opponent } = duel
  if (duel.result === null || challenger.stake === null || !opponent || opponent.stake === null) return null
  const edition = editionFor(editions, duel.edition)
  const a = { ...challenger, stake: challenger.stake }
  const b = { ...opponent, stake: opponent.stake }
  const { winner } = duel.result
  return {
    duel: { ...duel, result: duel.result },
    edition,
    a,
    b,
    cards: { a: cardOf(edition, a.stake.card).name, b: cardOf(edition, b.stake.card).name },
    winner: winner === null ? null : winner === 'a' ? a : b,
    loser: winner === null ? null : winner === 'a' ? b : a,
  }
}

/** The result as its channel sees it. `name`: of the picture's file. `mentions`: who is told of it. */
export const resultView = (played: PlayedDuel, t: Texts, name: string, mentions: readonly string[]): MessageView => {
  const { duel, edition, a, b, cards, winner } = played
  const person = (side: PlayedSide) => ({ name: bareNameOf(side, t), card: shownCard(side.stake) })
  const scene = { scene: 'duel' as const, locale: t.locale, edition: edition.id, a: person(a), b: person(b) }
  const picture = { name, alt: resultInWords(played, t), scene }
  const seals = { challenger: sealOf(a), opponent: sealOf(b) }
  return message(
    [
      container(
        winner ? gold : silver,
        text(titleOf(played, t, mentions), reasonOf(duel.result, cards, t)),
        gallery(picture),
        text(...outcomeLines(played, t)),
        row(
          button('primary', duelIds.rematch.of({ duel: duel.id }), t('duel.result.rematch'), { emoji: '🔁' }),
          button('secondary', duelIds.verify.of({ duel: duel.id }), t('duel.result.check'), { emoji: '🔎' }),
        ),
        small(t('duel.result.proof', { id: duel.id, ...seals })),
      ),
    ],
    [...mentions],
  )
}

const sealOf = ({ stake }: PlayedSide): string => `${stake.copy}:${stake.salt}`

export const titleOf = ({ a, b, winner, loser }: PlayedDuel, t: Texts, mentions: readonly string[]): string =>
  winner && loser
    ? t('duel.result.won', { winner: calledName(winner, mentions, t), loser: calledName(loser, mentions, t) })
    : t('duel.result.drawn', { challenger: calledName(a, mentions, t), opponent: calledName(b, mentions, t) })

const outcomeLines = ({ duel, edition, a, b, cards, winner, loser }: PlayedDuel, t: Texts): string[] => [
  t('duel.result.cards', {
    challenger: nameOf(a, t),
    opponent: nameOf(b, t),
    challengerCard: cards.a,
    opponentCard: cards.b,
  }),
  winner ? t('duel.result.owns', { winner: nameOf(winner, t) }) : t('duel.result.bothKeep'),
  ...(duel.byDeadline ? [t('duel.result.byDeadline', { opponent: nameOf(b, t) })] : []),
  ...(loser && duel.consolation.length > 0
    ? [t('duel.result.consolation', { loser: nameOf(loser, t), cards: consolationOf({ duel, edition }, t) })]
    : []),
]

const consolationOf = ({ duel, edition }: Pick<PlayedDuel, 'duel' | 'edition'>, t: Texts): string =>
  duel.consolation.map(id => cardOf(edition, id).name).join(t('words.comma'))

/** The whole result in plain words, for who can't see the picture. */
const resultInWords = ({ duel, a, b, cards, winner }: PlayedDuel, t: Texts): string => {
  const facts = {
    challenger: bareNameOf(a, t),
    opponent: bareNameOf(b, t),
    challengerCard: cards.a,
    opponentCard: cards.b,
    why: reasonOf(duel.result, cards, t).replaceAll('**', ''),
  }
  return winner ? t('duel.alt.won', { ...facts, winner: bareNameOf(winner, t) }) : t('duel.alt.drawn', facts)
}

/** The result as one of the two is told it, privately: what the cards did and why, and what came for the last one. */
export const outcomeForMe = (played: PlayedDuel, user: string, t: Texts): string[] => {
  const { duel, cards, winner, loser } = played
  const mine = played.a.user === user ? 'a' : 'b'
  const how = winner === null ? 'drawn' : winner.user === user ? 'won' : 'lost'
  return [
    t(`duel.played.${how}`, { mine: cards[mine], theirs: cards[mine === 'a' ? 'b' : 'a'] }),
    reasonOf(duel.result, cards, t),
    ...(loser?.user === user && duel.consolation.length > 0
      ? [t('duel.played.consolation', { cards: consolationOf(played, t) })]
      : []),
    ...(duel.reverted ? [t('duel.played.reverted')] : []),
  ]
}
