/** Entry of a drawing thread: takes orders one at a time. */
import { boardBase } from './origins/base.js'
import { carryOut } from './painters.js'
import { rehearsal } from './rehearsal.js'

// Opens the fonts and the board, and lets the code run warm, before the first order comes. What fails here fails again in an order, and is told there.
Promise.all([carryOut(rehearsal), boardBase()]).catch(() => {})

export default carryOut
