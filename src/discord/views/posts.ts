/** What each owed post looks like now: made from what is stored, in its server's language, at every delivery. */
import type { Services } from '../../services/api.js'
import type { Editions } from '../../services/editions.js'
import { NOWHERE } from '../../services/guilds.js'
import type { Settings } from '../../services/settings.js'
import type { TradeView } from '../../services/trades/types.js'
import type { DuelView } from '../../services/types.js'
import { BoothGiftId, BoothId, ConventionId, DuelId, SignRequestId, TradeId } from '../../store/ids.js'
import type { OwedPost } from '../../store/index.js'
import { type Texts, texts } from '../languages.js'
import { plain } from '../messages/plain.js'
import { container, type MessageView, message, small, text } from '../messages/view.js'
import { answeredView, waitingView } from './autographs.js'
import { boothView, givenView } from './booths.js'
import { challengeView, unplayedView } from './challenges.js'
import { closedView, openedView } from './conventions.js'
import { grantView, revertedView } from './organizing.js'
import { originsPost } from './origins/posts.js'
import { playedDuel, resultView } from './results.js'
import { shownView } from './shown.js'
import { logView, tableView, tradedView } from './trades.js'
import { channelMention, editionFor } from './words.js'

export type PostDeps = { services: Services; editions: Editions }

/** The message of a post; null when what it is about is gone, `gone` where its message is to go too, `later` if it can't be said yet. */
export const postView = async (deps: PostDeps, post: OwedPost): Promise<MessageView | 'gone' | 'later' | null> => {
  const { services, editions } = deps
  const { locale, settings } = await services.guilds.get(post.guild)
  const t = texts(locale)
  switch (post.kind) {
    case 'duel.challenge':
    case 'duel.queued':
    case 'duel.result': {
      const duel = await services.duels.get(DuelId.parse(post.subject))
      return duel && duelPost(t, editions, post, { duel, overdue: settings.afterDeadline })
    }
    case 'convention.opened':
    case 'convention.closed': {
      const convention = await services.conventions.get(ConventionId.parse(post.subject))
      return convention && (post.kind === 'convention.opened' ? openedView : closedView)(t, convention)
    }
    case 'trade.table':
    case 'trade.result':
    case 'trade.log': {
      const trade = await services.trades.get(TradeId.parse(post.subject))
      return trade && tradePost(t, editions, post, trade)
    }
    case 'autograph.waiting':
      return waitingView(t, post.mentions)
    case 'autograph.answer': {
      const request = await services.autographs.get(SignRequestId.parse(post.subject))
      return request && answeredView(t, editionFor(editions, request.edition), request, post)
    }
    case 'booth.opened': {
      const booth = await services.booths.get(BoothId.parse(post.subject))
      return booth && boothView(t, editionFor(editions, booth.edition), booth, `booth-${post.id}`)
    }
    case 'booth.given': {
      const gift = await services.booths.gift(BoothGiftId.parse(post.subject))
      return gift && givenView(t, editionFor(editions, gift.edition), gift, post)
    }
    case 'invitation':
      return invitationView(t, post)
    case 'grant':
      return grantView(t, post)
    case 'reverted':
      return revertedView(t, post)
    case 'notice': {
      const nowhere = post.subject === NOWHERE ? await services.guilds.nowhere(post.guild, post.facts['post']) : 'yes'
      return nowhere === 'undecided' ? 'later' : nowhere === 'no' ? null : noticePost(t, post)
    }
    case 'left':
      return leftView(services, t, post)
    case 'shown':
      return shownView(t, editions, post)
    default:
      return originsPost(services.origins, t, { ...post, kind: post.kind })
  }
}

const leftView = async (services: Services, t: Texts, { subject }: OwedPost): Promise<MessageView | 'later'> => {
  const [kind = '', ...rest] = subject.split(' ')
  const channel = await services.showing.movedTo(kind, rest.join(' '))
  if (channel === 'later') return 'later'
  return message([
    small(channel === null ? t('words.moved') : t('words.movedTo', { channel: channelMention(channel) })),
  ])
}

type Shown = { duel: DuelView; overdue: Settings['afterDeadline'] }

const duelPost = (t: Texts, editions: Editions, post: OwedPost, { duel, overdue }: Shown): MessageView | 'gone' => {
  if (post.kind === 'duel.challenge') return challengeView(duel, t, post.mentions, overdue)
  if (post.kind === 'duel.queued') {
    // Whose turn has come has a deadline, and a challenge of its own, which says all.
    return duel.deadlineAt === null ? challengeView(duel, t, post.mentions, overdue) : 'gone'
  }
  const played = playedDuel(duel, editions)
  return played ? resultView(played, t, `duel-${post.id}`, post.mentions) : unplayedView(duel, t, post.mentions)
}

const tradePost = (t: Texts, editions: Editions, post: OwedPost, trade: TradeView): MessageView => {
  const edition = editionFor(editions, trade.edition)
  const name = `trade-${post.id}`
  if (post.kind === 'trade.table') return tableView(trade, t, edition, name, post.mentions)
  return post.kind === 'trade.log'
    ? logView(trade, t, edition, name)
    : tradedView(trade, t, edition, name, post.mentions)
}

const invitationView = (t: Texts, { facts, mentions }: OwedPost): MessageView => {
  const { fromName = '', to = '', what } = facts
  const guest = t('words.person', { name: `<@${to}>` })
  const name = t('words.person', { name: plain(fromName) })
  return message(
    [container(0x8a5fc4, text(t(what === 'trade' ? 'duel.invitationToTrade' : 'duel.invitation', { guest, name })))],
    mentions,
  )
}

/** A notice's subject is its key: what happened, and where. */
const noticePost = (t: Texts, { subject, facts }: OwedPost): MessageView => {
  return message([container(0xd98e2b, text(t('convention.notice.title'), noticeLine(t, subject, facts)))])
}

const noticeLine = (t: Texts, subject: string, { channel = '', why, chosenAs }: OwedPost['facts']): string => {
  const place = { channel: channelMention(channel) }
  if (subject.startsWith('pictures:')) return t('convention.notice.pictures', place)
  if (subject.startsWith('locked:')) return t('convention.notice.locked', place)
  if (subject.startsWith('moved:')) return t('convention.notice.moved', place)
  if (subject.startsWith('deleted:'))
    return t(chosenAs === 'trades' ? 'convention.notice.deletedLog' : 'convention.notice.deleted', place)
  return t(why === 'deleted' ? 'convention.notice.nowhere' : 'convention.notice.dead')
}
