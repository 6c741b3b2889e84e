/**
 * One way in: every interaction is decoded, acknowledged, handed to its route and answered here. The router alone knows
 * about acknowledging, redeliveries and errors; jobs.ts finds what has to be done.
 */
import { MessageFlags } from 'discord-api-types/v10'
import { LRUCache } from 'lru-cache'
import { customAlphabet } from 'nanoid'
import type { Log } from '../log.js'
import { StoreBusy, StoreUnwritable } from '../store/index.js'
import { createQueues } from '../store/queues.js'
import type { Answering, FirstAnswer } from './answering.js'
import { codes, traceOf } from './faults.js'
import { type Incoming, readInteraction } from './interaction.js'
import { findJob, indexRoutes, type Job } from './jobs.js'
import { texts } from './languages.js'
import { type Draw, encode } from './messages/encode.js'
import type { MessageView } from './messages/view.js'
import { isRefusal, type OpenContext, type Reply, type Route } from './routes.js'
import { noticeView, refusalView } from './views/notices.js'

export type RouterDeps = {
  routes: readonly Route[]
  answering: Answering
  draw: Draw
  log: Log
  guildName: (guild: string) => string | undefined
  context: Pick<OpenContext, 'services' | 'house' | 'editions' | 'member' | 'permissionsIn'>
  now: () => number
}

export type Router = {
  /** Deals with one interaction as Discord sent it. Never throws. */
  handle(raw: unknown): Promise<void>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

/** Presses that are worked on at once: more would share the one thread, and all be late. */
const atOnce = 24

/** Interaction ids seen lately: after a lost connection the gateway may deliver some again. */
const remembered = 20_000

const newFaultId = customAlphabet('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 6)

export const createRouter = (deps: RouterDeps): Router => {
  const index = indexRoutes(deps.routes)
  const seen = new LRUCache<string, true>({ max: remembered })
  const latest = new LRUCache<string, bigint>({ max: remembered })
  const underWay = new Set<Promise<void>>()
  const works = createQueues(atOnce)

  /** Of the presses that have changed this message. */
  const isNewest = (panel: string, press: bigint): boolean => {
    if ((latest.get(panel) ?? 0n) > press) return false
    latest.set(panel, press)
    return true
  }

  const contextOf = (incoming: Incoming): OpenContext => ({
    ...deps.context,
    actor: incoming.actor,
    visitor: incoming.visitor,
    t: texts(incoming.visitor.locale),
    now: deps.now(),
  })

  const handle = async (raw: unknown): Promise<void> => {
    const incoming = readInteraction(raw, deps.guildName)
    if (incoming === null || seen.has(incoming.id)) return
    seen.set(incoming.id, true)
    const job = findJob(index, incoming, contextOf)
    if (job.kind !== 'at once' && job.key !== undefined)
      deps.log.info({ route: job.name, key: job.key, guild: incoming.actor?.guild }, 'turned away')
    const acknowledged = await deps.answering.acknowledge(incoming, await firstAnswer(job, incoming))
    if (acknowledged !== 'given') deps.log.debug({ route: job.name, acknowledged }, 'not ours to answer')
    else if (job.kind === 'work') {
      const updates = job.first.kind === 'update'
      const run = () => works.run([], job.run)
      const told = await toldBy(deps, incoming, job.name, run)
      if (updates && told.unchanged) return sayBeside(deps, incoming, job.name, told.view)
      const panel = updates ? incoming.pressed : null
      await finish(deps, incoming, job.name, told.view, () => panel === null || isNewest(panel, BigInt(incoming.id)))
    }
  }

  return {
    handle: raw => {
      const work = handle(raw)
        .catch(error => deps.log.error({ fault: traceOf(error) }, 'an interaction could not be handled'))
        .finally(() => underWay.delete(work))
      underWay.add(work)
      return work
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

const noPictures: Draw = async () => null

const firstAnswer = async (job: Job, { visitor }: Incoming): Promise<FirstAnswer> => {
  if (job.kind !== 'say') return job.first
  const view = noticeView(texts(visitor.locale)(job.key, job.values))
  return { kind: 'message', message: await encode(view, noPictures, { flags: MessageFlags.Ephemeral }) }
}

/**
 * Puts what a route's work came to where the acknowledgement stands. `mayShow`: false where a later press has changed
 * the same message already: its picture took longer, and it would show what was.
 */
const finish = async (
  deps: RouterDeps,
  incoming: Incoming,
  name: string,
  view: MessageView,
  mayShow: () => boolean,
): Promise<void> => {
  const message = await encode(view, deps.draw)
  if (!mayShow()) return deps.log.debug({ route: name }, 'a later press was quicker')
  const fault = await deps.answering.replace(incoming, message)
  if (fault === null || fault.code === codes.unknownMessage || fault.code === codes.invalidToken) return
  if (fault.code === codes.unknownWebhook) return
  await deps.answering.replace(incoming, await encode(apology(deps, incoming, name, { refused: fault }), noPictures))
}

/** Nothing was done: the panel that was pressed stays as it is, to be pressed again. */
const sayBeside = async ({ answering, log }: RouterDeps, incoming: Incoming, name: string, view: MessageView) => {
  const message = await encode(view, noPictures, { flags: MessageFlags.Ephemeral })
  const fault = await answering.add(incoming, message)
  if (fault !== null) log.warn({ route: name, fault }, "a panel's member could not be told that nothing was done")
}

/** `unchanged`: the work failed before it had done anything, and may succeed the next time. */
type Told = { view: MessageView; unchanged: boolean }

/** Does the work of a route: its result, a refusal or an apology. */
const toldBy = async (deps: RouterDeps, incoming: Incoming, name: string, run: () => Promise<Reply>): Promise<Told> => {
  const t = texts(incoming.visitor.locale)
  try {
    await noteLanguage(deps, incoming)
    const reply = await run()
    return { view: isRefusal(reply) ? refusalView(t, reply) : reply, unchanged: false }
  } catch (error) {
    if (error instanceof StoreBusy) return { view: noticeView(t('errors.busy')), unchanged: true }
    if (error instanceof StoreUnwritable) {
      deps.log.error({ route: name, fault: traceOf(error) }, "the database can't be written to")
      return { view: noticeView(t('errors.unwritable')), unchanged: true }
    }
    return { view: apology(deps, incoming, name, { fault: traceOf(error) }), unchanged: false }
  }
}

/** The server's language as Discord says it now: before the work, whose posts are to be in it. */
const noteLanguage = async ({ context, log }: RouterDeps, { actor }: Incoming): Promise<void> => {
  if (actor === null) return
  await context.services.guilds
    .seen(actor.guild, actor.guildLocale)
    .catch(error => log.warn({ guild: actor.guild, fault: traceOf(error) }, "a server's language could not be noted"))
}

/** The trouble is logged under a number that the member is told. */
const apology = (deps: RouterDeps, incoming: Incoming, name: string, trouble: object): MessageView => {
  const id = newFaultId()
  deps.log.error({ route: name, id, guild: incoming.actor?.guild, ...trouble }, 'something went wrong')
  return noticeView(texts(incoming.visitor.locale)('errors.unexpected', { id }))
}
