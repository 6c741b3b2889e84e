/** The window onto a card's art, in the outline of its type. */
import type { Card } from '../../rules/tom/index.js'
import { CompanyArt } from '../art/company.js'
import { GameArt } from '../art/game.js'
import { monogramOf } from '../art/monogram.js'
import { PersonArt } from '../art/person.js'
import { Place } from '../paint/ledger.js'
import { ART, COLORS } from '../theme.js'
import { outline } from './shapes.js'

type ArtWindowProps = { card: Pick<Card, 'id' | 'type' | 'name'>; x: number; y: number; width: number; corner: number }

/** Height of a window of that width, in pixels. */
export const artHeight = (width: number): number => (width * ART.height) / ART.width

export const ArtWindow = ({ card, x, y, width, corner }: ArtWindowProps) => {
  const scale = width / ART.width
  const shape = outline(card.type, 0, 0, ART.width, ART.height, corner / scale)
  const name = `window-${card.type}-${Math.round(corner / scale)}`
  return (
    <Place x={x} y={y} scale={scale}>
      <clipPath id={name}>
        <path d={shape} />
      </clipPath>
      <g clip-path={`url(#${name})`}>
        <Art card={card} />
      </g>
      <path d={shape} fill="none" stroke={COLORS.gold} stroke-width={3 / scale} />
    </Place>
  )
}

const Art = ({ card: { id, type, name } }: Pick<ArtWindowProps, 'card'>) => {
  switch (type) {
    case 'COMPANY':
      return <CompanyArt id={id} monogram={monogramOf(name)} />
    case 'PERSON':
      return <PersonArt id={id} monogram={monogramOf(name)} />
    case 'GAME':
      return <GameArt id={id} />
  }
}
