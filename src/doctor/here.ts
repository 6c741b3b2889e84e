/** What has to be right on this machine: Node, the cards, the fonts, the port. */
import { createServer } from 'node:net'
import { openFonts } from '../render/text/fonts.js'
import { EditionError } from '../rules/tom/index.js'
import { loadEditions, shippedEditions } from '../services/editions.js'
import { bad, type Finding, good, note } from './finding.js'

/** The oldest Node that will do, as `engines` in package.json has it. */
const oldest = [20, 19] as const

export const examineNode = (version: string): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
    ? good(`Node ${version}.`)
    : bad(`Node ${version} is too old: install ${oldest.join('.')} or newer from nodejs.org.`)
}

export const examineEditions = (ownFolder: string | null): Finding => {
  try {
    const editions = loadEditions([shippedEditions, ...(ownFolder === null ? [] : [ownFolder])])
    const list = [...editions.values()].map(({ id, cards }) => `${id} (${cards.length} cards)`)
    return good(`Card editions: ${list.join(', ')}.`)
  } catch (error) {
    if (!(error instanceof EditionError)) throw error
    return bad(error.message)
  }
}

export const examineFonts = (): Finding => {
  try {
    openFonts()
    return good('Fonts for the pictures are there.')
  } catch (error) {
    return bad(`A font for the pictures can't be read: ${(error as Error).message}. Install the packages anew: npm ci.`)
  }
}

/** Whether /healthz can be served: nobody else has the port, unless it's this bot, running. */
export const examinePort = async ({ host, port }: { host: string; port: number }): Promise<Finding> => {
  const address = `${host}:${port}`
  const code = await tryToListen(host, port)
  if (code === null) return good(`/healthz and /metrics can be served at ${address}.`)
  if (code === 'EADDRINUSE' && (await isBot(host, port))) return note(`A bot is running already, at ${address}.`)
  return bad(`HTTP_HOST, HTTP_PORT: ${address} can't be used (${code}). Another program has it: choose another port.`)
}

const tryToListen = (host: string, port: number): Promise<string | null> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
  })

const isBot = async (host: string, port: number): Promise<boolean> => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(2000) })
    return 'owedPosts' in ((await answer.json()) as object)
  } catch {
    return false
  }
}
