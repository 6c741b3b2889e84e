/** Parts of the bot as they are shipped: from dist/, where drawing has threads of its own. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const built = <Module>(file: string): Promise<Module> =>
  import(pathToFileURL(join(process.cwd(), 'dist', file)).href) as Promise<Module>
