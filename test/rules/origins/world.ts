/** A small world for tests, so that the rules' tests don't move when the real map does. */
import { shippedContent } from '../../../src/rules/origins/index.js'

type Shipped = { pieces: Record<string, unknown>; cards: unknown }

const territory = (continent: string) => (entry: string) => {
  const [id, colour] = entry.split(' ')
  return { id, continent, colour }
}

const pairs = (...entries: string[]) => entries.map(entry => entry.split(' '))

/**
 * Distances: cradle, nile 1, arabia 2, persia 3, india 4, sunda 5, arnhem 6, outback 7.
 * ```
 *   sahara - nile ~~~ arabia - persia - siberia
 *     |      /  \      ~          |        |
 *   congo-cradle-horn ~~        india  -  gobi
 *     |      |                    ~
 *     zambezi                   sunda == arnhem - outback      - border   ~ strait   = lane
 *     kalahari
 * ```
 */
const map = {
  territories: [
    ...[
      'cradle origin',
      'nile orange',
      'horn purple',
      'congo yellow',
      'zambezi brown',
      'kalahari green',
      'sahara brown',
    ].map(territory('africa')),
    ...['arabia yellow', 'persia purple', 'india orange', 'gobi brown', 'siberia green'].map(territory('eurasia')),
    ...['sunda purple', 'arnhem yellow', 'outback green'].map(territory('oceania')),
  ],
  borders: pairs(
    'cradle nile',
    'cradle horn',
    'cradle congo',
    'cradle zambezi',
    'nile horn',
    'nile sahara',
    'congo sahara',
    'congo zambezi',
    'zambezi kalahari',
    'arabia persia',
    'persia india',
    'persia siberia',
    'india gobi',
    'gobi siberia',
    'arnhem outback',
  ),
  lanes: pairs('sunda arnhem'),
  straits: pairs('nile arabia', 'horn arabia', 'india sunda'),
}

const { pieces, cards } = shippedContent as Shipped

/** The shipped pieces and cards on the small map. */
export const smallWorld = { map, cards, pieces: { ...pieces, hunting: [3, 5, 8], straits: [2, 3, 4] } }
