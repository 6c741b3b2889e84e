/** Somebody's name that can be pressed: opens the profile, or with the right button (menu key, long touch) the menu. */
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { type Point, useContextMenu } from '../parts/context-menu.js'
import { Profile } from './profile.js'
import { UserMenu } from './user-menu.js'

type Props = {
  id: string
  class?: string
  label?: string
  place?: 'below' | 'beside'
  tabIndex?: number
  children: ComponentChildren
}

export const UserTrigger = ({ id, class: className, label, place = 'below', tabIndex = 0, children }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const [profile, setProfile] = useState(false)
  const [menu, setMenu] = useState<Point | null>(null)
  const openMenu = useContextMenu(setMenu)
  return (
    <>
      <button
        ref={button}
        type="button"
        class={className}
        aria-label={label}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-expanded={profile}
        onClick={() => setProfile(open => !open)}
        {...openMenu}
      >
        {children}
      </button>
      {profile && <Profile id={id} at={button} place={place} onClose={() => setProfile(false)} />}
      {menu && (
        <UserMenu
          id={id}
          at={menu}
          onProfile={() => {
            setMenu(null)
            setProfile(true)
          }}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  )
}
