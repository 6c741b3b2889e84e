/** Learning the game: its rules page by page, and a practice round against the house that stakes nothing. */
import { randomInt } from 'node:crypto'
import { CARD_TYPES, type Card, type CardId, type Edition } from '../../rules/tom/index.js'
import { rulesIds, tutorialIds } from '../panel-ids.js'
import { type Context, command, type PanelRoute, panel, type Reply, type Route } from '../routes.js'
import { rulesView, tutorialDeal, tutorialEnd, tutorialNumbers, tutorialStart } from '../views/learning.js'

export const learningCommands: readonly Route[] = [
  command('rules tom', { run: async context => rulesView(context.t, await editionHere(context), 0) }),
  command('tutorial', { run: async context => tutorialStart(context.t, await editionHere(context)) }),
]

export const learningPanels: readonly PanelRoute[] = [
  panel(rulesIds.open, {
    answer: 'ephemeral',
    run: async context => rulesView(context.t, await editionHere(context), 0),
  }),
  panel(rulesIds.turn, {
    answer: 'update',
    run: async (context, { page }) => rulesView(context.t, await editionHere(context), page),
  }),
  panel(tutorialIds.start, {
    answer: 'ephemeral',
    run: async context => tutorialStart(context.t, await editionHere(context)),
  }),
  panel(tutorialIds.numbers, {
    answer: 'update',
    run: async context => tutorialNumbers(context.t, await editionHere(context)),
  }),
  panel(tutorialIds.deal, {
    answer: 'update',
    run: async context => {
      const edition = await editionHere(context)
      return tutorialDeal(context.t, edition, deal(edition))
    },
  }),
  panel(tutorialIds.play, { answer: 'update', run: (context, { card }) => play(context, card) }),
]

/** The open convention's edition; where none is open, the first there is. */
const editionHere = async ({ actor, services, editions }: Context): Promise<Edition> => {
  const convention = await services.conventions.current(actor.guild)
  const [first] = editions.values()
  const edition = (convention && editions.get(convention.edition)) ?? first
  if (edition === undefined) throw new Error('no edition is loaded')
  return edition
}

const any = (cards: readonly Card[]): CardId => {
  const card = cards[randomInt(cards.length)]
  if (card === undefined) throw new RangeError('there is no card to draw')
  return card.id
}

/** A card of each type, so that there is a choice. */
const deal = (edition: Edition): CardId[] =>
  CARD_TYPES.map(type => any(edition.cards.filter(card => card.type === type)))

/** The house's card is drawn after the member's was chosen: nothing to peek at, nothing to bend. */
const play = async (context: Context, chosen: string): Promise<Reply> => {
  const { actor, services, t } = context
  const edition = await editionHere(context)
  const mine = edition.byId.get(chosen)
  if (mine === undefined) return tutorialDeal(t, edition, deal(edition))
  const copy = (card: CardId) => ({ card, autographs: [] })
  const member = await services.members.get(actor.guild, actor.user)
  return tutorialEnd(t, edition, { a: copy(mine.id), b: copy(any(edition.cards)) }, { joined: member !== null })
}
