/** From an interaction to what has to be done: the first answer at once and, where that only acknowledges, the work after it. */
import type { ChannelId } from '../store/ids.js'
import type { FirstAnswer } from './answering.js'
import { readParams, splitId } from './custom-id.js'
import type { Deed, Incoming } from './interaction.js'
import { type TextKey, texts, type Values } from './languages.js'
import { readValues } from './options.js'
import { missingPermissions, missingToPost } from './permissions.js'
import type { CommandRoute, Context, Need, OpenContext, PanelRoute, Reply, Route, UserCommandRoute } from './routes.js'
import { noticeView } from './views/notices.js'
import { channelMention } from './views/words.js'

/** `say`: to the member alone, at once, beside whatever was pressed. */
export type Job = {
  /** For the log: the route's name, without values. */
  name: string
} & (
  | { kind: 'say'; key: TextKey; values?: Values }
  | { kind: 'at once'; first: FirstAnswer | Promise<FirstAnswer> }
  /** `key`: why nothing is done, where that is all the work tells. */
  | { kind: 'work'; first: FirstAnswer; run: () => Promise<Reply>; key?: TextKey }
)

export type Index = {
  commands: ReadonlyMap<string, CommandRoute>
  /** By the English name under which they are registered. */
  menu: ReadonlyMap<string, UserCommandRoute>
  panels: ReadonlyMap<string, PanelRoute>
}

/** @throws Error when two routes have one name. */
export const indexRoutes = (routes: readonly Route[]): Index => {
  const english = texts('en')
  return {
    commands: byName(
      routes.filter(route => route.kind === 'command'),
      route => route.name,
    ),
    menu: byName(
      routes.filter(route => route.kind === 'userCommand'),
      route => english(`commands.menu.${route.name}.name`),
    ),
    panels: byName(
      routes.filter(route => route.kind === 'panel'),
      route => route.id.name,
    ),
  }
}

const byName = <R>(routes: readonly R[], nameOf: (route: R) => string): ReadonlyMap<string, R> => {
  const map = new Map(routes.map(route => [nameOf(route), route]))
  if (map.size < routes.length) throw new Error('two routes have one name')
  return map
}

type MakeContext = (incoming: Incoming) => OpenContext

export const findJob = (index: Index, incoming: Incoming, makeContext: MakeContext): Job => {
  const { deed } = incoming
  switch (deed.kind) {
    case 'command': {
      const route = index.commands.get(deed.name)
      if (!route) return { name: 'command', kind: 'say', key: 'errors.unknownCommand' }
      return work(route.name, route, incoming, makeContext, context =>
        route.run(context, readValues(route.options, deed)),
      )
    }
    case 'userCommand': {
      const route = index.menu.get(deed.name)
      if (!route) return { name: 'menu', kind: 'say', key: 'errors.unknownCommand' }
      return work(route.name, route, incoming, makeContext, context => route.run(context, deed.target))
    }
    case 'suggest': {
      const suggest = incoming.actor && index.commands.get(deed.name)?.suggest
      const choices = suggest
        ? suggest(makeContext(incoming) as Context, deed.option, deed.typed, deed.beside)
        : Promise.resolve([])
      const first = choices.then(
        found => ({ kind: 'choices' as const, choices: found.slice(0, 25) }),
        () => ({ kind: 'choices' as const, choices: [] }),
      )
      return { name: `suggest ${deed.name}`, kind: 'at once', first }
    }
    case 'press':
    case 'form':
      return panelJob(index, incoming, deed, makeContext)
  }
}

const panelJob = (
  index: Index,
  incoming: Incoming,
  deed: Deed & { kind: 'press' | 'form' },
  makeContext: MakeContext,
): Job => {
  const split = splitId(deed.customId)
  const route = split && index.panels.get(split.name)
  const params = route && readParams(route.id, split.values)
  if (!route || !params) return { name: 'panel', kind: 'say', key: 'errors.oldButton' }
  const name = route.id.name
  // What updates shows secrets of the one who acts: never in place of a message that others see, whatever id was forged.
  if (route.answer === 'update' && !deed.onOwn) return { name, kind: 'say', key: 'errors.oldButton' }
  if (route.answer === 'modal') {
    if (incoming.actor === null) return { name, kind: 'say', key: 'errors.serversOnly' }
    const modal = route.run(makeContext(incoming) as Context, params)
    return { name, kind: 'at once', first: { kind: 'modal', modal } }
  }
  const press = {
    chosen: deed.kind === 'press' ? deed.chosen : [],
    highlighted: deed.kind === 'press' ? deed.highlighted : {},
    buttons: deed.kind === 'press' ? deed.buttons : [],
    fields: deed.kind === 'form' ? deed.fields : {},
  }
  return work(name, { where: 'server', ...route, needs: route.needs(params) }, incoming, makeContext, context =>
    route.run(context, params, press),
  )
}

const work = (
  name: string,
  route: { where: 'server' | 'anywhere'; needs: readonly Need[]; answer?: 'ephemeral' | 'update' },
  incoming: Incoming,
  makeContext: MakeContext,
  run: (context: Context) => Promise<Reply>,
): Job => {
  if (incoming.actor === null && route.where === 'server') return { name, kind: 'say', key: 'errors.serversOnly' }
  const inContext = async (): Promise<Context> => makeContext(incoming) as Context
  const missing = missingPermissions(incoming, route.needs)
  if (missing.length > 0) {
    const refuse = async () => cannotPost(await inContext(), missing)
    return { name, kind: 'work', key: 'errors.missingPermissions', first: { kind: 'ephemeral' }, run: refuse }
  }
  return {
    name,
    kind: 'work',
    first: { kind: route.answer ?? 'ephemeral' },
    run: async () => run(await inContext()),
  }
}

/** What is missing here, and where it isn't. */
const cannotPost = async (context: Context, missing: readonly TextKey[]): Promise<Reply> => {
  const { t } = context
  const names = missing.map(key => t(key)).join(t('words.comma'))
  // Without an answer of the store, the refusal stands alone.
  const elsewhere = await channelForDuels(context).catch(() => null)
  return noticeView(
    t('errors.missingPermissions', { missing: names }),
    ...(elsewhere === null ? [] : [t('errors.canPostIn', { channel: channelMention(elsewhere) })]),
  )
}

/** The duel channel, where it is another one and the bot can post there. */
const channelForDuels = async ({ actor, services, permissionsIn }: Context): Promise<ChannelId | null> => {
  const { duelChannel } = (await services.guilds.get(actor.guild)).settings
  if (duelChannel === null || duelChannel === actor.channel) return null
  const permissions = permissionsIn(duelChannel)
  return permissions !== null && missingToPost(permissions).length === 0 ? duelChannel : null
}
