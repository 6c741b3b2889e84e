/** Running a convention, for organizers; and how it is going, for everybody. */
import { LOCALES } from '../../services/languages.js'
import { ChannelId } from '../../store/ids.js'
import { plain } from '../messages/plain.js'
import { close } from '../panels/closing.js'
import { missingToPost } from '../permissions.js'
import {
  type Choice,
  channel,
  command,
  flag,
  type OpenContext,
  oneOf,
  optional,
  type Route,
  wholeNumber,
  words,
} from '../routes.js'
import { settingsView, statusView } from '../views/conventions.js'
import { noticeView } from '../views/notices.js'
import { channelMention } from '../views/words.js'
import { readEnd } from './ends.js'

export const conventionCommands: readonly Route[] = [
  command('status', {
    run: async ({ actor, services, t, editions }) => {
      const status = await services.conventions.status(actor)
      if (!status.ok) return status
      return statusView(t, editions, status.value, actor.user, await services.trades.mine(actor))
    },
  }),

  command('convention open', {
    options: {
      name: words({ maxLength: 60 }),
      edition: optional(words({ maxLength: 24, suggest: true })),
      ends: optional(words({ maxLength: 24 })),
    },
    needs: ['postHere'],
    suggest: async ({ editions }, _option, typed) => suggestEditions(editions, typed),
    run: async ({ actor, services, t, now }, { name, edition, ends }) => {
      // What can't be read is no time to come: refused like one that is past.
      const at = ends === null ? {} : { ends: readEnd(ends, now) ?? 0 }
      const wish = { name, ...(edition === null ? {} : { edition }), ...at }
      const opened = await services.conventions.open(actor, wish)
      if (!opened.ok) return opened
      const place = { channel: channelMention(actor.channel) }
      return noticeView(t('convention.openedAnswer', { name: plain(opened.value.name), ...place }))
    },
  }),

  command('convention close', { run: close }),

  command('convention pause', {
    options: { on: flag() },
    run: async ({ actor, services, t }, { on }) => {
      const paused = await services.conventions.pause(actor, on)
      if (!paused.ok) return paused
      return noticeView(
        t(on ? 'convention.pausedAnswer' : 'convention.resumedAnswer', { name: plain(paused.value.name) }),
      )
    },
  }),

  command('convention settings', {
    options: {
      duels: optional(channel()),
      trades: optional(channel()),
      remove: optional(oneOf('duels', 'trades')),
      language: optional(oneOf('server', ...LOCALES)),
      pace: optional(oneOf('live', 'casual', 'slow', 'none')),
      deadline: optional(wholeNumber(1, 168)),
      overdue: optional(oneOf('random', 'void')),
      boosters: optional(oneOf('off', 'daily', 'weekly')),
      account: optional(wholeNumber(0, 365)),
      member: optional(wholeNumber(0, 720)),
    },
    run: async (context, wish) => {
      const { actor, services, t } = context
      const closed = [wish.duels, wish.trades].flatMap(place => lacksIn(context, place))
      if (closed.length > 0) return noticeView(...closed)
      const patch = {
        ...(wish.remove === 'duels' ? { duelChannel: null } : {}),
        ...(wish.remove === 'trades' ? { tradeLogChannel: null } : {}),
        ...(wish.duels === null ? {} : { duelChannel: ChannelId.parse(wish.duels) }),
        ...(wish.trades === null ? {} : { tradeLogChannel: ChannelId.parse(wish.trades) }),
        ...(wish.language === null ? {} : { language: wish.language === 'server' ? null : wish.language }),
        ...(wish.pace === null ? {} : { pace: wish.pace }),
        ...(wish.deadline === null ? {} : { deadlineHours: wish.deadline }),
        ...(wish.overdue === null
          ? {}
          : { afterDeadline: wish.overdue === 'void' ? ('void' as const) : ('random card' as const) }),
        ...(wish.boosters === null ? {} : { boosters: wish.boosters }),
        ...(wish.account === null ? {} : { guardAccountDays: wish.account }),
        ...(wish.member === null ? {} : { guardMemberHours: wish.member }),
      }
      const settings = await services.conventions.settings(actor, patch)
      return settings.ok ? settingsView(t, settings.value, Object.keys(patch).length > 0) : settings
    },
  }),
]

/** What has to be allowed in a channel, in words, before anything can be posted there. */
const lacksIn = ({ permissionsIn, t }: OpenContext, place: string | null): string[] => {
  const permissions = place === null ? null : permissionsIn(ChannelId.parse(place))
  if (place === null || permissions === null) return []
  const missing = missingToPost(permissions).map(key => t(key))
  if (missing.length === 0) return []
  const facts = { channel: channelMention(place), missing: missing.join(t('words.comma')) }
  return [t('errors.missingPermissionsThere', facts)]
}

const suggestEditions = (editions: OpenContext['editions'], typed: string): Choice[] =>
  [...editions.keys()].filter(id => id.includes(typed.trim())).map(id => ({ name: id, value: id }))
