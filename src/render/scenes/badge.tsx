/** The card that somebody wears. */
import type { CardTexts, ShownCopy } from '../model.js'
import { Place } from '../paint/ledger.js'
import { BADGE } from '../theme.js'
import { Backdrop } from './backdrop.js'
import { HOLDER, Holder } from './holder.js'

/** `empty` stands where no card is worn: `Not playing`. */
export type BadgeTexts = CardTexts & { empty: string }

/** `copy`: null for who wears none. */
export type BadgeInput = {
  name: string
  convention: string
  copy: ShownCopy | null
  setSize: number
  texts: BadgeTexts
}

const SCALE = 1.06

export const BadgeScene = ({ name, convention, copy, setSize, texts }: BadgeInput) => (
  <g>
    <Backdrop width={BADGE.width} height={BADGE.height} light={[BADGE.width / 2, BADGE.height / 2]} glow="#7a4fc0" />
    <Place x={(BADGE.width - HOLDER.width * SCALE) / 2} y={HOLDER.lanyard * SCALE} scale={SCALE}>
      <Holder convention={convention} copy={copy} empty={texts.empty} setSize={setSize} texts={texts} plate={name} />
    </Place>
  </g>
)
