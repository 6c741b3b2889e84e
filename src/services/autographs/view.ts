/** A request as its asker and its guest see it. */
import type { CardId } from '../../rules/tom/index.js'
import type { ChannelId, ConventionId, CopyId, GuildId, MemberId, SignRequestId, UserId } from '../../store/ids.js'
import type { Reader } from '../context.js'
import { signersOf } from '../signers.js'
import type { RequestRow } from './giving.js'
import type { RequestView } from './types.js'

export const requestView = async (reader: Reader, row: RequestRow): Promise<RequestView> => {
  const asker = await reader.member.findFirstOrThrow({ where: { id: row.memberId } })
  const convention = await reader.convention.findFirstOrThrow({ where: { id: row.conventionId } })
  const signers =
    row.signers ??
    (await reader.copy.findFirst({ where: { id: row.copyId }, select: { signers: true } }))?.signers ??
    ''
  return {
    id: row.id as SignRequestId,
    guild: convention.guildId as GuildId,
    convention: convention.id as ConventionId,
    edition: convention.edition,
    channel: row.channelId as ChannelId,
    state: row.state as RequestView['state'],
    reason: row.reason as RequestView['reason'],
    person: row.name,
    copy: row.copyId as CopyId,
    card: row.card as CardId,
    autographs: signersOf({ signers }),
    asker: { member: asker.id as MemberId, user: asker.userId as UserId, name: asker.name, house: asker.house },
  }
}
