/** What is stored of a trade that was made: the copies as they changed hands. */
import { z } from 'zod'
import { CardId } from '../../rules/tom/index.js'
import { CopyId } from '../../store/ids.js'

const Given = z.array(z.object({ copy: CopyId, card: CardId, autographs: z.array(z.string()) }))
const Made = z.object({ a: Given, b: Given })
export type MadeTrade = z.infer<typeof Made>

export const readMade = (json: string): MadeTrade => Made.parse(JSON.parse(json))
export const writeMade = (made: MadeTrade): string => JSON.stringify(made)

export const readStuck = (json: string): string[] => z.array(z.string()).parse(JSON.parse(json))
