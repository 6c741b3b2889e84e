/** A game of Origins whose process is killed at random instants: it goes on at the very step it was at, and each turn's board comes once. */
import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.js'
import type { MessageView } from '../../src/sandbox/api.js'
import { openStore, type Store } from '../../src/store/index.js'
import { silent } from '../services/world.js'
import { hasButton, type Player } from './player.js'
import { lifeOf } from './process.js'
import { openStory } from './story.js'
import { lobbyOf, nextPress, picker, versionOf } from './table.js'
import { expectWhole, staleBoards } from './whole-game.js'

/** More for longer runs. */
const kills = Number(process.env['ORIGINS_KILLS'] ?? 3)
/** Of presses and instants: the game's own seed and the machine's pace come on top. */
const seed = Number(process.env['ORIGINS_SEED'] ?? randomInt(2 ** 31))

const story = openStory({ bot: false })
const people = [story.alice, story.dave] as const
const life = lifeOf(story)
const pick = picker(seed)

/** The test's own look into the database, beside the bot's. */
let store: Store
let left = kills
/** A board was taken, and the process has died before it knew. */
let boardLost = false
let game = ''
/** The thread of the game. */
let place = ''

beforeEach(async () => {
  store = await openStore({ url: story.environment()['DATABASE_URL'] ?? '', clock: systemClock(), log: silent })
})
afterEach(async () => {
  await life.kill()
  await store.close()
})

type Step = NonNullable<ReturnType<typeof nextPress>>

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const rowOf = () => store.read.originsGame.findFirstOrThrow({ where: { id: game } })
const movesOf = () => store.read.originsMove.findMany({ where: { gameId: game }, orderBy: { number: 'asc' } })
const countBy = async ({ id }: Player) => (await movesOf()).filter(({ by }) => by === id).length

/** Nothing is owed and nothing is the house's to do; looked at in this order, since the house owes what it does. */
const quiet = () =>
  life.until(async () => {
    const { state, houseDue } = await rowOf()
    return state !== 'starting' && !houseDue && (await store.outbox.pending()) === 0
  })

const toMove = async (): Promise<Player | undefined> => {
  const { toAct } = await rowOf()
  const seats = await store.read.originsSeat.findMany({ where: { gameId: game, seat: { in: JSON.parse(toAct) } } })
  return people.find(({ id }) => seats.some(({ userId }) => userId === id))
}

/** The newest message that is for this member alone. */
const panelOf = async (player: Player): Promise<MessageView | undefined> =>
  (await player.sees(place)).findLast(({ ephemeralFor }) => ephemeralFor === player.id)

/** Asks for their panel, which is at the very step that the game is at. */
const opens = async (player: Player): Promise<MessageView> => {
  const before = await panelOf(player)
  let panel: MessageView | undefined
  await life.insists(
    async () => {
      const boards = await story.posts(place)
      const button = ['og.play', 'og.objectives'].find(one => boards.some(message => hasButton(message, one))) ?? ''
      await player.press(
        boards.findLast(message => hasButton(message, button)),
        button,
        { wait: 'none' },
      )
    },
    async () => {
      panel = await panelOf(player)
      return panel?.id !== before?.id && panel?.thinking === false
    },
  )
  if (panel === undefined) throw new Error('no panel')
  expect(versionOf(panel), panel.text).toBe((await rowOf()).version)
  return panel
}

/** Presses until the panel says something else; one that says that the turn is over says so again. */
const takes = async (player: Player, step: Step, force = false): Promise<MessageView | undefined> => {
  const before = JSON.stringify(await panelOf(player))
  const isOver = before.includes('Your turn is over')
  let panel: MessageView | undefined
  await life.insists(
    () => step.press(player, { wait: 'none', force }),
    async () => {
      panel = await panelOf(player)
      return (isOver || JSON.stringify(panel) !== before) && panel?.thinking === false
    },
  )
  return panel
}

