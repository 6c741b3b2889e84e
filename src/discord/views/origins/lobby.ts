/** The message that a game begins with: who sits down, and afterwards where it is played and how it ended. */
import type { OriginsView } from '../../../services/origins/types.js'
import type { Texts } from '../../languages.js'
import { button, container, type MessageView, message, row, small, text } from '../../messages/view.js'
import { lobbyIds } from '../../origins-ids.js'
import { channelMention } from '../words.js'
import { seatName } from './telling.js'

export const accents = {
  open: 0x2f8a86,
  turn: 0xd9a441,
  calm: 0x6d7488,
  over: 0xe8bf5f,
  alert: 0xd98e2b,
  danger: 0xc0392b,
} as const

/** `mentions`: whom a rematch calls; who has sat down already isn't. */
export const lobbyView = (game: OriginsView, t: Texts, mentions: readonly string[] = []): MessageView => {
  const title = text(t('origins.lobby.title', { number: game.number }), lobbyLine(game, t))
  if (game.state !== 'lobby') {
    const seats = game.seats.length === 0 ? [] : [text(seatLines(game, t))]
    const rules = game.startedAt === null ? [] : [text(rulesLine(game, t))]
    return message([container(accents.calm, title, ...seats, ...rules, facts(game, t))])
  }
  const { id, players, seats } = game
  const bots = seats.filter(({ user }) => user === null).length
  const asked = mentions.filter(user => !seats.some(seat => seat.user === user))
  const called = asked.map(user => t('words.person', { name: `<@${user}>` })).join(t('words.comma'))
  const blocks = [
    container(
      accents.open,
      title,
      ...(asked.length === 0 ? [] : [text(t('origins.lobby.again', { people: called }))]),
      text(seatLines(game, t)),
      text(variantLines(game, t)),
      row(
        button('success', lobbyIds.join.of({ game: id }), t('origins.lobby.join'), {
          emoji: '🖐️',
          disabled: seats.length >= players,
        }),
        button('secondary', lobbyIds.leave.of({ game: id }), t('origins.lobby.leave')),
        button('secondary', lobbyIds.bot.of({ game: id, bots }), t('origins.lobby.bot'), { emoji: '🤖' }),
        button('primary', lobbyIds.start.of({ game: id }), t('origins.lobby.start'), { disabled: seats.length < 2 }),
      ),
      facts(game, t),
    ),
  ]
  return message(blocks, asked)
}

/** Somebody's who plays it, or may come back to it. */
export const isHeld = ({ state }: OriginsView['seats'][number]): boolean => state === 'active' || state === 'timedOut'

/** Nobody plays it any more, and nobody can come back. */
export const isForsaken = ({ paused, seats }: OriginsView): boolean => paused && !seats.some(isHeld)

/** This message isn't changed with every turn: it says where the game is played, not how it stands. */
const lobbyLine = (game: OriginsView, t: Texts): string =>
  game.state === 'turns' && !isForsaken(game)
    ? t('origins.lobby.playing', { where: channelMention(game.place ?? game.channel) })
    : statusLine(game, t)

/** Where a game stands, in one line. */
export const statusLine = (game: OriginsView, t: Texts): string => {
  const { state, place, host, seats, players } = game
  switch (state) {
    case 'lobby': {
      const by = seats.findIndex(({ user }) => user === host)
      return t('origins.status.lobby', { host: seatName(game, by, t), count: players - seats.length })
    }
    case 'starting':
      return t('origins.status.starting')
    case 'objectives':
      return t(`origins.status.${standstill(game, 'objectivesPaused') ?? 'objectives'}`, {
        where: channelMention(place ?? game.channel),
      })
    case 'turns': {
      const [seat = 0] = game.toAct
      const values = { turn: game.turn + 1, where: channelMention(place ?? game.channel), who: seatName(game, seat, t) }
      return t(`origins.status.${standstill(game, 'paused') ?? 'turns'}`, values)
    }
    case 'over': {
      const winners = (game.result?.standings ?? []).filter(({ place }) => place === 1)
      const names = winners.map(({ seat }) => seatName(game, seat, t)).join(t('words.comma'))
      return t('origins.status.over', { names, count: winners.length })
    }
    case 'aborted':
      if (game.startedAt !== null) return t('origins.status.aborted')
      return t(seats.some(({ user }) => user !== null) ? 'origins.status.closed' : 'origins.status.left')
    case 'archived':
      return t('origins.status.archived')
  }
}

const standstill = <T extends string>(game: OriginsView, paused: T): T | 'forsaken' | null =>
  game.paused ? (isForsaken(game) ? 'forsaken' : paused) : null

const seatLines = (game: OriginsView, t: Texts): string => {
  const taken = game.seats.map((_, seat) => t('origins.lobby.seat', { number: seat + 1, who: seatName(game, seat, t) }))
  const free = game.state === 'lobby' ? game.players - taken.length : 0
  const empty = Array.from({ length: free }, (_, at) => t('origins.lobby.free', { number: taken.length + at + 1 }))
  return [...taken, ...empty].join('\n')
}

const variantLines = (game: OriginsView, t: Texts): string => {
  const [pace = '', ...variants] = rulesOf(game, t)
  return [pace, t('origins.lobby.level', { level: t(`origins.levels.${game.level}`) }), ...variants].join('\n')
}

/** How fast a game is played and what is different in it, once it has begun: how strong the house plays is in its name. */
export const rulesLine = (game: OriginsView, t: Texts): string => `-# ${rulesOf(game, t).join(' · ')}`

const rulesOf = ({ pace, variant }: OriginsView, t: Texts): string[] => [
  t('origins.lobby.pace', { pace: t(`origins.paces.${pace}`) }),
  ...(variant.twins ? [t('origins.lobby.twins')] : []),
  ...(variant.fairSeats ? [t('origins.lobby.fairSeats')] : []),
]

const facts = ({ id, seedHash }: OriginsView, t: Texts) => small(t('origins.lobby.facts', { id, hash: seedHash }))
