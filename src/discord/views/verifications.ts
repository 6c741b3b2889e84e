/** What /verify found: each promise with the values that go into it, so that anybody can recompute it. */
import type { Check, Verification } from '../../services/api.js'
import type { Texts } from '../languages.js'
import { container, type MessageView, message, small, text } from '../messages/view.js'
import { nameOf } from './words.js'

const accents = { good: 0x2c8a5f, bad: 0xc0392b } as const

export const verificationView = (t: Texts, verification: Verification): MessageView => {
  const agrees = verification.checks.every(check => check.ok !== false)
  return message([
    container(
      agrees ? accents.good : accents.bad,
      text(
        t('verify.title', { what: t(`verify.${verification.kind}`, { id: verification.id }) }),
        agrees ? t('verify.good') : t('verify.bad'),
        ...(verification.duel?.reverted ? [t('duel.played.reverted')] : []),
      ),
      ...verification.checks.map(check => text(checkInWords(t, verification, check))),
      small(t('verify.seedHash', { hash: verification.seedHash })),
    ),
  ])
}

const checkInWords = (t: Texts, { duel }: Verification, check: Check): string => {
  const failed = check.ok === false
  switch (check.what) {
    case 'commitment': {
      const { copy, salt, hash } = check
      const side = duel?.[check.side]
      const values = { copy, salt, hash, name: side ? nameOf(side, t) : '' }
      if (failed) return t('verify.failed.commitment', values)
      // Of the other one nobody had the seal before both cards were shown.
      const first = (duel?.kind === 'house' ? 'opponent' : 'challenger') === check.side
      return t(first ? 'verify.commitment' : 'verify.fits', values)
    }
    case 'draw': {
      const values = { drawn: check.drawn, label: JSON.stringify([check.kind, check.subject, check.number]) }
      if (check.ok === null) return t('verify.drawLater', values)
      return t(failed ? 'verify.failed.draw' : 'verify.draw', values)
    }
    case 'result':
      return t(failed ? 'verify.failed.result' : 'verify.result')
    case 'seed':
      return t(failed ? 'verify.failed.seed' : 'verify.seed')
  }
}
