/** Wanting nothing to do with somebody. */
import { UserId } from '../../store/ids.js'
import { bare } from '../messages/plain.js'
import { button, type MessageView, message, row, select, text } from '../messages/view.js'
import { blockIds } from '../panel-ids.js'
import { type Context, command, member, optional, type PanelRoute, panel, type Reply, type Route } from '../routes.js'
import { noticeView } from '../views/notices.js'
import { nameOf } from '../views/words.js'

/** People in the menu; the others can be unblocked when these are. */
const shown = 25

export const blockCommands: readonly Route[] = [
  command('block', {
    options: { user: optional(member()) },
    run: async (context, { user }) => {
      const { actor, services, t } = context
      if (user === null) return listView(context)
      const blocked = await services.blocks.add(actor, user)
      if (!blocked.ok) return blocked
      const name = nameOf({ name: user.name, house: false }, t)
      return message([
        text(t('wish.block.added', { name })),
        row(button('secondary', blockIds.off.of({ user: user.user }), t('wish.block.undo'))),
      ])
    },
  }),
]

export const blockPanels: readonly PanelRoute[] = [
  panel(blockIds.off, { answer: 'update', run: (context, { user }) => unblock(context, user) }),
  panel(blockIds.choose, {
    answer: 'update',
    run: (context, _params, { chosen }) => {
      const user = UserId.safeParse(chosen[0])
      return user.success ? unblock(context, user.data) : listView(context)
    },
  }),
]

const unblock = async ({ actor, services, t }: Context, user: UserId): Promise<Reply> => {
  const freed = await services.blocks.remove(actor, user)
  return freed.ok ? noticeView(t('wish.block.removed', { name: nameOf({ ...freed.value, house: false }, t) })) : freed
}

const listView = async ({ actor, services, t }: Context): Promise<MessageView> => {
  const blocked = await services.blocks.list(actor)
  if (blocked.length === 0) return noticeView(t('wish.block.none'))
  const options = blocked.slice(0, shown).map(({ user, name }) => ({ label: bare(name) || user, value: user }))
  return message([text(t('wish.block.mine')), select(blockIds.choose.of({}), t('wish.block.choose'), options)])
}
