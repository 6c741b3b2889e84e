/** Cards, figures, people and times in words. */
import { type Card, type Copy, cardOf, type Edition, starOf } from '../../rules/tom/index.js'
import type { Editions } from '../../services/editions.js'
import type { Texts } from '../languages.js'
import { bare, plain } from '../messages/plain.js'
import type { ShownCard } from '../pictures.js'

/** A time as Discord shows it: relative, in each reader's language. `at`: ms since 1970. */
export const relative = (at: number): string => `<t:${Math.round(at / 1000)}:R>`

export const channelMention = (channel: string): string => `<#${channel}>`

/** Pings nobody: roles are never among those a message may mention. */
export const roleMention = (role: string): string => `<@&${role}>`

/** @throws RangeError if this process has no such edition; it checks at start that it has what is in use. */
export const editionFor = (editions: Editions, id: string): Edition => {
  const edition = editions.get(id)
  if (edition === undefined) throw new RangeError(`there is no edition ${id}`)
  return edition
}

type Named = { name: string; house: boolean }

/** A name with the honorific that its language wants, for text displays. */
export const nameOf = (person: Named, t: Texts): string =>
  person.house ? t('words.house') : t('words.person', { name: plain(person.name) })

/** The same where no markdown is read. */
export const bareNameOf = (person: Named, t: Texts): string =>
  person.house ? t('words.house') : t('words.person', { name: bare(person.name) })

/** A mention for who is to be told, the name for everybody else. */
export const calledName = (person: Named & { user: string }, mentions: readonly string[], t: Texts): string =>
  mentions.includes(person.user) ? t('words.person', { name: `<@${person.user}>` }) : nameOf(person, t)

/** `Star 12 (5 from 1 autograph), Diamond 9, Shield 4`. */
const figuresOf = (edition: Edition, copy: Copy, t: Texts): string => {
  const card = cardOf(edition, copy.card)
  const { star, printedStar, autographs } = starOf(edition, copy)
  const starText =
    autographs === 0
      ? t('words.star', { value: star })
      : t('words.starSigned', { value: star, bonus: star - printedStar, count: autographs })
  return [starText, t('words.diamond', { value: card.diamond }), t('words.shield', { value: card.shield })].join(
    t('words.comma'),
  )
}

/** `★ 12  ◆ 9  ⛊ 4`, short enough for a menu. */
export const figureSigns = (edition: Edition, copy: Copy, t: Texts): string => {
  const card = cardOf(edition, copy.card)
  return t('words.figures', { star: starOf(edition, copy).star, diamond: card.diamond, shield: card.shield })
}

/** A card in words, as the alternative to its picture. */
export const cardInWords = (edition: Edition, copy: Copy, t: Texts): string => {
  const card = cardOf(edition, copy.card)
  const lists = [
    ...(card.above.length > 0 ? [t('card.above', { names: namesOf(card, 'above', t) })] : []),
    ...(card.below.length > 0 ? [t('card.below', { names: namesOf(card, 'below', t) })] : []),
    ...(copy.autographs.length > 0 ? [t('card.signed', { names: copy.autographs.join(t('words.comma')) })] : []),
  ]
  return t('card.alt', {
    name: card.name,
    type: t(`words.types.${card.type}`),
    figures: figuresOf(edition, copy, t),
    lists: lists.join(t('words.gap')),
  })
}

const namesOf = (card: Card, list: 'above' | 'below', t: Texts): string =>
  card[list].map(({ name }) => name).join(t('words.comma'))

/** The sign of each type, told apart without colour. */
export const typeSigns = { COMPANY: '🏢', PERSON: '👤', GAME: '🎲' } as const

/** What a picture shows of a copy: nothing that tells it from others of the same look. */
export const shownCard = ({ card, autographs }: ShownCard): ShownCard => ({ card, autographs })
