/** How a component reaches the session: what is known, what can be done, the texts in the member's language. */
import { createContext } from 'preact'
import { useContext, useMemo } from 'preact/hooks'
import { type Texts, textsFor } from '../text/texts.js'
import { slashCommands } from './commands.js'
import type { Deeds } from './deeds.js'
import type { Session, SessionState } from './session.js'
import { useStore } from './store.js'
import { channelOf, isDirect, type World } from './world.js'

export type Here = { session: Session; deeds: Deeds }

export const HereContext = createContext<Here | null>(null)

export const useHere = (): Here => {
  const here = useContext(HereContext)
  if (!here) throw new Error('outside of a session')
  return here
}

export const useDeeds = () => useHere().deeds

export const useSessionState = <T>(select: (state: SessionState) => T): T => useStore(useHere().session.store, select)

/** What the member knows of the server. Only below `Frame`, which waits until it is loaded. */
export const useWorld = <T>(select: (world: World) => T): T =>
  useSessionState(({ world }) => {
    if (!world) throw new Error('not loaded yet')
    return select(world)
  })

export const useLocale = () => useSessionState(({ world }) => world?.me.locale ?? navigator.language)

export const useTexts = (): Texts => textsFor(useLocale())

export const useChannel = () => {
  const id = useSessionState(({ channel }) => channel)
  return useWorld(world => channelOf(world, id))
}

export const useSlashCommands = () => {
  const commands = useWorld(world => world.commands)
  const locale = useLocale()
  const channel = useChannel()
  const direct = channel ? isDirect(channel) : false
  return useMemo(() => slashCommands(commands, locale, direct), [commands, locale, direct])
}
