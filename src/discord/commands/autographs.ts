/** Guests who sign, asking them, and their queue. */
import { peopleOf, searchNames } from '../../rules/tom/index.js'
import type { SignRequestId } from '../../store/ids.js'
import { signIds } from '../panel-ids.js'
import {
  type Choice,
  type Context,
  command,
  member,
  optional,
  type PanelRoute,
  panel,
  type Refusal,
  type Reply,
  type Route,
  words,
} from '../routes.js'
import { askedView, queueView, requestOverInWords } from '../views/autographs.js'
import { noticeView } from '../views/notices.js'
import { editionFor, nameOf } from '../views/words.js'
import { currentEdition, findCard, suggestAmong } from './cards.js'

const person = () => words({ maxLength: 100, suggest: true })

export const autographCommands: readonly Route[] = [
  command('guest link', {
    options: { person: person(), user: member() },
    suggest: async (context, _option, typed) => {
      const current = await currentEdition(context)
      return current ? namesLike(peopleOf(current.edition), typed) : []
    },
    run: async ({ actor, services, t }, { person, user }) => {
      const linked = await services.autographs.link(actor, person, user)
      if (!linked.ok) return linked
      const name = nameOf({ name: linked.value.userName, house: false }, t)
      return noticeView(t('autograph.linked', { name, person: linked.value.name }))
    },
  }),
  command('guest unlink', {
    options: { person: person() },
    suggest: (context, _option, typed) => suggestGuests(context, typed),
    run: async ({ actor, services, t }, { person }) => {
      const unlinked = await services.autographs.unlink(actor, person)
      if (!unlinked.ok) return unlinked
      const name = nameOf({ name: unlinked.value.userName, house: false }, t)
      return noticeView(t('autograph.unlinked', { name, person: unlinked.value.name }))
    },
  }),
  command('autograph', {
    options: { card: words({ maxLength: 100, suggest: true }), person: optional(person()) },
    needs: ['postHere'],
    suggest: (context, option, typed) =>
      option === 'card' ? suggestSignable(context, typed) : suggestGuests(context, typed),
    run: async (context, { card: typed, person }) => {
      const { actor, services, t, editions } = context
      const current = await currentEdition(context)
      const card = current && findCard(current.edition, typed)
      if (!card) return { ok: false, refused: 'unknown_card' }
      const asked = await services.autographs.request(actor, card.id, person)
      return asked.ok ? askedView(t, editionFor(editions, asked.value.edition), asked.value) : asked
    },
  }),
  command('sign', { run: context => showQueue(context) }),
]

export const autographPanels: readonly PanelRoute[] = [
  panel(signIds.open, { answer: 'ephemeral', run: context => showQueue(context) }),
  ...(['one', 'all'] as const).map(how =>
    panel(signIds[how], {
      answer: 'update',
      needs: ['postHere'],
      run: (context, { request }) => sign(context, request, how),
    }),
  ),
  panel(signIds.decline, {
    answer: 'update',
    needs: ['postHere'],
    run: async (context, { request }) => {
      const { actor, services, t, editions } = context
      const declined = await services.autographs.decline(actor, request)
      if (!declined.ok) return overOr(context, declined, request)
      const { asker, card, edition } = declined.value
      const name = editionFor(editions, edition).byId.get(card)?.name ?? card
      return showQueue(context, t('autograph.declined', { card: name, name: nameOf(asker, t) }))
    },
  }),
  panel(signIds.withdraw, {
    answer: 'update',
    run: async (context, { request }) => {
      const { actor, services, t, editions } = context
      const withdrawn = await services.autographs.withdraw(actor, request)
      if (!withdrawn.ok) {
        return withdrawn.refused === 'request_over' ? noticeView(await endOf(context, request)) : withdrawn
      }
      const { card, edition, person } = withdrawn.value
      const name = editionFor(editions, edition).byId.get(card)?.name ?? card
      return noticeView(t('autograph.withdrawn', { person, card: name }))
    },
  }),
]

const sign = async (context: Context, request: SignRequestId, how: 'one' | 'all'): Promise<Reply> => {
  const { actor, services, t, editions } = context
  const outcome = await services.autographs.sign(actor, request, ...(how === 'all' ? (['all'] as const) : []))
  if (!outcome.ok) return overOr(context, outcome, request)
  const { signed } = outcome.value
  const cards = signed.map(({ card, edition }) => editionFor(editions, edition).byId.get(card)?.name ?? card)
  return showQueue(context, t('autograph.signed', { count: signed.length, cards: cards.join(t('words.comma')) }))
}

/** `note`: what was just done, or why it wasn't. */
const showQueue = async ({ actor, services, t, editions }: Context, note?: string): Promise<Reply> => {
  const queue = await services.autographs.queue(actor)
  return queue.ok ? queueView(t, editions, queue.value, note) : queue
}

/** A stale button tells what became of the request, and shows the queue as it is now. */
const overOr = async (context: Context, refusal: Refusal, request: SignRequestId): Promise<Reply> =>
  refusal.refused === 'request_over' ? showQueue(context, `⚠️ ${await endOf(context, request)}`) : refusal

const endOf = async ({ services, t, editions }: Context, id: SignRequestId): Promise<string> => {
  const request = await services.autographs.get(id)
  return request === null
    ? t('refusals.no_request')
    : requestOverInWords(t, editionFor(editions, request.edition), request)
}

const namesLike = (names: readonly string[], typed: string): Choice[] =>
  searchNames(names, typed)
    .slice(0, 25)
    .map(name => ({ name, value: name }))

const suggestGuests = async ({ actor, services }: Context, typed: string): Promise<Choice[]> => {
  const guests = await services.autographs.guests(actor)
  return namesLike(
    guests.map(({ name }) => name),
    typed,
  )
}

/** One's own cards that a guest is named on. */
const suggestSignable = async (context: Context, typed: string): Promise<Choice[]> => {
  const { actor, services } = context
  const cards = await services.autographs.signable(actor)
  return suggestAmong(context, cards, typed)
}
