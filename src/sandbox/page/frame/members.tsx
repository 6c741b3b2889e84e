/** Who is here, by highest role. */
import { useMemo } from 'preact/hooks'
import type { PageUser } from '../../api.js'
import { UserTrigger } from '../members/user-trigger.js'
import { useChannel, useTexts, useWorld } from '../model/context.js'
import { isDirect, type World } from '../model/world.js'
import { AppTag } from '../parts/app-tag.js'
import { Avatar } from '../parts/avatar.js'
import './members.css'

export const Members = () => {
  const t = useTexts()
  const users = useWorld(world => world.users)
  const roles = useWorld(world => world.roles)
  const everyone = useWorld(world => world.guild.id)
  const me = useWorld(world => world.me.id)
  const channel = useChannel()
  // Of direct messages: the two whose they are.
  const recipient = channel && isDirect(channel) ? channel.recipient : undefined
  const groups = useMemo(() => {
    const all = [...users.values()]
    const here = recipient === undefined ? all : all.filter(({ id }) => id === me || id === recipient)
    return groupsOf(here, roles, everyone)
  }, [users, roles, everyone, me, recipient])
  return (
    <aside class="members" data-region aria-label={t.members}>
      {groups.map(({ name, users }) => (
        <section key={name}>
          <h2 class="members-group">
            {name || t.online} — {users.length}
          </h2>
          <ul>
            {users.map(user => (
              <li key={user.id}>
                <MemberButton user={user} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}

const MemberButton = ({ user }: { user: PageUser }) => {
  const t = useTexts()
  const me = useWorld(world => world.me.id)
  const offline = useWorld(world => user.bot && world.bots === 0)
  const name = user.nick ?? user.name
  const colour = user.color ? { '--name': `#${user.color.toString(16).padStart(6, '0')}` } : undefined
  const label = `${user.id === me ? t.you(name) : name}, ${offline ? t.offline : t.online}`
  return (
    <UserTrigger id={user.id} class={offline ? 'member member-offline' : 'member'} label={label} place="beside">
      <span class="member-picture">
        <Avatar id={user.id} name={name} bot={user.bot} size={32} />
        <span class={offline ? 'member-dot member-dot-off' : 'member-dot'} />
      </span>
      <span class={colour ? 'member-name coloured-name' : 'member-name'} style={colour}>
        {name}
      </span>
      {user.bot && <AppTag />}
    </UserTrigger>
  )
}

type Group = { name: string; users: PageUser[] }

const groupsOf = (all: readonly PageUser[], roles: World['roles'], everyone: string): Group[] => {
  const present = all.filter(({ member }) => member)
  const ranked = roles.filter(({ id }) => id !== everyone).sort((a, b) => b.position - a.position)
  const topRole = (user: PageUser) => ranked.find(({ id }) => user.roles.includes(id))?.name ?? ''
  const names = [...ranked.map(({ name }) => name), '']
  return names
    .map(name => ({
      name,
      users: present.filter(user => topRole(user) === name).sort((a, b) => a.name.localeCompare(b.name)),
    }))
    .filter(({ users }) => users.length > 0)
}
