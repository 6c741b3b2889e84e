/** Leafing through collections, and showing a page to the channel. */
import { CARD_TYPES, type CardType } from '../../rules/tom/index.js'
import type { CollectionQuery } from '../../services/types.js'
import type { UserId } from '../../store/ids.js'
import { collectionIds, type LeafParams, searchText, sorts } from '../panel-ids.js'
import {
  type Context,
  command,
  flag,
  form,
  member,
  oneOf,
  optional,
  type PanelRoute,
  panel,
  type Refusal,
  type Reply,
  type Route,
} from '../routes.js'
import { type CollectionLook, collectionView, pageSize } from '../views/collections.js'
import { pageForAll } from '../views/shown.js'
import { channelMention, editionFor } from '../views/words.js'

const firstLeaf = (owner: UserId): LeafParams => ({
  owner,
  page: 0,
  type: '-',
  sort: 'number',
  duplicates: 'all',
  search: '',
})

export const collectionCommands: readonly Route[] = [
  command('collection', {
    options: {
      user: optional(member()),
      type: optional(oneOf(...CARD_TYPES)),
      sort: optional(oneOf(...sorts)),
      duplicates: optional(flag()),
    },
    run: (context, { user, type, sort, duplicates }) =>
      leafTo(context, {
        ...firstLeaf(user?.user ?? context.actor.user),
        type: type ?? '-',
        sort: sort ?? 'number',
        duplicates: duplicates ? 'many' : 'all',
      }),
  }),
]

const leafTo = async (context: Context, params: LeafParams): Promise<Reply> => {
  const look = await readLeaf(context, params)
  return 'refused' in look ? look : collectionView(context.t, look)
}

const readLeaf = async (
  { actor, services, editions }: Context,
  params: LeafParams,
  forAll = false,
): Promise<CollectionLook | Refusal> => {
  const page = await services.collections.page(actor, params.owner, { ...queryOf(params), forAll })
  if (!page.ok) return params.owner === actor.user && page.refused === 'no_member' ? notJoined : page
  return {
    page: page.value,
    edition: editionFor(editions, page.value.edition),
    params,
    mine: params.owner === actor.user,
  }
}

const notJoined: Refusal = { ok: false, refused: 'not_joined' }

const queryOf = ({ page, type, sort, duplicates, search }: LeafParams): CollectionQuery => ({
  page,
  size: pageSize,
  sort,
  duplicates: duplicates === 'many',
  ...(type === '-' ? {} : { type: type as CardType }),
  ...(search === '' ? {} : { search }),
})

export const collectionPanels: readonly PanelRoute[] = [
  panel(collectionIds.open, { answer: 'ephemeral', run: (context, { owner }) => leafTo(context, firstLeaf(owner)) }),
  ...[collectionIds.turn, collectionIds.filter, collectionIds.many, collectionIds.clear].map(id =>
    panel(id, { answer: 'update', run: leafTo }),
  ),
  form(collectionIds.find, ({ t }, params) => ({
    title: t('collection.find.title'),
    id: collectionIds.found.of(params),
    fields: [
      {
        id: 'name',
        label: t('collection.find.field'),
        placeholder: t('collection.find.placeholder'),
        maxLength: 32,
        required: true,
      },
    ],
  })),
  panel(collectionIds.found, {
    answer: 'update',
    run: (context, params, { fields }) =>
      leafTo(context, { ...params, page: 0, search: searchText(fields['name'] ?? '') }),
  }),
  panel(collectionIds.hide, {
    answer: 'update',
    run: async (context, { on, ...params }) => {
      const { actor, services, t } = context
      const set = await services.members.setPrivate(actor, on === 'on')
      if (!set.ok) return set
      const look = await readLeaf(context, params)
      if ('refused' in look) return look
      return collectionView(t, look, { note: t(on === 'on' ? 'collection.hidden' : 'collection.unhidden') })
    },
  }),
  panel(collectionIds.show, {
    answer: 'update',
    needs: ['postHere'],
    run: async (context, params) => {
      const { actor, services, t } = context
      const look = await readLeaf(context, params)
      if ('refused' in look) return look
      const forAll = await readLeaf(context, params, true)
      if ('refused' in forAll) return forAll
      const shown = await services.guilds.show(actor, 'collection', { page: pageForAll(forAll) })
      if (!shown.ok) return shown
      return collectionView(t, look, {
        note: t('collection.shown', { channel: channelMention(actor.channel) }),
        shown: true,
      })
    },
  }),
]
