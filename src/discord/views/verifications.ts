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
      ),
      ...verification.checks.map(check => text(checkInWords(t, verification, check))),
      small(t('verify.seedHash', { hash: verification.seedHash })),
    ),
  ])
}

const checkInWords = (t: Texts, { duel }: Verification, check: Check): string => {
  const mark = check.ok === false ? '❌' : '✅'
  switch (check.what) {
    case 'commitment': {
      const { copy, salt, hash } = check
      const side = duel?.[check.side]
      return t('verify.commitment', { mark, copy, salt, hash, name: side ? nameOf(side, t) : '' })
    }
    case 'draw': {
      const label = JSON.stringify([check.kind, check.subject, check.number])
      return check.ok === null
        ? t('verify.drawLater', { drawn: check.drawn, label })
        : t('verify.draw', { mark, drawn: check.drawn, label })
    }
    case 'result':
      return t('verify.result', { mark })
    case 'seed':
      return t('verify.seed', { mark })
  }
}
