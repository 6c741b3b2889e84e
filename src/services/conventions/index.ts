/** Conventions: opening, settings, pause, status. How they end is in closing.ts. */

import { amend, hurryParked } from '../../store/index.js'
import type { Conventions, Status } from '../api.js'
import { countOwed } from '../boosters.js'
import {
  act,
  type Context,
  type ConventionRow,
  dayOf,
  findConvention,
  findMember,
  keyOf,
  type MemberRow,
  memberView,
  ok,
  refuse,
} from '../context.js'
import { challengesOn, houseDuelsOn } from '../duels/limits.js'
import { liveDuelsOf } from '../duels/view.js'
import { NOWHERE } from '../guilds.js'
import { isBanned } from '../organizing/bans.js'
import { readSettings, Settings } from '../settings.js'
import type { Actor } from '../types.js'
import { isVisible } from '../visible.js'
import { beginClosing, countOpen, finishClosing } from './closing.js'
import { openConvention } from './opening.js'
import { postponeAt, sayAnew } from './postponing.js'
import { conventionView } from './view.js'

/** Characters of a convention's name: it has to fit in a picture's title. */
const LONGEST_NAME = 60

/** More than this many are counted once a minute: the more there are, the longer it takes. */
const COUNTED_EACH_TIME = 1_000
const MINUTE = 60_000

/** How many of something a convention has; of many, how many there were at most a minute ago. */
type Count = (convention: string) => Promise<number>

export const createConventions = (context: Context): Conventions => {
  const { read } = context.store
  const countCopies: Count = convention => read.copy.count({ where: { conventionId: convention } })
  const countDuels: Count = convention =>
    read.duel.count({ where: { conventionId: convention, state: { in: ['resolved', 'drawn'] } } })
  return createCalls(context, remembering(context, countCopies), remembering(context, countDuels))
}

const remembering = ({ clock }: Context, count: Count): Count => {
  const counted = new Map<string, { number: number; at: number }>()
  return async convention => {
    const last = counted.get(convention)
    if (last !== undefined && last.number > COUNTED_EACH_TIME && clock.now() - last.at < MINUTE) return last.number
    const number = await count(convention)
    counted.set(convention, { number, at: clock.now() })
    return number
  }
}

