/** Ids as types of their own, so that one can't be taken for another. */
import { customAlphabet } from 'nanoid'
import { z } from 'zod'

/** Discord's ids: up to 20 digits. */
const snowflake = z.string().regex(/^\d{1,20}$/)
/** Ours: 12 characters (71 bits), short enough for several of them in a custom id. */
const own = z.string().regex(/^[0-9A-Za-z]{12}$/)

export const UserId = snowflake.brand<'UserId'>()
export type UserId = z.infer<typeof UserId>
export const GuildId = snowflake.brand<'GuildId'>()
export type GuildId = z.infer<typeof GuildId>
export const ChannelId = snowflake.brand<'ChannelId'>()
export type ChannelId = z.infer<typeof ChannelId>
export const RoleId = snowflake.brand<'RoleId'>()
export type RoleId = z.infer<typeof RoleId>
export const InteractionId = snowflake.brand<'InteractionId'>()
export type InteractionId = z.infer<typeof InteractionId>
export const MessageId = snowflake.brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>

export const ConventionId = own.brand<'ConventionId'>()
export type ConventionId = z.infer<typeof ConventionId>
export const MemberId = own.brand<'MemberId'>()
export type MemberId = z.infer<typeof MemberId>
export const CopyId = own.brand<'CopyId'>()
export type CopyId = z.infer<typeof CopyId>
export const BoosterId = own.brand<'BoosterId'>()
export type BoosterId = z.infer<typeof BoosterId>
export const DuelId = own.brand<'DuelId'>()
export type DuelId = z.infer<typeof DuelId>
export const TradeId = own.brand<'TradeId'>()
export type TradeId = z.infer<typeof TradeId>
export const BoothId = own.brand<'BoothId'>()
export type BoothId = z.infer<typeof BoothId>
export const BoothGiftId = own.brand<'BoothGiftId'>()
export type BoothGiftId = z.infer<typeof BoothGiftId>
export const SignRequestId = own.brand<'SignRequestId'>()
export type SignRequestId = z.infer<typeof SignRequestId>
export const GrantId = own.brand<'GrantId'>()
export type GrantId = z.infer<typeof GrantId>
export const OriginsGameId = own.brand<'OriginsGameId'>()
export type OriginsGameId = z.infer<typeof OriginsGameId>
export const PostId = own.brand<'PostId'>()
export type PostId = z.infer<typeof PostId>

const nanoid = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 12)

/** A new id of the kind wanted: `newId<CopyId>()`. */
export const newId = <Id extends z.infer<typeof own>>(): Id => nanoid() as Id
