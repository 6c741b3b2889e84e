/** Choosing a card in secret: leafing, filtering and searching through one's free copies, and locking one. */
import type { CardType } from '../../rules/tom/index.js'
import type { CollectionQuery, DuelView } from '../../services/types.js'
import { CopyId, DuelId } from '../../store/ids.js'
import { readParams, splitId } from '../custom-id.js'
import { duelIds, goalOf, type PickerParams, type Purpose, pickerIds, purposeOf, searchText } from '../panel-ids.js'
import { type Context, form, isRefusal, type PanelRoute, panel, type Refusal, type Reply } from '../routes.js'
import { pickerSize, pickerView } from '../views/picker.js'
import { editionFor, nameOf } from '../views/words.js'
import { duelStateView } from './duel-state.js'
import { inTheWay, lock, notForYou, personOf } from './locking.js'
import { noCard } from './no-card.js'

export const openPicker = (context: Context, purpose: Purpose): Promise<Reply> =>
  showPicker(context, { goal: goalOf(purpose), page: 0, type: '-', search: '' })

export const pickerPanels: readonly PanelRoute[] = [
  panel(pickerIds.show, {
    answer: 'update',
    run: (context, params, { chosen }) => showPicker(context, params, chosen[0]),
  }),
  panel(pickerIds.turn, { answer: 'update', run: (context, params) => showPicker(context, params) }),
  panel(pickerIds.filter, { answer: 'update', run: (context, params) => showPicker(context, params) }),
  panel(pickerIds.clear, { answer: 'update', run: (context, params) => showPicker(context, params) }),
  form(pickerIds.find, ({ t }, params) => ({
    title: t('picker.find.title'),
    id: pickerIds.found.of(params),
    fields: [
      {
        id: 'name',
        label: t('picker.find.field'),
        placeholder: t('picker.find.placeholder'),
        maxLength: 32,
        required: true,
      },
    ],
  })),
  panel(pickerIds.found, {
    answer: 'update',
    run: (context, params, { fields }) =>
      showPicker(context, { ...params, page: 0, type: '-', search: searchText(fields['name'] ?? '') }),
  }),
  panel(pickerIds.lock, {
    answer: 'update',
    needs: ({ goal }) => (purposeOf(goal).kind === 'answer' ? [] : ['postHere']),
    run: async (context, params, { highlighted, buttons }) => {
      const copy = CopyId.safeParse(highlighted[pickerIds.show.name])
      return copy.success ? lockOrChooseAgain(context, params, copy.data) : withoutCard(context, params, buttons)
    },
  }),
]

/**
 * Pressed where no card is shown any more: an earlier press has locked one, and it is told what has become of that; or
 * none has (it came to nothing), and the picker is there again.
 */
const withoutCard = async (context: Context, params: PickerParams, buttons: readonly string[]): Promise<Reply> => {
  const { actor, services } = context
  const purpose = purposeOf(params.goal)
  if (purpose.kind === 'answer') {
    const may = await services.duels.mayChoose(actor, purpose.duel)
    return may.ok ? showPicker(context, params) : notForYou(context, purpose.duel, may)
  }
  const may =
    purpose.kind === 'fightme'
      ? await services.duels.mayFightme(actor)
      : await services.duels.mayChallenge(actor, await personOf(context, purpose.user))
  if (!may.ok) return inTheWay(context, may)
  const before = await lockedBefore(context, purpose, buttons)
  return before === null ? showPicker(context, params) : duelStateView(context, before)
}

/** The duel of this purpose that the message says a card is locked for: it has the button to withdraw it. */
const lockedBefore = async (
  { actor, services }: Context,
  purpose: Exclude<Purpose, { kind: 'answer' }>,
  buttons: readonly string[],
): Promise<DuelView | null> => {
  for (const id of buttons) {
    const split = splitId(id)
    const params = split?.name === duelIds.withdraw.name ? readParams(duelIds.withdraw, split.values) : null
    const duel = params && (await services.duels.get(params.duel))
    if (!duel || duel.challenger.user !== actor.user) continue
    if (purpose.kind === 'fightme' ? duel.kind === 'fightme' : duel.opponent?.user === purpose.user) return duel
  }
  return null
}

