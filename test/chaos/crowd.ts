/**
 * Six members who press, choose and type whatever their Discord shows them, at random but from a seed. They know no
 * rule and no text of the bot: what a new command shows, they press too.
 */
import { nextBelow, type RandomState, seedRandom } from '../../src/rules/random.js'
import type { Act, MessageView, SelectView } from '../../src/sandbox/api.js'
import { APPLICATION_ID, USER } from '../../src/sandbox/world/fixed.js'
import type { Control } from '../sandbox/control.js'

export type Crowd = {
  /** How many deeds the bot acknowledged, how many the platform refused, how many nobody answered in time. */
  counts: { answered: number; refused: number; unanswered: number }
  /** Lets everybody finish what they are at. */
  leave(): Promise<void>
}

type Dice = (below: number) => number

const dice = (seed: string): Dice => {
  let state: RandomState = seedRandom(seed)
  return below => {
    let value: number
    ;[value, state] = nextBelow(state, below)
    return value
  }
}

const people = Object.values(USER)
const opponents = [...people, APPLICATION_ID]
/** Members look at the newest messages, hardly ever at older ones. */
const inView = 12
/** ms that a member waits for an answer before doing something else: a dead bot gives none. */
const patience = 400

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Sets six members loose until `leave`. `pauseMs`: between two deeds of one member. */
export const letCrowdIn = (control: Control, seed: string, pauseMs = 15): Crowd => {
  const counts = { answered: 0, refused: 0, unanswered: 0 }
  let leaving = false
  const live = async (user: string): Promise<void> => {
    const roll = dice(`${seed} ${user}`)
    await control.act({ as: user, channel: 'duels', type: 'command', name: 'join' })
    while (!leaving) {
      const deed = await nextDeed(control, user, roll)
      const answer = await Promise.race([control.act({ ...deed, wait: 'ack' }), pause(patience).then(() => null)])
      if (answer === null) counts.unanswered++
      else if (answer.error !== null) counts.refused++
      else counts.answered++
      await pause(pauseMs + roll(pauseMs + 1))
    }
  }
  const lives = people.map(live)
  return {
    counts,
    leave: async () => {
      leaving = true
      await Promise.all(lives)
    },
  }
}

const nextDeed = async (control: Control, user: string, roll: Dice): Promise<Act> => {
  if (roll(10) < 3) return command(user, roll)
  const { messages } = await control.state(user)
  const usable = messages
    .filter(message => message.components.some(component => component.kind === 'select' || component.customId !== null))
    .slice(-inView)
  const message = usable[roll(Math.max(1, usable.length))]
  return message === undefined ? command(user, roll) : touch(user, message, roll)
}

const command = (user: string, roll: Dice): Act => {
  const base = { as: user, channel: 'duels', type: 'command' } as const
  switch (roll(12)) {
    case 0:
      return { ...base, name: 'join' }
    case 1:
      return { ...base, name: 'fightme' }
    case 2:
      return { ...base, name: 'booster' }
    case 3:
      return { ...base, name: 'collection' }
    case 4:
      return { ...base, name: 'status' }
    default:
      return { ...base, name: 'challenge', options: { user: opponents[roll(opponents.length)] ?? APPLICATION_ID } }
  }
}

const touch = (user: string, message: MessageView, roll: Dice): Act => {
  const usable = message.components.filter(
    component => !component.disabled && (component.kind === 'select' || component.customId !== null),
  )
  const component = usable[roll(Math.max(1, usable.length))]
  if (component === undefined) return { as: user, channel: 'duels', type: 'command', name: 'status' }
  const target = { as: user, message: message.id, customId: component.customId ?? '' }
  return component.kind === 'button'
    ? { ...target, type: 'press', deliver: roll(10) === 0 ? 2 : 1 }
    : { ...target, type: 'select', values: [anOption(component, roll)] }
}

const anOption = ({ options }: SelectView, roll: Dice): string =>
  options[roll(Math.max(1, options.length))]?.value ?? ''
