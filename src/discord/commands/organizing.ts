/** What organizers do while a convention goes on: hand out boosters, read the record, undo, keep somebody out. */
import { RoleId, UserId } from '../../store/ids.js'
import { auditIds } from '../panel-ids.js'
import {
  type Context,
  command,
  member,
  optional,
  type PanelRoute,
  panel,
  type Reply,
  type Route,
  role,
  wholeNumber,
  words,
} from '../routes.js'
import { auditSize, auditView } from '../views/audits.js'
import { noticeView } from '../views/notices.js'
import { revertAnswer } from '../views/organizing.js'
import { editionFor, roleMention } from '../views/words.js'

/** Boosters that one grant can bring. */
const MOST_BOOSTERS = 20

export const organizingCommands: readonly Route[] = [
  command('convention grant user', {
    options: { user: member(), boosters: wholeNumber(1, MOST_BOOSTERS) },
    needs: ['postHere'],
    run: async ({ actor, services, t }, { user, boosters }) => {
      const granted = await services.grants.toMember(actor, user, boosters)
      return granted.ok ? noticeView(t('convention.granted', { to: `<@${user.user}>`, count: boosters })) : granted
    },
  }),

  command('convention grant role', {
    options: { role: role(), boosters: wholeNumber(1, MOST_BOOSTERS) },
    needs: ['postHere'],
    run: async ({ actor, services, t }, { role, boosters }) => {
      const granted = await services.grants.toRole(actor, RoleId.parse(role), boosters)
      return granted.ok ? noticeView(t('convention.granted', { to: roleMention(role), count: boosters })) : granted
    },
  }),

  command('convention revert', {
    options: { record: words({ maxLength: 32 }) },
    run: async ({ actor, services, t, editions }, { record }) => {
      const reverted = await services.audit.revert(actor, record.trim())
      return reverted.ok ? revertAnswer(t, editionFor(editions, reverted.value.edition), reverted.value) : reverted
    },
  }),

  command('convention ban', {
    options: { user: member() },
    run: async ({ actor, services, t }, { user }) => {
      const banned = await services.bans.add(actor, user)
      return banned.ok ? noticeView(t('convention.banned', { name: `<@${user.user}>` })) : banned
    },
  }),

  command('convention unban', {
    options: { user: member() },
    run: async ({ actor, services, t }, { user }) => {
      const unbanned = await services.bans.remove(actor, user)
      return unbanned.ok ? noticeView(t('convention.unbanned', { name: `<@${user.user}>` })) : unbanned
    },
  }),

  command('convention audit', {
    options: { user: optional(member()) },
    run: (context, { user }) => audit(context, user?.user ?? null, 0),
  }),
]

export const organizingPanels: readonly PanelRoute[] = [
  panel(auditIds.turn, {
    answer: 'update',
    run: (context, { who, page }) => audit(context, who === '-' ? null : UserId.parse(who), page),
  }),
]

const audit = async ({ actor, services, t, editions }: Context, user: UserId | null, page: number): Promise<Reply> => {
  const read = await services.audit.page(actor, user, { page, size: auditSize })
  return read.ok ? auditView(t, editionFor(editions, read.value.edition), read.value, user) : read
}
