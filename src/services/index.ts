/** What people do, one file per subject. A call is one transaction and the posts it owes; api.ts lists them all. */
import { randomBytes } from 'node:crypto'
import type { Services } from './api.js'
import { createAutographs } from './autographs/index.js'
import { createBlocks } from './blocks.js'
import { createBoosters } from './boosters.js'
import { createBooths } from './booths/index.js'
import { createCollections } from './collections.js'
import type { Context } from './context.js'
import { createConventions } from './conventions/index.js'
import { createDeadlines } from './deadlines.js'
import { createDuels } from './duels/index.js'
import { createGuilds } from './guilds.js'
import { createKeeping } from './keeping.js'
import { createMembers } from './members.js'
import { createAudit } from './organizing/audit.js'
import { createBans } from './organizing/bans.js'
import { createGrants } from './organizing/grants.js'
import { createOrigins } from './origins/index.js'
import { type Think, thinkHere } from './origins/thinking.js'
import { createTime } from './origins/time.js'
import { createPrivacy } from './privacy/index.js'
import { createRecords } from './records.js'
import { createShowing } from './showing.js'
import { createStanding } from './standing/index.js'
import { createTrades } from './trades/index.js'
import { createWishes } from './wishes.js'

export type { Services } from './api.js'
export { checkEditions, loadEditions, shippedEditions } from './editions.js'
export { openThinkers } from './origins/thinking.js'

/**
 * `randomHex` gives as many secret random bytes as asked, in hex; node's own unless a test wants others. `think`: on this
 * thread unless said otherwise.
 */
export type ServicesOptions = Omit<Context, 'randomHex' | 'think' | 'uptime'> & {
  randomHex?: (bytes: number) => string
  think?: Think
  uptime?: () => number
}

export const createServices = ({
  randomHex = bytes => randomBytes(bytes).toString('hex'),
  think = thinkHere,
  uptime = () => performance.now(),
  ...rest
}: ServicesOptions): Services => {
  const context: Context = { ...rest, randomHex, think, uptime }
  const origins = createOrigins(context)
  return {
    conventions: createConventions(context),
    members: createMembers(context),
    boosters: createBoosters(context),
    grants: createGrants(context),
    audit: createAudit(context),
    bans: createBans(context),
    collections: createCollections(context),
    duels: createDuels(context),
    trades: createTrades(context),
    wishes: createWishes(context),
    keeping: createKeeping(context),
    blocks: createBlocks(context),
    autographs: createAutographs(context),
    booths: createBooths(context),
    deadlines: createDeadlines(context, createTime(context, origins)),
    records: createRecords(context),
    standing: createStanding(context),
    privacy: createPrivacy(context),
    showing: createShowing(context),
    guilds: createGuilds(context),
    origins,
  }
}
