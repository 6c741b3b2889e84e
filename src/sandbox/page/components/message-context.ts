/** The message in which a component stands. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PageMessage, SelectView } from '../../api.js'
import { useDeeds, useSessionState } from '../model/context.js'
import { pendingKey } from '../model/deeds.js'

export const MessageContext = createContext<PageMessage | null>(null)

export const useMessage = (): PageMessage => {
  const message = useContext(MessageContext)
  if (!message) throw new Error('outside of a message')
  return message
}

/** What pressing a component does, and whether the last press is still on its way. */
export const useInteraction = (customId: string) => {
  const { id, channel } = useMessage()
  const deeds = useDeeds()
  const pending = useSessionState(state => state.pending.has(pendingKey(id, customId)))
  return {
    pending,
    press: () => void deeds.press(channel, id, customId),
    select: (values: string[]) => void deeds.select(channel, id, customId, values),
  }
}

/** A select as its reader has it: with what a user, role or channel select offers here. */
export const useSelectView = (customId: string): SelectView | undefined =>
  useMessage().components.find(
    (component): component is SelectView => component.kind === 'select' && component.customId === customId,
  )
