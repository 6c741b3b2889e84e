/** Where a game is played: its lobby's thread, or the channel; with that the phase of objectives begins. */
import { type State, setup } from '../../rules/origins/index.js'
import type { ChannelId, GuildId, MessageId, OriginsGameId } from '../../store/ids.js'
import { amend, IN_PLACE, sendAgain, type Tx } from '../../store/index.js'
import { type Context, keyOf } from '../context.js'
import { keepContent } from './contents.js'
import { subjectOf } from './offers.js'
import { findGame, type Game, saveGame } from './position.js'
import { boardOf, oweObjectives } from './posts.js'
import { waitingFor, wishesOf } from './seating.js'
import type { Origins, Players } from './types.js'

/** Games looked at in one step. */
const STEP = 100

export const createPlaces = (
  context: Context,
): Pick<Origins, 'placesWanted' | 'placeFound' | 'placesOf' | 'moved' | 'lost' | 'left'> => ({
  placesWanted: async () => {
    const wanted: Wanted[] = []
    for (let after = ''; ; ) {
      const games = await context.store.read.originsGame.findMany({
        where: { state: 'starting', id: { gt: after } },
        orderBy: { id: 'asc' },
        take: STEP,
        select: { id: true, guildId: true, number: true },
      })
      wanted.push(...(await withLobby(context, games)))
      const last = games.at(-1)
      if (last === undefined) return wanted
      after = last.id
    }
  },

  placeFound: async (id, place) => {
    await changeGame(context, id, async (tx, game, now) => {
      if (game.row.state === 'starting') await begin(tx, game, place, now)
    })
    context.wake()
  },

  placesOf: async guild => {
    const games = await context.store.read.originsGame.findMany({
      where: { guildId: guild, open: true, place: { not: null } },
      distinct: ['place'],
      select: { place: true },
    })
    return games.map(({ place }) => place as ChannelId)
  },

  moved: async (id, place) => {
    await changeGame(context, id, async (tx, { row }) => {
      if (row.open && row.place !== null && row.place !== place) await move(tx, row, place)
    })
  },

  lost: (guild, place) => goneFrom(context, guild, place, () => null),

  left: (guild, place) => goneFrom(context, guild, place, ({ row }) => row.channelId as ChannelId),
})

type Wanted = Awaited<ReturnType<Origins['placesWanted']>>[number]

/** Those of the games whose lobby is to be seen. */
const withLobby = async (
  { store }: Context,
  games: readonly { id: string; guildId: string; number: number }[],
): Promise<Wanted[]> => {
  const posts = await store.read.post.findMany({
    where: { kind: 'origins.lobby', subject: { in: games.map(({ id }) => id) }, messageId: { not: null } },
    select: { subject: true, channelId: true, messageId: true },
  })
  return games.flatMap(({ id, guildId, number }) => {
    const post = posts.find(({ subject }) => subject === id)
    if (post?.channelId == null || post.messageId === null) return []
    const { channelId, messageId } = post
    return [
      {
        game: id as OriginsGameId,
        guild: guildId as GuildId,
        number,
        channel: channelId as ChannelId,
        message: messageId as MessageId,
      },
    ]
  })
}

/** What was shown last there is owed again: in the channel that `to` gives, or, for null, where delivery finds a place. */
const goneFrom = async (
  context: Context,
  guild: GuildId,
  place: ChannelId,
  to: (game: Game) => ChannelId | null,
): Promise<void> => {
  const where = { guildId: guild, place, open: true }
  const games = await context.store.read.originsGame.findMany({ where, select: { id: true } })
  for (const { id } of games) {
    await changeGame(context, id as OriginsGameId, async (tx, game) => {
      const { row } = game
      if (!row.open || row.place !== place) return
      const again = { lost: place, to: to(game) }
      if (row.state === 'objectives') await sendAgain(tx, { kind: 'origins.objectives', subject: id, ...again })
      else await sendAgain(tx, { kind: 'origins.board', subject: boardOf(id, row.turn), ...again })
      for (const { number } of await tx.originsOffer.findMany({ where: { gameId: id, state: 'open' } }))
        await sendAgain(tx, { kind: 'origins.offer', subject: subjectOf(id, number), ...again })
      if (again.to !== null && again.to !== place) await move(tx, row, again.to)
    })
  }
  if (games.length > 0) context.wake()
}

/** Its lobby says where it is played. */
const move = async (tx: Tx, row: Game['row'], place: ChannelId): Promise<void> => {
  await saveGame(tx, row, { place })
  await amend(tx, 'origins.lobby', row.id, IN_PLACE)
}

const changeGame = async (
  { store, clock }: Context,
  id: OriginsGameId,
  work: (tx: Tx, game: Game, now: Date) => Promise<void>,
): Promise<void> => {
  const found = await store.read.originsGame.findFirst({ where: { id }, select: { guildId: true } })
  if (found === null) return
  await store.transact(
    keyOf.origins(id),
    async tx => {
      const game = await findGame(tx, id)
      if (game !== null) await work(tx, game, new Date(clock.now()))
    },
    [keyOf.guild(found.guildId as GuildId)],
  )
}

const begin = async (tx: Tx, { row, seats }: Game, place: ChannelId, now: Date): Promise<void> => {
  const { players, twins, fairSeats, seed } = row
  const state: State = setup({ players: players as Players, variant: { twins, fairSeats } }, seed)
  await keepContent(tx, state)
  const wishes = await wishesOf(tx, { row, seats })
  const next = await saveGame(tx, row, {
    ...waitingFor({ row, seats }, state, { wishes, now, anew: true }),
    place,
    state: 'objectives',
    content: state.content,
    snapshot: JSON.stringify(state),
  })
  await oweObjectives(tx, { row: next, seats }, { wishes, now })
  await amend(tx, 'origins.lobby', row.id)
}
