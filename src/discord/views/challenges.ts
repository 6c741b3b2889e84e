/** What a challenge looks like in its channel: with its buttons while it is open, in a sentence when it is over. */
import type { Settings } from '../../services/settings.js'
import type { DuelView } from '../../services/types.js'
import type { Texts } from '../languages.js'
import { button, container, type MessageView, message, row, small, text } from '../messages/view.js'
import { duelIds } from '../panel-ids.js'
import { calledName, nameOf, relative } from './words.js'

const accents = { open: 0x4f7fd9, over: 0x6d7488 } as const

type Overdue = Settings['afterDeadline']

/** The public challenge as it stands now. `mentions`: who is told of it; `overdue`: what a first one without an answer comes to. */
export const challengeView = (duel: DuelView, t: Texts, mentions: readonly string[], overdue: Overdue): MessageView => {
  if (duel.state !== 'open' && duel.state !== 'queued') {
    // Of a duel that was played the seal stays, for whoever compares it with what was shown.
    const played = duel.state === 'resolved' || duel.state === 'drawn'
    return message([container(accents.over, text(overInWords(duel, t)), ...(played ? seal(duel, t) : []))])
  }
  return message(
    [
      container(
        accents.open,
        text(...openLines(duel, t, mentions, overdue)),
        ...seal(duel, t),
        row(...openButtons(duel, t)),
      ),
    ],
    [...mentions],
  )
}

const openLines = (duel: DuelView, t: Texts, mentions: readonly string[], overdue: Overdue): string[] => {
  const challenger = nameOf(duel.challenger, t)
  const when = relative(duel.deadlineAt ?? duel.createdAt)
  const paused = duel.paused ? t('duel.challenge.paused') : null
  if (duel.opponent === null) {
    return [t('duel.challenge.anyone', { challenger }), paused ?? t('duel.challenge.anyoneHow', { when })]
  }
  const opponent = nameOf(duel.opponent, t)
  const title = t('duel.challenge.title', { challenger, opponent: calledName(duel.opponent, mentions, t) })
  if (duel.state === 'queued')
    return [title, t('duel.challenge.queued', { opponent }), ...(paused === null ? [] : [paused])]
  return [
    title,
    duel.mandatory ? t('duel.challenge.first', { opponent }) : t('duel.challenge.optional', { opponent }),
    paused ?? t(deadlineOf(duel, overdue), { when, opponent }),
  ]
}

const deadlineOf = ({ mandatory }: DuelView, overdue: Overdue) => {
  if (!mandatory) return 'duel.challenge.deadline'
  return overdue === 'void' ? 'duel.challenge.thenVoid' : 'duel.challenge.thenRandom'
}

const seal = (duel: DuelView, t: Texts) =>
  duel.challenger.hash === null ? [] : [small(t('duel.challenge.sealed', { hash: duel.challenger.hash }))]

const openButtons = (duel: DuelView, t: Texts) => {
  const withdraw = button('secondary', duelIds.withdraw.of({ duel: duel.id }), t('duel.challenge.withdraw'))
  if (duel.state === 'queued') return [withdraw]
  const decline = button('secondary', duelIds.decline.of({ duel: duel.id }), t('duel.challenge.decline'))
  const choose = button(
    'primary',
    duelIds.choose.of({ duel: duel.id }),
    t(duel.opponent === null ? 'duel.challenge.take' : 'duel.challenge.choose'),
    { emoji: '🃏' },
  )
  return [choose, ...(duel.opponent === null || duel.mandatory ? [] : [decline]), withdraw]
}

/** A message of its own that a duel won't be played. `mentions`: who is told of it. */
export const unplayedView = (duel: DuelView, t: Texts, mentions: readonly string[]): MessageView =>
  message([container(accents.over, text(overInWords(duel, t, mentions)))], [...mentions])

/** How a duel that is over ended, in a sentence or two; its cards aren't told. */
export const overInWords = (duel: DuelView, t: Texts, mentions: readonly string[] = []): string => {
  const { state } = duel
  if (state === 'open' || state === 'queued') return ''
  const challenger = calledName(duel.challenger, mentions, t)
  if (duel.opponent === null) {
    const over = t(`duel.over.anyone.${state === 'withdrawn' || state === 'expired' ? state : 'void'}`, { challenger })
    // Of one person alone it isn't told that the organizers banned them, or that they had their data erased.
    const { reason } = duel
    const told = reason === 'challenger_gone' || reason === 'closed' || reason === 'unseen' ? reason : null
    return [over, ...(told === null ? [] : [t(`duel.over.reasons.${told}`, { challenger })])].join(t('words.gap'))
  }
  const opponent = calledName(duel.opponent, mentions, t)
  if (duel.kind === 'fightme' && (state === 'resolved' || state === 'drawn')) {
    return t(`duel.over.anyone.${state}`, { challenger, opponent })
  }
  const unchosen = duel.kind === 'house' && state === 'expired'
  return [
    t(unchosen ? 'duel.over.unchosen' : `duel.over.${state}`, { challenger, opponent }),
    ...(duel.reason === null ? [] : [t(`duel.over.reasons.${duel.reason}`, { challenger, opponent })]),
    ...(state === 'resolved' || state === 'drawn' ? [] : [t('duel.over.kept')]),
  ].join(t('words.gap'))
}
