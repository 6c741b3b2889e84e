/** Origins at large: opening a game, finding one's way among several, how well one plays, one's own settings. */
import { LEVELS } from '../../rules/opponents/index.js'
import { originsLearningIds } from '../origins-ids.js'
import { showList, showRanking } from '../panels/origins/table.js'
import {
  type Context,
  command,
  flag,
  member,
  oneOf,
  optional,
  type PanelRoute,
  panel,
  type Reply,
  type Route,
  wholeNumber,
} from '../routes.js'
import { noticeView } from '../views/notices.js'
import { endedLines } from '../views/origins/absence.js'
import { mineView, settingsView, statsView } from '../views/origins/lists.js'
import { statusLine } from '../views/origins/lobby.js'
import { originsRules } from '../views/origins/rules.js'
import { channelMention } from '../views/words.js'

const paces = ['live', 'casual', 'slow', 'none'] as const
const day = 86_400_000

export const originsCommands: readonly Route[] = [
  command('origins new', {
    options: {
      players: optional(wholeNumber(2, 4)),
      bots: optional(wholeNumber(0, 3)),
      level: optional(oneOf(...LEVELS)),
      pace: optional(oneOf(...paces)),
      twins: optional(flag()),
      fair_seats: optional(flag()),
    },
    needs: ['postHere'],
    run: async (context, { players, bots, level, pace, twins, fair_seats }) =>
      opened(context, {
        players: (players ?? 2) as 2 | 3 | 4,
        bots: bots ?? 0,
        level: level ?? 'normal',
        pace,
        variant: { twins: twins ?? false, fairSeats: fair_seats ?? false },
      }),
  }),
  command('origins mine', {
    run: async ({ actor, services, t }) => mineView(await services.origins.mine(actor), actor.user, t),
  }),
  command('origins list', { run: context => showList(context, 0) }),
  command('origins stats', {
    options: { user: optional(member()) },
    run: async ({ actor, services, t }, { user }) =>
      statsView(await services.origins.stats(actor.guild, user?.user ?? actor.user), t),
  }),
  command('origins ranking', { run: context => showRanking(context, 0) }),
  command('rules origins', { run: async ({ t }) => originsRules(t, 0) }),
  command('origins settings', {
    options: { pings: optional(oneOf('mention', 'dm', 'none')), away: optional(wholeNumber(0, 60)) },
    run: async ({ actor, services, t, now }, { pings, away }) => {
      const saved = await services.origins.settings(actor, {
        ...(pings === null ? {} : { pings }),
        ...(away === null ? {} : { awayUntil: away === 0 ? null : now + away * day }),
      })
      return saved.ok ? settingsView(saved.value, t) : saved
    },
  }),
]

/** The rules, and a first game against the easy house, whose panel has a word of advice at each first step. */
export const originsLearning: readonly PanelRoute[] = [
  panel(originsLearningIds.open, { answer: 'ephemeral', run: async ({ t }) => originsRules(t, 0) }),
  panel(originsLearningIds.turn, { answer: 'update', run: async ({ t }, { page }) => originsRules(t, page) }),
  panel(originsLearningIds.guided, {
    answer: 'ephemeral',
    needs: ['postHere'],
    run: context =>
      opened(context, {
        players: 2,
        bots: 1,
        level: 'easy',
        pace: 'none',
        variant: { twins: false, fairSeats: false },
        once: true,
      }),
  }),
]

type Wish = Parameters<Context['services']['origins']['create']>[1]

const opened = async ({ actor, services, t }: Context, wish: Wish): Promise<Reply> => {
  const lobby = await services.origins.create(actor, wish)
  if (!lobby.ok) return lobby
  const { number, channel, state, wasAway } = lobby.value
  // With no seat left nobody can join any more.
  const opened = t(state === 'lobby' ? 'origins.lobby.opened' : 'origins.lobby.started', { number })
  const elsewhere = channel === actor.channel ? [] : [t('origins.lobby.elsewhere', { where: channelMention(channel) })]
  return noticeView(opened, ...elsewhere, statusLine(lobby.value, t), ...endedLines(wasAway, t))
}
