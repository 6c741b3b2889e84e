/** Every command and every panel there is. */
import { cardCommands, cardPanels } from './commands/cards.js'
import { checkingCommands, checkingPanels } from './commands/checking.js'
import { collectionCommands, collectionPanels } from './commands/collections.js'
import { conventionCommands } from './commands/conventions.js'
import { duelCommands, duelPanels } from './commands/duels.js'
import { joiningCommands, joiningPanels } from './commands/joining.js'
import { pickerPanels } from './panels/picker.js'
import type { Route } from './routes.js'

export const allRoutes: readonly Route[] = [
  ...joiningCommands,
  ...duelCommands,
  ...collectionCommands,
  ...cardCommands,
  ...conventionCommands,
  ...checkingCommands,
  ...joiningPanels,
  ...duelPanels,
  ...pickerPanels,
  ...collectionPanels,
  ...cardPanels,
  ...checkingPanels,
]
