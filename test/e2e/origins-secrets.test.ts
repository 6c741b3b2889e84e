/** The canary over a game of Origins: what is hidden from somebody is nowhere but in what its owner alone sees. */
import { expect, test } from 'vitest'
import { texts } from '../../src/discord/languages.js'
import {
  type Action,
  apply,
  boxOf,
  type CardId,
  type Event,
  redact,
  type State,
  setup,
} from '../../src/rules/origins/index.js'
import { GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { GuildId, OriginsGameId } from '../../src/store/ids.js'
import { openStory } from './story.js'
import { picker, sitDown } from './table.js'

/** `npm test` listens to the first turns; ORIGINS_TABLES=all to the end. */
const longest = process.env['ORIGINS_TABLES'] === 'all' ? Number.POSITIVE_INFINITY : 16

const story = openStory()
const { alice, carol } = story

/** A card's id and its names, as they would be written anywhere. */
const spellings = (card: CardId): RegExp[] => {
  const names = (['en', 'ja'] as const).map(locale => texts(locale)(`origins-cards.${card}.name` as never))
  const alone = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u')
  return [new RegExp(`"${card}"|[:.=/]${card}\\b`), ...names.map(alone)]
}

type Eyes = { state: State; all: Set<CardId>; seats: Set<CardId>[] }

/** Played again from its moves: which cards everybody, and each seat, has come to know. */
const known = async (id: OriginsGameId): Promise<Eyes> => {
  const { read } = story.app.store
  const { seed } = await read.originsGame.findFirstOrThrow({ where: { id } })
  const moves = await read.originsMove.findMany({ where: { gameId: id }, orderBy: { number: 'asc' } })
  let state = setup({ players: 2 }, seed)
  const all = new Set<CardId>()
  const seats = state.offers.map(({ cards }) => new Set<CardId>(cards))
  for (const { seat, action } of moves) {
    const after = apply(state, seat, JSON.parse(action) as Action)
    if ('refused' in after) throw new Error(after.refused.code)
    state = after.state
    for (const card of cardsOf(redact(after.events, 'public'))) all.add(card)
    for (const [at, seen] of seats.entries()) for (const card of cardsOf(redact(after.events, at))) seen.add(card)
  }
  return { state, all, seats }
}

const cardsOf = (events: readonly Event[]): CardId[] =>
  events
    .flatMap(event => ['card' in event ? event.card : null, ...('cards' in event ? event.cards : [])])
    .filter(card => card !== null)

const singing = (text: string, cards: Iterable<CardId>): string[] =>
  [...cards].flatMap(card => spellings(card).flatMap(spelling => (spelling.test(text) ? [`${card}: ${spelling}`] : [])))

test('hands, decks and offers, in messages, requests, custom ids, file names, alt texts, pictures and logs', async () => {
  const since = (await story.requests()).at(-1)?.seq ?? 0
  const table = await sitDown(story, [alice, carol])
  const [{ id } = { id: '' as OriginsGameId }] = (await story.app.services.origins.list(GUILD_ID as GuildId, 0, 1))
    .games
  await table.choosesObjective(alice)
  await table.choosesObjective(carol)
  const pick = picker(5)
  let heard = 0
  for (
    let player = await table.toMove(), turn = 1;
    player !== undefined && turn <= longest;
    player = await table.toMove(), turn++
  ) {
    await table.playsTurn(player, pick)
    if (turn % 8 !== 0) continue
    const { state, all, seats } = await known(id)
    const game = await story.app.services.origins.get(id)
    const cards = [...boxOf(state).cards.keys()]
    const { messages } = await story.control.state()
    const ephemerals = new Set(messages.filter(({ ephemeralFor }) => ephemeralFor !== null).map(one => one.id))
    // What one member alone sees is put there through the interaction's own token.
    const requests = (await story.control.requests(since)).filter(({ path, answered }) => {
      const answer = (answered as { id?: string } | null)?.id
      return !path.startsWith('/webhooks/') || (answer !== undefined && !ephemerals.has(answer))
    })
    const everybodys = messages.filter(({ ephemeralFor }) => ephemeralFor === null)
    const boards = story.drawn.filter(({ scene }) => scene === 'board')
    const hidden = cards.filter(card => !all.has(card))
    expect(singing(JSON.stringify([everybodys, requests, boards, story.logged]), hidden)).toEqual([])
    for (const [seat, seen] of seats.entries()) {
      const own = JSON.stringify(messages.filter(({ ephemeralFor }) => ephemeralFor === game?.seats[seat]?.user))
      expect(
        singing(
          own,
          hidden.filter(card => !seen.has(card)),
        ),
      ).toEqual([])
      // They would be heard: their owner's own messages have them.
      heard += singing(
        own,
        hidden.filter(card => seen.has(card)),
      ).length
    }
    // No custom id names a card, whoever it is for.
    const ids = messages.flatMap(({ components }) => components.map(({ customId }) => customId ?? '')).join('\n')
    for (const card of cards) expect(ids).not.toMatch(new RegExp(`[:.]${card}\\b`))
  }
  expect(heard).toBeGreaterThan(0)
}, 300_000)
