/** Examples are what they are said to be, in the edition that is shipped. */
import { expect, test } from 'vitest'
import { cardOf, examplesOf, resolveDuel } from '../../../src/rules/tom/index.js'
import { edition } from '../../services/world.js'

const { types, duels } = examplesOf(edition)

test.each(['listing', 'type', 'star', 'diamond', 'shield', 'draw'] as const)('a duel decided by %s', rule => {
  const example = duels[rule]
  if (example === null) throw new Error(`the edition has no duel decided by ${rule}`)
  expect(resolveDuel(edition, example.a, example.b)).toMatchObject({ rule, winner: rule === 'draw' ? null : 'a' })
})

test('a signature turns a duel', () => {
  const { a, b } = duels.signed ?? { a: null, b: null }
  if (a === null || b === null) throw new Error('no signature turns a duel')
  expect(a.autographs).toEqual([cardOf(edition, a.card).name])
  expect(resolveDuel(edition, a, b)).toMatchObject({ rule: 'star', winner: 'a' })
  expect(resolveDuel(edition, { ...a, autographs: [] }, b)).toMatchObject({ rule: 'star', winner: 'b' })
})

test('a card of each type', () => {
  for (const [type, card] of Object.entries(types)) expect(cardOf(edition, card).type).toBe(type)
})
