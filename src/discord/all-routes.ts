/** Every command and every panel there is. */
import { autographCommands, autographPanels } from './commands/autographs.js'
import { blockCommands, blockPanels } from './commands/blocks.js'
import { boothCommands, boothPanels } from './commands/booths.js'
import { cardCommands, cardPanels } from './commands/cards.js'
import { checkingCommands, checkingPanels } from './commands/checking.js'
import { collectionCommands, collectionPanels } from './commands/collections.js'
import { conventionCommands } from './commands/conventions.js'
import { duelCommands, duelPanels } from './commands/duels.js'
import { joiningCommands, joiningPanels } from './commands/joining.js'
import { keepCommands } from './commands/keeping.js'
import { learningCommands, learningPanels } from './commands/learning.js'
import { organizingCommands, organizingPanels } from './commands/organizing.js'
import { originsCommands, originsLearning } from './commands/origins.js'
import { originsTableCommands } from './commands/origins-table.js'
import { privacyCommands, privacyPanels } from './commands/privacy.js'
import { standingCommands, standingPanels } from './commands/standing.js'
import { tradeCommands } from './commands/trades.js'
import { wishCommands } from './commands/wishes.js'
import { closingPanels } from './panels/closing.js'
import { leavingPanels } from './panels/origins/leaving.js'
import { lobbyPanels } from './panels/origins/lobby.js'
import { tablePanels } from './panels/origins/table.js'
import { turnPanels } from './panels/origins/turn.js'
import { pickerPanels } from './panels/picker.js'
import { tradePanels } from './panels/trading.js'
import type { Route } from './routes.js'

export const allRoutes: readonly Route[] = [
  ...joiningCommands,
  ...duelCommands,
  ...tradeCommands,
  ...wishCommands,
  ...keepCommands,
  ...blockCommands,
  ...collectionCommands,
  ...cardCommands,
  ...standingCommands,
  ...autographCommands,
  ...boothCommands,
  ...originsCommands,
  ...originsTableCommands,
  ...conventionCommands,
  ...organizingCommands,
  ...checkingCommands,
  ...learningCommands,
  ...privacyCommands,
  ...joiningPanels,
  ...organizingPanels,
  ...closingPanels,
  ...duelPanels,
  ...pickerPanels,
  ...tradePanels,
  ...originsLearning,
  ...lobbyPanels,
  ...turnPanels,
  ...tablePanels,
  ...leavingPanels,
  ...autographPanels,
  ...boothPanels,
  ...blockPanels,
  ...collectionPanels,
  ...cardPanels,
  ...standingPanels,
  ...checkingPanels,
  ...learningPanels,
  ...privacyPanels,
]
