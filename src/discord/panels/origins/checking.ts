/** Checking a game: that its seed is the one whose hash was posted at the start, and that its moves lead to its result. */
import { boxOf, type ContentHash, type Move, replay, type Score, score } from '../../../rules/origins/index.js'
import { sha256 } from '../../../rules/random.js'
import type { OriginsLog, OriginsView } from '../../../services/origins/types.js'
import { OriginsGameId } from '../../../store/ids.js'
import type { Context, Reply } from '../../routes.js'
import { type Findings, findingsView } from '../../views/origins/findings.js'
import { bareTellingFor } from '../../views/origins/telling.js'
import { LogFile } from './log-file.js'

/** Null where there is no such game in this server. */
export const verifyGame = async ({ actor, services, t }: Context, id: string): Promise<Reply | null> => {
  const known = OriginsGameId.safeParse(id)
  const game = known.success ? await services.origins.get(known.data) : null
  if (game === null || game.guild !== actor.guild) return null
  const log = await services.origins.log(game.id)
  return log === null
    ? { ok: false, refused: 'origins_not_started' }
    : findingsView(findingsOf({ ...log, names: [...bareTellingFor(game, t).seats] }, game), t)
}

/** A file that /origins replay gave, perhaps long ago and elsewhere. */
export const verifyLog = async ({ services, t }: Context, json: string): Promise<Reply> => {
  const log = LogFile.safeParse(parsed(json))
  if (!log.success) return { ok: false, refused: 'origins_no_log' }
  const id = OriginsGameId.safeParse(log.data.game)
  const game = id.success ? await services.origins.get(id.data) : null
  return findingsView(findingsOf(log.data as OriginsLog, game), t)
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** `game`: as it is stored here; null for one that was played elsewhere. */
const findingsOf = (log: OriginsLog, game: OriginsView | null): Findings => {
  const { seed, seedHash, moves } = log
  const shared = { id: log.game, names: log.names, moves: moves.length, seed, seedHash }
  if (seed === null)
    return { ...shared, running: true, checks: { posted: game === null ? null : game.seedHash === seedHash } }
  const scores = played(log, seed, moves)
  return {
    ...shared,
    running: false,
    scores,
    checks: {
      posted: game === null ? null : game.seedHash === seedHash,
      seed: sha256(seed) === seedHash,
      moves: scores !== null,
      result: game?.result && scores !== null ? sameScores(scores, game.result.scores) : null,
    },
  }
}

/** Null when its moves aren't possible, or were made under rules or with a box that aren't known here. */
const played = (log: OriginsLog, seed: string, moves: readonly Move[]): Score[] | null => {
  try {
    const box = boxOf({ content: log.content as ContentHash, rules: log.rules })
    return score(replay({ players: log.players, variant: log.variant, content: box.content }, seed, moves))
  } catch {
    return null
  }
}

const sameScores = (a: readonly Score[], b: readonly Score[]): boolean =>
  a.length === b.length && a.every(({ total }, seat) => total === b[seat]?.total)
