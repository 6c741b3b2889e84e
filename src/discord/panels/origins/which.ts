/** Which game is meant where none is named: the one of this channel or thread, else the member's only one. */
import type { OriginsView } from '../../../services/origins/types.js'
import { OriginsGameId } from '../../../store/ids.js'
import type { WHICH } from '../../origins-ids.js'
import type { Choice, Context, Refusal, Reply } from '../../routes.js'
import { gameLabel, whichView } from '../../views/origins/lists.js'

type Meant = { ok: true; value: OriginsView } | Refusal
type What = (typeof WHICH)[number]

const plays = (game: OriginsView, { actor }: Context): boolean => game.seats.some(({ user }) => user === actor.user)

/** For what a player does: the game must be one of theirs. Several: `origins_which`. */
export const ownGame = async (context: Context, named: string | null): Promise<Meant> => {
  const { actor, services } = context
  if (named !== null) return namedGame(context, named)
  const here = await services.origins.here(actor.guild, actor.channel)
  if (here !== null && plays(here, context)) return { ok: true, value: here }
  const mine = await services.origins.mine(actor)
  const [only] = mine
  if (only !== undefined && mine.length === 1) return { ok: true, value: only }
  return { ok: false, refused: mine.length > 1 ? 'origins_which' : 'origins_none' }
}

/** For what organizers may do in games of others: for them it's the one of this channel. */
export const organizedGame = async (context: Context, named: string | null): Promise<Meant> => {
  const { actor, services } = context
  const here = named === null && actor.mayManage ? await services.origins.here(actor.guild, actor.channel) : null
  return here === null ? ownGame(context, named) : { ok: true, value: here }
}

/** For what anybody may look at. */
const anyGame = async (context: Context, named: string | null): Promise<Meant> => {
  const { actor, services } = context
  if (named !== null) return namedGame(context, named)
  const here = await services.origins.here(actor.guild, actor.channel)
  return here === null ? ownGame(context, null) : { ok: true, value: here }
}

/** By its id, as the completions have it, or by the number in what was typed: "8", "Game 8". */
const namedGame = async ({ actor, services }: Context, named: string): Promise<Meant> => {
  const id = OriginsGameId.safeParse(named.trim())
  const number = Number(/\d{1,9}/.exec(named.normalize('NFKC'))?.[0] ?? 0)
  const game = await (id.success ? services.origins.get(id.data) : services.origins.numbered(actor.guild, number))
  return game !== null && game.guild === actor.guild
    ? { ok: true, value: game }
    : { ok: false, refused: 'no_origins_game' }
}

/** Runs with the game that is meant; where that could be several, they are offered. */
export const withGame = async (
  context: Context,
  { named, what, own }: { named: string | null; what: What; own: boolean },
  run: (game: OriginsView) => Promise<Reply>,
): Promise<Reply> => {
  const meant = await (own ? ownGame : anyGame)(context, named)
  if (meant.ok) return run(meant.value)
  if (meant.refused !== 'origins_which') return meant
  return whichView(await context.services.origins.mine(context.actor), what, context.t)
}

/** Completions of the option `game`: one's own games, then others of the server. */
export const suggestGames = async (context: Context, typed: string): Promise<Choice[]> => {
  const { actor, services, t } = context
  const mine = await services.origins.mine(actor)
  const { games } = await services.origins.list(actor.guild, 0, 25)
  const all = [...mine, ...games.filter(({ id }) => !mine.some(game => game.id === id))]
  const sought = typed.toLocaleLowerCase()
  return all
    .map(game => ({ name: gameLabel(game, t), value: game.id as string }))
    .filter(({ name, value }) => value === typed || name.toLocaleLowerCase().includes(sought))
    .slice(0, 25)
}
