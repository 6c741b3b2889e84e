/** A game of Origins in the hall, played by its people through the panel's own buttons and menus. */
import type { ActDeed, MessageView, SelectView } from '../../src/sandbox/api.js'
import { wait } from './figures.js'
import type { Answered, Hall } from './hall.js'

/** ms from *End turn* to its answer, and to the board that all see. */
export type TurnEnd = { answered: number; posted: number; kilobytes: number }
/** `isOver`: with that turn the game ended. */
type LastEnd = TurnEnd & { isOver: boolean }

type Table = {
  /** A whole turn of whoever is to move. */
  playTurn(): Promise<LastEnd>
}

/** ms after which what should be posted isn't any more. */
const patience = 15_000
/** More than any turn takes. */
const mostPresses = 60

/** So many turns that end with a board, in as many games of these people as it takes. */
export const playTurns = async (hall: Hall, people: readonly string[], count: number): Promise<TurnEnd[]> => {
  const ends: TurnEnd[] = []
  while (ends.length < count) {
    const table = await sitDown(hall, people)
    for (let isOver = false; !isOver && ends.length < count; await wait(100)) {
      const end = await table.playTurn()
      isOver = end.isOver
      // The last post has a picture of another kind.
      if (!isOver) ends.push(end)
    }
  }
  return ends
}

/** Opens a game with these people and no houses, and chooses their objectives. */
const sitDown = async (hall: Hall, people: readonly string[]): Promise<Table> => {
  const [host = '', ...others] = people
  const options = { players: people.length, pace: 'none' }
  await hall.complete({ as: host, channel: 'duels', type: 'command', name: 'origins new', options })
  const lobby = await withButton(hall, 'og.join')
  for (const user of others) await press(hall, user, lobby, 'og.join')
  const objectives = await withButton(hall, 'og.objectives')
  const place = objectives.channel
  for (const user of people) {
    await press(hall, user, objectives, 'og.objectives')
    const panel = await panelOf(hall, user, place)
    const [menu] = menusOf(panel)
    const [first] = menu?.options ?? []
    if (menu === undefined || first === undefined) throw new Error(`no objectives in: ${panel?.text}`)
    await choose(hall, user, panel, menu, [first.value])
  }

  let last = people.length - 1
  return {
    playTurn: async () => {
      const board = await withButton(hall, 'og.play', place)
      for (let next = 1; next <= people.length; next++) {
        const seat = (last + next) % people.length
        const user = people[seat] ?? ''
        await press(hall, user, board, 'og.play')
        if (nextStep(await panelOf(hall, user, place)) === null) continue
        last = seat
        return playOn(hall, user, place)
      }
      throw new Error(`nobody can move:\n${board.text}`)
    },
  }
}

/** From an open panel to the board after it. */
const playOn = async (hall: Hall, user: string, place: string): Promise<LastEnd> => {
  for (let presses = 0; presses < mostPresses; presses++) {
    const panel = await panelOf(hall, user, place)
    const step = nextStep(panel)
    if (panel === undefined || step === null) throw new Error(`nothing to press in:\n${panel?.text}`)
    if ('menu' in step) {
      await choose(hall, user, panel, step.menu, step.values)
      continue
    }
    await hall.look()
    const before = hall.posted().length
    const { sentAt, doneAt } = await press(hall, user, panel, step.button)
    if (step.button !== 'og.end') continue
    for (const end = Date.now() + patience; Date.now() < end; await wait(5)) {
      await hall.look()
      const posted = hall
        .posted()
        .slice(before)
        .find(({ files }) => files > 0)
      if (posted === undefined) continue
      return {
        answered: (doneAt ?? 0) - sentAt,
        posted: posted.at - sentAt,
        kilobytes: posted.bytes / 1024,
        isOver: !posted.body.includes('og.play'),
      }
    }
    throw new Error('no board came')
  }
  throw new Error('a turn without an end')
}

type Step = { button: string } | { menu: SelectView; values: string[] }

/** What somebody presses who takes anything that is offered, cards only now and then; null: it's not their turn. */
const nextStep = (panel: MessageView | undefined): Step | null => {
  if (panel === undefined) return null
  const menus = menusOf(panel)
  const button = ['og.end', 'og.pass'].find(id => buttonOf(panel, id) !== undefined)
  if (button !== undefined && (menus.length === 0 || any(2) === 0)) return { button }
  const others = menus.filter(({ customId }) => !customId.includes(':play'))
  const tempting = others.length === 0 || any(3) === 0 ? menus : others
  const menu = tempting[any(tempting.length)]
  if (menu === undefined) return null
  const values = menu.options.map(({ value }) => value)
  const first = any(values.length - menu.min + 1)
  return { menu, values: values.slice(first, first + menu.min) }
}

const any = (count: number): number => Math.floor(Math.random() * count)

const press = (hall: Hall, user: string, message: MessageView, button: string): Promise<Answered> => {
  const customId = buttonOf(message, button)
  if (customId === undefined) throw new Error(`no button ${button} in:\n${message.text}`)
  return deed(hall, user, { type: 'press', message: message.id, customId })
}

const choose = (hall: Hall, user: string, panel: MessageView | undefined, menu: SelectView, values: string[]) =>
  deed(hall, user, { type: 'select', message: panel?.id ?? '', customId: menu.customId, values })

const deed = (hall: Hall, as: string, what: ActDeed): Promise<Answered> => hall.complete({ as, ...what })

/** The newest message with this button, as soon as there is one. */
const withButton = async (hall: Hall, button: string, place?: string): Promise<MessageView> => {
  for (const end = Date.now() + patience; Date.now() < end; await wait(20)) {
    const { messages } = await hall.place.control.state()
    const found = messages.findLast(
      message => (place ?? message.channel) === message.channel && buttonOf(message, button) !== undefined,
    )
    if (found !== undefined) return found
  }
  throw new Error(`no message with ${button}`)
}

/** The newest message there that only this member sees. */
const panelOf = async (hall: Hall, user: string, place: string): Promise<MessageView | undefined> =>
  (await hall.place.control.state(user)).messages.findLast(
    message => message.channel === place && message.ephemeralFor === user,
  )

const menusOf = (panel: MessageView | undefined): SelectView[] =>
  (panel?.components ?? []).filter((component): component is SelectView => component.kind === 'select')

const buttonOf = ({ components }: MessageView, button: string): string | undefined =>
  components
    .map(component => (component.kind === 'button' ? component.customId : null))
    .find(customId => customId?.split(':')[1] === button) ?? undefined