const createCalls = (context: Context, countCopies: Count, countDuels: Count): Conventions => ({
  current: async guild => {
    const row = await findConvention(context.store.read, guild)
    return row === null ? null : conventionView(row)
  },

  get: async id => {
    const row = await context.store.read.convention.findFirst({ where: { id } })
    return row === null ? null : conventionView(row)
  },

  open: (actor, { name, edition, ends }) =>
    act(context, actor, [keyOf.guild(actor.guild), keyOf.joining(actor.guild)], async (tx, now) => {
      if (!actor.mayManage) return refuse('not_organizer')
      const trimmed = name.trim()
      if (!isVisible(trimmed) || [...trimmed].length > LONGEST_NAME)
        return refuse('bad_name', { longest: LONGEST_NAME })
      if (edition !== undefined && !context.editions.has(edition)) return refuse('unknown_edition', { edition })
      if (ends !== undefined && ends <= now.getTime()) return refuse('ends_in_past', { year: comingYear(now) })
      const current = await findConvention(tx, actor.guild)
      if (current === null) {
        const opening = {
          name: trimmed,
          edition: edition ?? firstEdition(context),
          ends: ends ?? null,
          automatic: false,
        }
        return ok(conventionView(await openConvention(context, tx, actor, opening, now)))
      }
      const played = await tx.duel.findFirst({ where: { conventionId: current.id }, select: { id: true } })
      const sameEdition = edition === undefined || edition === current.edition
      if (current.state !== 'open' || !current.automatic || played !== null || !sameEdition) {
        return refuse('convention_open_already', { name: current.name })
      }
      const renamed = await tx.convention.update({
        where: { id: current.id },
        data: { name: trimmed, automatic: false, endsAt: ends === undefined ? null : new Date(ends) },
      })
      await amend(tx, 'convention.opened', current.id)
      return ok(conventionView(renamed))
    }),

  mayClose: async actor => {
    if (!actor.mayManage) return refuse('not_organizer')
    const { read } = context.store
    const current = await findConvention(read, actor.guild)
    return current === null
      ? refuse('no_convention')
      : ok({ convention: conventionView(current), ...(await countOpen(read, current.id)) })
  },

  close: async (actor, id) => {
    const begun = await act(context, actor, [keyOf.guild(actor.guild)], async tx => {
      if (!actor.mayManage) return refuse('not_organizer')
      const meant =
        id === undefined
          ? await findConvention(tx, actor.guild)
          : await tx.convention.findFirst({ where: { id, guildId: actor.guild } })
      if (meant === null) return refuse('no_convention')
      if (meant.state === 'open') await beginClosing(tx, meant.id, actor)
      return ok(meant)
    })
    if (!begun.ok) return begun
    const { value } = begun
    return ok(conventionView(value.state === 'closed' ? value : await finishClosing(context, value.id)))
  },

  settings: (actor, patch) =>
    act(context, actor, [keyOf.guild(actor.guild)], async (tx, now) => {
      if (!actor.mayManage) return refuse('not_organizer')
      const row = await tx.guild.findFirst({ where: { id: actor.guild } })
      const settings = Settings.parse({ ...readSettings(row?.settings), ...patch })
      const data = { name: actor.guildName, locale: actor.guildLocale, settings: JSON.stringify(settings) }
      await tx.guild.upsert({
        where: { id: actor.guild },
        create: { id: actor.guild, createdAt: now, ...data },
        update: data,
      })
      if (patch.duelChannel !== undefined) {
        // A new place for what no place has taken; should it take nothing either, that is news.
        await hurryParked(tx, actor.guild, now)
        await tx.notice.deleteMany({ where: { guildId: actor.guild, key: NOWHERE } })
      }
      if (patch.afterDeadline !== undefined) {
        const current = await findConvention(tx, actor.guild)
        if (current?.state === 'open') await sayAnew(tx, current.id)
      }
      return ok(settings)
    }),

  pause: (actor, on) =>
    act(context, actor, [keyOf.guild(actor.guild)], async (tx, now) => {
      if (!actor.mayManage) return refuse('not_organizer')
      const current = await findConvention(tx, actor.guild)
      if (current === null || current.state !== 'open') return refuse('no_convention')
      if (on && current.pausedAt !== null) return refuse('paused_already')
      if (!on && current.pausedAt === null) return refuse('not_paused')
      if (current.pausedAt !== null) await postponeAt(tx, current.id, now.getTime() - current.pausedAt.getTime())
      if (on) await sayAnew(tx, current.id)
      const paused = await tx.convention.update({ where: { id: current.id }, data: { pausedAt: on ? now : null } })
      return ok(conventionView(paused))
    }),

  status: async actor => {
    const { read } = context.store
    const convention = await findConvention(read, actor.guild)
    if (convention === null) return refuse('no_convention')
    const [guild, copies, duels, me] = await Promise.all([
      read.guild.findFirst({ where: { id: actor.guild } }),
      countCopies(convention.id),
      countDuels(convention.id),
      findMember(read, convention.id, actor.user),
    ])
    const settings = readSettings(guild?.settings)
    return ok({
      convention: conventionView(convention),
      settings,
      copies,
      duels,
      me: me === null ? null : await statusOf(context, actor, convention, settings, me),
    })
  },
})

/** The year whose 31 December, 18:00 UTC, is yet to come: an example of an end that isn't past. */
const comingYear = (now: Date): number => new Date(now.getTime() + 6 * 60 * MINUTE).getUTCFullYear()

export const firstEdition = ({ editions }: Context): string => {
  const [first] = editions.keys()
  if (first === undefined) throw new Error('no edition is loaded')
  return first
}

const statusOf = async (
  context: Context,
  actor: Actor,
  convention: ConventionRow,
  settings: Settings,
  me: MemberRow,
): Promise<NonNullable<Status['me']>> => {
  const { read } = context.store
  const now = new Date(context.clock.now())
  const [cards, boosters, duels, housePlayedToday, challengesToday, banned] = await Promise.all([
    read.copy.groupBy({ by: ['card'], where: { ownerId: me.id }, _count: true }),
    countOwed(read, settings, { actor, me }, now),
    liveDuelsOf(read, convention, me),
    houseDuelsOn(read, me.id, dayOf(now)),
    challengesOn(read, me.id, dayOf(now)),
    isBanned(read, actor.guild, actor.user),
  ])
  return {
    member: memberView(me),
    banned,
    copies: cards.reduce((sum, card) => sum + card._count, 0),
    cards: cards.length,
    boosters,
    duels,
    housePlayedToday,
    challengesToday,
  }
}