/** Killed within these ms from now, perhaps again while it starts: no move that was stored is lost. */
const dies = async (within: number): Promise<void> => {
  await pause(pick(within))
  await life.kill()
  left--
  if (left > 0 && pick(2) === 0) {
    const before = await movesOf()
    life.begin()
    await pause(pick(2_000))
    await life.kill()
    left--
    expect((await movesOf()).slice(0, before.length)).toEqual(before)
  }
  await story.control.faults()
}

const diesAfter = async (player: Player, step: Step): Promise<void> => {
  const before = await movesOf()
  const { state } = await rowOf()
  const byThem = await countBy(player)
  const posts = (await story.posts(place)).length
  // The board is taken, and its answer is lost with the process.
  const atBoard = step.ends && (!boardLost || pick(2) === 0)
  if (atBoard) {
    await story.control.faults({ match: 'POST /channels/*/messages', status: 'hang', times: 1, afterAccepting: true })
  }
  await step.press(player, { wait: 'none' })
  if (atBoard && (await life.soon(async () => (await story.posts(place)).length > posts, 500))) boardLost = true
  await dies(atBoard ? 20 : step.ends && pick(2) === 0 ? 1_500 : 200)

  const after = await movesOf()
  expect(after.slice(0, before.length)).toEqual(before)
  // What they were shown was so.
  expect(after.length).toBeGreaterThanOrEqual(versionOf(await panelOf(player)) ?? 0)
  const theirs = await countBy(player)
  await life.start()
  await takes(player, step, true)
  expect((await movesOf()).slice(0, after.length)).toEqual(after)
  // An objective may be chosen again until everybody has chosen.
  if (theirs > byThem && state === 'turns') expect(await countBy(player)).toBe(theirs)
}

const sitsDown = async (): Promise<void> => {
  const [host, guest] = people
  const bots = 1 + pick(2)
  const games = await store.read.originsGame.count()
  const options = { players: people.length + bots, bots, level: 'easy', pace: 'none' }
  await life.insists(
    () => host.run('origins new', options, { wait: 'none' }),
    async () => (await store.read.originsGame.count()) > games,
  )
  game = (await store.read.originsGame.findFirstOrThrow({ where: { open: true } })).id
  await quiet()
  const lobby = await lobbyOf(story)
  place = lobby.id
  const joins = () => guest.press(lobby, 'og.join', { wait: 'none', force: true })
  await joins()
  await dies(800)
  await life.start()
  await life.insists(joins, async () => (await rowOf()).state !== 'lobby')
  await quiet()
}

/** Two deaths are kept for the end of a turn, until a board was lost that way. */
const mayDie = ({ ends }: Step): boolean => {
  if (left === 0) return false
  return ends ? !boardLost || pick(3) > 0 : (boardLost || left > 2) && pick(4) === 0
}

/** Until the process was killed often enough, or the game is over. */
const playsOn = async (): Promise<void> => {
  for (let player = await toMove(); player !== undefined && left > 0; player = await toMove()) {
    let panel: MessageView | undefined = await opens(player)
    while ((await toMove()) === player) {
      const step = nextPress(panel, pick)
      if (step === null) throw new Error(`nothing to press in:\n${panel?.text}`)
      if (mayDie(step)) {
        await diesAfter(player, step)
        break
      }
      panel = await takes(player, step)
    }
    await quiet()
  }
  const player = await toMove()
  if (player !== undefined) await opens(player)
}

test(
  `killed ${kills} times, each game goes on at its very step (ORIGINS_SEED=${seed})`,
  async () => {
    await life.start()
    while (left > 0) {
      await sitsDown()
      await playsOn()
      expect((await rowOf()).place).toBe(place)
      await expectWhole(store.read, story.control, game)
      expect(await staleBoards(story.control, place)).toEqual([])
    }
    expect(await life.end()).toBe(0)
  },
  120_000 + kills * 15_000,
)
