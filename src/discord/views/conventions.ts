/** A convention: its opening, its end with the champions, how it is going, its settings. */
import type { Status } from '../../services/api.js'
import { CHALLENGES_A_DAY, HOUSE_DUELS_A_DAY } from '../../services/duels/limits.js'
import type { Editions } from '../../services/editions.js'
import type { Settings } from '../../services/settings.js'
import type { TradeView } from '../../services/trades/types.js'
import type { Champion, Champions, ConventionView, DuelView } from '../../services/types.js'
import type { Texts } from '../languages.js'
import { bare, plain } from '../messages/plain.js'
import { button, container, gallery, type MessageView, message, row, small, text } from '../messages/view.js'
import { duelIds, tradeIds } from '../panel-ids.js'
import { bareNameOf, channelMention, editionFor, nameOf, relative } from './words.js'

const accents = { open: 0x8a5fc4, over: 0x6d7488, settings: 0x4f7fd9 } as const

/** Once it's over, that it was: what to do then is said where its end is. */
export const openedView = (t: Texts, convention: ConventionView): MessageView => {
  const name = plain(convention.name)
  if (convention.state === 'closed')
    return message([container(accents.over, text(t('convention.closed.title', { name })), sealLine(t, convention))])
  return message([
    container(
      accents.open,
      text(t('convention.opened.title', { name }), t('convention.opened.how')),
      ...(convention.endsAt === null ? [] : [text(t('convention.opened.ends', { when: relative(convention.endsAt) }))]),
      sealLine(t, convention),
    ),
  ])
}

const sealLine = (t: Texts, { edition, seedHash: hash }: ConventionView) =>
  small(t('convention.opened.seal', { edition, hash }))

export const closedView = (t: Texts, convention: ConventionView): MessageView => {
  const { champions } = convention
  const lines = champions
    ? [
        championLine(t, 'duels', champions.duels),
        championLine(t, 'collection', champions.collection),
        championLine(t, 'firstSet', champions.firstSet),
        championLine(t, 'signed', champions.signed),
      ].filter(line => line !== null)
    : []
  return message([
    container(
      accents.over,
      text(t('convention.closed.title', { name: plain(convention.name) }), ...lines),
      ...(champions === null ? [] : [championsPicture(t, convention, champions, lines)]),
      text(t('convention.closed.thanks')),
      ...(convention.seed === null ? [] : [small(t('convention.closed.seed', { seed: convention.seed }))]),
    ),
  ])
}

const championsPicture = (t: Texts, convention: ConventionView, champions: Champions, lines: readonly string[]) => {
  const award = (champion: Champion | null) =>
    champion && { names: champion.people.map(({ name }) => bare(name)), figure: champion.figure }
  return gallery({
    name: `champions-${convention.id}`,
    alt: lines.length === 0 ? t('pictures.champions.nobody') : lines.join('\n').replaceAll('\\', ''),
    scene: {
      scene: 'champions',
      locale: t.locale,
      edition: convention.edition,
      convention: bare(convention.name),
      awards: {
        duels: award(champions.duels),
        collection: award(champions.collection),
        firstSet: award(champions.firstSet),
        signed: award(champions.signed),
      },
    },
  })
}

/** Of those who share an award: whole conventions can be level. */
const championsNamed = 6

const championLine = (t: Texts, title: keyof NonNullable<ConventionView['champions']>, champion: Champion | null) => {
  if (champion === null) return null
  const named = champion.people.slice(0, championsNamed).map(({ name }) => nameOf({ name, house: false }, t))
  const more = champion.people.length - named.length
  const people = [...named, ...(more > 0 ? [t('convention.closed.more', { count: more })] : [])].join(t('words.comma'))
  return t(`convention.closed.${title}`, { people, count: champion.figure })
}

/** How it is going, and what waits for who asks. */
export const statusView = (
  t: Texts,
  editions: Editions,
  status: Status,
  user: string,
  tables: readonly TradeView[] = [],
): MessageView => {
  const { convention, me } = status
  const figures = t('convention.status.figures', {
    members: t('words.members', { count: convention.members }),
    copies: t('words.copies', { count: status.copies }),
    duels: t('convention.status.duels', { count: status.duels }),
  })
  const all = editionFor(editions, convention.edition).cards.length
  return message([
    container(
      accents.open,
      text(
        t('convention.status.title', { name: plain(convention.name) }),
        ...(convention.paused ? [t('convention.status.paused')] : []),
        ...(convention.state === 'closing' ? [t('convention.status.closing')] : []),
        figures,
        ...(convention.endsAt === null ? [] : [t('convention.status.ends', { when: relative(convention.endsAt) })]),
      ),
      text(...(me === null ? [t('convention.status.notJoined')] : myLines(t, me, all))),
      ...(me === null ? [] : duelBlocks(t, me.duels, user)),
      ...tableBlocks(t, tables, user),
      small(t('convention.status.edition', { edition: convention.edition, hash: convention.seedHash })),
    ),
  ])
}

type Me = NonNullable<Status['me']>

const myLines = (t: Texts, me: Me, all: number): string[] => [
  t('convention.status.me', {
    copies: t('words.copies', { count: me.copies }),
    cards: t('collection.distinct', { count: me.cards }),
    all,
    house: me.housePlayedToday,
    houseLimit: HOUSE_DUELS_A_DAY,
    challenges: me.challengesToday,
    challengeLimit: CHALLENGES_A_DAY,
  }),
  ...(me.banned ? [t('convention.status.banned')] : []),
  ...(me.member.playing ? [] : [t('convention.status.off')]),
  ...(me.boosters > 0 ? [t('convention.status.boosters', { count: me.boosters })] : []),
]

