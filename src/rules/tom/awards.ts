/** Where the printed Stars come from: Origins Awards and the Hall of Fame, as recorded in `data/tom/awards.json`. */
import { z } from 'zod'
import type { Card } from './cards.js'
import { normalizeName } from './names.js'

const AwardRecord = z.object({
  result: z.enum(['nomination', 'win', 'inducted']),
  kind: z.enum(['game', 'person', 'company']),
  name: z.string(),
  credits: z.object({
    designers: z.array(z.string()),
    /** ` / ` separates several. */
    publisher: z.string(),
    /** Id of the game's card where the record names a supplement or an edition of that game. */
    line: z.string().optional(),
  }),
  confirmed: z.boolean(),
})
export type AwardRecord = z.infer<typeof AwardRecord>

/** @throws ZodError if the value isn't a list of records in the form of `data/tom/awards.json`. */
export const readAwards = (json: unknown): AwardRecord[] => z.array(AwardRecord).parse(json)

/** "This makes an Award worth 3 points altogether", a nomination 1; "for each listing in the Hall of Fame" 5. */
const STARS: Readonly<Record<AwardRecord['result'], number>> = { nomination: 1, win: 3, inducted: 5 }

/** The Star to print on a card: what its confirmed records are worth. */
export const starFromAwards = (card: Pick<Card, 'id' | 'type' | 'name'>, awards: readonly AwardRecord[]): number =>
  awards
    .filter(award => award.confirmed && namesOn(award, card))
    .reduce((stars, award) => stars + STARS[award.result], 0)

/** A game's record counts for the game, its publishers and its designers; another's for whom it names. */
const namesOn = ({ kind, name, credits }: AwardRecord, card: Pick<Card, 'id' | 'type' | 'name'>): boolean => {
  const isCard = (text: string) => normalizeName(text) === normalizeName(card.name)
  switch (card.type) {
    case 'GAME':
      return kind === 'game' && (credits.line === undefined ? isCard(name) : credits.line === card.id)
    case 'COMPANY':
      return kind === 'company' ? isCard(name) : credits.publisher.split(' / ').some(isCard)
    case 'PERSON':
      return kind === 'person' ? isCard(name) : credits.designers.some(isCard)
  }
}