/** A copy that can't be staked any more isn't the end: the picker comes again, with the reason. */
const lockOrChooseAgain = async (context: Context, params: PickerParams, copy: CopyId): Promise<Reply> => {
  const reply = await lock(context, purposeOf(params.goal), copy)
  if (isRefusal(reply) && reply.refused === 'challenge_open_already') return answerInstead(context, reply, copy)
  if (!isRefusal(reply) || !['copy_not_yours', 'copy_locked', 'copy_kept', 'copy_on_table'].includes(reply.refused))
    return reply
  return showPicker(context, params, undefined, context.t(`refusals.${reply.refused}`))
}

/** The other one was quicker: then the card is for the answer to their challenge. */
export const answerInstead = async (context: Context, refusal: Refusal, copy?: CopyId): Promise<Reply> => {
  const id = DuelId.safeParse(refusal.facts?.['duel'])
  const may = id.success ? await context.services.duels.mayChoose(context.actor, id.data) : refusal
  if (!may.ok) return inTheWay(context, may.refused === 'no_card' ? may : refusal)
  const goal = goalOf({ kind: 'answer', duel: may.value.id })
  const warning = copy === undefined ? undefined : context.t('refusals.challenge_open_already')
  return showPicker(context, { goal, page: 0, type: '-', search: '' }, copy, warning)
}

/** The picker's page, with the copy highlighted that is asked for, if it is still there, else the first. */
const showPicker = async (
  context: Context,
  params: PickerParams,
  highlight?: string,
  warning?: string,
): Promise<Reply> => {
  const { actor, services, t, editions } = context
  const heading = await headingOf(context, purposeOf(params.goal))
  if (!Array.isArray(heading)) return heading
  const page = await services.collections.pick(actor, queryOf(params))
  if (!page.ok) return page
  if (page.value.copies === 0) return noCard(context)
  const { items, edition } = page.value
  const highlighted = items.find(item => item.copy === highlight) ?? items[0]
  const lines = warning === undefined ? heading : [`⚠️ ${warning}`, ...heading]
  return pickerView(t, editionFor(editions, edition), lines, params, page.value, highlighted)
}

const queryOf = ({ page, type, search }: PickerParams): CollectionQuery => ({
  page,
  size: pickerSize,
  sort: 'star',
  ...(type === '-' ? {} : { type: type as CardType }),
  ...(search === '' ? {} : { search }),
})

/** What the card is for, in words; when that is no more, what has become of it. */
const headingOf = async (context: Context, purpose: Purpose): Promise<string[] | Reply> => {
  const { actor, services, t } = context
  switch (purpose.kind) {
    case 'fightme':
      return [t('picker.fightme')]
    case 'challenge': {
      const opponent = await services.members.get(actor.guild, purpose.user)
      if (opponent === null) return { ok: false, refused: 'opponent_not_joined' }
      return [t('picker.challenge', { opponent: nameOf(opponent, t) })]
    }
    case 'answer': {
      const duel = await services.duels.get(purpose.duel)
      const waits = duel?.state === 'open' || duel?.state === 'queued'
      return waits ? answerHeading(context, duel) : duelStateView(context, duel)
    }
  }
}

const answerHeading = ({ actor, t }: Context, duel: DuelView): string[] => {
  const other = duel.challenger.user === actor.user ? (duel.opponent ?? duel.challenger) : duel.challenger
  const sealed = other.house && other.hash ? [`-# ${t('picker.sealed', { hash: other.hash })}`] : []
  return [other.house ? t('picker.house') : t('picker.answer', { opponent: nameOf(other, t) }), ...sealed]
}
