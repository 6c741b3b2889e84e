/** Albums, profiles, histories and leaderboards: asked for, leafed through, shown to the channel. */
import { RANKINGS, type Ranking } from '../../services/standing/types.js'
import type { Outcome } from '../../services/types.js'
import type { UserId } from '../../store/ids.js'
import { standingIds } from '../panel-ids.js'
import {
  type Context,
  command,
  member,
  oneOf,
  optional,
  type PanelRoute,
  panel,
  type Refusal,
  type Reply,
  type Route,
  userCommand,
} from '../routes.js'
import { albumView } from '../views/albums.js'
import { historySize, historyView } from '../views/histories.js'
import { boardSize, leaderboardView } from '../views/leaderboards.js'
import { profileView } from '../views/profiles.js'
import { editionFor } from '../views/words.js'

const noted = { shown: true }
type Shown = { shown?: boolean }

export const standingCommands: readonly Route[] = [
  command('album', {
    options: { user: optional(member()) },
    run: (context, { user }) => album(context, user?.user ?? context.actor.user, 0),
  }),
  command('profile', {
    options: { user: optional(member()) },
    run: (context, { user }) => profile(context, user?.user ?? context.actor.user),
  }),
  userCommand('profile', { run: (context, { user }) => profile(context, user) }),
  command('history', {
    options: { user: optional(member()) },
    run: (context, { user }) => history(context, user?.user ?? context.actor.user, 0),
  }),
  command('leaderboard', {
    options: { by: optional(oneOf(...RANKINGS)) },
    run: (context, { by }) => leaderboard(context, by ?? 'duels', 0),
  }),
]

export const standingPanels: readonly PanelRoute[] = [
  panel(standingIds.album, { answer: 'update', run: (context, { owner, page }) => album(context, owner, page) }),
  panel(standingIds.openAlbum, { answer: 'ephemeral', run: (context, { owner }) => album(context, owner, 0) }),
  panel(standingIds.showAlbum, {
    answer: 'update',
    needs: ['postHere'],
    run: async (context, { owner, page }) => {
      const read = await context.services.standing.album(context.actor, owner)
      return show(context, owner, 'album', read, { page: String(page) }, () => album(context, owner, page, noted))
    },
  }),
  panel(standingIds.showProfile, {
    answer: 'update',
    needs: ['postHere'],
    run: async (context, { owner }) => {
      const read = await context.services.standing.profile(context.actor, owner)
      return show(context, owner, 'profile', read, {}, () => profile(context, owner, noted))
    },
  }),
  panel(standingIds.history, { answer: 'update', run: (context, { owner, page }) => history(context, owner, page) }),
  panel(standingIds.openHistory, { answer: 'ephemeral', run: (context, { owner }) => history(context, owner, 0) }),
  panel(standingIds.showHistory, {
    answer: 'update',
    needs: ['postHere'],
    run: async (context, { owner, page }) => {
      const read = await context.services.standing.history(context.actor, owner, { page, size: historySize })
      return show(context, owner, 'history', read, {}, () => history(context, owner, page, noted))
    },
  }),
  ...[standingIds.board, standingIds.rank].map(id =>
    panel(id, { answer: 'update', run: (context, { by, page }) => leaderboard(context, by, page) }),
  ),
  panel(standingIds.showBoard, {
    answer: 'update',
    needs: ['postHere'],
    run: async (context, { by, page }) => {
      const read = await context.services.standing.leaderboard(context.actor, by, { page, size: boardSize })
      const board = read.ok ? { ok: true as const, value: read.value.board } : read
      return show(context, null, 'leaderboard', board, {}, () => leaderboard(context, by, page, noted))
    },
  }),
]

const album = async (context: Context, owner: UserId, page: number, { shown = false }: Shown = {}): Promise<Reply> => {
  const { actor, services, t, editions } = context
  const read = await services.standing.album(actor, owner)
  if (!read.ok) return turnedAway(context, owner, read)
  const mine = owner === actor.user
  return albumView(t, editionFor(editions, read.value.edition), read.value, { page, mine, owner, shown })
}

const profile = async (context: Context, owner: UserId, { shown = false }: Shown = {}): Promise<Reply> => {
  const { actor, services, t, editions } = context
  const read = await services.standing.profile(actor, owner)
  if (!read.ok) return turnedAway(context, owner, read)
  return profileView(t, editionFor(editions, read.value.edition), read.value, { owner, shown })
}

const history = async (
  context: Context,
  owner: UserId,
  page: number,
  { shown = false }: Shown = {},
): Promise<Reply> => {
  const { actor, services, t, editions } = context
  const read = await services.standing.history(actor, owner, { page, size: historySize })
  if (!read.ok) return turnedAway(context, owner, read)
  const mine = owner === actor.user
  return historyView(t, editionFor(editions, read.value.edition), read.value, { mine, owner, shown })
}

const leaderboard = async (
  { actor, services, t }: Context,
  by: Ranking,
  page: number,
  { shown = false }: Shown = {},
): Promise<Reply> => {
  const read = await services.standing.leaderboard(actor, by, { page, size: boardSize })
  if (!read.ok) return read
  const { board, mine, hidden } = read.value
  return leaderboardView(t, board, { me: { mine, hidden }, shown })
}

/** Keeps what was read in a post of the channel, as it is now; the answer then says that it was shown. */
const show = async (
  context: Context,
  owner: UserId | null,
  what: string,
  read: Outcome<unknown, Refusal['refused']>,
  more: Readonly<Record<string, string>>,
  again: () => Promise<Reply>,
): Promise<Reply> => {
  if (!read.ok) return turnedAway(context, owner, read)
  const shown = await context.services.guilds.show(context.actor, what, { ...more, view: JSON.stringify(read.value) })
  return shown.ok ? again() : shown
}

const turnedAway = ({ actor }: Context, owner: UserId | null, refusal: Refusal): Refusal =>
  owner === actor.user && refusal.refused === 'no_member' ? { ok: false, refused: 'not_joined' } : refusal
