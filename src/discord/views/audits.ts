/** The record of a convention in words, for its organizers. */
import { cardOf, type Edition } from '../../rules/tom/index.js'
import type { AuditEntry, AuditPage } from '../../services/organizing/types.js'
import type { UserId } from '../../store/ids.js'
import type { Texts } from '../languages.js'
import { plain } from '../messages/plain.js'
import { button, container, type MessageView, message, row, text } from '../messages/view.js'
import { auditIds } from '../panel-ids.js'
import { nameOf, relative } from './words.js'

/** Movements on a page: with all their names they stay below 4000 characters. */
export const auditSize = 8

const accent = 0x4f7fd9

export const auditView = (t: Texts, edition: Edition, audit: AuditPage, user: UserId | null): MessageView => {
  const { entries, page, pages } = audit
  const convention = plain(audit.convention)
  const title =
    audit.of === null
      ? t('convention.audit.title', { convention })
      : t('convention.audit.titleOf', { convention, name: nameOf(audit.of, t) })
  const place = pages > 1 ? ` · ${t('words.page', { page: page + 1, pages })}` : ''
  const turn = (to: number, label: string) =>
    button('secondary', auditIds.turn.of({ who: user ?? '-', page: to }), label, { disabled: to < 0 || to >= pages })
  return message([
    container(
      accent,
      text(`${title}${place}`),
      text(
        ...(entries.length === 0
          ? [t('convention.audit.empty')]
          : entries.flatMap(entry => entryLines(t, edition, entry))),
      ),
      ...(pages > 1 ? [row(turn(page - 1, t('words.back')), turn(page + 1, t('words.next')))] : []),
    ),
  ])
}

const entryLines = (t: Texts, edition: Edition, entry: AuditEntry): string[] => {
  const { name: card } = cardOf(edition, entry.card)
  const to = nameOf(entry.to, t)
  const { record, copy } = entry
  const facts = t('convention.audit.facts', { how: howIn(t, entry.how), when: relative(entry.at), record, copy })
  const by = entry.by === null ? '' : ` · ${t('convention.audit.by', { name: `<@${entry.by}>` })}`
  return [
    entry.from === null
      ? t('convention.audit.came', { card, to })
      : t('convention.audit.moved', { card, from: nameOf(entry.from, t), to }),
    `-# ${facts}${by}`,
  ]
}

const known = [
  'opening',
  'bag',
  'grant',
  'role',
  'cadence',
  'duel',
  'consolation',
  'trade',
  'booth',
  'revert',
  'erase',
] as const

const howIn = (t: Texts, how: string): string => t(`convention.audit.how.${known.find(one => one === how) ?? 'other'}`)
