/** Joining, and the boosters that come with it or later. */

import { plain } from '../messages/plain.js'
import { boosterIds } from '../panel-ids.js'
import { type Context, command, type PanelRoute, panel, type Reply, type Route } from '../routes.js'
import { boostersView, joinedView, type Opened } from '../views/boosters.js'
import { noticeView } from '../views/notices.js'
import { editionFor, nameOf } from '../views/words.js'

export const joiningCommands: readonly Route[] = [
  command('join', {
    needs: ['postHere'],
    run: async ({ actor, services, t, editions }) => {
      const joined = await services.members.join(actor)
      if (!joined.ok) return joined
      const { member, convention, first, bag } = joined.value
      // Came back after erasing everything: there is no second bag.
      if (bag.cards.length === 0) return noticeView(t('join.back'))
      const lines = first
        ? [t('join.welcome', { convention: plain(convention.name), name: nameOf(member, t) }), t('join.bag')]
        : [t('join.again')]
      const opened = { owner: member.name, source: bag.source, cards: bag.cards, fresh: [] }
      return joinedView(t, editionFor(editions, convention.edition), lines, opened, actor.user)
    },
  }),
  command('booster', { run: context => showBoosters(context, null) }),
]

export const joiningPanels: readonly PanelRoute[] = [
  panel(boosterIds.open, {
    answer: 'update',
    run: async (context, { key }) => {
      const opened = await context.services.boosters.open(context.actor, key)
      if (!opened.ok) return opened
      const { booster, fresh } = opened.value
      return showBoosters(context, { owner: context.actor.name, source: booster.source, cards: booster.cards, fresh })
    },
  }),
]

const showBoosters = async ({ actor, services, t, editions }: Context, opened: Opened | null): Promise<Reply> => {
  const [owed, convention] = await Promise.all([
    services.boosters.owed(actor),
    services.conventions.current(actor.guild),
  ])
  if (!owed.ok) return owed
  if (convention === null) return { ok: false, refused: 'no_convention' }
  return boostersView(t, editionFor(editions, convention.edition), owed.value, opened)
}
