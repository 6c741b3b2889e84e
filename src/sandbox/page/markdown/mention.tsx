/** Mentions: names instead of numbers, and what a press on them does. */
import { UserTrigger } from '../members/user-trigger.js'
import { useChannel, useDeeds, useHere, useSlashCommands, useWorld } from '../model/context.js'
import { channelOf, isThread, nameOf } from '../model/world.js'
import { Icon } from '../parts/icon.js'

export const UserMention = ({ id }: { id: string }) => {
  const name = useWorld(world => nameOf(world, id))
  if (name === null) return <span class="mention">{`<@${id}>`}</span>
  return (
    <UserTrigger id={id} class="mention">
      @{name}
    </UserTrigger>
  )
}

export const RoleMention = ({ id }: { id: string }) => {
  const name = useWorld(world => world.roles.find(role => role.id === id)?.name)
  return <span class="mention">@{name ?? id}</span>
}

export const Everyone = ({ name }: { name: string }) => <span class="mention">@{name}</span>

export const ChannelMention = ({ id }: { id: string }) => {
  const channel = useWorld(world => channelOf(world, id))
  const { session } = useHere()
  if (!channel) return <span class="mention">#?</span>
  return (
    <button type="button" class="mention" onClick={() => session.visit(id)}>
      <Icon name={isThread(channel) ? 'thread' : 'hash'} size={14} />
      {channel.name}
    </button>
  )
}

/** `</challenge:…>` puts the command into the message box. */
export const CommandMention = ({ path }: { path: string }) => {
  const deeds = useDeeds()
  const channel = useChannel()
  const runnable = useSlashCommands().find(each => each.path === path)
  if (!runnable || !channel) return <span class="mention">/{path}</span>
  return (
    <button type="button" class="mention" onClick={() => deeds.prepare(channel.id, path)}>
      /{runnable.label}
    </button>
  )
}
