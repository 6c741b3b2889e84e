/** What must be true of a convention once all is quiet, whatever happened before. Each finding is one sentence. */
import { commitTo } from '../../src/rules/random.js'
import { resolveDuel } from '../../src/rules/tom/index.js'
import type { PageState } from '../../src/sandbox/api.js'
import { APPLICATION_ID, USER } from '../../src/sandbox/world/fixed.js'
import { readOutcome } from '../../src/services/duels/record.js'
import { signersOf } from '../../src/services/signers.js'
import { readMade } from '../../src/services/trades/record.js'
import type { Db } from '../../src/store/index.js'
import type { Control } from '../sandbox/control.js'
import { editions } from '../services/world.js'

/** Everything wrong with the copies: owners, locks, and what the record says of them. */
export const auditCopies = async (db: Db): Promise<string[]> => {
  const found: string[] = []
  const copies = await db.copy.findMany()
  const members = new Map((await db.member.findMany()).map(member => [member.id, member]))
  const movements = await db.movement.findMany({ orderBy: { seq: 'asc' } })
  const duels = new Map((await db.duel.findMany()).map(duel => [duel.id, duel]))

  const owners = new Map<string, string>()
  for (const { seq, copyId, fromId, toId } of movements) {
    const before = owners.get(copyId) ?? null
    if (before !== fromId) found.push(`movement ${seq} takes copy ${copyId} from ${fromId}, but ${before} had it`)
    owners.set(copyId, toId)
  }
  for (const copy of copies) {
    if (!members.has(copy.ownerId)) found.push(`copy ${copy.id} belongs to nobody`)
    if (owners.get(copy.id) !== copy.ownerId) {
      found.push(`the record gives copy ${copy.id} to ${owners.get(copy.id)}, but ${copy.ownerId} has it`)
    }
    if (copy.lock !== null) {
      const duel = duels.get(copy.lock.replace(/^duel:/, ''))
      if (duel === undefined || !['open', 'queued'].includes(duel.state)) {
        found.push(`copy ${copy.id} is locked by ${copy.lock}, which is ${duel?.state ?? 'unknown'}`)
      }
    }
  }
  for (const id of owners.keys()) {
    if (!copies.some(copy => copy.id === id)) found.push(`copy ${id} is on record and has vanished`)
  }

  const autographs = await db.autograph.findMany()
  for (const copy of copies) {
    const names = autographs.filter(one => one.copyId === copy.id).map(one => one.signer)
    if (signersOf(copy).sort().join() !== names.sort().join())
      found.push(`copy ${copy.id} bears other names than on record`)
  }
  for (const { id, state, openKey, copyId } of await db.signRequest.findMany()) {
    if (openKey !== null && state !== 'open') found.push(`request ${id} is over and open`)
    if (state === 'agreed' && copies.find(one => one.id === copyId)?.lock == null)
      found.push(`request ${id} waits for a free copy`)
  }

  const boosters = await db.booster.findMany({ where: { openedAt: { not: null } } })
  const packed = boosters.flatMap(booster => JSON.parse(booster.cards ?? '[]') as string[])
  const conventions = await db.convention.count()
  // The house has one copy of each of the 110 cards.
  const gifts = await db.boothGift.count({ where: { copyId: { not: null } } })
  const expected = packed.length + 110 * conventions + gifts
  if (copies.length !== expected) found.push(`${copies.length} copies exist, but ${expected} were ever handed out`)

  for (const trade of await db.trade.findMany()) {
    if (trade.openKey !== null && trade.state !== 'open') found.push(`trade ${trade.id} is over and open`)
    const moved = movements.filter(movement => movement.recordId === trade.id && movement.how === 'trade').length
    const made = trade.result === null ? null : readMade(trade.result)
    const due = made === null ? 0 : made.a.length + made.b.length
    if (moved !== due) found.push(`trade ${trade.id} is ${trade.state} and moved ${moved} of ${due} copies`)
  }

  for (const { seq, copyId, recordId, toId } of movements.filter(({ how }) => how === 'revert')) {
    const same = movements.filter(movement => movement.recordId === recordId && movement.copyId === copyId)
    const reverts = same.filter(({ how }) => how === 'revert').length
    if (reverts > 1) found.push(`record ${recordId} was taken back ${reverts} times`)
    if (same[0]?.fromId !== toId) found.push(`movement ${seq} takes copy ${copyId} back to who never had it`)
  }

  const granted = new Map<string, number>()
  for (const { conventionId, boosters } of await db.roleGrant.findMany()) {
    granted.set(conventionId, (granted.get(conventionId) ?? 0) + boosters)
  }
  const claimed = await db.booster.findMany({ where: { source: 'role' }, include: { member: true } })
  for (const { id, number, member } of claimed) {
    if (number < 1 || number > (granted.get(member.conventionId) ?? 0)) found.push(`booster ${id} was never granted`)
  }

  for (const duel of duels.values()) {
    const moved = movements.filter(movement => movement.recordId === duel.id && movement.how === 'duel').length
    const due = duel.state === 'resolved' ? 1 : 0
    if (moved !== due) found.push(`duel ${duel.id} is ${duel.state} and moved ${moved} copies`)
  }
  return found
}

