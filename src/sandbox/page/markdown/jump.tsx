/** Links to a channel or message of this server stay in the page. */
import type { ComponentChildren } from 'preact'
import { useHere, useWorld } from '../model/context.js'
import { channelOf, isThread } from '../model/world.js'
import { Icon } from '../parts/icon.js'

type Target = { guild: string; channel: string; message: string | undefined }

/** `https://discord.com/channels/SERVER/CHANNEL/MESSAGE`; null for every other address. */
const targetOf = (url: string): Target | null => {
  const found = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(url)
  const [, guild, channel, message] = found ?? []
  return guild && channel ? { guild, channel, message } : null
}

/** What a press on such a link does, or null if the browser should follow it. */
export const useJump = (url: string): (() => void) | null => {
  const { session } = useHere()
  const target = targetOf(url)
  const known = useWorld(world => (target ? channelOf(world, target.channel) !== undefined : false))
  return target && known ? () => session.visit(target.channel, target.message) : null
}

/** A bare address: shown as the place that it leads to. */
export const JumpPlace = ({ url, children }: { url: string; children: ComponentChildren }) => {
  const target = targetOf(url)
  const channel = useWorld(world => channelOf(world, target?.channel ?? null))
  if (!channel) return <>{children}</>
  return (
    <>
      <Icon name={isThread(channel) ? 'thread' : 'hash'} size={14} />
      {channel.name}
      {target?.message && ' › …'}
    </>
  )
}
