/** Messages as data: within Discord's limits whatever is in them, and their words right in both languages. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/discord/languages.js'
import { encode } from '../../src/discord/messages/encode.js'
import { requestOverInWords } from '../../src/discord/views/autographs.js'
import { challengeView, overInWords } from '../../src/discord/views/challenges.js'
import { collectionView } from '../../src/discord/views/collections.js'
import { closedView, settingsView, statusView } from '../../src/discord/views/conventions.js'
import { pickerSize, pickerView } from '../../src/discord/views/picker.js'
import { reasonOf } from '../../src/discord/views/reasons.js'
import { playedDuel, resultView } from '../../src/discord/views/results.js'
import { tradeOverInWords } from '../../src/discord/views/trades.js'
import { type Card, resolveDuel } from '../../src/rules/tom/index.js'
import { type RequestView, requestVoidReasons } from '../../src/services/autographs/types.js'
import { Settings } from '../../src/services/settings.js'
import { type TradeView, tableVoidReasons } from '../../src/services/trades/types.js'
import { type CollectionPage, type DuelView, duelVoidReasons } from '../../src/services/types.js'
import { edition, editions } from '../services/world.js'
import { expectAccepted } from './accepted.js'

const en = texts('en')
const ja = texts('ja')
const duel = (over: Partial<DuelView> = {}): DuelView => ({
  id: 'AAAAAAAAAAAA' as never,
  guild: '1' as never,
  convention: 'BBBBBBBBBBBB' as never,
  edition: edition.id,
  channel: '2' as never,
  kind: 'challenge',
  state: 'open',
  reason: null,
  mandatory: true,
  challenger: side('Alice', '3'),
  opponent: side('Bob', '4'),
  createdAt: 0,
  deadlineAt: 1000,
  endedAt: null,
  result: null,
  winner: null,
  byDeadline: false,
  consolation: [],
  reverted: false,
  rematchOf: null,
  paused: false,
  ...over,
})

const side = (name: string, user: string): DuelView['challenger'] => ({
  member: `${user.padStart(12, 'M')}` as never,
  user: user as never,
  name,
  house: false,
  hash: 'f'.repeat(64),
  stake: null,
})

const stake = (card: Card, autographs: string[] = []) => ({
  copy: 'CCCCCCCCCCCC' as never,
  card: card.id,
  autographs,
  salt: '0'.repeat(32),
})

const played = (a: Card, b: Card, names: [string, string] = ['Alice', 'Bob'], signed: string[] = []): DuelView => {
  const stakes = { a: stake(a, signed), b: stake(b) }
  const result = resolveDuel(edition, stakes.a, stakes.b)
  return duel({
    state: result.winner === null ? 'drawn' : 'resolved',
    challenger: { ...side(names[0], '3'), stake: stakes.a },
    opponent: { ...side(names[1], '4'), stake: stakes.b },
    result,
    winner: result.winner === null ? null : result.winner === 'a' ? 'challenger' : 'opponent',
    consolation: edition.cards.slice(0, 3).map(({ id }) => id),
    byDeadline: true,
  })
}

const card = (name: string): Card => {
  const found = edition.cards.find(card => card.name === name)
  if (!found) throw new Error(name)
  return found
}

const anyCard = fc.constantFrom(...edition.cards)
const anyName = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 32 }), fc.constant('*'.repeat(32)))
const languages = [en, ja] as const

describe.each(languages.map(t => [t.locale, t] as const))('%s', (_locale, t) => {
  test('a result is what Discord takes, whatever cards and names', async () => {
    await fc.assert(
      fc.asyncProperty(anyCard, anyCard, anyName, anyName, async (a, b, nameA, nameB) => {
        const result = playedDuel(played(a, b, [nameA, nameB], [...a.people]), editions)
        if (result) await expectAccepted(resultView(result, t, 'duel-AAAAAAAAAAAA', ['3']))
      }),
      { numRuns: 60 },
    )
  })

  test('a challenge is what Discord takes, in each of its states', async () => {
    const states = ['open', 'queued', 'resolved', 'drawn', 'declined', 'withdrawn', 'expired', 'void'] as const
    for (const state of states) {
      for (const reason of state === 'void' ? (['gone', 'no_card', 'closed', 'setting'] as const) : [null]) {
        await expectAccepted(challengeView(duel({ state, reason, mandatory: false }), t, ['4'], 'void'))
        await expectAccepted(challengeView(duel({ state, reason, opponent: null, kind: 'fightme' }), t, [], 'void'))
      }
    }
  })

  test('a picker is what Discord takes, on any page of thousands of signed copies', async () => {
    const params = { goal: `c${'9'.repeat(20)}`, page: 9, type: 'PERSON', search: 'x'.repeat(32) } as const
    const page = fullPage(pickerSize, 9, 400)
    await expectAccepted(pickerView(t, edition, ['**A heading**'], params, page, page.items[3]))
    await expectAccepted(pickerView(t, edition, ['**A heading**'], params, { ...page, items: [] }, undefined))
  })

  test('a page of a collection is what Discord takes', async () => {
    const params = {
      owner: '9'.repeat(20),
      page: 3,
      type: 'GAME',
      sort: 'star',
      duplicates: 'many',
      search: 'x'.repeat(32),
    }
    const look = { page: fullPage(12, 3, 900), edition, params: params as never, mine: true }
    await expectAccepted(collectionView(t, look))
    await expectAccepted(collectionView(t, look, { note: 'Shown.', shown: true }))
  })

  test('a status with everything at once is what Discord takes', async () => {
    const duels = Array.from({ length: 60 }, (_, i) => {
      const [challenger, opponent] = [side('_'.repeat(32), i % 2 ? '3' : '5'), side('*'.repeat(32), i < 30 ? '4' : '6')]
      return duel({ id: `D${String(i).padStart(11, '0')}` as never, challenger, opponent })
    })
    const status = {
      convention: convention,
      settings: Settings.parse({}),
      copies: 1_000_000,
      duels: 99_999,
      me: {
        banned: false,
        member: fullPage(1, 0, 1).owner,
        copies: 5000,
        cards: 110,
        boosters: 3,
        duels,
        housePlayedToday: 5,
        challengesToday: 10,
      },
    }
    const view = statusView(t, editions, status, '4')
    await expectAccepted(view)
    // In a list a name is escaped, on a button it would show that.
    expect(JSON.stringify(view)).toContain(`"label":"${t('words.person', { name: '_'.repeat(32) })}"`)
    await expectAccepted(settingsView(t, Settings.parse({ duelChannel: '7' }), true))
  })

  test('an end at which everybody is level is what Discord takes, with its picture and without', async () => {
    const people = Array.from({ length: 300 }, (_, i) => ({
      member: 'MMMMMMMMMMMM' as never,
      user: String(i) as never,
      name: '_'.repeat(32),
    }))
    const level = { people, figure: 8 }
    const champions = { duels: level, collection: level, firstSet: level, signed: level }
    const closed = { ...convention, name: '*'.repeat(60), state: 'closed' as const, seed: 'f'.repeat(64), champions }
    await expectAccepted(closedView(t, closed))
    await expectAccepted(closedView(t, closed), async () => null)
  })
})

const convention = {
  id: 'BBBBBBBBBBBB' as never,
  guild: '1' as never,
  name: 'A convention',
  edition: edition.id,
  seedHash: 'f'.repeat(64),
  seed: null,
  state: 'open' as const,
  automatic: false,
  paused: true,
  openedAt: 0,
  endsAt: 5,
  closedAt: null,
  members: 1000,
  champions: null,
}

const fullPage = (size: number, page: number, pages: number): CollectionPage => ({
  owner: {
    id: 'MMMMMMMMMMMM' as never,
    user: '3' as never,
    name: '_'.repeat(32),
    house: false,
    playing: true,
    badge: null,
    private: false,
  },
  edition: edition.id,
  items: [...edition.cards]
    .sort((a, b) => b.name.length - a.name.length)
    .slice(0, size)
    .map((card, i) => ({
      copy: `COPY${String(i).padStart(8, '0')}` as never,
      card: card.id,
      autographs: [...card.people],
      count: 1234,
      kept: true,
      locked: true,
    })),
  matching: size * pages,
  page,
  pages,
  copies: size * pages,
  cards: 110,
  types: {
    COMPANY: { copies: 3333, items: 3333, cards: 33 },
    PERSON: { copies: 3333, items: 3333, cards: 37 },
    GAME: { copies: 3333, items: 3333, cards: 40 },
  },
})

const why = (a: string, b: string, signed: string[] = [], t = en): string => {
  const result = resolveDuel(edition, { card: card(a).id, autographs: signed }, { card: card(b).id, autographs: [] })
  return reasonOf(result, { a, b }, t)
}

test('the reason is told by the rule that decided', () => {
  expect(why('Flying Buffalo', 'Nuclear War')).toBe(
    'Listed above Nuclear War and below Flying Buffalo: **Flying Buffalo** beats **Nuclear War**.',
  )
  expect(why('Nuclear War', 'Flying Buffalo')).toBe(why('Flying Buffalo', 'Nuclear War'))
  expect(why('Chaosium', 'Gary Gygax')).toBe('COMPANY beats PERSON.')
  expect(why('Flying Buffalo', 'Chaosium')).toMatch(/^Star \d+ over \d+\.$/)
  expect(why('Nuclear War', 'Nuclear War')).toBe('Star 11, Diamond 37, Shield 2: all three are equal.')
  expect(why('Nuclear War', 'Nuclear War', ['Douglas Malewicki'])).toBe('Star 16 (5 from 1 autograph) over 11.')
  expect(why('Nuclear War', 'Nuclear War', ['Douglas Malewicki'], ja)).toBe(
    'スター16（うち5はサイン1人分）対11で上回りました。',
  )
})

test('a listing on one card alone names that card', () => {
  const oneSided = edition.cards.flatMap(a =>
    edition.cards.flatMap(b => {
      const result = resolveDuel(edition, stake(a), stake(b))
      return result.rule === 'listing' && result.listings.length === 1 ? [{ a, b, result }] : []
    }),
  )
  expect(oneSided.length).toBeGreaterThan(0)
  for (const { a, b, result } of oneSided) {
    const [listing] = result.listings
    const words = reasonOf(result, { a: a.name, b: b.name }, en)
    const lister = listing?.on === 'a' ? a : b
    expect(words.startsWith(`Listed ${listing?.list} ${lister.name}: `)).toBe(true)
    expect(words).toContain(`**${(result.winner === 'a' ? a : b).name}** beats`)
  }
})

test('who is told is a mention, everybody else a name', () => {
  const view = challengeView(duel(), en, ['4'], 'random card')
  expect(JSON.stringify(view)).toContain('<@4>')
  expect(JSON.stringify(view)).not.toContain('<@3>')
  expect(view.mentions).toEqual(['4'])
})

test('a duel that was not played tells no card', () => {
  for (const state of ['declined', 'withdrawn', 'expired', 'void'] as const) {
    expect(overInWords(duel({ state }), en)).toContain('Everyone keeps their cards')
  }
})

test('a picture that can not be drawn is told in words', async () => {
  const result = playedDuel(played(card('Flying Buffalo'), card('Nuclear War')), editions)
  if (!result) throw new Error('not played')
  const { body, files } = await encode(resultView(result, en, 'duel', []), async () => null)
  expect(files).toEqual([])
  expect(body.attachments).toEqual([])
  expect(JSON.stringify(body.components)).toContain('Alice wins: Listed above Nuclear War')
})

describe('whatever makes something void', () => {
  const trader = (name: string, user: string): TradeView['a'] => ({
    member: user.padStart(12, 'M') as never,
    user: user as never,
    name,
    house: false,
    confirmed: false,
    version: 0,
    copies: [],
    wants: [],
    offers: [],
  })
  const table: TradeView = {
    id: 'AAAAAAAAAAAA' as never,
    guild: '1' as never,
    convention: 'BBBBBBBBBBBB' as never,
    edition: edition.id,
    channel: '2' as never,
    state: 'void',
    reason: null,
    a: trader('Alice', '3'),
    b: trader('Bob', '4'),
    version: 0,
    endedBy: null,
    paused: false,
    createdAt: 0,
    expiresAt: 0,
    endedAt: 0,
  }
  const request = (over: Partial<RequestView>): RequestView => ({
    id: 'AAAAAAAAAAAA' as never,
    guild: '1' as never,
    convention: 'BBBBBBBBBBBB' as never,
    edition: edition.id,
    channel: '2' as never,
    state: 'void',
    reason: null,
    person: 'Gary Gygax',
    copy: 'CCCCCCCCCCCC' as never,
    card: card('Gary Gygax').id,
    autographs: [],
    asker: { member: 'DDDDDDDDDDDD' as never, user: '3' as never, name: 'Alice', house: false },
    ...over,
  })
  for (const t of [en, ja]) {
    const distinct = (sentences: readonly string[]) => {
      expect(new Set(sentences).size).toBe(sentences.length)
      for (const sentence of sentences) expect(sentence).not.toMatch(/\{\{|undefined|duel\.|trade\.|autograph\./)
    }
    test(`has a sentence of its own, for duels, tables and requests (${t.locale})`, () => {
      distinct(duelVoidReasons.map(reason => overInWords(duel({ state: 'void', reason }), t)))
      distinct(tableVoidReasons.map(reason => tradeOverInWords({ ...table, reason }, t)))
      distinct(requestVoidReasons.map(reason => requestOverInWords(t, edition, request({ reason }))))
      distinct(
        (['signed', 'declined', 'withdrawn'] as const).map(state => requestOverInWords(t, edition, request({ state }))),
      )
      for (const reason of duelVoidReasons) {
        expect(overInWords(duel({ kind: 'fightme', opponent: null, state: 'void', reason }), t)).not.toMatch(/\{\{/)
      }
    })
  }
})
