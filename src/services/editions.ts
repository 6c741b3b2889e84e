/** The editions this process plays with: those that are shipped and the host's own, read once at start. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Edition, EditionError, loadEdition } from '../rules/tom/index.js'
import type { Store } from '../store/index.js'

/** By id, in the order of reading: the first is the one for new conventions. */
export type Editions = ReadonlyMap<string, Edition>

/** The folder of the shipped editions. */
export const shippedEditions = join(import.meta.dirname, '..', '..', 'data', 'tom', 'editions')

/**
 * Reads every .json file of the folders, those of one folder by name.
 * @throws EditionError with file, path and reason of what is wrong.
 */
export const loadEditions = (folders: readonly string[]): Editions => {
  const editions = new Map<string, Edition>()
  const files = new Map<string, string>()
  for (const file of folders.flatMap(filesOf)) {
    const edition = readEdition(file)
    const other = files.get(edition.id)
    if (other !== undefined) {
      throw new EditionError([{ path: 'edition', reason: `"${edition.id}" is also the edition of ${other}` }], file)
    }
    files.set(edition.id, file)
    editions.set(edition.id, edition)
  }
  if (editions.size === 0) {
    throw new EditionError([{ path: '(folder)', reason: 'holds no edition' }], folders.join(', '))
  }
  return editions
}

const filesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .sort()
      .map(name => join(folder, name))
  } catch (error) {
    throw new EditionError([{ path: '(folder)', reason: `can't be read (${codeOf(error)})` }], folder)
  }
}

const readEdition = (file: string): Edition => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new EditionError([{ path: '(file)', reason: `can't be read (${codeOf(error)})` }], file)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new EditionError([{ path: '(top level)', reason: `is no JSON: ${(error as Error).message}` }], file)
  }
  try {
    return loadEdition(json)
  } catch (error) {
    throw error instanceof EditionError ? error.inFile(file) : error
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

/**
 * Whether every convention that isn't closed finds its edition.
 * @throws EditionError naming the edition that is missing.
 */
export const checkEditions = async (store: Store, editions: Editions): Promise<void> => {
  const conventions = await store.read.convention.findMany({
    where: { state: { not: 'closed' } },
    select: { name: true, edition: true },
  })
  const problems = conventions
    .filter(({ edition }) => !editions.has(edition))
    .map(({ name, edition }) => ({
      path: `edition "${edition}"`,
      reason: `isn't there any more, but the convention "${name}" is played with it: put its file back`,
    }))
  if (problems.length > 0) throw new EditionError(problems)
}
