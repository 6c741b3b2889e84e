/** What organizers do while a convention goes on: hand out boosters. */
import { RoleId } from '../../store/ids.js'
import { command, member, type Route, role, wholeNumber } from '../routes.js'
import { noticeView } from '../views/notices.js'
import { roleMention } from '../views/words.js'

/** Boosters that one grant can bring. */
const MOST_BOOSTERS = 20

export const organizingCommands: readonly Route[] = [
  command('convention grant user', {
    options: { user: member(), boosters: wholeNumber(1, MOST_BOOSTERS) },
    needs: ['duelChannel'],
    run: async ({ actor, services, t }, { user, boosters }) => {
      const granted = await services.grants.toMember(actor, user, boosters)
      return granted.ok ? noticeView(t('convention.granted', { to: `<@${user.user}>`, count: boosters })) : granted
    },
  }),

  command('convention grant role', {
    options: { role: role(), boosters: wholeNumber(1, MOST_BOOSTERS) },
    needs: ['duelChannel'],
    run: async ({ actor, services, t }, { role, boosters }) => {
      const granted = await services.grants.toRole(actor, RoleId.parse(role), boosters)
      return granted.ok ? noticeView(t('convention.granted', { to: roleMention(role), count: boosters })) : granted
    },
  }),
]