/** Everything wrong with the duels that were played: who won by the rules, and whether both cards are those committed to. */
export const auditDuels = async (db: Db): Promise<string[]> => {
  const found: string[] = []
  for (const duel of await db.duel.findMany({ include: { convention: true } })) {
    if (duel.openKey !== null && !['open', 'queued'].includes(duel.state))
      found.push(`duel ${duel.id} is over and open`)
    if (duel.result === null) continue
    const { challenger, opponent, result } = readOutcome(duel.result)
    const edition = editions.get(duel.convention.edition)
    if (edition === undefined) throw new Error(`edition ${duel.convention.edition} is missing`)
    const winner = { a: duel.challengerId, b: duel.opponentId, none: null }[
      resolveDuel(edition, challenger, opponent).winner ?? 'none'
    ]
    if (duel.winnerId !== winner || (result.winner === null) !== (winner === null)) {
      found.push(`duel ${duel.id} was won by ${duel.winnerId}, by the rules by ${winner}`)
    }
    for (const [stake, hash] of [
      [challenger, duel.challengerHash],
      [opponent, duel.opponentHash],
    ] as const) {
      if (commitTo(stake.copy, stake.salt) !== hash) found.push(`duel ${duel.id}: a card isn't the one committed to`)
    }
  }
  return found
}

/** Told once each how it ended; of what became void or ran out some are told, some see it at the challenge. */
const told: Partial<Record<string, readonly [least: number, most: number]>> = {
  resolved: [1, 1],
  drawn: [1, 1],
  declined: [1, 1],
  expired: [0, 1],
  void: [0, 1],
}

/** Posts about who was erased are forgotten, or have nothing to say; their messages stay. */
const forgotten = ['autograph.answer', 'autograph.waiting', 'booth.given', 'grant', 'invitation', 'reverted', 'shown']

/** Everything wrong with what was posted: each owed message is there once, and nothing else is. */
export const auditPosts = async (db: Db, control: Control): Promise<string[]> => {
  const found: string[] = []
  const { messages } = await control.state()
  const postOf = await postsByMessage(control)
  const erased = (await db.member.count({ where: { erasedAt: { not: null } } })) > 0
  const posts = await db.post.findMany()
  // The message that a thread is started from stands in it too, without words.
  const shown = messages.filter(
    ({ author, ephemeralFor, text }) => author === APPLICATION_ID && ephemeralFor === null && text !== '',
  )
  const byId = new Map(shown.map(message => [message.id, message]))

  for (const post of posts) {
    if (post.dead !== null && erased && forgotten.includes(post.kind)) continue
    // Who was told that a challenge waits its turn is told by the challenge itself.
    if (post.kind === 'duel.queued' && post.dead === 'another message stands for it') continue
    if (post.dead !== null) found.push(`post ${post.id} (${post.kind}) was given up: ${post.dead}`)
    else if (post.due) found.push(`post ${post.id} (${post.kind}) is still owed`)
    else if (!byId.has(post.messageId ?? '')) found.push(`post ${post.id} (${post.kind}) can't be seen`)
  }
  const owed = new Set(posts.map(post => post.messageId))
  const known = new Set<string>(posts.map(post => post.id))
  for (const { id, text } of shown) {
    if (owed.has(id)) continue
    // A forgotten post has no row any more, and no second message either.
    const post = postOf.get(id) ?? ''
    if (!erased || known.has(post)) found.push(`a message that nobody owed, or twice: ${text.slice(0, 80)}`)
    known.add(post)
  }

  const results = shown.flatMap(({ components }) => components.flatMap(control => resultOf(control.customId ?? '')))
  for (const duel of new Set(results)) {
    const count = results.filter(one => one === duel).length
    if (count > 1) found.push(`duel ${duel} has ${count} results in sight`)
  }
  for (const duel of await db.duel.findMany()) {
    const results = posts.filter(post => post.kind === 'duel.result' && post.subject === duel.id).length
    const [least, most] = told[duel.state] ?? [0, 0]
    if (results > most || results < least) {
      found.push(`duel ${duel.id} is ${duel.state} and has ${results} results posted`)
    }
  }
  return found
}

/** The id of each message's post, with which its nonce begins. */
const postsByMessage = async (control: Control): Promise<ReadonlyMap<string, string>> => {
  const seen = await Promise.all(
    Object.values(USER).map(user => control.call<PageState>('GET', `state?as=${user}&raw=1`)),
  )
  const raw = seen.flatMap(({ messages }) => messages.map(message => message.raw))
  return new Map(raw.map(({ id, nonce = '' }) => [id, String(nonce).split('.')[0] ?? '']))
}

/** The duel whose result a button belongs to. */
const resultOf = (customId: string): string[] => {
  const [, duel] = /(?:^|:)duel\.verify:([0-9A-Za-z]{12})/.exec(customId) ?? []
  return duel === undefined ? [] : [duel]
}
