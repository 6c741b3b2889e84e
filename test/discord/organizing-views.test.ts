/** What organizers read: within Discord's limits however long the names are, and nothing of them left out of the count. */
import { expect, test } from 'vitest'
import { texts } from '../../src/discord/languages.js'
import { auditSize, auditView } from '../../src/discord/views/audits.js'
import { revertAnswer } from '../../src/discord/views/organizing.js'
import type { AuditEntry, RevertedCopy } from '../../src/services/organizing/types.js'
import { edition } from '../services/world.js'
import { expectAccepted } from './accepted.js'

const longest = [...edition.cards].sort((a, b) => b.name.length - a.name.length)
const people = ['*'.repeat(32), 'محمد بن عبد الرحمن'.padEnd(32, '‮_'), '🔥'.repeat(16)].map(name => ({
  name,
  house: false,
}))
const [one, two, three] = people as [AuditEntry['to'], AuditEntry['to'], AuditEntry['to']]
const id = (at: number) => String(at).padStart(12, 'C') as never

const copies = (from: AuditEntry['to'], to: AuditEntry['to'], count: number): RevertedCopy[] =>
  longest.slice(0, count).map(({ id: card }, at) => ({ card, copy: id(at), from, to }))

for (const t of [texts('en'), texts('ja')]) {
  test(`the largest trade taken back, half of it in vain (${t.locale})`, async () => {
    const moved = [...copies(one, two, 10), ...copies(two, one, 10)]
    const view = revertAnswer(t, edition, { edition: edition.id, moved, left: copies(three, one, 10) })
    await expectAccepted(view)
    expect(JSON.stringify(view).split(' → ')).toHaveLength(4)
  })

  test(`a full page of the audit (${t.locale})`, async () => {
    const entries = copies(one, two, auditSize).map(
      (copy, at): AuditEntry => ({
        ...copy,
        how: 'consolation',
        record: 'R'.repeat(12),
        by: '6'.repeat(19) as never,
        at,
      }),
    )
    const convention = '*'.repeat(60)
    const page = { convention, edition: edition.id, of: three, entries, matching: 999_999, page: 9, pages: 99_999 }
    await expectAccepted(auditView(t, edition, page, '6'.repeat(19) as never))
  })
}
