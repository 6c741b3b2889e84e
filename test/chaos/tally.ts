/** What a convention has brought to its end, by kind. */
import type { Db } from '../../src/store/index.js'

export const tally = async (db: Db) => ({
  duels: await db.duel.count({ where: { state: { in: ['resolved', 'drawn'] } } }),
  trades: await db.trade.count({ where: { state: 'done' } }),
  tablesLeft: await db.trade.count({ where: { state: 'cancelled' } }),
  autographs: await db.autograph.count(),
  requestsEnded: await db.signRequest.count({ where: { state: { in: ['declined', 'withdrawn', 'void'] } } }),
  /** Besides the bag that everybody begins with. */
  boosters: await db.booster.count({ where: { openedAt: { not: null }, source: { not: 'bag' } } }),
  gifts: await db.boothGift.count({ where: { copyId: { not: null } } }),
  originsTurns: (await db.originsGame.aggregate({ _sum: { turn: true } }))._sum.turn ?? 0,
  erased: await db.member.count({ where: { erasedAt: { not: null } } }),
  posts: await db.post.count(),
})
