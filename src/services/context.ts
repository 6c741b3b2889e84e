/** What all services share: the store, the time, the editions, and the one way in which a call changes something. */
import type { Clock } from '../clock.js'
import type { Log } from '../log.js'
import type { Edition } from '../rules/tom/index.js'
import type { GuildId, MemberId, UserId } from '../store/ids.js'
import { AlreadyHandled, handled, type Store, type Tx } from '../store/index.js'
import type { Editions } from './editions.js'
import type { Think } from './origins/thinking.js'
import type { Actor, Facts, MemberView, Outcome } from './types.js'

export type Context = {
  store: Store
  clock: Clock
  log: Log
  editions: Editions
  /** The bot's own user: the house. */
  house: UserId
  houseName: string
  /** Whether a user is still in a server. May fail, then nothing is decided. */
  presence(guild: GuildId, user: UserId): Promise<boolean>
  /** Secret random bytes, in hex. */
  randomHex(bytes: number): string
  /** What an opponent of Origins does. */
  think: Think
  /** Real ms that this process has been there, however the clock is moved. */
  uptime(): number
  /** Called when posts were owed or amended. */
  wake(): void
}

export type ConventionRow = Awaited<ReturnType<Tx['convention']['findFirstOrThrow']>>
export type MemberRow = Awaited<ReturnType<Tx['member']['findFirstOrThrow']>>
/** Reads inside a transaction and outside of one are the same. */
export type Reader = Tx | Store['read']

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
type Refused<R extends string> = { ok: false; refused: R; facts?: Facts }
export const refuse = <R extends string>(refused: R, facts?: Facts): Refused<R> =>
  facts === undefined ? { ok: false, refused } : { ok: false, refused, facts }

/** A refusal leaves nothing behind, not even the mark that the interaction was handled. */
class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('refused')
    this.outcome = outcome
  }
}

/**
 * One thing that a person does: one transaction, at most once per interaction. A refusal rolls it back. The server's
 * key is shared unless it is among the keys.
 * @throws StoreBusy, StoreUnwritable
 */
export const act = async <O extends Outcome<unknown, string>>(
  context: Context,
  actor: Actor,
  keys: readonly string[],
  work: (tx: Tx, now: Date) => Promise<O>,
): Promise<O | Refused<'already_done'>> => {
  try {
    const once = async (tx: Tx): Promise<O> => {
      const now = new Date(context.clock.now())
      await handled(tx, actor.interaction, now)
      const outcome = await work(tx, now)
      if (!outcome.ok) throw new RolledBack(outcome)
      return outcome
    }
    const outcome = await context.store.transact(keys, once, [keyOf.guild(actor.guild)])
    context.wake()
    return outcome
  } catch (error) {
    if (error instanceof AlreadyHandled) return refuse('already_done')
    if (error instanceof RolledBack) return error.outcome as O
    throw error
  }
}

/**
 * What transactions queue for. Whoever changes a duel holds it; whoever changes what somebody has staked, sent or is to
 * answer holds that person; whoever changes whether anything may be done at all holds the server, which all share.
 */
export const keyOf = {
  guild: (id: GuildId): string => `guild:${id}`,
  /** The way in: members get their numbers one by one. */
  joining: (id: GuildId): string => `joining:${id}`,
  person: (guild: GuildId, user: string): string => `person:${guild}:${user}`,
  /** Guests and what they are asked: their notices are counted. */
  signing: (guild: GuildId): string => `signing:${guild}`,
  /** The booths of a server: their stock is counted. */
  booths: (guild: GuildId): string => `booths:${guild}`,
  duel: (id: string): string => `duel:${id}`,
  trade: (id: string): string => `trade:${id}`,
  origins: (id: string): string => `origins:${id}`,
  /** The games of a server get their numbers one by one. */
  originsNumbers: (guild: GuildId): string => `origins-numbers:${guild}`,
}

/** @throws Error if the file is gone; `checkEditions` tells the host at start. */
export const editionOf = (context: Context, id: string): Edition => {
  const edition = context.editions.get(id)
  if (edition === undefined) throw new Error(`edition ${id} isn't loaded`)
  return edition
}

/** The convention of a server that isn't closed. */
export const findConvention = (reader: Reader, guild: GuildId): Promise<ConventionRow | null> =>
  reader.convention.findFirst({ where: { openKey: guild } })

/** The open convention of a server, else the one that ended last: albums stay readable. */
export const latestConvention = async (reader: Reader, guild: GuildId): Promise<ConventionRow | null> =>
  (await findConvention(reader, guild)) ??
  reader.convention.findFirst({ where: { guildId: guild }, orderBy: [{ openedAt: 'desc' }, { id: 'desc' }] })

export const findMember = (reader: Reader, convention: string, user: UserId): Promise<MemberRow | null> =>
  reader.member.findFirst({ where: { conventionId: convention, userId: user } })

export const findHouse = (reader: Reader, convention: string): Promise<MemberRow> =>
  reader.member.findFirstOrThrow({ where: { conventionId: convention, number: 0 } })

/** The convention and the actor's part in it, as of this transaction. */
export const findActor = async (
  reader: Reader,
  actor: Actor,
): Promise<Outcome<{ convention: ConventionRow; me: MemberRow }, 'no_convention' | 'not_joined'>> => {
  const convention = await findConvention(reader, actor.guild)
  if (convention === null) return refuse('no_convention')
  const me = await findMember(reader, convention.id, actor.user)
  return me === null ? refuse('not_joined') : ok({ convention, me })
}

/** Name and language as last seen; writes only what changed. */
export const noteSeen = async (tx: Tx, me: MemberRow, actor: Actor): Promise<void> => {
  if (me.name === actor.name && me.locale === actor.locale) return
  await tx.member.update({
    where: { id: me.id },
    data: { name: actor.name, locale: actor.locale },
    select: { id: true },
  })
  me.name = actor.name
  me.locale = actor.locale
}

export const memberView = (row: MemberRow): MemberView => ({
  id: row.id as MemberId,
  user: row.userId as UserId,
  name: row.name,
  house: row.house,
  playing: row.playing,
  badge: row.badge as MemberView['badge'],
  private: row.private,
})

/** Days since 1970, UTC. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / 86_400_000)
