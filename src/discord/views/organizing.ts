/** What organizers did, told to those it concerns and to themselves. */
import type { Edition } from '../../rules/tom/index.js'
import type { Reverted, RevertedCopy } from '../../services/organizing/types.js'
import type { OwedPost } from '../../store/index.js'
import type { Texts } from '../languages.js'
import { container, type MessageView, message, text } from '../messages/view.js'
import { namesOf } from './trades.js'
import { nameOf, roleMention } from './words.js'

const accent = 0x8a5fc4

export const grantView = (t: Texts, { facts, mentions }: OwedPost): MessageView => {
  const count = Number(facts['boosters'])
  const { user, role = '' } = facts
  const line =
    user === undefined
      ? t('convention.grantPost.role', { to: roleMention(role), count })
      : t('convention.grantPost.member', { to: t('words.person', { name: `<@${user}>` }), count })
  return message([container(accent, text(line))], mentions)
}

/** Both are called: cards came or went while they weren't looking. */
export const revertedView = (t: Texts, { facts, mentions }: OwedPost): MessageView => {
  const people = (facts['people'] ?? '').split(' ').map(user => t('words.person', { name: `<@${user}>` }))
  const what = facts['what'] === 'trade' ? 'trade' : 'duel'
  // Not how many: who sees which stayed could tell that it is staked.
  const told = t(`convention.revertedPost.${what}`, { people: people.join(t('words.comma')) })
  return message([container(accent, text(told))], mentions)
}

/** Which copies went back, and which couldn't. */
export const revertAnswer = (t: Texts, edition: Edition, { moved, left }: Reverted): MessageView => {
  return message([
    container(
      accent,
      text(t('convention.reverted.moved'), ...byWay(t, edition, moved)),
      ...(left.length === 0 ? [] : [text(t('convention.reverted.left'), ...byWay(t, edition, left))]),
    ),
  ])
}

/** A line for each pair of people, with all cards that went that way. */
const byWay = (t: Texts, edition: Edition, copies: readonly RevertedCopy[]): string[] => {
  const ways = new Map<string, RevertedCopy[]>()
  for (const copy of copies) {
    const way = JSON.stringify([copy.from, copy.to])
    ways.set(way, [...(ways.get(way) ?? []), copy])
  }
  return [...ways.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return []
    const cards = namesOf(
      [first, ...more].map(({ card }) => card),
      t,
      edition,
    )
    return [t('convention.reverted.way', { from: nameOf(first.from, t), to: nameOf(first.to, t), cards })]
  })
}
