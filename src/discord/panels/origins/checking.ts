/** Checking a game: that its seed is the one whose hash was posted at the start, and that its moves lead to its result. */
import { isDeepStrictEqual } from 'node:util'
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

/** A file that /origins replay gave, perhaps long ago and elsewhere. What is stored here of its game counts, not what the file says of it. */
export const verifyLog = async ({ actor, services, t }: Context, json: string): Promise<Reply> => {
  const file = LogFile.safeParse(parsed(json))
  if (!file.success) return { ok: false, refused: 'origins_no_log' }
  const id = OriginsGameId.safeParse(file.data.game)
  const game = id.success ? await services.origins.get(id.data) : null
  const kept = game === null ? null : await services.origins.log(game.id)
  const log = file.data as OriginsLog
  const names = game?.guild === actor.guild ? [...bareTellingFor(game, t).seats] : log.names
  const found = findingsOf({ ...log, names }, game)
  return findingsView({ ...found, checks: { ...found.checks, kept: isKept(log, kept) } }, t)
}

/** Whether a log is, move by move, that of the game as it is stored; null where there is nothing to compare. */
const isKept = (log: OriginsLog, kept: OriginsLog | null): boolean | null => {
  if (kept === null || kept.seed === null || log.seed === null) return null
  const playedOf = ({ rules, content, players, variant, moves }: OriginsLog) => ({
    rules,
    content,
    players,
    variant,
    moves,
  })
  // What isn't set is no part of a file.
  return isDeepStrictEqual(playedOf(log), JSON.parse(JSON.stringify(playedOf(kept))))
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
