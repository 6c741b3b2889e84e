/** What checking a game found, so that anybody can do the same. */
import type { Score } from '../../../rules/origins/index.js'
import type { Texts } from '../../languages.js'
import { clip, plain } from '../../messages/plain.js'
import { container, type MessageView, message, small, text } from '../../messages/view.js'

type Check = 'posted' | 'seed' | 'moves' | 'kept' | 'result'

/** Who has no name in a log is told by seat. A check is null where there is nothing to compare with. */
export type Findings = {
  id: string
  names: readonly string[]
  moves: number
  seed: string | null
  seedHash: string
  running: boolean
  scores?: readonly Score[] | null
  checks: Partial<Record<Check, boolean | null>>
}

/** That a log fits itself proves nothing of a game of which no hash was ever posted here. */
const goodKey = ({ running, checks }: Findings) =>
  checks.posted === null ? 'origins.findings.unknown' : running ? 'origins.findings.later' : 'verify.good'

export const findingsView = (found: Findings, t: Texts): MessageView => {
  const values = { count: found.moves }
  const checks = (['posted', 'seed', 'moves', 'kept', 'result'] as const).flatMap(check => {
    const ok = found.checks[check]
    return ok === undefined || ok === null
      ? []
      : [ok ? `✅ ${t(`origins.findings.${check}`, values)}` : `❌ ${t(`origins.findings.wrong.${check}`, values)}`]
  })
  const good = Object.values(found.checks).every(ok => ok !== false)
  const called = (seat: number): string =>
    found.names[seat] ? plain(clip(found.names[seat], 40)) : t('origins.findings.seat', { number: seat + 1 })
  const points = (found.scores ?? []).map(({ total }, seat) => `${called(seat)} ${total}`)
  return message([
    container(
      good ? 0x2c8a5f : 0xc0392b,
      text(
        t('verify.title', { what: t('origins.findings.game', { id: plain(found.id) }) }),
        t(good ? goodKey(found) : 'verify.bad'),
        ...checks,
        ...(points.length === 0 ? [] : [t('origins.findings.points', { points: points.join(t('words.comma')) })]),
      ),
      small(
        found.seed === null
          ? t('origins.findings.hash', { hash: found.seedHash })
          : t('origins.findings.seedAndHash', { seed: plain(clip(found.seed, 200)), hash: found.seedHash }),
      ),
    ),
  ])
}
