/** At a table of Origins: playing by button or by typing, looking, planning, and leaving or taking back one's seat. */
import type { OriginsView } from '../../services/origins/types.js'
import { askToSubstitute } from '../panels/origins/handing-on.js'
import { abort, askToFinish, askToResign } from '../panels/origins/leaving.js'
import { leaveLobby } from '../panels/origins/lobby.js'
import { showBoard, showHand, showLog, showReplay, showWords } from '../panels/origins/table.js'
import { onTable, showTurn, stepBack } from '../panels/origins/turn.js'
import { suggestActions, suggestPlans, typedToken } from '../panels/origins/typing.js'
import { organizedGame, ownGame, suggestGames, withGame } from '../panels/origins/which.js'
import { type Context, command, flag, member, optional, type Reply, type Route, wholeNumber, words } from '../routes.js'
import { noticeView } from '../views/notices.js'
import { planView } from '../views/origins/plans.js'
import { refusalLine } from '../views/origins/refused.js'

const game = () => optional(words({ maxLength: 100, suggest: true }))
const suggest = (context: Context, _: string, typed: string) => suggestGames(context, typed)

export const originsTableCommands: readonly Route[] = [
  command('origins play', {
    options: { action: optional(words({ maxLength: 100, suggest: true })) },
    suggest: (context, _, typed) => suggestActions(context, typed),
    run: (context, { action }) => play(context, action),
  }),
  command('origins board', {
    options: { turn: optional(wholeNumber(0, 999)), game: game() },
    suggest,
    run: (context, { turn, game }) =>
      withGame(context, { named: game, what: 'board', own: false }, found => showBoard(context, found, turn)),
  }),
  command('origins words', {
    options: { game: game() },
    suggest,
    run: (context, { game }) =>
      withGame(context, { named: game, what: 'words', own: false }, ({ id }) => showWords(context, id, 0)),
  }),
  command('origins hand', {
    options: { game: game() },
    suggest,
    run: (context, { game }) =>
      withGame(context, { named: game, what: 'hand', own: true }, ({ id }) => showHand(context, id)),
  }),
  command('origins log', {
    options: { game: game() },
    suggest,
    run: (context, { game }) =>
      withGame(context, { named: game, what: 'log', own: false }, ({ id }) => showLog(context, id, null)),
  }),
  command('origins replay', {
    options: { game: game() },
    suggest,
    run: (context, { game }) =>
      withGame(context, { named: game, what: 'replay', own: false }, ({ id }) => showReplay(context, id)),
  }),
  command('origins plan', {
    options: {
      action: optional(words({ maxLength: 100, suggest: true })),
      notes: optional(words({ maxLength: 500 })),
      clear: optional(flag()),
      game: game(),
    },
    suggest: (context, option, typed, { game = null }) =>
      option === 'game' ? suggestGames(context, typed) : suggestPlans(context, game, typed),
    run: (context, wish) => plan(context, wish),
  }),
  command('origins undo', {
    options: { game: game() },
    suggest,
    run: (context, { game }) => withOwn(context, game, found => stepBack(context, found.id)),
  }),
  command('origins resign', {
    options: { game: game() },
    suggest,
    run: (context, { game }) =>
      withOwn(context, game, async found =>
        found.endedAt !== null
          ? { ok: false, refused: 'origins_over' }
          : found.state === 'lobby'
            ? leaveLobby(context, found.id)
            : askToResign(context, found),
      ),
  }),
  command('origins back', {
    options: { game: game() },
    suggest,
    run: (context, { game }) =>
      withOwn(context, game, async ({ id }) => {
        const back = await context.services.origins.back(context.actor, id)
        return back.ok ? showTurn(context, id, context.t('origins.back.done')) : back
      }),
  }),
  command('origins substitute', {
    options: { user: member(), for: optional(member()), game: game() },
    suggest,
    run: async (context, { user, for: holder, game }) => {
      const meant = await (holder === null ? ownGame : organizedGame)(context, game)
      const wish = { person: user, holder: holder?.user ?? null }
      return meant.ok ? askToSubstitute(context, meant.value, wish) : meant
    },
  }),
  command('origins finish', {
    options: { game: game() },
    suggest,
    run: (context, { game }) => withOwn(context, game, found => askToFinish(context, found)),
  }),
  command('origins abort', {
    options: { game: game() },
    suggest,
    run: (context, { game }) => abortGame(context, game),
  }),
]

const withOwn = async (
  context: Context,
  named: string | null,
  run: (game: OriginsView) => Promise<Reply>,
): Promise<Reply> => {
  const meant = await ownGame(context, named)
  return meant.ok ? run(meant.value) : meant
}

const SEVERAL = { ok: false, refused: 'origins_several_actions' } as const
const NONE = { ok: false, refused: 'origins_no_such_action' } as const

/** With nothing typed, the panel; it also says why whoever isn't to move can do nothing. */
const play = async (context: Context, action: string | null): Promise<Reply> => {
  const panel = () => withGame(context, { named: null, what: 'play', own: true }, ({ id }) => showTurn(context, id))
  if (action === null) return panel()
  const token = await typedToken(action, typed => suggestActions(context, typed))
  if (token === 'several') return SEVERAL
  if (token === null) return (await suggestActions(context, '')).length === 0 ? panel() : NONE
  return onTable(context, token.game, token.version, ({ legal }) => {
    const chosen = legal[token.index]
    return chosen === undefined ? { at: '' } : { actions: [chosen] }
  })
}

type PlanWish = { action: string | null; notes: string | null; clear: boolean | null; game: string | null }

/** What is typed comes after what was planned before. */
const plan = async (context: Context, { action, notes, clear, game }: PlanWish): Promise<Reply> => {
  const { actor, services, t } = context
  const token = action === null ? null : await typedToken(action, typed => suggestPlans(context, game, typed))
  if (token === 'several') return SEVERAL
  const meant = await ownGame(context, game ?? token?.game ?? null)
  if (!meant.ok) return meant
  if (action !== null && token === null) return NONE
  const { id } = meant.value
  const before = await services.origins.table(actor, id)
  if (!before.ok) return before
  if (token === null && notes === null && clear !== true) return planView(before.value, t)
  const old = clear === true ? null : before.value.plan
  const possible = token === null ? null : await services.origins.planable(actor, id, before.value.plan?.actions)
  if (possible !== null && !possible.ok) return possible
  const step = token === null ? undefined : possible?.value[token.index]
  const known = token === null || (token.game === id && token.version === before.value.game.version)
  if (!known || (token !== null && step === undefined)) return { ok: false, refused: 'origins_stale' }
  const next = { actions: [...(old?.actions ?? []), ...(step ? [step] : [])], notes: notes ?? old?.notes ?? '' }
  const planned = await services.origins.plan(actor, id, next.actions.length === 0 && next.notes === '' ? null : next)
  if (planned.ok) return planView(planned.value, t)
  return planned.refused === 'origins_action' ? noticeView(refusalLine(t, planned)) : planned
}

/** Organizers may end any game; players agree to it. */
const abortGame = async (context: Context, named: string | null): Promise<Reply> => {
  const meant = await organizedGame(context, named)
  return meant.ok ? abort(context, meant.value) : meant
}
