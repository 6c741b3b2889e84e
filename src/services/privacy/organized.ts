/** What an organizer has done, under whose user id it stands: also that of somebody who never joined. */
import type { UserId } from '../../store/ids.js'
import type { Tx } from '../../store/index.js'
import type { Reader } from '../context.js'

/** `movements`: how many copies they handed out or took back. */
export type Organized = { conventionsClosed: string[]; guestsLinked: number; boothsOpened: number; movements: number }

/** Null for who has organized nothing. */
export const organizedBy = async (read: Reader, user: UserId): Promise<Organized | null> => {
  const closed = await read.convention.findMany({ where: { closedBy: user }, select: { id: true } })
  const organized = {
    conventionsClosed: closed.map(({ id }) => id),
    guestsLinked: await read.guest.count({ where: { linkedBy: user } }),
    boothsOpened: await read.booth.count({ where: { openedBy: user } }),
    movements: await read.movement.count({ where: { byUserId: user } }),
  }
  const { conventionsClosed, guestsLinked, boothsOpened, movements } = organized
  return conventionsClosed.length + guestsLinked + boothsOpened + movements === 0 ? null : organized
}

/** Somebody has done it; nothing says any more who. */
export const forgetOrganizer = async (tx: Tx, user: UserId): Promise<void> => {
  await tx.convention.updateMany({ where: { closedBy: user }, data: { closedBy: null } })
  await tx.guest.updateMany({ where: { linkedBy: user }, data: { linkedBy: null } })
  await tx.booth.updateMany({ where: { openedBy: user }, data: { openedBy: null } })
  await tx.movement.updateMany({ where: { byUserId: user }, data: { byUserId: null } })
}
