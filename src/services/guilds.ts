/** Servers: settings, language, and what their organizers are told once. */
import { type GuildId, PostId } from '../store/ids.js'
import { hurryParked, owe, type Tx, UNSAID } from '../store/index.js'
import type { Guilds } from './api.js'
import { act, type Context, keyOf, ok } from './context.js'
import { localeFrom } from './languages.js'
import { readSettings } from './settings.js'

/** Key of the notice that a post has no place in a server. */
export const NOWHERE = 'dead'

export const createGuilds = (context: Context): Guilds => ({
  ...createSeen(context),

  get: async guild => {
    const row = await context.store.read.guild.findFirst({ where: { id: guild } })
    const settings = readSettings(row?.settings)
    return { id: guild, settings, locale: settings.language ?? localeFrom(row?.locale) }
  },

  noticeOnce: async (guild: GuildId, key, to, facts, again) => {
    const told = await context.store.transact(keyOf.guild(guild), async tx => {
      const at = new Date(context.clock.now())
      const known = await tx.notice.findFirst({ where: { guildId: guild, key } })
      const recent = known !== null && (again === undefined || at.getTime() - known.at.getTime() < again)
      if (recent && !(await wasUnsaid(tx, guild, key))) return false
      const id = { guildId: guild, key }
      await tx.notice.upsert({ where: { guildId_key: id }, create: { ...id, at }, update: { at } })
      await owe(tx, { guild, to, kind: 'notice', subject: key, facts, at })
      return true
    })
    if (told) context.wake()
    return told
  },

  nowhere: async (guild, post) => {
    const { outbox } = context.store
    const id = PostId.safeParse(post)
    const about = id.success ? await outbox.get(id.data) : null
    // Given up for good, or not known any more.
    if (about === null || about.dead !== null) return 'yes'
    const others = await outbox.stranded(guild)
    return others === 'trying' ? 'undecided' : others === 'some' ? 'yes' : 'no'
  },

  hurry: async guild => {
    const now = new Date(context.clock.now())
    const some = await context.store.transact(keyOf.guild(guild), tx => hurryParked(tx, guild, now))
    if (some) context.wake()
  },

  show: (actor, what, facts) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async (tx, at) => {
      await owe(tx, {
        guild: actor.guild,
        to: { channel: actor.channel },
        kind: 'shown',
        subject: what,
        facts: { ...facts, by: actor.name, user: actor.user },
        at,
      })
      return ok(null)
    }),
})

/** Whether the last notice about something was let go, since it wasn't so any more: then nobody was told. */
const wasUnsaid = async (tx: Tx, guild: GuildId, key: string): Promise<boolean> => {
  const where = { kind: 'notice', subject: key, guildId: guild }
  const last = await tx.post.findFirst({ where, orderBy: { seq: 'desc' }, select: { dead: true } })
  return last?.dead === UNSAID
}

/** Every interaction says it, so what was said last is remembered: nothing is read or written while it stays the same. */
const createSeen = ({ store }: Context): Pick<Guilds, 'seen'> => {
  const last = new Map<GuildId, string>()
  return {
    seen: async (guild, locale) => {
      if (last.get(guild) === locale) return
      const other = { id: guild, locale: { not: locale } }
      if ((await store.read.guild.findFirst({ where: other, select: { id: true } })) !== null) {
        await store.transact(keyOf.guild(guild), async tx => {
          await tx.guild.updateMany({ where: other, data: { locale } })
        })
      }
      last.set(guild, locale)
    },
  }
}
