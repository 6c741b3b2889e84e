/** What is done in a turn's panel: going through its choices, taking steps, undoing them, ending the turn. */
import type { Action } from '../../../rules/origins/index.js'
import type { TableView } from '../../../services/origins/types.js'
import type { OriginsGameId } from '../../../store/ids.js'
import { objectiveIds, turnIds } from '../../origins-ids.js'
import { type Context, type PanelRoute, panel, type Refusal, type Reply } from '../../routes.js'
import { noticeView } from '../../views/notices.js'
import { offered, readPath, stepAt, writePath } from '../../views/origins/paths.js'
import { refusalLine } from '../../views/origins/refused.js'
import { turnPanel } from '../../views/origins/turn.js'
import { hintFor } from './hints.js'

export const turnPanels: readonly PanelRoute[] = [
  panel(turnIds.play, { answer: 'ephemeral', run: (context, { game }) => showTurn(context, game) }),
  panel(objectiveIds.open, { answer: 'ephemeral', run: (context, { game }) => showTurn(context, game) }),
  panel(turnIds.next, {
    answer: 'update',
    run: async (context, { game }) => {
      const [next] = await waitingGames(context, game)
      return next === undefined ? noticeView(context.t('origins.turn.noNext')) : showTurn(context, next)
    },
  }),
  panel(turnIds.go, {
    answer: 'update',
    run: (context, { game, version, at }) => onTable(context, game, version, () => ({ at })),
  }),
  panel(turnIds.choose, {
    answer: 'update',
    run: (context, { game, version, at }, { chosen }) =>
      onTable(context, game, version, table => {
        const path = readPath(at)
        const key = Number(chosen[0])
        if (path === null || !Number.isInteger(key)) return { at: '' }
        const next = { root: path.root, keys: [...path.keys, key] }
        const step = stepAt(table.view, table.seat, table.legal, next)
        if (step?.done) return { actions: step.way.actions }
        return { at: step === null ? '' : writePath(step.path) }
      }),
  }),
  ...(['pass', 'undo', 'end'] as const).map(what =>
    panel(turnIds[what], {
      answer: 'update',
      run: (context, { game, version }) =>
        onTable(context, game, version, () => ({ actions: [{ type: what === 'end' ? 'endTurn' : what }] })),
    }),
  ),
  panel(objectiveIds.keep, {
    answer: 'update',
    // Others choose at the same time: only that it is still to be chosen matters.
    run: async (context, { game }, { chosen }) => {
      const table = await context.services.origins.table(context.actor, game)
      if (!table.ok) return table
      const { view, seat } = table.value
      if (view.phase !== 'objectives') {
        const twice = await context.services.origins.hasKept(context.actor, game, Number(chosen[0]))
        return draw(context, table.value, '', twice ? undefined : context.t('refusals.origins_stale'))
      }
      const card = offered(view, seat)[Number(chosen[0])]
      return card === undefined ? draw(context, table.value, '') : take(context, table.value, [{ type: 'keep', card }])
    },
  }),
]

/** The panel as things stand, in whatever phase the game is. */
export const showTurn = async (context: Context, game: OriginsGameId, note?: string): Promise<Reply> => {
  const table = await context.services.origins.table(context.actor, game)
  if (!table.ok) return table
  const { view, seat, game: seen } = table.value
  // Their objective is The House's to choose.
  if (view.phase === 'objectives' && seen.seats[seat]?.state === 'resigned')
    return { ok: false, refused: 'origins_resigned' }
  return draw(context, table.value, '', note)
}

const draw = async (context: Context, table: TableView, at: string, note?: string): Promise<Reply> => {
  const mine = table.legal.length > 0
  const hint = mine ? await hintFor(context, table, at) : undefined
  const waiting = mine ? 0 : (await waitingGames(context, table.game.id)).length
  return turnPanel(
    { table, at, waiting, ...(note === undefined ? {} : { note }), ...(hint === undefined ? {} : { hint }) },
    context.t,
  )
}

/** What a press asks for: steps, or the choices behind a path. */
type Wish = { actions: readonly Action[] } | { at: string }

/**
 * Does what is asked for on the table of that version. Of a later one the present panel is shown, and that the press came
 * late, unless it asks for what has just been done.
 */
export const onTable = async (
  context: Context,
  game: OriginsGameId,
  version: number,
  wishOn: (table: TableView) => Wish,
): Promise<Reply> => {
  const { actor, services, t } = context
  const table = await services.origins.table(actor, game)
  if (!table.ok) return table
  if (table.value.game.version === version) {
    const wish = wishOn(table.value)
    return 'at' in wish ? draw(context, table.value, wish.at) : take(context, table.value, wish.actions)
  }
  if (table.value.legal.length === 0 && (await hasEnded(context, game, version)))
    return draw(context, table.value, '', ended(context))
  const then = await services.origins.tableAt(actor, game, version)
  const wish = then === null ? { at: '' } : wishOn(then)
  const twice = 'actions' in wish && (await services.origins.hasTaken(actor, game, version, wish.actions))
  return draw(context, table.value, '', twice ? undefined : `⚠️ ${t('refusals.origins_stale')}`)
}

const take = async (context: Context, table: TableView, actions: readonly Action[]): Promise<Reply> => {
  const { actor, services } = context
  const { id, version } = table.game
  const [first, ...then] = actions
  if (first === undefined) return draw(context, table, '')
  const done = await services.origins.act(actor, id, version, first, then)
  if (done.ok) return draw(context, done.value, '', first.type === 'endTurn' ? ended(context) : undefined)
  if (done.refused === 'origins_not_your_turn' && (await hasEnded(context, id, version)))
    return showTurn(context, id, ended(context))
  const late = done.refused === 'origins_stale' || done.refused === 'origins_not_your_turn'
  if (late && (await services.origins.hasTaken(actor, id, version, actions))) return showTurn(context, id)
  return showAgain(context, id, done)
}

const ended = ({ t }: Context): string => `✅ ${t('origins.turn.ended')}`

/** Who presses twice on the end of their turn hears twice that it is over, and not that something has happened. */
const hasEnded = ({ actor, services }: Context, game: OriginsGameId, version: number): Promise<boolean> =>
  services.origins.hasEnded(actor, game, version)

/** Takes the last step of the turn back, as of now. */
export const stepBack = async (context: Context, game: OriginsGameId): Promise<Reply> => {
  const table = await context.services.origins.table(context.actor, game)
  return table.ok ? take(context, table.value, [{ type: 'undo' }]) : table
}

/** A refused press leaves the present panel, with the reason over it; of a game that is over there is none. */
const showAgain = async (context: Context, game: OriginsGameId, refusal: Refusal): Promise<Reply> => {
  if (refusal.refused === 'origins_over') return refusal
  // Why The House plays the seat the panel itself says.
  if (refusal.refused === 'origins_timed_out') return showTurn(context, game)
  return showTurn(context, game, `⚠️ ${refusalLine(context.t, refusal)}`)
}

/** Other games in which it's the actor's turn. */
const waitingGames = async ({ actor, services }: Context, but: OriginsGameId): Promise<OriginsGameId[]> => {
  const games = await services.origins.mine(actor)
  return games
    .filter(({ id, seats, toAct }) => id !== but && toAct.some(seat => seats[seat]?.user === actor.user))
    .map(({ id }) => id)
}
