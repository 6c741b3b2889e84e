/** What must be true of a server at every instant, whatever was done and by whom. */
import { expect } from 'vitest'
import { BOOSTER_SIZE, cardOf, isApplicable } from '../../src/rules/tom/index.js'
import { signersOf } from '../../src/services/signers.js'
import { readMade } from '../../src/services/trades/record.js'
import { edition, type World } from './world.js'

/** Each copy has one owner, counts add up, no lock is orphaned, the record explains every ownership. */
export const expectSound = async (world: Pick<World, 'store' | 'guild'>): Promise<void> => {
  const { read } = world.store
  const conventions = await read.convention.findMany({ where: { guildId: world.guild } })
  const posts = await read.post.findMany({ where: { guildId: world.guild }, select: { kind: true, subject: true } })
  const countOf = (kind: string, subject: string): number =>
    posts.filter(post => post.subject === subject && post.kind === kind).length
  for (const convention of conventions) {
    const where = { conventionId: convention.id }
    const members = await read.member.findMany({ where })
    const copies = await read.copy.findMany({ where })
    const duels = await read.duel.findMany({ where })
    const movements = await read.movement.findMany({ where, orderBy: { seq: 'asc' } })
    const packs = await read.booster.count({ where: { member: where, openedAt: { not: null }, cards: { not: '[]' } } })

    const gifts = await read.boothGift.findMany({ where: { ...where, copyId: { not: null } } })
    const made = edition.cards.length + packs * BOOSTER_SIZE + gifts.length
    expect(copies, 'no copy is lost or made').toHaveLength(made)
    for (const gift of gifts) expect(copies.find(copy => copy.id === gift.copyId)?.card).toBe(gift.company)

    const ids = new Set(members.map(member => member.id))
    const explained = new Map<string, string>()
    for (const move of movements) {
      expect(explained.get(move.copyId) ?? null, 'each movement begins where the one before ended').toBe(move.fromId)
      explained.set(move.copyId, move.toId)
    }
    for (const copy of copies) {
      expect(ids.has(copy.ownerId), 'the owner is a member').toBe(true)
      expect(explained.get(copy.id), 'the record explains who owns it').toBe(copy.ownerId)
    }

    const autographs = await read.autograph.findMany({ where: { copy: where }, orderBy: { signer: 'asc' } })
    const requests = await read.signRequest.findMany({ where })
    for (const copy of copies) {
      const names = autographs.filter(one => one.copyId === copy.id).map(one => one.signer)
      expect(signersOf(copy).sort(), 'what a copy bears is on record').toEqual(names.sort())
      const card = cardOf(edition, copy.card)
      expect(
        names.every(name => isApplicable(card, name)),
        'only who is on a card signs it',
      ).toBe(true)
    }
    const bans = await read.ban.findMany({ where: { guildId: world.guild } })
    const banned = new Set(members.filter(one => bans.some(ban => ban.userId === one.userId)).map(({ id }) => id))
    for (const request of requests) {
      expect(request.state === 'open' && banned.has(request.memberId), 'who is banned asks for nothing').toBe(false)

      const copy = copies.find(one => one.id === request.copyId)
      expect(request.openKey !== null, 'only an open request keeps its place').toBe(request.state === 'open')
      if (request.state === 'open') expect(copy?.ownerId, 'who asks has the copy').toBe(request.memberId)
      if (convention.state === 'closed') expect(request.state).not.toBe('open')
    }

    const live = duels.filter(duel => duel.state === 'open' || duel.state === 'queued')
    const held = live.flatMap(duel => [
      ...(duel.challengerCopyId === null ? [] : [[duel.challengerCopyId, `duel:${duel.id}`, duel.challengerId]]),
      ...(duel.opponentCopyId === null ? [] : [[duel.opponentCopyId, `duel:${duel.id}`, duel.opponentId]]),
    ])
    const locked = copies.filter(copy => copy.lock !== null).map(copy => [copy.id, copy.lock, copy.ownerId])
    expect(locked.sort(), 'what is locked is staked in a duel that waits, by its owner').toEqual(held.sort())

    for (const duel of live) {
      const players = [duel.challengerId, duel.opponentId ?? '']
      expect(
        players.filter(id => banned.has(id)),
        'who is banned plays nothing',
      ).toEqual([])
    }
    for (const duel of duels) {
      expect(duel.openKey !== null, 'only a duel that waits keeps its place').toBe(live.includes(duel))
      expect(duel.result !== null).toBe(duel.state === 'resolved' || duel.state === 'drawn')
      const results = countOf('duel.result', duel.id)
      const owed = ['resolved', 'drawn', 'declined'].includes(duel.state) ? 1 : results
      expect(results, 'a result is owed once').toBe(owed)
      expect(results).toBeLessThanOrEqual(1)
    }
    for (const move of movements.filter(({ how }) => how === 'revert')) {
      const same = movements.filter(({ recordId, copyId }) => recordId === move.recordId && copyId === move.copyId)
      const first = same.find(({ how }) => how !== 'revert')
      expect(
        same.filter(({ how }) => how === 'revert'),
        'a record is taken back once',
      ).toHaveLength(1)
      expect(first?.fromId, 'what is taken back goes where it came from').toBe(move.toId)
    }
    const tables = await read.trade.findMany({ where })
    for (const table of tables) {
      const traders = [table.aId, table.bId].filter(id => table.state === 'open' && banned.has(id))
      expect(traders, 'who is banned trades nothing').toEqual([])
      expect(table.openKey !== null, 'only an open table keeps its place').toBe(table.state === 'open')
      const moved = movements.filter(move => move.recordId === table.id && move.how === 'trade')
      const made = table.result === null ? { a: [], b: [] } : readMade(table.result)
      const given = [
        ...made.a.map(({ copy }) => [copy, table.aId, table.bId]),
        ...made.b.map(({ copy }) => [copy, table.bId, table.aId]),
      ]
      const moves = moved.map(move => [move.copyId, move.fromId, move.toId])
      expect(moves.sort(), 'a trade moves all that lies on it, or nothing').toEqual(given.sort())
      expect(table.result !== null).toBe(table.state === 'done')
      for (const [kind, owed] of [
        ['trade.table', 1],
        ['trade.result', table.state === 'done' ? 1 : 0],
      ] as const) {
        expect(countOf(kind, table.id), `${kind} is owed once`).toBe(owed)
      }
    }
    if (convention.state === 'closed') expect(tables.filter(table => table.state === 'open')).toEqual([])

    for (const member of members) {
      const waiting = live.filter(duel => duel.opponentId === member.id && duel.mandatory)
      const open = waiting.filter(duel => duel.state === 'open').length
      expect(open, 'at most two mandatory challenges wait on a member').toBeLessThanOrEqual(2)
      if (convention.state === 'open') expect(waiting.length > open ? open : 2, 'none waits needlessly').toBe(2)
    }
    if (convention.state === 'closed') expect(live, 'nothing waits after the end').toEqual([])
  }
}
