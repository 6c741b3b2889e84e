/** Playing by typing: everything that is legal, in words; what is chosen is a short token of game, version and place in the list. */
import type { Action, View } from '../../../rules/origins/index.js'
import { actionInWords } from '../../../rules/origins/words.js'
import type { OriginsView } from '../../../services/origins/types.js'
import { OriginsGameId } from '../../../store/ids.js'
import { clip } from '../../messages/plain.js'
import type { Choice, Context } from '../../routes.js'
import { planInWords } from '../../views/origins/plans.js'
import { bareTellingFor } from '../../views/origins/telling.js'
import { ownGame } from './which.js'

type Token = { game: OriginsGameId; version: number; index: number }

const tokenOf = ({ game, version, index }: Token): string => `${game}.${version}.${index}`

/** Null for what wasn't chosen from the list. */
const readToken = (typed: string): Token | null => {
  const [id, version, index] = typed.split('.')
  const game = OriginsGameId.safeParse(id)
  const numbers = [version, index].map(Number)
  return game.success && numbers.every(Number.isInteger)
    ? { game: game.data, version: numbers[0] ?? 0, index: numbers[1] ?? 0 }
    : null
}

/**
 * What was typed, if it was chosen from the list or fits one of its choices alone: a whole name before parts of one. Null: it
 * fits none; 'several': it fits more, of which none was chosen.
 */
export const typedToken = async (
  typed: string,
  suggest: (typed: string) => Promise<Choice[]>,
): Promise<Token | 'several' | null> => {
  const token = readToken(typed)
  if (token !== null) return token
  const fitting = typed.trim() === '' ? [] : await suggest(typed)
  const wanted = typed.trim().toLocaleLowerCase()
  const whole = fitting.filter(({ name }) => name.toLocaleLowerCase() === wanted)
  const [only, ...others] = whole.length > 0 ? whole : fitting
  if (only === undefined) return null
  return others.length > 0 ? 'several' : readToken(only.value)
}

type Offer = { game: OriginsView; view: View; actions: readonly Action[]; inWords: typeof planInWords }

/** What is typed picks those that have all of its words. */
const choicesOf = ({ game, view, actions, inWords }: Offer, typed: string, { t }: Context): Choice[] => {
  const telling = bareTellingFor(game, t)
  const sought = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return actions
    .map((action, index) => ({
      name: clip(inWords(view, action, telling), 100),
      value: tokenOf({ game: game.id, version: game.version, index }),
    }))
    .filter(({ name }) => sought.every(word => name.toLocaleLowerCase().includes(word)))
    .slice(0, 25)
}

/** The game of this channel if it waits for one; elsewhere than in a game's own thread, else the first that does. */
export const suggestActions = async (context: Context, typed: string): Promise<Choice[]> => {
  const { actor, services } = context
  const here = await services.origins.here(actor.guild, actor.channel)
  const waits = (game: OriginsView): boolean => game.toAct.some(seat => game.seats[seat]?.user === actor.user)
  const inThread = here !== null && here.place === actor.channel
  const game =
    here !== null && (inThread || waits(here)) ? [here].find(waits) : (await services.origins.mine(actor)).find(waits)
  if (game === undefined) return []
  const table = await services.origins.table(actor, game.id)
  return table.ok
    ? choicesOf({ ...table.value, actions: table.value.legal, inWords: actionInWords }, typed, context)
    : []
}

/** The same of what could be planned, after what is planned already; in the game that is `named`, if one is. */
export const suggestPlans = async (context: Context, named: string | null, typed: string): Promise<Choice[]> => {
  const { actor, services } = context
  const meant = await ownGame(context, named)
  const game = meant.ok ? meant.value : named === null ? (await services.origins.mine(actor))[0] : undefined
  if (game === undefined) return []
  const table = await services.origins.table(actor, game.id)
  if (!table.ok) return []
  const actions = await services.origins.planable(actor, game.id, table.value.plan?.actions)
  return actions.ok ? choicesOf({ ...table.value, actions: actions.value, inWords: planInWords }, typed, context) : []
}
