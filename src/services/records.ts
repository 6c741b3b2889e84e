/** The record: where a copy has been, and whether a duel or a booster was what it promised to be. */
import { commitTo, sha256 } from '../rules/random.js'
import { resolveDuel } from '../rules/tom/index.js'
import type { ConventionId, MemberId, UserId } from '../store/ids.js'
import type { Check, MovementView, Records, Verification } from './api.js'
import { boosterView } from './boosters.js'
import { type Context, type ConventionRow, editionOf, findActor, type MemberRow, ok, refuse } from './context.js'
import { boosterDraw, drawBooster, positions, readDraws } from './draws.js'
import { readOutcome } from './duels/record.js'
import { duelView, sidesOf } from './duels/view.js'
import type { Actor, Outcome } from './types.js'

export const createRecords = (context: Context): Records => ({
  copy: async (actor, copy) => {
    const { read } = context.store
    const found = await findActor(read, actor)
    if (!found.ok) return found.refused === 'no_convention' ? refuse('no_convention') : refuse('no_copy')
    const row = await read.copy.findFirst({ where: { id: copy }, select: { ownerId: true } })
    if (row?.ownerId !== found.value.me.id) return refuse('no_copy')
    const moves = await read.movement.findMany({ where: { copyId: copy }, orderBy: { seq: 'asc' } })
    const ids = [...new Set(moves.flatMap(move => [move.toId, ...(move.fromId === null ? [] : [move.fromId])]))]
    const members = new Map((await read.member.findMany({ where: { id: { in: ids } } })).map(one => [one.id, one]))
    return ok(moves.flatMap(move => movementView(move, members)))
  },

  verify: async (actor, id) =>
    (await verifyDuel(context, actor, id)) ?? (await verifyBooster(context, actor, id)) ?? refuse('no_record'),
})

type Verified = Outcome<Verification, 'not_revealed'>

const movementView = (
  move: { fromId: string | null; toId: string; how: string; recordId: string; at: Date },
  members: ReadonlyMap<string, MemberRow>,
): MovementView[] => {
  const who = (id: string | null): MovementView['from'] => {
    const row = id === null ? undefined : members.get(id)
    return row === undefined
      ? null
      : { member: row.id as MemberId, user: row.userId as UserId, name: row.name, house: row.house }
  }
  const to = who(move.toId)
  return to === null
    ? []
    : [{ from: who(move.fromId), to, how: move.how, record: move.recordId, at: move.at.getTime() }]
}

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
