/** Whether the database is there, whole, writable, and of a version that this build can bring up to its own. */
import { inspectStore, MigrationError, StoreUnwritable } from '../store/index.js'
import { bad, type Finding, good, note } from './finding.js'

/** Room (bytes) below which a busy convention may fill the disk. */
const littleRoom = 500 * 2 ** 20

export const examineDatabase = async (url: string): Promise<Finding[]> => {
  try {
    const { where, made, freeBytes, missing } = await inspectStore(url)
    const state = made
      ? missing.length === 0
        ? 'up to date and writable'
        : `writable; the start will migrate it (${missing.join(', ')}): make a backup first`
      : 'not there yet; the start makes it'
    const room =
      freeBytes !== null && freeBytes < littleRoom
        ? [note(`Only ${Math.round(freeBytes / 2 ** 20)} MB are free on the database's disk.`)]
        : []
    return [(made && missing.length > 0 ? note : good)(`Database ${where}: ${state}.`), ...room]
  } catch (error) {
    if (error instanceof StoreUnwritable || error instanceof MigrationError) return [bad(error.message)]
    throw error
  }
}
