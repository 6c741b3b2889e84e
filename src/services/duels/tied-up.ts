/** What holds a member's cards, so that who has none to play can be told what would free one. */
import type { Duels } from '../api.js'
import { type Context, findActor } from '../context.js'
import { confirmedCopies } from '../trades/confirmed.js'
import { liveDuelsOf } from './view.js'

export const createTiedUp = ({ store: { read } }: Context): Pick<Duels, 'tiedUp'> => ({
  tiedUp: async actor => {
    const found = await findActor(read, actor)
    if (!found.ok) return { open: [], kept: 0, onTables: 0 }
    const { convention, me } = found.value
    const free = { ownerId: me.id, lock: null }
    const [duels, kept, onTables] = await Promise.all([
      liveDuelsOf(read, convention, me),
      read.copy.count({ where: { ...free, kept: true } }),
      confirmedCopies(read, me).then(ids => read.copy.count({ where: { ...free, kept: false, id: { in: ids } } })),
    ])
    // Against the House, one's own card is chosen last, and that ends the duel.
    const open = duels.filter(({ kind, challenger }) => kind !== 'house' && challenger.member === me.id)
    return { open, kept, onTables }
  },
})
