import { playNormal } from './normal.js'
import type { Opponent } from './opponent.js'
export const playHard: Opponent = playNormal
