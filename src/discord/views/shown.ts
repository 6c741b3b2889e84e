/** *Show here*: a card or a page of a collection, as it was when somebody showed it. */
import { z } from 'zod'
import { CARD_TYPES, CardId } from '../../rules/tom/index.js'
import type { Editions } from '../../services/editions.js'
import { AlbumView, HistoryPage, Leaderboard, ProfileView } from '../../services/standing/types.js'
import type { OwedPost } from '../../store/index.js'
import type { Texts } from '../languages.js'
import { plain } from '../messages/plain.js'
import type { MessageView } from '../messages/view.js'
import { albumView } from './albums.js'
import { shownCardView } from './cards.js'
import { type CollectionLook, shownCollectionView } from './collections.js'
import { historyView } from './histories.js'
import { leaderboardView } from './leaderboards.js'
import { profileView } from './profiles.js'
import { editionFor } from './words.js'

const Counts = z.object({ copies: z.number(), cards: z.number() })

/** What everybody may see of a page: equal copies together, whether they are kept or locked. */
const ShownPage = z.object({
  owner: z.object({ name: z.string(), house: z.boolean() }),
  edition: z.string(),
  items: z.array(z.object({ card: CardId, autographs: z.array(z.string()), count: z.number() })),
  page: z.number(),
  pages: z.number(),
  copies: z.number(),
  cards: z.number(),
  types: z.record(z.enum(CARD_TYPES), Counts),
})
type ShownPage = z.infer<typeof ShownPage>

/** A page as it goes into a post's facts. */
export const pageForAll = ({ page }: CollectionLook): string => {
  const items = new Map<string, ShownPage['items'][number]>()
  for (const { card, autographs, count } of page.items) {
    const key = JSON.stringify([card, autographs])
    items.set(key, { card, autographs, count: count + (items.get(key)?.count ?? 0) })
  }
  const shown: ShownPage = {
    owner: { name: page.owner.name, house: page.owner.house },
    edition: page.edition,
    items: [...items.values()],
    page: page.page,
    pages: page.pages,
    copies: page.copies,
    cards: page.cards,
    types: page.types,
  }
  return JSON.stringify(shown)
}

/** What was shown of where a member stands. */
const shownStanding = (
  t: Texts,
  editions: Editions,
  { subject, facts }: OwedPost,
  look: { name: string; by: string },
): MessageView | null => {
  const stored: unknown = JSON.parse(facts['view'] ?? 'null')
  switch (subject) {
    case 'album': {
      const album = AlbumView.parse(stored)
      return albumView(t, editionFor(editions, album.edition), album, { ...look, page: Number(facts['page'] ?? 0) })
    }
    case 'profile': {
      const profile = ProfileView.parse(stored)
      return profileView(t, editionFor(editions, profile.edition), profile, look)
    }
    case 'history': {
      const history = HistoryPage.parse(stored)
      return historyView(t, editionFor(editions, history.edition), history, look)
    }
    case 'leaderboard':
      return leaderboardView(t, Leaderboard.parse(stored), look)
    default:
      return null
  }
}

export const shownView = (t: Texts, editions: Editions, post: OwedPost): MessageView | null => {
  const by = t('words.person', { name: plain(post.facts['by'] ?? '') })
  const name = `${post.subject}-${post.id}`
  if (post.subject === 'card') {
    const edition = editions.get(post.facts['edition'] ?? '')
    const card = edition?.byId.get(post.facts['card'] ?? '')
    return edition && card ? shownCardView(t, edition, card, name, by) : null
  }
  const standing = shownStanding(t, editions, post, { name, by })
  if (standing !== null) return standing
  const page = ShownPage.parse(JSON.parse(post.facts['page'] ?? '{}'))
  return shownCollectionView(t, { page, edition: editionFor(editions, page.edition) }, name, by)
}
