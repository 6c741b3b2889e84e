/** Who had a seat before it was handed on, and until when: what was played then is told by their name. */
import { z } from 'zod'
import type { GameRow, SeatRow } from './position.js'

/** `until`: the last turn, counted as boards are, that was theirs to play or see; -1: the turns hadn't begun. */
export type HeldBefore = { user: string; name: string; until: number }

/** The first one first. Of seats that were handed on by an earlier release only the user ids are known. */
const Stored = z.array(z.union([z.string(), z.object({ user: z.string(), name: z.string(), until: z.int() })]))

const read = ({ before }: Pick<SeatRow, 'before'>) => Stored.parse(JSON.parse(before))

export const heldBefore = (seat: SeatRow): HeldBefore[] => read(seat).filter(held => typeof held !== 'string')

/** What the seat's row says once it's somebody else's. */
export const handedOn = (seat: SeatRow, { state, turn }: GameRow): string =>
  JSON.stringify([
    ...read(seat),
    { user: seat.userId ?? '', name: seat.name, until: state === 'turns' ? turn : -1 } satisfies HeldBefore,
  ])

/** The same without a user: who stands in their place. */
export const heldWithout = (seat: SeatRow, user: string, instead: { user: string; name: string }): string =>
  JSON.stringify(
    read(seat).map(held => {
      if (typeof held === 'string') return held === user ? instead.user : held
      return held.user === user ? { ...held, ...instead } : held
    }),
  )
