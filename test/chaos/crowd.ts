/**
 * Six members who press, choose and type whatever their Discord shows and suggests to them, at random but from a seed;
 * one of them is an organizer. They know no rule and no text of the bot: what a new command shows, they press too.
 */
import { ButtonStyle } from 'discord-api-types/v10'
import { privacyIds } from '../../src/discord/panel-ids.js'
import { nextBelow, type RandomState, seedRandom } from '../../src/rules/random.js'
import type {
  Act,
  ActAnswer,
  MessageView,
  ModalView,
  OptionInput,
  PageMessage,
  PageState,
  SelectView,
} from '../../src/sandbox/api.js'
import { APPLICATION_ID, ROLE, USER } from '../../src/sandbox/world/fixed.js'
import type { Control } from '../sandbox/control.js'

export type Crowd = {
  /** How many deeds the bot acknowledged, how many the platform refused, how many nobody answered in time. */
  counts: { answered: number; refused: number; unanswered: number }
  /** Who did what: the user of an interaction's id. */
  deeds: ReadonlyMap<string, string>
  /** Who has asked to be erased: the records don't tell any more. */
  erasers: ReadonlySet<string>
  /** Resolves when this many more deeds have been answered, at the latest after `limit` ms. */
  answers(more: number, limit: number): Promise<void>
  /** The bot is offline, as its members can see: until `resume` they wait. */
  rest(): void
  resume(): void
  /** Lets everybody finish what they are at. */
  leave(): Promise<void>
}

/** A whole number from 0, below the given one. */
export type Dice = (below: number) => number

