/** How a convention begins: its seed is drawn and promised, and the house gets one copy of each card. */
import { sha256 } from '../../rules/random.js'
import { type ConventionId, type MemberId, newId } from '../../store/ids.js'
import { owe, type Tx } from '../../store/index.js'
import { type Context, type ConventionRow, editionOf } from '../context.js'
import { addCopies } from '../copies.js'
import { readSettings } from '../settings.js'
import type { Actor } from '../types.js'

type Opening = { name: string; edition: string; ends: number | null; automatic: boolean }

/** Bytes of the seed. */
const SEED = 32

/** Opens one within a transaction; the server must have none that isn't closed. Announces it, with the seed's hash. */
export const openConvention = async (
  context: Context,
  tx: Tx,
  actor: Actor,
  { name, edition, ends, automatic }: Opening,
  now: Date,
): Promise<ConventionRow> => {
  const guild = await rememberGuild(tx, actor, now)
  const seed = context.randomHex(SEED)
  const convention = await tx.convention.create({
    data: {
      id: newId<ConventionId>(),
      guildId: actor.guild,
      openKey: actor.guild,
      name,
      edition,
      seed,
      seedHash: sha256(seed),
      state: 'open',
      automatic,
      openedAt: now,
      endsAt: ends === null ? null : new Date(ends),
    },
  })
  const house = await tx.member.create({
    data: {
      id: newId<MemberId>(),
      conventionId: convention.id,
      userId: context.house,
      number: 0,
      house: true,
      name: context.houseName,
      locale: 'en',
      joinedAt: now,
    },
  })
  await addCopies(tx, {
    convention: convention.id,
    owner: house.id,
    cards: editionOf(context, edition).cards.map(card => card.id),
    how: 'opening',
    record: convention.id,
    by: actor.user,
    at: now,
  })
  await owe(tx, {
    guild: actor.guild,
    to: { channel: guild.duelChannel ?? actor.channel },
    kind: 'convention.opened',
    subject: convention.id,
    at: now,
  })
  return convention
}

/** The server's row, with its name and language as last seen; its duel channel is the one first acted in. */
const rememberGuild = async (tx: Tx, actor: Actor, now: Date) => {
  const known = await tx.guild.findFirst({ where: { id: actor.guild } })
  const settings = readSettings(known?.settings)
  const duelChannel = settings.duelChannel ?? actor.channel
  const data = {
    name: actor.guildName,
    locale: actor.guildLocale,
    settings: JSON.stringify({ ...settings, duelChannel }),
  }
  await tx.guild.upsert({
    where: { id: actor.guild },
    create: { id: actor.guild, createdAt: now, ...data },
    update: data,
  })
  return { ...settings, duelChannel }
}
