/** Why something in a game can't be done, in words: the services' reasons, and the rules' own. */
import type { TextKey, Texts } from '../../languages.js'
import type { Refusal } from '../../routes.js'
import { refusalText, valuesOf } from '../notices.js'

/** Of `origins_action` the rules' own code says it. */
export const refusalLine = (t: Texts, refusal: Refusal): string => {
  const { code, ...facts } = refusal.facts ?? {}
  return refusal.refused === 'origins_action' && typeof code === 'string'
    ? t(`origins-refusals.${code}` as TextKey, valuesOf(t, facts))
    : refusalText(t, refusal)
}
