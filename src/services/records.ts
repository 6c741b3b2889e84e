/** Whether a duel or a booster was what it promised to be. */
import { commitTo, sha256 } from '../rules/random.js'
import { resolveDuel } from '../rules/tom/index.js'
import type { ConventionId } from '../store/ids.js'
import type { Check, Records, Verification } from './api.js'
import { boosterView } from './boosters.js'
import { type Context, type ConventionRow, editionOf, ok, refuse } from './context.js'
import { boosterDraw, drawBooster, positions, readDraws } from './draws.js'
import { readOutcome } from './duels/record.js'
import { duelView, sidesOf } from './duels/view.js'
import type { Actor, Outcome } from './types.js'

export const createRecords = (context: Context): Records => ({
  verify: async (actor, id) =>
    (await verifyDuel(context, actor, id)) ?? (await verifyBooster(context, actor, id)) ?? refuse('no_record'),
})

type Verified = Outcome<Verification, 'not_revealed'>

const promised = (convention: ConventionRow) => ({
  convention: convention.id as ConventionId,
  seedHash: convention.seedHash,
  seed: seedOf(convention),
})

/** Known to everybody once the convention is closed. */
const seedOf = (convention: ConventionRow): string | null => (convention.state === 'closed' ? convention.seed : null)

const seedCheck = (convention: ConventionRow): Check[] => {
  const seed = seedOf(convention)
  return seed === null ? [] : [{ what: 'seed', ok: sha256(seed) === convention.seedHash }]
}

const verifyDuel = async (context: Context, actor: Actor, id: string): Promise<Verified | null> => {
  const row = await context.store.read.duel.findFirst({ where: { id }, include: { convention: true } })
  if (row === null || row.convention.guildId !== actor.guild) return null
  const { convention, ...duel } = row
  if (duel.result === null || duel.challengerHash === null || duel.opponentHash === null) return refuse('not_revealed')
  const { challenger, opponent, result } = readOutcome(duel.result)
  const hashes = { challenger: duel.challengerHash, opponent: duel.opponentHash }
  const commitments = (['challenger', 'opponent'] as const).map((side): Check => {
    const { copy, salt } = side === 'challenger' ? challenger : opponent
    return { what: 'commitment', side, copy, salt, hash: hashes[side], ok: commitTo(copy, salt) === hashes[side] }
  })
  const again = resolveDuel(editionOf(context, convention.edition), challenger, opponent)
  const draws = readDraws(duel.draws).map(({ kind, subject, number, of, at, copies }): Check => {
    const seed = seedOf(convention)
    const agrees =
      seed === null ? null : String(positions(seed, { kind, subject, number }, of, at.length)) === String(at)
    return { what: 'draw', kind, subject, number, drawn: `${at.join(', ')} / ${of}: ${copies.join(', ')}`, ok: agrees }
  })
  return ok({
    kind: 'duel',
    id,
    ...promised(convention),
    checks: [
      ...commitments,
      { what: 'result', ok: JSON.stringify(again) === JSON.stringify(result) },
      ...draws,
      ...seedCheck(convention),
    ],
    duel: duelView(duel, { convention, ...(await sidesOf(context.store.read, duel)) }),
    booster: null,
  })
}

const verifyBooster = async (context: Context, actor: Actor, id: string): Promise<Verified | null> => {
  const row = await context.store.read.booster.findFirst({
    where: { id },
    include: { member: { include: { convention: true } } },
  })
  if (row === null || row.member.convention.guildId !== actor.guild) return null
  const { member, ...booster } = row
  const { convention } = member
  if (booster.cards === null) return refuse('not_revealed')
  const view = boosterView(booster)
  const named = { source: booster.source, number: booster.number, member: member.number }
  const seed = seedOf(convention)
  const agrees =
    seed === null
      ? null
      : String(drawBooster(editionOf(context, convention.edition), seed, named)) === String(view.cards)
  return ok({
    kind: 'booster',
    id,
    ...promised(convention),
    checks: [
      { what: 'draw', ...boosterDraw(named), drawn: view.cards.join(', '), ok: agrees },
      ...seedCheck(convention),
    ],
    duel: null,
    booster: view,
  })
}
