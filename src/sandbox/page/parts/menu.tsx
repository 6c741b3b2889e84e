/** A menu of things to do, with the keys a menu has: arrows, Home, End, first letters, Escape. */
import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from './icon.js'
import './menu.css'

export const Menu = ({ label, children }: { label: string; children: ComponentChildren }) => {
  const ref = useRef<HTMLDivElement>(null)
  // What the menu floats in opens after this, and gives the focus to what asks for it.
  useLayoutEffect(() => items(ref.current)[0]?.setAttribute('autofocus', ''), [])
  return (
    <div
      ref={ref}
      class="menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={event => move(event, ref.current)}
    >
      {children}
    </div>
  )
}

type ItemProps = { children: ComponentChildren; icon?: IconName; danger?: boolean; checked?: boolean; onPick(): void }

export const MenuItem = ({ children, icon, danger = false, checked, onPick }: ItemProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role that is checked has it
  <button
    type="button"
    class={danger ? 'menu-item menu-danger' : 'menu-item'}
    role={checked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={checked}
    tabIndex={-1}
    onClick={onPick}
  >
    <span class="menu-text">{children}</span>
    {icon && <Icon name={icon} size={18} />}
    {checked && <Icon name="check" size={18} />}
  </button>
)

export const MenuLine = () => <hr class="menu-line" />

/** A heading inside a menu, e.g. before an app's commands. */
export const MenuGroup = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
  <div role="group" aria-label={label}>
    <p class="menu-heading" aria-hidden="true">
      {label}
    </p>
    {children}
  </div>
)

const items = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

const move = (event: JSX.TargetedKeyboardEvent<HTMLElement>, menu: HTMLElement | null) => {
  const all = items(menu)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = goal(event.key, at, all)
  if (!to) return
  event.preventDefault()
  to.focus()
}

const goal = (key: string, at: number, all: HTMLElement[]): HTMLElement | undefined => {
  switch (key) {
    case 'ArrowDown':
      return all[(at + 1) % all.length]
    case 'ArrowUp':
      return all.at(at <= 0 ? -1 : at - 1)
    case 'Home':
      return all[0]
    case 'End':
      return all.at(-1)
    default: {
      if (key.length !== 1 || key === ' ') return
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      return after.find(item => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}
