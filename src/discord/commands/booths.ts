/** Companies' booths: opened by organizers, visited by members, run by a rep. */
import { type CardId, cardOf } from '../../rules/tom/index.js'
import { boothIds } from '../panel-ids.js'
import {
  type Choice,
  type Context,
  command,
  member,
  optional,
  type PanelRoute,
  panel,
  type Reply,
  type Route,
  wholeNumber,
  words,
} from '../routes.js'
import { visitedView } from '../views/booths.js'
import { noticeView } from '../views/notices.js'
import { editionFor, nameOf } from '../views/words.js'
import { currentEdition, findCard, suggestAmong } from './cards.js'

const MOST_STOCK = 10_000

const company = () => words({ maxLength: 100, suggest: true })

export const boothCommands: readonly Route[] = [
  command('booth open', {
    options: { company: company(), rep: optional(member()), stock: optional(wholeNumber(1, MOST_STOCK)) },
    needs: ['postHere'],
    suggest: async (context, _option, typed) => {
      const current = await currentEdition(context)
      const companies = current?.edition.cards.filter(card => card.type === 'COMPANY') ?? []
      return suggestAmong(
        context,
        companies.map(({ id }) => id),
        typed,
      )
    },
    run: async (context, { company, rep, stock }) => {
      const card = await companyOf(context, company)
      if (card === null) return { ok: false, refused: 'unknown_card' }
      const opened = await context.services.booths.open(context.actor, { company: card, rep, stock })
      return opened.ok ? noticeView(context.t('booth.opened', { company: nameCard(context, opened.value) })) : opened
    },
  }),
  command('booth close', {
    options: { company: optional(company()) },
    suggest: (context, _option, typed) => suggestBooths(context, typed),
    run: async (context, { company }) => {
      const closed = await context.services.booths.close(context.actor, await companyOf(context, company))
      return closed.ok ? noticeView(context.t('booth.closed', { company: nameCard(context, closed.value) })) : closed
    },
  }),
  command('booth visit', {
    options: { company: optional(company()) },
    suggest: (context, _option, typed) => suggestBooths(context, typed),
    run: async (context, { company }) => visit(context, await companyOf(context, company)),
  }),
  command('booth give', {
    options: { user: member(), company: optional(company()) },
    needs: ['postHere'],
    suggest: (context, _option, typed) => suggestBooths(context, typed),
    run: async (context, { user, company }) => {
      const { actor, services, t } = context
      const given = await services.booths.give(actor, user, await companyOf(context, company))
      if (!given.ok) return given
      return noticeView(t('booth.gave', { company: nameCard(context, given.value), name: nameOf(given.value.to, t) }))
    },
  }),
]

export const boothPanels: readonly PanelRoute[] = [
  panel(boothIds.visit, {
    answer: 'ephemeral',
    run: async (context, params) => {
      const booth = await context.services.booths.get(params.booth)
      return booth?.open ? visit(context, booth.company) : { ok: false, refused: 'no_booth' }
    },
  }),
]

const visit = async (context: Context, company: CardId | null): Promise<Reply> => {
  const visited = await context.services.booths.visit(context.actor, company)
  if (!visited.ok) return visited
  return visitedView(context.t, editionFor(context.editions, visited.value.edition), visited.value)
}

const nameCard = ({ editions }: Context, { edition, company }: { edition: string; company: CardId }): string =>
  cardOf(editionFor(editions, edition), company).name

/** null: none was named. What is no card at all is no booth either. */
const companyOf = async (context: Context, typed: string | null): Promise<CardId | null> => {
  if (typed === null) return null
  const current = await currentEdition(context)
  return (current && findCard(current.edition, typed)?.id) ?? (typed as CardId)
}

const suggestBooths = async (context: Context, typed: string): Promise<Choice[]> => {
  const booths = await context.services.booths.list(context.actor)
  return suggestAmong(
    context,
    booths.map(booth => booth.company),
    typed,
  )
}
