/** Boxes of map and cards: every one that a game was ever played with is kept, since the game is finished with it. */
import { boxOf, knowContent, type State } from '../../rules/origins/index.js'
import type { Tx } from '../../store/index.js'
import type { Reader } from '../context.js'

const known = new Set<string>()

/** Keeps the box of a game that begins. */
export const keepContent = async (tx: Tx, state: State): Promise<void> => {
  const { hash, content } = boxOf(state)
  known.add(hash)
  if ((await tx.originsContent.findFirst({ where: { hash }, select: { hash: true } })) !== null) return
  await tx.originsContent.create({ data: { hash, json: JSON.stringify(content) }, select: { hash: true } })
}

/** Makes the rules know a box by its hash. @throws Error if it was never kept */
export const knowBox = async (reader: Reader, hash: string): Promise<void> => {
  if (known.has(hash)) return
  const row = await reader.originsContent.findFirst({ where: { hash } })
  if (row === null) throw new Error(`Origins content ${hash} isn't kept`)
  knowContent(JSON.parse(row.json))
  known.add(hash)
}
