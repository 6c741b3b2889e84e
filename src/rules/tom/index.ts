/** TOM, The Origins Metagame: its cards and rules, pure. */
export { isApplicable, peopleOf, type Star, starOf } from './autographs.js'
export { type AwardRecord, readAwards, starFromAwards } from './awards.js'
export { BOOSTER_SIZE, drawCopy, openBooster } from './boosters.js'
export {
  BEATS,
  CARD_TYPES,
  type Card,
  CardId,
  type CardType,
  type Copy,
  LISTED,
  type Listed,
  type ListName,
} from './cards.js'
export { type DuelResult, type Figures, type Listing, resolveDuel, type Side } from './duel.js'
export { cardOf, type Edition, type EditionId, loadEdition } from './edition.js'
export { EditionError, type Problem } from './edition-error.js'
export { type Example, type Examples, examplesOf } from './examples.js'
export { type Matchups, whoBeats } from './matchups.js'
export { normalizeName } from './names.js'
export { searchCards, searchNames } from './search.js'
