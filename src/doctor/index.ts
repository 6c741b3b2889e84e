/** `npm run doctor`: looks at everything a host can get wrong, changes nothing, and says what to do. */
import { type Config, ConfigError, parseConfig } from '../config.js'
import { examineDatabase } from './database.js'
import { examineDiscord } from './discord.js'
import { bad, type Finding } from './finding.js'
import { examineEditions, examineFonts, examineNode, examinePort } from './here.js'

export type { Finding } from './finding.js'

/** Examines what this environment would start; one finding per thing, in the order in which a start needs them. */
export const examine = async (environment: NodeJS.ProcessEnv): Promise<Finding[]> => {
  const node = examineNode(process.versions.node)
  let config: Config
  try {
    config = parseConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [node, ...error.message.split('\n').map(bad)]
  }
  const editions = examineEditions(config.editionsDir)
  return [
    node,
    editions,
    examineFonts(),
    ...(await examineDatabase(config.databaseUrl)),
    await examinePort(config.http),
    ...(await examineDiscord(config)),
  ]
}
