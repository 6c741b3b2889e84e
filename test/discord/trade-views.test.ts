/** Tables and sides as data: within Discord's limits whatever lies there, and what they tell in both languages. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/discord/languages.js'
import type { Button, MessageView, Select } from '../../src/discord/messages/view.js'
import { statusView } from '../../src/discord/views/conventions.js'
import { pickerSize } from '../../src/discord/views/picker.js'
import { sideView } from '../../src/discord/views/trade-side.js'
import { logView, stuckInWords, tableView, tradedView, tradeOverInWords } from '../../src/discord/views/trades.js'
import type { TradeSide, TradeView } from '../../src/services/trades/types.js'
import type { CollectionPage } from '../../src/services/types.js'
import { edition, editions } from '../services/world.js'
import { expectAccepted } from './accepted.js'

const ids = edition.cards.map(({ id }) => id)

const side = (name: string, user: string, over: Partial<TradeSide> = {}): TradeSide => ({
  member: user.padStart(12, 'M') as never,
  user: user as never,
  name,
  house: false,
  confirmed: false,
  version: 9999,
  copies: [],
  wants: [],
  offers: [],
  ...over,
})

const trade = (over: Partial<TradeView> = {}): TradeView => ({
  id: 'AAAAAAAAAAAA' as never,
  guild: '1' as never,
  convention: 'BBBBBBBBBBBB' as never,
  edition: edition.id,
  channel: '2' as never,
  state: 'open',
  reason: null,
  a: side('Alice', '3'),
  b: side('Bob', '4'),
  version: 9999,
  paused: false,
  endedBy: null,
  createdAt: 0,
  expiresAt: 86_400_000,
  endedAt: null,
  ...over,
})

const anyName = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 32 }), fc.constant('*'.repeat(32)))
const anyCards = fc.subarray(ids, { maxLength: 10 })
const anySide = (user: string): fc.Arbitrary<TradeSide> =>
  fc
    .record({ name: anyName, cards: anyCards, wants: fc.subarray(ids), offers: fc.subarray(ids), stuck: fc.boolean() })
    .map(({ name, cards, wants, offers, stuck }) =>
      side(name, user, {
        copies: cards.map((card, at) => ({
          copy: `${user}C${String(at).padStart(10, '0')}` as never,
          card,
          autographs: [],
          stuck,
        })),
        wants,
        offers,
      }),
    )
const anyTrade = fc.record({ a: anySide('3'), b: anySide('4') }).map(sides => trade(sides))

const all: CollectionPage = {
  owner: {
    id: 'M' as never,
    user: '3' as never,
    name: 'Alice',
    house: false,
    playing: true,
    badge: null,
    private: false,
  },
  edition: edition.id,
  items: ids.slice(0, pickerSize).map((card, at) => ({
    copy: `P${String(at).padStart(11, '0')}` as never,
    card,
    autographs: [],
    count: 3,
    kept: false,
    locked: false,
  })),
  matching: 110,
  page: 1,
  pages: 5,
  copies: 330,
  cards: 110,
  types: {
    COMPANY: { copies: 1, items: 1, cards: 1 },
    PERSON: { copies: 1, items: 1, cards: 1 },
    GAME: { copies: 1, items: 1, cards: 1 },
  },
}

const menusOf = (view: MessageView) =>
  view.blocks
    .flatMap(block => (block.kind === 'container' ? block.blocks : [block]))
    .flatMap((block): (Button | Select)[] => (block.kind === 'row' ? block.controls : []))
    .flatMap(control => (control.kind === 'select' ? [control] : []))

describe.each(['en', 'ja'] as const)('%s', locale => {
  const t = texts(locale)

  test('a table and its result are what Discord takes, whatever lies on it', async () => {
    await fc.assert(
      fc.asyncProperty(anyTrade, async any => {
        await expectAccepted(tableView(any, t, edition, 'trade-A', ['4']))
        // Nothing can't be traded for nothing.
        if (any.a.copies.length + any.b.copies.length === 0) return
        await expectAccepted(tradedView({ ...any, state: 'done' }, t, edition, 'trade-A', ['4']))
        await expectAccepted(logView({ ...any, state: 'done' }, t, edition, 'trade-A'))
      }),
      { numRuns: 40 },
    )
  })

  test('one’s own side is what Discord takes, with the longest search, and for the room there is', async () => {
    await fc.assert(
      fc.asyncProperty(anyTrade, fc.nat(10), async (any, room) => {
        const params = {
          trade: any.id,
          version: 9999,
          page: 4,
          type: 'COMPANY',
          search: '字'.repeat(32),
        } as const
        const view = sideView(t, { trade: any, page: all, edition, params, mine: any.a, theirs: any.b, room })
        await expectAccepted(view)
        const [put] = menusOf(view).filter(({ id }) => id.includes('trade.put'))
        expect(put?.most ?? (put === undefined ? 0 : 1)).toBe(Math.min(room, pickerSize))
      }),
      { numRuns: 40 },
    )
  })

  test('the status is what Discord takes with many tables', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTrade, { minLength: 16, maxLength: 20 }), async tables => {
        const convention = {
          id: 'B',
          name: '*'.repeat(80),
          edition: edition.id,
          seedHash: 'f'.repeat(64),
          endsAt: null,
        }
        const status = { convention: { ...convention, members: 2 }, settings: {}, copies: 1, duels: 0, me: null }
        const ids = tables.map((table, at) => ({ ...table, id: String(at).padStart(12, 'T') as never }))
        await expectAccepted(statusView(t, editions, status as never, '3', ids))
      }),
      { numRuns: 10 },
    )
  })

  test('each way it can end has its own words', () => {
    const ends: Partial<TradeView>[] = [
      { state: 'done' },
      { state: 'cancelled', endedBy: side('Bob', '4').member },
      { state: 'expired' },
      { state: 'void', reason: 'closed' },
      { state: 'void', reason: 'blocked' },
    ]
    const words = ends.map(end => tradeOverInWords(trade(end), t))
    expect(new Set(words).size).toBe(ends.length)
    for (const line of words) expect(line).toContain('Alice')
    // A block is nobody's business.
    expect(words.at(-1)).not.toMatch(/block|ブロック/i)
  })
})

test('what stands in the way is named, not what holds it', () => {
  const copy = { copy: 'C'.repeat(12) as never, card: ids[0] as never, autographs: [], stuck: true }
  const words = stuckInWords(trade({ a: side('Alice', '3', { copies: [copy] }) }), texts('en'), edition) ?? ''
  expect(words).toContain(`from Alice: **${edition.cards[0]?.name}**`)
  expect(words).not.toMatch(/duel|staked|kept|locked/)
})
