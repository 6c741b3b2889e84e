/** What nobody may have been told. Each finding is one sentence. */
import { cardOf } from '../../src/rules/tom/index.js'
import { USER } from '../../src/sandbox/world/fixed.js'
import type { Db } from '../../src/store/index.js'
import { editions } from '../services/world.js'
import type { Heard } from './ears.js'

/** A staked card from its lock to the end of the duel. */
type Secret = { duel: string; copy: string; salt: string; card: string; staker: string; from: number; to: number }

export type Overheard = {
  heard: readonly Heard[]
  /** The user of each interaction. */
  deeds: ReadonlyMap<string, string>
  /** Who may be behind a member that was erased. */
  erasers: ReadonlySet<string>
  logs: readonly string[]
}

export const auditSecrets = async (db: Db, { heard, deeds, erasers, logs }: Overheard): Promise<string[]> => {
  const log = logs.join('\n')
  const users = await usersOf(db, erasers)
  const secrets = await secretsOf(db)
  const readers = readersOf(heard, deeds)
  const owners = await ownersOf(db)
  const isOneOf = (members: Iterable<string>, user: string): boolean =>
    [...members].some(member => users.get(member)?.has(user))
  const shown = await shownCopies(db)
  const found = secrets.flatMap(secret => {
    const { duel, copy, salt, card, staker } = secret
    // The result of an earlier duel may be told now, with this copy in it.
    const shownBefore = shown.some(
      earlier => earlier.copies.includes(copy) && earlier.at <= secret.to && earlier.duel !== duel,
    )
    const during = between(heard, secret.from, secret.to)
    const told = during.flatMap(({ token, text }) => {
      const reader = token === null ? 'everybody' : (readers.get(token) ?? 'somebody')
      // Whose copy it is, or was before this duel, has seen its id.
      const knows = isOneOf([staker, ...(owners.get(copy) ?? [])], reader)
      // So have organizers, whose audit lists all copies: that it is staked would be told by the duel's id beside it.
      const mayBeNamed = shownBefore || reader === USER.olivia
      return [
        ...(!knows && text.includes(copy) && (!mayBeNamed || text.includes(duel))
          ? [`duel ${duel}: ${reader} was told the chosen copy`]
          : []),
        ...(text.includes(salt) ? [`duel ${duel}: ${reader} was told the salt`] : []),
        ...(token === null && text.includes(duel) && names(text, card)
          ? [`duel ${duel}: a message names the chosen card`]
          : []),
      ]
    })
    const logged = [copy, salt].some(word => log.includes(word)) ? [`duel ${duel}: the log tells its secrets`] : []
    return [...new Set([...told, ...logged])]
  })
  for (const { id, seed, state } of await db.convention.findMany()) {
    if (state !== 'closed' && (log.includes(seed) || heard.some(({ text }) => text.includes(seed))))
      found.push(`convention ${id}: its seed leaked`)
  }
  return found
}

const secretsOf = async (db: Db): Promise<Secret[]> => {
  const cards = new Map((await db.copy.findMany({ include: { convention: true } })).map(copy => [copy.id, copy]))
  const duels = await db.duel.findMany()
  return duels.flatMap(duel => {
    // The other side's card is revealed as it is chosen.
    const house = duel.kind === 'house'
    const copyId = house ? duel.opponentCopyId : duel.challengerCopyId
    const copy = cards.get(copyId ?? '')
    const salt = house ? duel.opponentSalt : duel.challengerSalt
    const edition = editions.get(copy?.convention.edition ?? '')
    if (copy === undefined || salt === null || edition === undefined) return []
    return {
      duel: duel.id,
      copy: copy.id,
      salt,
      card: cardOf(edition, copy.card).name,
      staker: (house ? duel.opponentId : duel.challengerId) ?? '',
      from: duel.createdAt.getTime(),
      to: duel.endedAt?.getTime() ?? Number.POSITIVE_INFINITY,
    }
  })
}

/** The copies of each duel that was played, and when. */
const shownCopies = async (db: Db): Promise<{ duel: string; copies: (string | null)[]; at: number }[]> =>
  (await db.duel.findMany({ where: { state: { in: ['resolved', 'drawn'] } } })).map(duel => ({
    duel: duel.id,
    copies: [duel.challengerCopyId, duel.opponentCopyId],
    at: duel.endedAt?.getTime() ?? 0,
  }))

const readersOf = (heard: readonly Heard[], deeds: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    heard.flatMap(({ token, interaction }) => {
      const user = deeds.get(interaction ?? '')
      return token === null || user === undefined ? [] : [[token, user]]
    }),
  )

/** Who may be behind each member. */
const usersOf = async (db: Db, erasers: ReadonlySet<string>): Promise<Map<string, ReadonlySet<string>>> =>
  new Map(
    (await db.member.findMany()).map(({ id, userId, erasedAt }) => [
      id,
      erasedAt === null ? new Set([userId]) : erasers,
    ]),
  )

/** The members who have ever had a copy. */
const ownersOf = async (db: Db): Promise<Map<string, Set<string>>> => {
  const owners = new Map<string, Set<string>>()
  for (const { copyId, toId } of await db.movement.findMany()) {
    owners.set(copyId, (owners.get(copyId) ?? new Set()).add(toId))
  }
  return owners
}

const between = (heard: readonly Heard[], from: number, to: number): Heard[] => {
  const first = heard.findIndex(({ at }) => at >= from)
  if (first < 0) return []
  const end = heard.findIndex(({ at }, index) => index >= first && at >= to)
  return heard.slice(first, end < 0 ? undefined : end)
}

/** As a word: some names are three letters, and ids have those too. */
const names = (text: string, card: string): boolean => {
  const written = JSON.stringify(card).slice(1, -1)
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    if (!/\w/.test(`${text[at - 1] ?? ''}${text[at + written.length] ?? ''}`)) return true
  }
  return false
}