export const dice = (seed: string): Dice => {
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
const patience = 2000

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Sets six members loose until `leave`. `pauseMs`: between two deeds of one member. */
export const letCrowdIn = (control: Control, seed: string, pauseMs = 10): Crowd => {
  const counts = { answered: 0, refused: 0, unanswered: 0 }
  const deeds = new Map<string, string>()
  const erasers = new Set<string>()
  let leaving = false
  let resting = false

  const tryIt = async (deed: Act, hasty: boolean): Promise<ActAnswer | null> => {
    // Most wait until they see what came of it, some press on at once.
    const wait = hasty ? 'ack' : 'quiet'
    if (deed.type === 'press' && deed.customId === privacyIds.erase.of({})) erasers.add(deed.as)
    const answer = control.act({ ...deed, wait, settleMs: 10, timeoutMs: patience }).then(answer => {
      if (answer.interaction !== null) deeds.set(answer.interaction, deed.as)
      return answer
    })
    return Promise.race([answer, pause(patience + 200).then(() => null)])
  }
  const live = async (user: string): Promise<void> => {
    const roll = dice(`${seed} ${user}`)
    let next: Act | null = { as: user, channel: 'duels', type: 'command', name: 'join' }
    while (!leaving) {
      const answer: ActAnswer | null = await tryIt(next ?? (await nextDeed(control, user, roll)), roll(4) === 0)
      next = answer?.modal ? fillIn(user, answer.modal, roll) : null
      if (answer === null) counts.unanswered++
      else if (answer.error !== null) counts.refused++
      else if (answer.acknowledgedAfterMs === null) counts.unanswered++
      else counts.answered++
      await pause(pauseMs + roll(pauseMs + 1))
      while (resting && !leaving) await pause(pauseMs)
    }
  }
  const lives = people.map(live)
  return {
    counts,
    deeds,
    erasers,
    answers: async (more, limit) => {
      const wanted = counts.answered + more
      for (const end = Date.now() + limit; counts.answered < wanted && Date.now() < end; ) await pause(5)
    },
    rest: () => {
      resting = true
    },
    resume: () => {
      resting = false
    },
    leave: async () => {
      leaving = true
      await Promise.all(lives)
    },
  }
}

const nextDeed = async (control: Control, user: string, roll: Dice): Promise<Act> => {
  if (roll(10) < 2) return command(control, user, roll)
  const { messages } = await control.call<PageState>('GET', `state?as=${user}&raw=1&limit=${inView}`)
  const usable = messages.filter(message => touchable(message).length > 0).slice(-inView)
  // The newer, the likelier.
  const message = usable[Math.max(roll(usable.length || 1), roll(usable.length || 1))]
  return message === undefined ? command(control, user, roll) : touch(user, message, roll)
}

type Command = {
  name: string
  /** More of it is run than of others. */
  weight?: number
  options?: (roll: Dice) => Record<string, OptionInput>
  /** An option whose value is one of those that are suggested. */
  suggested?: string
}

const somebody = (roll: Dice): string => opponents[roll(opponents.length)] ?? APPLICATION_ID
const user = (roll: Dice) => ({ user: somebody(roll) })

const everybodys: readonly Command[] = [
  { name: 'challenge', weight: 20, options: user },
  { name: 'trade', weight: 8, options: user },
  { name: 'fightme', weight: 4 },
  { name: 'join', weight: 3 },
  { name: 'booster', weight: 4 },
  { name: 'autograph', weight: 3, suggested: 'card' },
  { name: 'sign', weight: 2 },
  { name: 'booth visit', weight: 2 },
  { name: 'booth give', weight: 2, options: user },
  { name: 'collection', weight: 2 },
  { name: 'collection', options: user },
  { name: 'keep add', suggested: 'card' },
  { name: 'want add', suggested: 'card' },
  { name: 'offer add', suggested: 'card' },
  { name: 'status' },
  { name: 'privacy erase' },
]

const organizers: readonly Command[] = [
  { name: 'guest link', weight: 3, options: user, suggested: 'person' },
  {
    name: 'booth open',
    weight: 2,
    options: roll => ({ rep: somebody(roll), stock: 1 + roll(5) }),
    suggested: 'company',
  },
  { name: 'booth close' },
  { name: 'convention grant user', weight: 3, options: roll => ({ ...user(roll), boosters: 1 + roll(2) }) },
  { name: 'convention grant role', options: () => ({ role: ROLE.players, boosters: 1 }) },
  { name: 'convention settings', options: () => ({ boosters: 'daily' }) },
  { name: 'convention audit' },
]

const command = async (control: Control, as: string, roll: Dice): Promise<Act> => {
  const commands = as === USER.olivia && roll(3) === 0 ? organizers : everybodys
  const lots = commands.flatMap(one => Array<Command>(one.weight ?? 1).fill(one))
  const { name, options, suggested } = lots[roll(lots.length)] ?? { name: 'join' }
  const base = { as, channel: 'duels', name } as const
  const given = options?.(roll) ?? {}
  if (suggested === undefined) return { ...base, type: 'command', options: given }
  const text = typed[roll(typed.length)] ?? ''
  const asked = { ...base, type: 'autocomplete', options: { ...given, [suggested]: text }, focused: suggested } as const
  const answer = await Promise.race([control.act(asked), pause(patience).then(() => null)])
  const choices = answer?.choices ?? []
  const value = choices[roll(choices.length || 1)]?.value ?? text
  return { ...base, type: 'command', options: { ...given, [suggested]: value } }
}

const touchable = (message: MessageView): MessageView['components'] =>
  message.components.filter(
    component => !component.disabled && (component.kind === 'select' || component.customId !== null),
  )

const touch = (user: string, message: PageMessage, roll: Dice): Act => {
  const usable = touchable(message)
  const bright = usable.filter(({ customId }) => isBright(message, customId ?? ''))
  const likely = bright.length > 0 && roll(3) > 0 ? bright : usable
  const component = likely[roll(likely.length)]
  const target = { as: user, message: message.id, customId: component?.customId ?? '' }
  return component?.kind === 'select'
    ? { ...target, type: 'select', values: [anOption(component, roll)] }
    : { ...target, type: 'press', deliver: roll(10) === 0 ? 2 : 1 }
}

/** Blue and green buttons catch the eye. */
const isBright = ({ raw }: PageMessage, customId: string): boolean => {
  const within = (components: unknown): boolean =>
    Array.isArray(components) &&
    components.some(({ custom_id, style, components }) =>
      custom_id === customId ? [ButtonStyle.Primary, ButtonStyle.Success].includes(style) : within(components),
    )
  return within(raw.components)
}

const anOption = ({ options }: Pick<SelectView, 'options'>, roll: Dice): string =>
  options[roll(options.length || 1)]?.value ?? ''

const typed = ['a', 'e', 'game', 'no such thing', '']

const fillIn = (user: string, modal: ModalView, roll: Dice): Act => ({
  as: user,
  type: 'modal',
  modalId: modal.id,
  values: Object.fromEntries(
    modal.fields.flatMap(field => {
      if (field.kind === 'text') return []
      return [[field.id, field.kind === 'input' ? (typed[roll(typed.length)] ?? '') : [anOption(field, roll)]]]
    }),
  ),
})
