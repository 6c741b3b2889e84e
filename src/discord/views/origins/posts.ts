/** What the owed posts of Origins look like now. */
import type { Origins } from '../../../services/origins/types.js'
import { OriginsGameId } from '../../../store/ids.js'
import type { OwedPost } from '../../../store/index.js'
import { type Texts, texts } from '../../languages.js'
import type { MessageView } from '../../messages/view.js'
import { boardView } from './board.js'
import { callView, noteView, objectivesView } from './calls.js'
import { lobbyView } from './lobby.js'
import { offerView } from './offers.js'
import { overView } from './over.js'

type OriginsPostKind = Extract<OwedPost['kind'], `origins.${string}`>

/** Null when its game is gone. Where it is about a turn, its subject ends with how many had ended; about an offer, with its number; what is past for good ends with `past`. */
export const originsPost = async (
  origins: Origins,
  t: Texts,
  post: OwedPost & { kind: OriginsPostKind },
): Promise<MessageView | null> => {
  const [id, turn] = post.subject.split('.')
  const game = await origins.get(OriginsGameId.parse(id))
  if (game === null) return null
  const name = `origins-${post.id}`
  // A direct message is in its reader's language.
  const reader = post.user === null ? undefined : game.seats.find(({ user }) => user === post.user)
  const own = reader === undefined ? t : texts(reader.locale)
  switch (post.kind) {
    case 'origins.lobby':
      // It calls once: whoever sits down and gets up again calls nobody.
      return { ...lobbyView(game, t, post.mentions), ...(post.sentAt === null ? {} : { mentions: [] }) }
    case 'origins.objectives':
      return objectivesView(game, t, post.mentions, post.left)
    case 'origins.board': {
      const board = await origins.board(game.id, Number(turn))
      return board && boardView(board, t, name, post.mentions, post.left)
    }
    case 'origins.over':
      return overView(game, await origins.board(game.id), t, name, post.mentions)
    case 'origins.call':
    case 'origins.reminder':
      return callView(game, Number(turn), own, post)
    case 'origins.offer': {
      const offer = await origins.offerOf(game.id, Number(turn))
      return offer && offerView(offer, t, post.mentions)
    }
    case 'origins.note':
      // In the place of the game it has been told to all, so that one who can't be written to reads it there.
      if (post.facts['what'] === 'timedOut' && post.left.some(place => place.startsWith('dm:'))) return null
      return noteView(game, own, post)
  }
}
