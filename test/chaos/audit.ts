/** What must be true of a convention once all is quiet, whatever happened before. Each finding is one sentence. */
import type { MessageView } from '../../src/sandbox/api.js'
import { APPLICATION_ID } from '../../src/sandbox/world/fixed.js'
import type { Db } from '../../src/store/index.js'
import type { Control } from '../sandbox/control.js'

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

  const boosters = await db.booster.findMany({ where: { openedAt: { not: null } } })
  const packed = boosters.flatMap(booster => JSON.parse(booster.cards ?? '[]') as string[])
  const conventions = await db.convention.count()
  // The house has one copy of each of the 110 cards.
  const expected = packed.length + 110 * conventions
  if (copies.length !== expected) found.push(`${copies.length} copies exist, but ${expected} were ever handed out`)

  for (const duel of duels.values()) {
    const moved = movements.filter(movement => movement.recordId === duel.id && movement.how === 'duel').length
    const due = duel.state === 'resolved' ? 1 : 0
    if (moved !== due) found.push(`duel ${duel.id} is ${duel.state} and moved ${moved} copies`)
  }
  return found
}

/** Everything wrong with what was posted: each owed message is there once, and nothing else is. */
export const auditPosts = async (db: Db, control: Control): Promise<string[]> => {
  const found: string[] = []
  const { messages } = await control.state()
  const posts = await db.post.findMany()
  const shown = messages.filter(message => message.author === APPLICATION_ID && message.ephemeralFor === null)
  const byId = new Map(shown.map(message => [message.id, message]))

  for (const post of posts) {
    if (post.dead !== null) found.push(`post ${post.id} (${post.kind}) was given up: ${post.dead}`)
    else if (post.due) found.push(`post ${post.id} (${post.kind}) is still owed`)
    else if (!byId.has(post.messageId ?? '')) found.push(`post ${post.id} (${post.kind}) can't be seen`)
  }
  const owed = new Set(posts.map(post => post.messageId))
  for (const message of shown) {
    if (!owed.has(message.id)) found.push(`a message that nobody owed, or twice: ${message.text.slice(0, 80)}`)
  }

  for (const duel of await db.duel.findMany()) {
    const results = posts.filter(post => post.kind === 'duel.result' && post.subject === duel.id).length
    const due = ['resolved', 'drawn'].includes(duel.state) ? 1 : 0
    if (results !== due) found.push(`duel ${duel.id} is ${duel.state} and has ${results} results posted`)
  }
  return found
}

/** What nobody may have read: the salts and copy ids of duels whose cards were not shown, and seeds that are sealed. */
export const auditSecrets = async (db: Db, control: Control, logs: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  const { messages } = await control.state()
  const requests = (await control.requests()).filter(({ path }) => path.includes('/channels/'))
  const read = [
    ...messages.filter(message => message.ephemeralFor === null).map((message: MessageView) => JSON.stringify(message)),
    ...requests.map(request => JSON.stringify(request)),
    ...logs,
  ].join('\n')
  for (const { id, state, challengerSalt } of await db.duel.findMany()) {
    if (!['resolved', 'drawn'].includes(state) && challengerSalt !== null && read.includes(challengerSalt))
      found.push(`duel ${id}: its salt leaked`)
  }
  for (const { id, seed, state } of await db.convention.findMany()) {
    if (state !== 'closed' && read.includes(seed)) found.push(`convention ${id}: its seed leaked`)
  }
  return found
}
