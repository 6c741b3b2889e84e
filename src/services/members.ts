/** Members: joining, the badge, what they set for themselves, inviting who isn't one yet. */
import { type BoosterId, type MemberId, newId } from '../store/ids.js'
import { owe, type Tx } from '../store/index.js'
import type { Members } from './api.js'
import { blockBetween } from './blocks.js'
import { boosterView, giveBooster } from './boosters.js'
import {
  act,
  type Context,
  type ConventionRow,
  dayOf,
  findActor,
  findConvention,
  findMember,
  keyOf,
  latestConvention,
  memberView,
  noteSeen,
  ok,
  refuse,
} from './context.js'
import { firstEdition } from './conventions/index.js'
import { openConvention } from './conventions/opening.js'
import { conventionView } from './conventions/view.js'
import { isBanned } from './organizing/bans.js'
import { repeatClaims } from './privacy/claims.js'
import { readSettings } from './settings.js'
import type { Actor, Outcome } from './types.js'

const DAY = 86_400_000
const HOUR = 3_600_000

export const createMembers = (context: Context): Members => ({
  get: async (guild, user) => {
    const convention = await findConvention(context.store.read, guild)
    const row = convention === null ? null : await findMember(context.store.read, convention.id, user)
    return row === null ? null : memberView(row)
  },

  join: actor =>
    act(context, actor, [keyOf.joining(actor.guild)], async (tx, now) => {
      if (await isBanned(tx, actor.guild, actor.user)) return refuse('banned')
      const found = await conventionToJoin(context, tx, actor, now)
      if (!found.ok) return found
      const convention = found.value
      const known = await findMember(tx, convention.id, actor.user)
      if (known !== null) {
        await noteSeen(tx, known, actor)
        const bag = await tx.booster.findFirstOrThrow({
          where: { memberId: known.id, source: 'bag', number: 1 },
        })
        return ok({
          member: memberView(known),
          convention: conventionView(convention),
          first: false,
          bag: boosterView(bag),
        })
      }
      const guarded = await guard(tx, actor, now)
      if (!guarded.ok) return guarded
      const { members } = await tx.convention.update({
        where: { id: convention.id },
        data: { members: { increment: 1 } },
        select: { members: true },
      })
      const member = await tx.member.create({
        data: {
          id: newId<MemberId>(),
          conventionId: convention.id,
          userId: actor.user,
          number: members,
          name: actor.name,
          locale: actor.locale,
          joinedAt: now,
        },
      })
      const earlier = await repeatClaims(context, tx, { convention, member, now })
      if (earlier !== null) {
        const view = { member: memberView(member), convention: conventionView({ ...convention, members }) }
        return ok({ ...view, first: true, bag: boosterView(earlier) })
      }
      const bag = await tx.booster.create({
        data: { id: newId<BoosterId>(), memberId: member.id, source: 'bag', number: 1, createdAt: now },
      })
      const opened = await giveBooster(context, tx, { booster: bag, convention, member, by: actor.user, now })
      return ok({
        member: memberView(member),
        convention: conventionView({ ...convention, members }),
        first: true,
        bag: boosterView(opened),
      })
    }),

  badge: (actor, card) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async tx => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      const { convention, me } = found.value
      const worn = card === 'on' || card === 'off' ? null : card
      if (worn !== null) {
        if (!context.editions.get(convention.edition)?.byId.has(worn)) return refuse('unknown_card')
        const owned = await tx.copy.findFirst({ where: { ownerId: me.id, card: worn }, select: { id: true } })
        if (owned === null) return refuse('card_not_owned')
      }
      const data = card === 'off' ? { playing: false } : { playing: true, badge: worn }
      return ok(memberView(await tx.member.update({ where: { id: me.id }, data })))
    }),

  setPrivate: (actor, on) =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async tx => {
      // A collection can be seen after its convention, so it can be hidden then too.
      const convention = await latestConvention(tx, actor.guild)
      if (convention === null) return refuse('no_convention')
      const me = await findMember(tx, convention.id, actor.user)
      if (me === null) return refuse('not_joined')
      return ok(memberView(await tx.member.update({ where: { id: me.id }, data: { private: on } })))
    }),

  invite: (actor, person, to = 'duel') =>
    act(context, actor, [keyOf.person(actor.guild, actor.user)], async (tx, now) => {
      const found = await findActor(tx, actor)
      if (!found.ok) return found
      if (person.user === actor.user) return refuse('self')
      if (person.bot) return refuse('bot')
      if (!person.present) return refuse('gone')
      const blocked = await blockBetween(tx, actor.guild, actor.user, person.user)
      if (blocked !== null) return refuse(blocked)
      if (await isBanned(tx, actor.guild, actor.user)) return refuse('banned')
      if (await isBanned(tx, actor.guild, person.user)) return refuse('opponent_banned')
      const known = await findMember(tx, found.value.convention.id, person.user)
      if (known !== null) return refuse('joined_already')
      const key = `invite ${found.value.convention.id} ${actor.user} ${person.user} ${dayOf(now)}`
      const said = await tx.notice.findFirst({ where: { guildId: actor.guild, key } })
      if (said !== null) return refuse('invited_already')
      await tx.notice.create({ data: { guildId: actor.guild, key, at: now } })
      await owe(tx, {
        guild: actor.guild,
        to: { channel: actor.channel },
        kind: 'invitation',
        subject: found.value.convention.id,
        mentions: [person.user],
        facts: { from: actor.user, fromName: actor.name, to: person.user, toName: person.name, what: to },
        at: now,
      })
      return ok(null)
    }),
})

/** The open convention; where the server never had one, a new one with the defaults, named after the server. */
const conventionToJoin = async (
  context: Context,
  tx: Tx,
  actor: Actor,
  now: Date,
): Promise<Outcome<ConventionRow, 'no_convention' | 'closing'>> => {
  const current = await findConvention(tx, actor.guild)
  if (current !== null) return current.state === 'open' ? ok(current) : refuse('closing')
  const earlier = await tx.convention.findFirst({ where: { guildId: actor.guild }, select: { id: true } })
  if (earlier !== null) return refuse('no_convention')
  const opening = { name: actor.guildName, edition: firstEdition(context), ends: null, automatic: true }
  return ok(await openConvention(context, tx, actor, opening, now))
}

/** Keeps out accounts that were made, or came here, just now. */
const guard = async (tx: Tx, actor: Actor, now: Date): Promise<Outcome<null, 'too_new_account' | 'too_new_here'>> => {
  const guild = await tx.guild.findFirst({ where: { id: actor.guild }, select: { settings: true } })
  const { guardAccountDays, guardMemberHours } = readSettings(guild?.settings)
  if (now.getTime() - actor.accountCreatedAt < guardAccountDays * DAY) {
    return refuse('too_new_account', { days: guardAccountDays })
  }
  const here = actor.inGuildSince ?? now.getTime()
  if (guardMemberHours > 0 && now.getTime() - here < guardMemberHours * HOUR) {
    return refuse('too_new_here', { hours: guardMemberHours })
  }
  return ok(null)
}
