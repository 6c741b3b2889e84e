/** The press that stakes a card: for a challenge to somebody, to anyone, or as the answer in a duel. */
import { cardOf } from '../../rules/tom/index.js'
import type { DuelView, Person } from '../../services/types.js'
import { type ChannelId, type CopyId, DuelId, type UserId } from '../../store/ids.js'
import type { Texts } from '../languages.js'
import { button, container, type MessageView, message, row, text } from '../messages/view.js'
import { duelIds, type Purpose } from '../panel-ids.js'
import type { Context, Refusal, Reply } from '../routes.js'
import { timeOf } from '../snowflake.js'
import { noticeView } from '../views/notices.js'
import { channelMention, editionFor, nameOf, relative } from '../views/words.js'
import { duelStateView } from './duel-state.js'
import { noCard } from './no-card.js'

const accent = 0x2c8a5f

export const lock = async (context: Context, purpose: Purpose, copy: CopyId): Promise<Reply> => {
  const { actor, services, t } = context
  switch (purpose.kind) {
    case 'challenge': {
      const duel = await services.duels.challenge(actor, await personOf(context, purpose.user), copy, purpose.rematchOf)
      return duel.ok
        ? lockedView(context, duel.value, lockedLine(t, duel.value, await cardName(context, duel.value, copy)))
        : inTheWay(context, duel)
    }
    case 'fightme': {
      const duel = await services.duels.fightme(actor, copy)
      return duel.ok
        ? lockedView(context, duel.value, lockedLine(t, duel.value, await cardName(context, duel.value, copy)))
        : inTheWay(context, duel)
    }
    case 'answer': {
      const duel = await services.duels.choose(actor, purpose.duel, copy)
      if (duel.ok) return duelStateView(context, duel.value)
      return notForYou(context, purpose.duel, duel)
    }
  }
}

/**
 * Why there can be no challenge, in more than a sentence where that helps: the one that is open already, as far as the
 * actor may withdraw it, or what would free a card.
 */
export const inTheWay = async (context: Context, refusal: Refusal): Promise<Reply> => {
  const { actor, services } = context
  if (refusal.refused === 'no_card') return noCard(context)
  const id = DuelId.safeParse(refusal.facts?.['duel'])
  const duel = id.success ? await services.duels.get(id.data) : null
  if (duel === null || !waits(duel)) return refusal
  if (duel.state === 'queued' && duel.opponent?.user === actor.user)
    return noticeView(context.t('duel.queuedForYou', { challenger: nameOf(duel.challenger, context.t) }))
  if (duel.challenger.user !== actor.user) return refusal
  const post = duel.state === 'queued' ? 'queued' : 'challenge'
  // Its message may have been deleted, of which the bot doesn't hear.
  await services.showing.again({ kind: `duel.${post}`, id: duel.id }, actor.channel)
  return lockedView(context, duel, alreadyLine(context.t, duel, await services.duels.shownIn(duel.id, post)))
}

/**
 * Why a button of a challenge does nothing for who pressed it: there is no card, it is over, or it is the other one's
 * to press. A challenger is told whom the challenge waits for, with the way back.
 */
export const notForYou = async (context: Context, id: DuelId, refusal: Refusal): Promise<Reply> => {
  const { actor, services, t } = context
  if (refusal.refused === 'no_card') return noCard(context)
  if (refusal.refused !== 'duel_over' && refusal.refused !== 'not_your_duel') return refusal
  const duel = await services.duels.get(id)
  if (duel === null || !waits(duel)) return duelStateView(context, duel)
  // The House has no challenge in the channel, so none of its buttons.
  if (duel.kind === 'house') return refusal
  if (duel.challenger.user === actor.user) return lockedView(context, duel, waitingLine(t, duel))
  return duel.opponent?.user === actor.user
    ? noticeView(t('duel.onlyChallenger', { challenger: nameOf(duel.challenger, t) }))
    : refusal
}

const waits = ({ state }: DuelView): boolean => state === 'open' || state === 'queued'

/**
 * Somebody named by a button, not by Discord: one question tells whether they are still in the server, and which roles
 * let them see the channel. Without an answer it is taken to be so: the deadline asks again who is there.
 */
export const personOf = async ({ actor, services, member }: Context, user: UserId): Promise<Person> => {
  const [known, found] = await Promise.all([
    services.members.get(actor.guild, user),
    member(actor.guild, user, actor.channel).catch(() => undefined),
  ])
  const sees = found?.seesChannel === undefined ? {} : { seesChannel: found.seesChannel }
  return {
    user,
    name: known?.name ?? user,
    bot: false,
    present: found !== null,
    ...sees,
    accountCreatedAt: timeOf(user),
  }
}

const cardName = async ({ actor, services, editions }: Context, duel: DuelView, copy: CopyId): Promise<string> => {
  const own = await services.collections.own(actor, copy)
  return own ? cardOf(editionFor(editions, duel.edition), own.card).name : ''
}

/** What the challenger is left with: how it stands, and the way back. */
const lockedView = ({ t }: Context, duel: DuelView, line: string): MessageView => {
  const deadline = duel.deadlineAt === null ? [] : [t('duel.locked.deadline', { when: relative(duel.deadlineAt) })]
  return message([
    container(
      accent,
      text(line, ...deadline),
      row(button('secondary', duelIds.withdraw.of({ duel: duel.id }), t('duel.locked.withdraw'))),
    ),
  ])
}

const lockedLine = (t: Texts, duel: DuelView, card: string): string => {
  const channel = channelMention(duel.channel)
  if (duel.opponent === null) return t('duel.locked.fightme', { card, channel })
  const opponent = nameOf(duel.opponent, t)
  return duel.state === 'queued'
    ? t('duel.locked.queued', { card, opponent })
    : t('duel.locked.challenge', { card, opponent, channel })
}

/** `shown`: where, as far as it is there by now. */
const alreadyLine = (t: Texts, { opponent, state }: DuelView, shown: ChannelId | null): string =>
  [
    opponent === null
      ? t('duel.locked.alreadyAnyone')
      : t(state === 'queued' ? 'duel.locked.alreadyQueued' : 'duel.locked.already', { opponent: nameOf(opponent, t) }),
    shown === null ? t('duel.locked.notPosted') : t('duel.locked.posted', { channel: channelMention(shown) }),
  ].join(t('words.gap'))

const waitingLine = (t: Texts, { opponent }: DuelView): string =>
  opponent === null ? t('duel.locked.waitingAnyone') : t('duel.locked.waiting', { opponent: nameOf(opponent, t) })
