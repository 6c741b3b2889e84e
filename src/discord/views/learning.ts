/** The rules, page by page, and the tutorial, step by step: each with cards of the edition that show what is said. */
import {
  CARD_TYPES,
  type CardId,
  cardOf,
  type Edition,
  type Example,
  examplesOf,
  resolveDuel,
} from '../../rules/tom/index.js'
import type { Texts } from '../languages.js'
import { button, container, gallery, type MessageView, message, type Picture, row, text } from '../messages/view.js'
import { originsLearningIds } from '../origins-ids.js'
import { duelIds, rulePages, rulesIds, tutorialIds } from '../panel-ids.js'
import { reasonOf } from './reasons.js'
import { cardInWords, typeSigns } from './words.js'

const accent = 0x4f7fd9
const gold = 0xe8bf5f
const silver = 0xcfd5e2

/** Nothing of an edition changes while it is loaded. */
const known = new WeakMap<Edition, ReturnType<typeof examplesOf>>()
const examplesIn = (edition: Edition): ReturnType<typeof examplesOf> => {
  const examples = known.get(edition) ?? examplesOf(edition)
  known.set(edition, examples)
  return examples
}

export const rulesView = (t: Texts, edition: Edition, wanted: number): MessageView => {
  const page = Math.min(wanted, rulePages.length - 1)
  const name = rulePages[page] ?? 'types'
  const { duels } = examplesIn(edition)
  const example = name === 'types' || name === 'challenges' || name === 'trades' ? null : duels[name]
  const turn = (to: number, label: string) =>
    button('secondary', rulesIds.turn.of({ page: to }), label, { disabled: to < 0 || to >= rulePages.length })
  return message([
    container(
      accent,
      text(
        t('learning.rules.title', {
          page: t('words.page', { page: page + 1, pages: rulePages.length }),
          heading: t(`learning.rules.${name}.heading`),
        }),
        t(`learning.rules.${name}.text`),
      ),
      ...(name === 'types' ? [gallery(typesPicture(t, edition))] : []),
      ...(example === null ? [] : [gallery(duelPicture(t, edition, example))]),
      row(
        turn(page - 1, t('words.back')),
        turn(page + 1, t('words.next')),
        button('primary', tutorialIds.start.of({}), t('learning.rules.tutorial'), { emoji: '🎓' }),
      ),
    ),
  ])
}

export const tutorialStart = (t: Texts, edition: Edition): MessageView =>
  message([
    container(
      accent,
      text(t('learning.tutorial.start')),
      gallery(typesPicture(t, edition)),
      row(
        button('primary', tutorialIds.numbers.of({}), t('learning.tutorial.understood')),
        button('secondary', originsLearningIds.guided.of({}), t('origins.guided'), { emoji: '🌍' }),
      ),
    ),
  ])

export const tutorialNumbers = (t: Texts, edition: Edition): MessageView => {
  const { listing } = examplesIn(edition).duels
  return message([
    container(
      accent,
      text(
        listing === null
          ? t('learning.tutorial.numbersPlain')
          : t('learning.tutorial.numbers', { a: named(edition, listing.a), b: named(edition, listing.b) }),
      ),
      ...(listing === null ? [] : [gallery(duelPicture(t, edition, listing))]),
      row(button('primary', tutorialIds.deal.of({}), t('learning.tutorial.dealMe'), { emoji: '🃏' })),
    ),
  ])
}

/** `hand`: a card of each type. */
export const tutorialDeal = (t: Texts, edition: Edition, hand: readonly CardId[]): MessageView =>
  message([
    container(
      accent,
      text(t('learning.tutorial.deal')),
      gallery(...hand.map((card, at) => cardPicture(t, edition, card, `card-${at + 1}`))),
      row(
        ...hand.map(card =>
          button('primary', tutorialIds.play.of({ card }), cardOf(edition, card).name, {
            emoji: typeSigns[cardOf(edition, card).type],
          }),
        ),
      ),
    ),
  ])

/** `joined`: has cards to duel with. */
export const tutorialEnd = (
  t: Texts,
  edition: Edition,
  duel: Example,
  { joined }: { joined: boolean },
): MessageView => {
  const result = resolveDuel(edition, duel.a, duel.b)
  const how = result.winner === 'a' ? 'won' : result.winner === 'b' ? 'lost' : 'drawn'
  const again = button('secondary', tutorialIds.deal.of({}), t('learning.tutorial.again'), { emoji: '🔁' })
  const rules = button('secondary', rulesIds.open.of({}), t('learning.tutorial.rules'), { emoji: '📖' })
  return message([
    container(
      how === 'won' ? gold : silver,
      text(t(`learning.tutorial.${how}`, { why: whyOf(t, edition, duel) })),
      gallery(duelPicture(t, edition, duel, [t('learning.tutorial.you'), t('words.house')])),
      text(t(joined ? 'learning.tutorial.next' : 'learning.tutorial.nextJoin')),
      row(
        ...(joined ? [button('primary', duelIds.house.of({}), t('learning.tutorial.house'), { emoji: '⚔️' })] : []),
        again,
        rules,
      ),
    ),
  ])
}

const named = (edition: Edition, { card }: { card: string }): string => `**${cardOf(edition, card).name}**`

const whyOf = (t: Texts, edition: Edition, { a, b }: Example): string => {
  const names = { a: cardOf(edition, a.card).name, b: cardOf(edition, b.card).name }
  return reasonOf(resolveDuel(edition, a, b), names, t)
}

/** `players`: who played it, for practice; else it's an example. */
const duelPicture = (t: Texts, edition: Edition, duel: Example, players?: readonly [string, string]): Picture => {
  const [first, second] = players ?? ['A', 'B']
  const side = (name: string, { card, autographs }: Example['a']) => ({
    name,
    card: { card: cardOf(edition, card).id, autographs },
  })
  const names = { a: cardOf(edition, duel.a.card).name, b: cardOf(edition, duel.b.card).name }
  return {
    name: 'duel',
    alt: t('learning.rules.example', { ...names, why: whyOf(t, edition, duel).replaceAll('**', '') }),
    scene: {
      scene: 'duel',
      locale: t.locale,
      edition: edition.id,
      a: side(first, duel.a),
      b: side(second, duel.b),
      ...(players === undefined ? {} : { practice: true as const }),
    },
  }
}

const typesPicture = (t: Texts, edition: Edition): Picture => ({
  name: 'types',
  alt: `${t('pictures.types')}: ${CARD_TYPES.map(type => `${t(`words.types.${type}`)} ${t(`pictures.beatsType.${type}`)}`).join(t('words.comma'))}`,
  scene: { scene: 'types', locale: t.locale, edition: edition.id, examples: examplesIn(edition).types },
})

const cardPicture = (t: Texts, edition: Edition, card: CardId, name: string): Picture => ({
  name,
  alt: cardInWords(edition, { card, autographs: [] }, t),
  scene: { scene: 'card', locale: t.locale, edition: edition.id, card: { card, autographs: [] } },
})
