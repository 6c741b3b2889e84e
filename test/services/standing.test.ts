/** Leaderboards and histories where many are level, hidden, or have a long past. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, done, edition, type Player, refusalOf, type World } from './world.js'

let world: World
let alice: Player
let bob: Player
const page = { page: 0, size: 10 }

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  world.newServer()
  alice = world.person('Alice')
  bob = world.person('Bob')
  await alice.joins()
  await bob.joins()
})

const card = (name: string): string => edition.cards.find(one => one.name === name)?.id ?? ''

test('who is level has the same rank, in order of joining, and the next one counts them', async () => {
  await world.person('Carol').joins()
  await bob.gets(card('Chaosium'))
  const { board, mine } = done(await world.services.standing.leaderboard(alice.acts(), 'collection', page))
  expect(board.rows).toEqual([
    { rank: 1, name: 'Bob', figure: 9 },
    { rank: 2, name: 'Alice', figure: 8 },
    { rank: 2, name: 'Carol', figure: 8 },
  ])
  expect(mine).toEqual({ rank: 2, figure: 8 })
  const second = done(await world.services.standing.leaderboard(alice.acts(), 'collection', { page: 7, size: 2 }))
  expect(second.board).toMatchObject({ page: 1, pages: 2, rows: [{ name: 'Carol' }] })
})

test('beating one member often counts once, and the house never', async () => {
  const winning = card('Chaosium')
  for (let n = 0; n < 3; n++) {
    await alice.gets(winning)
    await bob.gets(card('Gary Gygax'))
    const duel = await alice.challenges(bob, winning)
    await bob.chooses(duel.id, card('Gary Gygax'))
  }
  const house = done(await world.services.duels.challengeHouse(alice.acts()))
  await alice.chooses(house.id, winning)
  const { board } = done(await world.services.standing.leaderboard(alice.acts(), 'duels', page))
  expect(board.rows).toEqual([{ rank: 1, name: 'Alice', figure: 1 }])
  const profile = done(await world.services.standing.profile(alice.acts(), alice.user))
  expect(profile.duels.played).toBe(4)
  expect(profile.duels.beaten).toBe(1)
})

test('a trade is in both histories, with where each copy had come from', async () => {
  const { trades, standing } = world.services
  const table = done(await trades.open(alice.acts(), bob.asPerson()))
  const [given] = await alice.gets(card('Chaosium'))
  if (given === undefined) throw new Error('no copy')
  const laid = done(await trades.put(alice.acts(), table.id, table.a.version, [given]))
  world.clock.advance(10_000)
  done(await trades.confirm(alice.acts(), table.id, laid.version))
  done(await trades.confirm(bob.acts(), table.id, laid.version))
  const mine = done(await standing.history(alice.acts(), alice.user, page))
  expect(mine.entries).toMatchObject([{ kind: 'trade', other: { name: 'Bob' }, gave: [{ how: 'booster' }], got: [] }])
  world.clock.advance(1_000)
  const duel = await bob.challenges(alice, card('Chaosium'))
  await alice.chooses(duel.id)
  const theirs = done(await standing.history(alice.acts(), bob.user, page))
  expect(theirs.entries).toMatchObject([
    { kind: 'duel', mine: { card: card('Chaosium'), how: 'trade', from: { name: 'Alice' } } },
    { kind: 'trade', gave: [], got: [{ how: 'booster', from: null }] },
  ])
})

test('a private collection is told to nobody else, in no figure', async () => {
  const { standing, members } = world.services
  done(await members.setPrivate(alice.acts(), true))
  expect(refusalOf(await standing.album(bob.acts(), alice.user))).toBe('private')
  expect(refusalOf(await standing.history(bob.acts(), alice.user, page))).toBe('private')
  expect(done(await standing.profile(bob.acts(), alice.user)).collection).toBeNull()
  expect(done(await standing.profile(alice.acts(), alice.user)).collection?.copies).toBe(8)
  for (const by of ['collection', 'set', 'signed'] as const) {
    const { board } = done(await standing.leaderboard(bob.acts(), by, page))
    expect(board.rows.map(({ name }) => name)).not.toContain('Alice')
    expect(done(await standing.leaderboard(alice.acts(), by, page))).toMatchObject({ mine: null, hidden: true })
  }
  done(await world.services.conventions.close(world.organizer.acts()))
  const [closed] = await world.store.read.convention.findMany({ where: { guildId: world.guild } })
  expect(closed?.champions).not.toContain('Alice')
})