/** How many duels get a button of their own. */
const buttonsShown = 5

/** Of each list, so that all four fit into a message with the longest names. */
const linesShown = 6

const firstOf = (t: Texts, lines: readonly string[]): string[] => {
  const more = lines.length - linesShown
  const shown = more > 0 ? [...lines.slice(0, linesShown), t('card.more', { count: more })] : lines
  return shown.map(line => `- ${line}`)
}

/** Open duels: those that wait for the reader with a way to answer at once. */
const duelBlocks = (t: Texts, duels: readonly DuelView[], user: string) => {
  const mine = duels.filter(duel => waitsFor(duel, user))
  const inLine = duels.filter(duel => duel.state === 'queued' && duel.opponent?.user === user)
  const others = duels.filter(duel => !mine.includes(duel) && !inLine.includes(duel))
  return [
    ...listed(
      t,
      t('convention.status.yourTurn'),
      mine.map(duel => duelInWords(t, duel, user)),
    ),
    ...(mine.length === 0
      ? []
      : [
          row(
            ...mine
              .slice(0, buttonsShown)
              .map(duel =>
                button('primary', duelIds.choose.of({ duel: duel.id }), opponentName(t, duel, user), { emoji: '🃏' }),
              ),
          ),
        ]),
    ...listed(
      t,
      t('convention.status.inLine'),
      inLine.map(({ challenger }) => t('convention.status.from', { name: nameOf(challenger, t) })),
    ),
    ...listed(
      t,
      t('convention.status.waiting'),
      others.map(duel => duelInWords(t, duel, user)),
    ),
  ]
}

const listed = (t: Texts, title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [text(title, ...firstOf(t, lines))]

/** Open trading tables, with a way to one's own side of each. */
const tableBlocks = (t: Texts, tables: readonly TradeView[], user: string) => {
  if (tables.length === 0) return []
  const otherOf = ({ a, b }: TradeView) => (a.user === user ? b : a)
  return [
    text(
      t('convention.status.tables'),
      ...firstOf(
        t,
        tables.map(table => {
          const { confirmed } = table.a.user === user ? table.a : table.b
          const facts = { name: nameOf(otherOf(table), t), channel: channelMention(table.channel) }
          return t(confirmed ? 'convention.status.tableConfirmed' : 'convention.status.table', facts)
        }),
      ),
    ),
    row(
      ...tables
        .slice(0, buttonsShown)
        .map(table =>
          button('secondary', tradeIds.side.of({ trade: table.id }), bareNameOf(otherOf(table), t), { emoji: '🤝' }),
        ),
    ),
  ]
}

const waitsFor = (duel: DuelView, user: string): boolean =>
  duel.state === 'open' && (duel.kind === 'house' ? duel.challenger : duel.opponent)?.user === user

const otherSide = (duel: DuelView, user: string) => (duel.challenger.user === user ? duel.opponent : duel.challenger)

/** For a button, which knows no markdown. */
const opponentName = (t: Texts, duel: DuelView, user: string): string => {
  const other = otherSide(duel, user)
  return other ? bareNameOf(other, t) : t('duel.challenge.take')
}

const duelInWords = (t: Texts, duel: DuelView, user: string): string => {
  const other = otherSide(duel, user)
  const when = relative(duel.deadlineAt ?? duel.createdAt)
  // During a pause no time runs.
  if (other === null) return t(duel.paused ? 'convention.status.anyonePaused' : 'convention.status.anyone', { when })
  if (other.house) return t('convention.status.house')
  const name = nameOf(other, t)
  if (duel.paused && duel.state === 'open') return t('convention.status.againstPaused', { name })
  return duel.state === 'queued'
    ? t('convention.status.againstQueued', { name })
    : t('convention.status.against', { name, when })
}

export const settingsView = (t: Texts, settings: Settings, changed: boolean): MessageView =>
  message([
    container(
      accents.settings,
      text(
        t(changed ? 'convention.settings.changed' : 'convention.settings.title'),
        t('convention.settings.duelChannel', {
          value: settings.duelChannel ? channelMention(settings.duelChannel) : t('convention.settings.notSet'),
        }),
        t('convention.settings.tradeLog', {
          value: settings.tradeLogChannel ? channelMention(settings.tradeLogChannel) : t('convention.settings.noLog'),
        }),
        t('convention.settings.language', {
          value: t(`commands.convention.settings.options.language.choices.${settings.language ?? 'server'}`),
        }),
        t('convention.settings.pace', { value: t(`origins.paces.${settings.pace}`) }),
        t('convention.settings.deadline', { count: settings.deadlineHours }),
        t('convention.settings.afterDeadline', {
          value: t(
            `commands.convention.settings.options.overdue.choices.${settings.afterDeadline === 'void' ? 'void' : 'random'}`,
          ),
        }),
        t('convention.settings.boosters', {
          value: t(`commands.convention.settings.options.boosters.choices.${settings.boosters}`),
        }),
        t('convention.settings.account', { count: settings.guardAccountDays }),
        t('convention.settings.member', { count: settings.guardMemberHours }),
      ),
    ),
  ])
