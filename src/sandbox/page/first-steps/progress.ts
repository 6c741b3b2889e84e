/** How far a newcomer has come, from the answers that are still there. Pure. */
import type { PageMessage } from '../../api.js'
import { commandOf } from '../messages/grouping.js'
import type { World } from '../model/world.js'

export type Progress = { joined: boolean; challenged: boolean; chosen: boolean }

/** A duel may begin with the command, or with a button below another answer. */
export const progressOf = (world: World): Progress => {
  const challenges = answersTo(world, 'challenge')
  const pressed = answersToPresses(world)
  const resolved = pressed.some(message => refersTo(message, 'duel.rematch'))
  return {
    joined: answersTo(world, 'join').length > 0,
    challenged: challenges.length > 0 || resolved || pressed.some(message => refersTo(message, 'pick.lock')),
    chosen: challenges.some(isOver) || resolved,
  }
}

const all = (world: World): PageMessage[] => [...world.messages.values()].flat()

const answersTo = (world: World, name: string): PageMessage[] =>
  all(world).filter(({ raw }) => {
    const used = commandOf(raw)
    return used?.user === world.me.id && used.name === name
  })

/** Discord's interactions of type 3 are presses. */
const answersToPresses = (world: World): PageMessage[] =>
  all(world).filter(({ raw, ephemeralFor }) => ephemeralFor === world.me.id && raw.interaction_metadata?.type === 3)

/** Whether a button of the message belongs to this panel of the bot's. */
const refersTo = ({ components }: PageMessage, panel: string): boolean =>
  components.some(component => component.kind === 'button' && component.customId?.split(':')[1] === panel)

/** Answered, and there is nothing to choose from any more. */
const isOver = ({ thinking, components }: PageMessage) => !thinking && !components.some(({ kind }) => kind === 'select')
