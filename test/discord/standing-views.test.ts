/** What Discord takes of albums, profiles, histories, leaderboards, rules: whatever the names, in both languages. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/discord/languages.js'
import { rulePages } from '../../src/discord/panel-ids.js'
import { albumView } from '../../src/discord/views/albums.js'
import { historySize, historyView } from '../../src/discord/views/histories.js'
import { boardSize, leaderboardView } from '../../src/discord/views/leaderboards.js'
import {
  rulesView,
  tutorialDeal,
  tutorialEnd,
  tutorialNumbers,
  tutorialStart,
} from '../../src/discord/views/learning.js'
import { profileView } from '../../src/discord/views/profiles.js'
import type { HistoryPage, Past, Piece, ProfileView } from '../../src/services/standing/types.js'
import type { UserId } from '../../src/store/ids.js'
import { edition } from '../services/world.js'
import { expectAccepted } from './accepted.js'

const owner = '12345678901234567890' as UserId
/** Discord takes names of 32 characters. */
const anyName = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 32 }),
  fc.constantFrom('*'.repeat(32), '@everyone', '👨‍👩‍👧‍👦'.repeat(4), 'مرحبا بالعالم'),
)
const anyCard = fc.constantFrom(...edition.cards.map(({ id }) => id))
const anyNamed = fc.record({ name: anyName, house: fc.constant(false) })
const anyPiece: fc.Arbitrary<Piece> = fc.record({
  card: anyCard,
  autographs: fc.constantFrom([], ['James Ernest']),
  how: fc.constantFrom('booster', 'duel', 'trade', 'hidden', 'consolation', 'erase', 'unheard of', null),
  from: anyNamed,
})
const anyTrade: fc.Arbitrary<Past> = fc.record({
  kind: fc.constant('trade' as const),
  at: fc.constant(0),
  reverted: fc.boolean(),
  other: anyNamed,
  gave: fc.array(anyPiece, { minLength: 9, maxLength: 10 }),
  got: fc.array(anyPiece, { minLength: 9, maxLength: 10 }),
})
const anyDuel: fc.Arbitrary<Past> = fc.record({
  kind: fc.constant('duel' as const),
  at: fc.constant(0),
  reverted: fc.boolean(),
  other: anyNamed,
  outcome: fc.constantFrom('won' as const, 'lost', 'drawn'),
  mine: anyPiece,
  theirs: anyPiece,
})
const anyHistory: fc.Arbitrary<HistoryPage> = fc.record({
  owner: anyNamed,
  convention: fc.constant('*'.repeat(80)),
  edition: fc.constant(edition.id),
  entries: fc.array(fc.oneof(anyTrade, anyDuel), { maxLength: historySize }),
  matching: fc.constant(500),
  page: fc.constant(3),
  pages: fc.constant(100),
})

describe.each(['en', 'ja'] as const)('%s', locale => {
  const t = texts(locale)

  test('histories', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, history => expectAccepted(historyView(t, edition, history, { owner, by: 'x' }))),
      { numRuns: 30 },
    )
  })

  test('albums, profiles and leaderboards', async () => {
    const property = fc.asyncProperty(anyNamed, fc.array(anyName, { maxLength: boardSize }), async (who, names) => {
      const convention = '*'.repeat(80)
      const album = { owner: who, convention, edition: edition.id, cards: [] }
      await expectAccepted(albumView(t, edition, album, { page: 0, owner, mine: true }))
      const title = { title: 'firstSet' as const, convention }
      const part = { owned: 1, total: 33 }
      const profile: ProfileView = {
        ...album,
        playing: false,
        badge: null,
        joinedAt: 0,
        duels: { played: 0, won: 0, beaten: 0 },
        trades: 0,
        collection: { copies: 5000, cards: 110, signed: 3, types: { COMPANY: part, PERSON: part, GAME: part } },
        titles: Array(20).fill(title),
      }
      await expectAccepted(profileView(t, edition, profile, { owner }))
      await expectAccepted(profileView(t, edition, { ...profile, collection: null }, { owner }))
      const rows = names.map((name, at) => ({ rank: at + 1, name, figure: 5000 }))
      const board = { convention, by: 'set' as const, all: 110, rows, page: 1, pages: 3 }
      await expectAccepted(leaderboardView(t, board, { me: { mine: null, hidden: true } }))
    })
    await fc.assert(property, { numRuns: 20 })
  })

  test('every page of the rules, every step of the tutorial', async () => {
    for (const page of rulePages.keys()) await expectAccepted(rulesView(t, edition, page))
    const hand = edition.cards.slice(0, 3).map(({ id }) => id)
    const [a = '', b = ''] = hand
    const duel = { a: { card: a, autographs: [] }, b: { card: b, autographs: [] } }
    await expectAccepted(tutorialStart(t, edition))
    await expectAccepted(tutorialNumbers(t, edition))
    await expectAccepted(tutorialDeal(t, edition, hand))
    for (const joined of [true, false]) await expectAccepted(tutorialEnd(t, edition, duel, { joined }))
  })

  test('names are never markdown', () => {
    const board = { convention: 'x', by: 'duels' as const, all: 110, page: 0, pages: 1 }
    const view = leaderboardView(t, { ...board, rows: [{ rank: 1, name: '**@everyone**', figure: 1 }] }, {})
    expect(JSON.stringify(view)).toContain('\\\\*\\\\*\\\\@everyone')
    expect(view.mentions).toEqual([])
  })
})
