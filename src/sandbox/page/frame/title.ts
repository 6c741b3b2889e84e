/** The window's title: how many mentions wait, and which channel is open. */
import { useEffect } from 'preact/hooks'
import { useChannel, useWorld } from '../model/context.js'
import { isDirect, nameOf } from '../model/world.js'

export const useTitle = () => {
  const channel = useChannel()
  const world = useWorld(all => all)
  const mentions = world.channels.reduce((sum, { mentions: count }) => sum + count, 0)
  const place =
    channel &&
    (isDirect(channel)
      ? `@${(channel.recipient && nameOf(world, channel.recipient)) ?? channel.name}`
      : `#${channel.name}`)
  const title = `${mentions > 0 ? `(${mentions}) ` : ''}${[place, world.me.name, world.guild.name].filter(Boolean).join(' | ')}`
  useEffect(() => {
    document.title = title
  }, [title])
  const { locale } = world.me
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}
