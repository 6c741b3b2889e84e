/**
 * Six members who press, choose and type whatever their Discord shows and suggests to them, at random but from a seed;
 * one of them is an organizer. They know no rule and no text of the bot: what a new command shows, they press too. But
 * they have a taste (below) for what leads somewhere: by mere chance nobody would ever come to the end of a trade.
 */
import { ButtonStyle } from 'discord-api-types/v10'
import { splitId } from '../../src/discord/custom-id.js'
import { privacyIds } from '../../src/discord/panel-ids.js'
import { nextBelow, type RandomState, seedRandom } from '../../src/rules/random.js'
import type {
  Act,
  ActAnswer,
  MessageView,
  ModalView,
  OptionInput,
  PageMessage,
  SelectView,
} from '../../src/sandbox/api.js'
import { APPLICATION_ID, CHANNEL, ROLE, USER } from '../../src/sandbox/world/fixed.js'
import type { Control } from '../sandbox/control.js'
import { edition } from '../services/world.js'

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
  isResting(): boolean
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

const people: readonly string[] = Object.values(USER)
const nameOf = new Map(
  Object.entries<string>(USER).map(([name, id]) => [id, `${name[0]?.toUpperCase()}${name.slice(1)}`]),
)
const opponents = [...people, APPLICATION_ID]
/** Members look at the newest messages: those for everybody, and those for them alone. */
const inView = { all: 40, forAll: 10, forThem: 5 }
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
    const tried = new Map<string, number>()
    const planned: Act[] = [
      { as: user, channel: 'duels', type: 'command', name: 'join' },
      ...(user === USER.olivia ? opening : []),
    ]
    while (!leaving) {
      const deed = planned.shift() ?? (await nextDeed({ control, user, roll, tried }))
      const answer: ActAnswer | null = await tryIt(deed, roll(4) === 0)
      if (answer?.modal) planned.unshift(fillIn(user, answer.modal, roll))
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
    isResting: () => resting,
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

/** Somebody looking at their Discord. */
type Look = {
  control: Control
  user: string
  roll: Dice
  /** How often they have touched what. */
  tried: Map<string, number>
}

const nextDeed = async (look: Look): Promise<Act> => {
  const { control, user, roll } = look
  const path = `messages?as=${user}&channel=${roll(2) === 0 ? CHANNEL.duels : CHANNEL.general}&limit=${inView.all}`
  const { messages } = await control.call<{ messages: PageMessage[] }>('GET', path)
  const usable = messages.filter(message => touchable(message).length > 0)
  const forAll = usable.filter(({ ephemeralFor }) => ephemeralFor === null).slice(-inView.forAll)
  const forThem = usable.filter(({ ephemeralFor }) => ephemeralFor !== null).slice(-inView.forThem)
  const seen = usable.filter(message => forAll.includes(message) || forThem.includes(message))
  return touch(look, seen) ?? command(control, user, roll)
}

type Command = {
  name: string
  /** Where, if not among the duels: there posts wait for pictures of duels. */
  channel?: 'general'
  /** More of it is run than of others. */
  weight?: number
  options?: (roll: Dice, as: string) => Record<string, OptionInput>
  /** An option whose value is one of those that are suggested. */
  suggested?: string
}

const somebody = (roll: Dice): string => opponents[roll(opponents.length)] ?? APPLICATION_ID
const user = (roll: Dice) => ({ user: somebody(roll) })
/** Who trades with whom most of the time, so that a table is come back to. */
const friend = (roll: Dice, as: string) =>
  roll(4) === 0 ? person(roll) : { user: people[people.indexOf(as) ^ 1] ?? USER.olivia }
const person = (roll: Dice) => ({ user: people[roll(people.length)] ?? USER.olivia })

const everybodys: readonly Command[] = [
  { name: 'challenge', weight: 20, options: user },
  { name: 'trade', channel: 'general', weight: 14, options: friend },
  { name: 'fightme', weight: 4 },
  { name: 'join', weight: 3 },
  { name: 'booster', weight: 4 },
  { name: 'autograph', channel: 'general', weight: 14, suggested: 'card' },
  { name: 'sign', channel: 'general', weight: 10 },
  { name: 'booth visit', channel: 'general', weight: 3, suggested: 'company' },
  { name: 'booth give', channel: 'general', weight: 3, options: person },
  { name: 'collection', weight: 2 },
  { name: 'collection', options: user },
  { name: 'keep add', suggested: 'card' },
  { name: 'want add', suggested: 'card' },
  { name: 'offer add', suggested: 'card' },
  { name: 'status' },
  { name: 'privacy erase' },
]

const organizers: readonly Command[] = [
  { name: 'guest link', weight: 3, options: person, suggested: 'person' },
  {
    name: 'booth open',
    weight: 2,
    options: roll => ({ rep: person(roll).user, stock: 1 + roll(5) }),
    suggested: 'company',
  },
  { name: 'booth close' },
  { name: 'convention grant user', weight: 3, options: roll => ({ ...user(roll), boosters: 1 + roll(2) }) },
  { name: 'convention grant role', options: () => ({ role: ROLE.players, boosters: 1 }) },
  { name: 'convention settings', options: () => ({ boosters: 'daily' }) },
  { name: 'convention audit' },
]

/** Who signs, as whom: the people whom most cards name, so that there is something to sign. */
const named = edition.cards.flatMap(card => card.people)
const cardsNaming = (person: string): number => named.filter(name => name === person).length
const celebrities = [...new Set(named)].sort((a, b) => cardsNaming(b) - cardsNaming(a)).slice(0, 12)
const guests = [USER.grace, USER.dave, USER.olivia]

/** What an organizer has to do when the doors open. */
const opening: readonly Act[] = [
  { name: 'convention settings', options: { boosters: 'daily' } },
  ...celebrities.map((person, at) => ({
    name: 'guest link',
    options: { person, user: guests[at % guests.length] ?? USER.grace },
  })),
  ...edition.cards
    .filter(({ type }) => type === 'COMPANY')
    .slice(0, 3)
    .map(({ name }) => ({ name: 'booth open', options: { company: name, rep: USER.grace, stock: 20 } })),
].map(command => ({ ...command, as: USER.olivia, channel: 'general', type: 'command' }))

const command = async (control: Control, as: string, roll: Dice): Promise<Act> => {
  const commands = as === USER.olivia && roll(2) === 0 ? organizers : everybodys
  const lots = commands.flatMap(one => Array<Command>(one.weight ?? 1).fill(one))
  const { name, channel = 'duels', options, suggested } = lots[roll(lots.length)] ?? { name: 'join' }
  const base = { as, channel, name } as const
  const given = options?.(roll, as) ?? {}
  if (suggested === undefined) return { ...base, type: 'command', options: given }
  const text = roll(2) === 0 ? '' : (typed[roll(typed.length)] ?? '')
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

/**
 * How much more, by the name of its panel, something is touched than what isn't named here. All of them are touched
 * too early, too late, and by those whom they don't concern.
 */
const taste: Readonly<Record<string, number>> = {
  'duel.choose': 12,
  'duel.withdraw': 0.3,
  'pick.lock': 20,
  'trade.side': 6,
  'trade.put': 12,
  'trade.confirm': 60,
  'trade.cancel': 0.5,
  'sign.open': 3,
  'sign.one': 16,
  'sign.all': 8,
  'sign.withdraw': 0.3,
  'booth.visit': 2,
  'booster.open': 3,
}
/** How many times duller something gets by being done: a few cards are enough for a table, but it may be confirmed again and again. */
const dullness: Readonly<Record<string, number>> = { 'trade.put': 12, 'trade.confirm': 1.3 }
/** Nothing of what is there is touched, but a command run: as often as something that weighs this. */
const boredom = 4000
/** What is for oneself is touched so much more. */
const own = 5

/** What somebody touches of these; null if none of it draws them. */
const touch = ({ user, roll, tried }: Look, messages: readonly PageMessage[]): Act | null => {
  const all = messages.flatMap((message, at) =>
    touchable(message).map(component => {
      const { name = '', values = [] } = splitId(component.customId ?? '') ?? {}
      // The same at another version or page: the first value is what it is about.
      const key = [message.id, name, values[0]].join()
      const bright = isBright(message, component.customId ?? '') ? 2 : 1
      const mine = message.ephemeralFor !== null || concerns(message, user) ? own : 1
      // The newer, the likelier; and what was done gets dull.
      const weight = ((taste[name] ?? 1) * bright * mine * (at + 1)) / (dullness[name] ?? 3) ** (tried.get(key) ?? 0)
      return { message, component, key, weight: Math.max(1, Math.round(weight * 10)) }
    }),
  )
  let left = roll(all.reduce((sum, { weight }) => sum + weight, boredom))
  const chosen = all.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (chosen === undefined) return null
  const { message, component, key } = chosen
  tried.set(key, (tried.get(key) ?? 0) + 1)
  const target = { as: user, message: message.id, customId: component.customId ?? '' }
  return component.kind === 'select'
    ? { ...target, type: 'select', values: someOptions(component, roll) }
    : { ...target, type: 'press', deliver: roll(10) === 0 ? 2 : 1 }
}

const concerns = ({ text, pingsMe }: PageMessage, user: string): boolean =>
  pingsMe || text.includes(`<@${user}>`) || text.includes(nameOf.get(user) ?? user)

/** Blue and green buttons catch the eye. */
const isBright = ({ raw }: PageMessage, customId: string): boolean => {
  const within = (components: unknown): boolean =>
    Array.isArray(components) &&
    components.some(({ custom_id, style, components }) =>
      custom_id === customId ? [ButtonStyle.Primary, ButtonStyle.Success].includes(style) : within(components),
    )
  return within(raw.components)
}

const someOptions = ({ options, min, max }: SelectView, roll: Dice): string[] => {
  const count = Math.max(min, 1 + roll(Math.min(max, 2)))
  const first = roll(Math.max(0, options.length - count) + 1)
  return options.slice(first, first + count).map(({ value }) => value)
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
