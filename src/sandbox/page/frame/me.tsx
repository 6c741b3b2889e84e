/** Who the member is in this window, the switch to another one, and light or dark. */
import { useRef, useState } from 'preact/hooks'
import { addressOf } from '../model/address.js'
import { useHere, useSessionState, useTexts, useWorld } from '../model/context.js'
import { Avatar } from '../parts/avatar.js'
import { Icon } from '../parts/icon.js'
import { Menu, MenuGroup, MenuItem } from '../parts/menu.js'
import { Popover } from '../parts/popover.js'
import { type Appearance, chooseAppearance, useAppearance } from '../theme/appearance.js'
import './me.css'

export const Me = () => {
  const t = useTexts()
  const me = useWorld(world => world.me)
  const roles = useWorld(world => world.roles)
  const [switching, setSwitching] = useState(false)
  const [theming, setTheming] = useState(false)
  const switcher = useRef<HTMLButtonElement>(null)
  const themer = useRef<HTMLButtonElement>(null)
  const name = me.nick ?? me.name
  const role = roles.filter(({ id }) => me.roles.includes(id)).sort((a, b) => b.position - a.position)[0]?.name
  return (
    <section class="me" data-region aria-label={t.youAre}>
      <button
        ref={switcher}
        type="button"
        class="me-switch"
        aria-label={`${t.youAre} ${name}. ${t.switchMember}`}
        aria-haspopup="menu"
        aria-expanded={switching}
        onClick={() => setSwitching(open => !open)}
      >
        <Avatar id={me.id} name={name} size={36} />
        <span class="me-texts">
          <b>{name}</b>
          <span>{[role, me.locale].filter(Boolean).join(' · ')}</span>
        </span>
        <Icon name="swap" size={18} />
      </button>
      <button
        ref={themer}
        type="button"
        class="me-tool"
        aria-label={t.theme}
        title={t.theme}
        aria-haspopup="menu"
        aria-expanded={theming}
        onClick={() => setTheming(open => !open)}
      >
        <Icon name="sun" />
      </button>
      {switching && <Switch at={switcher} onClose={() => setSwitching(false)} />}
      {theming && <Theming at={themer} onClose={() => setTheming(false)} />}
    </section>
  )
}

type OpenProps = { at: { current: HTMLButtonElement | null }; onClose(): void }

const Switch = ({ at, onClose }: OpenProps) => {
  const t = useTexts()
  const { session } = useHere()
  const me = useWorld(world => world.me.id)
  const users = useWorld(world => world.users)
  const roles = useWorld(world => world.roles)
  const channel = useSessionState(state => state.channel)
  const people = [...users.values()].filter(({ bot, member }) => !bot && member)
  return (
    <Popover label={t.switchMember} at={at} place="above" onClose={onClose}>
      <Menu label={t.switchMember}>
        <MenuGroup label={t.whoToBe}>
          {people.map(user => (
            <div key={user.id} class="me-choice" role="none">
              <MenuItem
                checked={user.id === me}
                onPick={() => {
                  onClose()
                  session.become(user.name)
                }}
              >
                <span class="me-person">
                  <Avatar id={user.id} name={user.nick ?? user.name} size={28} />
                  <span class="me-texts">
                    <b>{user.nick ?? user.name}</b>
                    <span>
                      {[...user.roles.flatMap(id => roles.find(role => role.id === id)?.name ?? []), user.locale].join(
                        ' · ',
                      )}
                    </span>
                  </span>
                </span>
              </MenuItem>
              <a
                class="me-window"
                role="menuitem"
                tabIndex={-1}
                href={addressOf(user.name, channel)}
                target="_blank"
                rel="noreferrer"
                aria-label={`${user.nick ?? user.name}: ${t.newWindow}`}
                title={t.newWindow}
                onClick={onClose}
              >
                <Icon name="out" size={18} />
              </a>
            </div>
          ))}
        </MenuGroup>
      </Menu>
    </Popover>
  )
}

const Theming = ({ at, onClose }: OpenProps) => {
  const t = useTexts()
  const appearance = useAppearance()
  const choose = (chosen: Appearance) => {
    onClose()
    chooseAppearance(chosen)
  }
  const choices: [Appearance, string][] = [
    ['auto', t.themeAuto],
    ['dark', t.themeDark],
    ['light', t.themeLight],
  ]
  return (
    <Popover label={t.theme} at={at} place="above" onClose={onClose}>
      <Menu label={t.theme}>
        {choices.map(([value, name]) => (
          <MenuItem key={value} checked={appearance === value} onPick={() => choose(value)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
