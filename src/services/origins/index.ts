/** Games of Origins: lobby, table, time, results. */
import type { Context } from '../context.js'
import { createActing } from './acting.js'
import { createFinding } from './finding.js'
import { createHandingOn } from './handing-on.js'
import { createHouse } from './house.js'
import { createLobby } from './lobby.js'
import { createPlaces } from './places.js'
import { createPlanning } from './planning.js'
import { createSeats } from './seats.js'
import { createStanding } from './standing.js'
import type { Origins } from './types.js'

export const createOrigins = (context: Context): Origins => ({
  ...createLobby(context),
  ...createPlaces(context),
  ...createFinding(context),
  ...createActing(context),
  ...createPlanning(context),
  ...createSeats(context),
  ...createHandingOn(context),
  ...createStanding(context),
  ...createHouse(context),
})
