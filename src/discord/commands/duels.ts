/** Challenging somebody, anyone, or the house. */
import type { Person } from '../../services/types.js'
import type { DuelId } from '../../store/ids.js'
import { duelIds } from '../panel-ids.js'
import { inTheWay, notForYou } from '../panels/locking.js'
import { answerInstead, openPicker } from '../panels/picker.js'
import {
  type Context,
  command,
  member,
  type PanelRoute,
  panel,
  type Reply,
  type Route,
  userCommand,
} from '../routes.js'
import { noticeView } from '../views/notices.js'
import { channelMention, nameOf } from '../views/words.js'

/** From a name to the picker; somebody who hasn't joined gets an invitation instead. */
const challengePerson = async (context: Context, person: Person, rematchOf?: DuelId): Promise<Reply> => {
  const { actor, services, house } = context
  if (person.user === house) return challengeHouse(context)
  const may = await services.duels.mayChallenge(actor, person)
  if (may.ok) {
    return openPicker(context, { kind: 'challenge', user: person.user, ...(rematchOf && { rematchOf }) })
  }
  if (may.refused === 'opponent_not_joined') return invite(context, person, 'duel')
  return may.refused === 'challenge_open_already' ? answerInstead(context, may) : inTheWay(context, may)
}

/** Somebody who hasn't joined is called to. */
export const invite = async ({ actor, services, t }: Context, person: Person, to: 'duel' | 'trade'): Promise<Reply> => {
  if (person.seesChannel === false) return { ok: false, refused: 'opponent_elsewhere' }
  const invited = await services.members.invite(actor, person, to)
  if (!invited.ok) return invited
  return noticeView(
    t('duel.invited', { name: nameOf({ name: person.name, house: false }, t), channel: channelMention(actor.channel) }),
  )
}

const challengeHouse = async (context: Context): Promise<Reply> => {
  const duel = await context.services.duels.challengeHouse(context.actor)
  return duel.ok ? openPicker(context, { kind: 'answer', duel: duel.value.id }) : inTheWay(context, duel)
}

export const duelCommands: readonly Route[] = [
  command('challenge', {
    options: { user: member() },
    needs: ['postHere'],
    run: (context, { user }) => challengePerson(context, user),
  }),
  userCommand('challenge', {
    needs: ['postHere'],
    run: (context, person) => challengePerson(context, person),
  }),
  command('fightme', {
    needs: ['postHere'],
    run: async context => {
      const may = await context.services.duels.mayFightme(context.actor)
      return may.ok ? openPicker(context, { kind: 'fightme' }) : inTheWay(context, may)
    },
  }),
]

export const duelPanels: readonly PanelRoute[] = [
  // Whoever has to answer may, whatever has become of the channel: the result goes where it can.
  panel(duelIds.choose, {
    answer: 'ephemeral',
    run: async (context, { duel }) => {
      const { actor, services } = context
      const may = await services.duels.mayChoose(actor, duel)
      if (may.ok) return openPicker(context, { kind: 'answer', duel })
      return notForYou(context, duel, may)
    },
  }),
  panel(duelIds.decline, {
    answer: 'ephemeral',
    run: async (context, { duel }) => {
      const { actor, services, t } = context
      const declined = await services.duels.decline(actor, duel)
      if (declined.ok) return noticeView(t('duel.declined', { challenger: nameOf(declined.value.challenger, t) }))
      return notForYou(context, duel, declined)
    },
  }),
  panel(duelIds.withdraw, {
    answer: 'ephemeral',
    run: async (context, { duel }) => {
      const { actor, services, t } = context
      const withdrawn = await services.duels.withdraw(actor, duel)
      if (withdrawn.ok) return noticeView(t('duel.withdrawn'))
      return notForYou(context, duel, withdrawn)
    },
  }),
  panel(duelIds.rematch, {
    answer: 'ephemeral',
    needs: ['postHere'],
    run: async (context, { duel }) => {
      const again = await context.services.duels.rematch(context.actor, duel)
      if (!again.ok) return again
      return again.value.house ? challengeHouse(context) : challengePerson(context, again.value.person, duel)
    },
  }),
  panel(duelIds.house, { answer: 'ephemeral', needs: ['postHere'], run: challengeHouse }),
]
