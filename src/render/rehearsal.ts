/** A duel that nobody sees: a thread's first picture takes several times as long as the next. */
import { type Card, CardId, type CardType } from '../rules/tom/index.js'
import type { ShownCopy } from './model.js'
import type { Order } from './painters.js'

const shown = (type: CardType): ShownCopy => {
  const card: Card = {
    id: CardId.parse('rehearsal'),
    number: 1,
    type,
    name: 'Sphinx of Black Quartz, Judge My Vow',
    above: [{ name: 'Grumpy Wizards', card: null }],
    below: [{ name: 'Pack My Box & Five Dozen', card: null }],
    star: 1234,
    diamond: 567,
    shield: 890,
    since: null,
    about: null,
    aboutIn: {},
    people: [],
    signers: [],
  }
  return { card, autographs: ['Jack Dawes'], star: { star: 1239, printedStar: 1234, autographs: 1 } }
}

export const rehearsal: Order<'duel'> = {
  kind: 'duel',
  input: {
    a: { player: 'A', copy: shown('COMPANY') },
    b: { player: 'B', copy: shown('GAME') },
    result: { rule: 'type', winner: 'b', types: { winner: 'GAME', loser: 'COMPANY' } },
    setSize: 2,
    texts: {
      types: { COMPANY: 'Company', PERSON: 'Person', GAME: 'Game' },
      beatenBy: 'Beaten by',
      beats: 'Beats',
      beatsType: { COMPANY: 'beats every Person', PERSON: 'beats every Game', GAME: 'beats every Company' },
      winner: 'Winner',
      draw: 'Draw',
      reason: 'How vexingly quick daft zebras jump',
      outcome: 'B takes both cards',
    },
  },
}
