/** A member's card: who that is, the roles, and the bot's user commands. */
import type { RefObject } from 'preact'
import { written } from '../markdown/time.js'
import { nameIn } from '../model/commands.js'
import { useLocale, useTexts, useWorld } from '../model/context.js'
import { AppTag } from '../parts/app-tag.js'
import { Avatar } from '../parts/avatar.js'
import { Popover } from '../parts/popover.js'
import { useUserDeeds } from './user-deeds.js'
import './profile.css'

type Props = { id: string; at: RefObject<HTMLElement>; place: 'below' | 'beside'; onClose(): void }

export const Profile = ({ id, at, place, onClose }: Props) => {
  const t = useTexts()
  const locale = useLocale()
  const user = useWorld(world => world.users.get(id))
  const roles = useWorld(world => world.roles)
  const { app, commands, run, mention, write } = useUserDeeds(id)
  if (!user) return null
  const name = user.nick ?? user.name
  const held = roles.filter(role => user.roles.includes(role.id)).sort((a, b) => b.position - a.position)
  const pick = (deed: () => void) => () => {
    onClose()
    deed()
  }
  return (
    <Popover label={name} at={at} place={place} onClose={onClose}>
      <section class="profile" aria-label={name}>
        <div class={user.bot ? 'profile-banner profile-banner-bot' : 'profile-banner'} />
        <div class="profile-picture">
          <Avatar id={id} name={name} bot={user.bot} size={72} />
        </div>
        <div class="profile-body">
          <p class="profile-name">
            {name} {user.bot && <AppTag />}
          </p>
          <p class="profile-since">{user.joinedAt !== null && t.memberSince(written(user.joinedAt, 'D', locale))}</p>
          <ul class="profile-roles" aria-label={t.roles}>
            {held.map(role => (
              <li key={role.id}>
                <span class="profile-dot" style={{ background: `#${role.color.toString(16).padStart(6, '0')}` }} />
                {role.name}
              </li>
            ))}
          </ul>
          {commands.length > 0 && (
            <>
              <p class="profile-heading">{`${t.apps} — ${app}`}</p>
              <div class="profile-deeds">
                {commands.map(command => (
                  <button key={command.id} type="button" class="profile-deed" onClick={pick(() => run(command))}>
                    {nameIn(command, locale)}
                  </button>
                ))}
              </div>
            </>
          )}
          <div class="profile-deeds profile-talk">
            {write && (
              <button type="button" class="profile-deed" onClick={pick(write)}>
                {t.directMessage}
              </button>
            )}
            {mention && (
              <button type="button" class="profile-deed" onClick={pick(mention)}>
                {t.mention}
              </button>
            )}
          </div>
        </div>
      </section>
    </Popover>
  )
}
