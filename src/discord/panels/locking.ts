/** The press that stakes a card: for a challenge to somebody, to anyone, or as the answer in a duel. */
import { cardOf } from '../../rules/tom/index.js'
import type { DuelView, Person } from '../../services/types.js'
import type { CopyId, UserId } from '../../store/ids.js'
import { button, container, type MessageView, message, row, text } from '../messages/view.js'
import { duelIds, type Purpose } from '../panel-ids.js'
import type { Context, Reply } from '../routes.js'
import { timeOf } from '../snowflake.js'
import { channelMention, editionFor, nameOf, relative } from '../views/words.js'
import { duelStateView } from './duel-state.js'

const accent = 0x2c8a5f

export const lock = async (context: Context, purpose: Purpose, copy: CopyId): Promise<Reply> => {
  const { actor, services } = context
  switch (purpose.kind) {
    case 'challenge': {
      const duel = await services.duels.challenge(actor, await personOf(context, purpose.user), copy)
      return duel.ok ? lockedView(context, duel.value, copy) : duel
    }
    case 'fightme': {
      const duel = await services.duels.fightme(actor, copy)
      return duel.ok ? lockedView(context, duel.value, copy) : duel
    }
    case 'answer': {
      const duel = await services.duels.choose(actor, purpose.duel, copy)
      if (duel.ok) return duelStateView(context, duel.value)
      return duel.refused === 'duel_over' ? duelStateView(context, await services.duels.get(purpose.duel)) : duel
    }
  }
}

/** Somebody named by a button, not by Discord: whether they are still in the server has to be asked. */
const personOf = async ({ actor, services, presence }: Context, user: UserId): Promise<Person> => {
  const [member, present] = await Promise.all([services.members.get(actor.guild, user), presence(actor.guild, user)])
  return { user, name: member?.name ?? user, bot: false, present, accountCreatedAt: timeOf(user) }
}

/** What the challenger is left with: the locked card's name, where the challenge is, and the way back. */
const lockedView = async (context: Context, duel: DuelView, copy: CopyId): Promise<MessageView> => {
  const { actor, services, t, editions } = context
  const own = await services.collections.own(actor, copy)
  const card = own ? cardOf(editionFor(editions, duel.edition), own.card).name : ''
  const channel = channelMention(duel.channel)
  const line =
    duel.opponent === null
      ? t('duel.locked.fightme', { card, channel })
      : duel.state === 'queued'
        ? t('duel.locked.queued', { card, opponent: nameOf(duel.opponent, t) })
        : t('duel.locked.challenge', { card, channel, opponent: nameOf(duel.opponent, t) })
  const deadline = duel.deadlineAt === null ? [] : [t('duel.locked.deadline', { when: relative(duel.deadlineAt) })]
  return message([
    container(
      accent,
      text(line, ...deadline),
      row(button('secondary', duelIds.withdraw.of({ duel: duel.id }), t('duel.locked.withdraw'))),
    ),
  ])
}
