import type { APIButtonComponent } from 'discord-api-types/v10'
import { useJump } from '../markdown/jump.js'
import { useTexts } from '../model/context.js'
import { Icon } from '../parts/icon.js'
import './button.css'
import { Emoji } from './emoji.js'
import { useInteraction } from './message-context.js'

const STYLES = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'primary']

/** A button of a message; premium ones, which the sandbox doesn't sell, do nothing. */
export const Button = ({ button }: { button: APIButtonComponent }) => {
  const className = `button button-${STYLES[button.style]}`
  if (button.style === 6) return null
  const inside = (
    <>
      {button.emoji && <Emoji emoji={button.emoji} />}
      {button.label && <span class="button-label">{button.label}</span>}
    </>
  )
  const name = button.label ? undefined : (button.emoji?.name ?? undefined)
  if (button.style !== 5) {
    return (
      <PressButton customId={button.custom_id} className={className} name={name} disabled={button.disabled ?? false}>
        {inside}
      </PressButton>
    )
  }
  return (
    <LinkButton url={button.url} className={className} name={name} disabled={button.disabled ?? false}>
      {inside}
    </LinkButton>
  )
}

type LinkProps = {
  url: string
  className: string
  name: string | undefined
  disabled: boolean
  children: preact.ComponentChildren
}

const LinkButton = ({ url, className, name, disabled, children }: LinkProps) => {
  const jump = useJump(url)
  if (disabled || jump) {
    return (
      <button type="button" class={className} aria-label={name} disabled={disabled} onClick={jump ?? undefined}>
        {children}
        {!jump && <Icon name="out" size={16} />}
      </button>
    )
  }
  return (
    <a class={className} href={url} target="_blank" rel="noreferrer" aria-label={name}>
      {children}
      <Icon name="out" size={16} />
    </a>
  )
}

type PressProps = {
  customId: string
  className: string
  name: string | undefined
  disabled: boolean
  children: preact.ComponentChildren
}

const PressButton = ({ customId, className, name, disabled, children }: PressProps) => {
  const t = useTexts()
  const { pending, press } = useInteraction(customId)
  return (
    <button
      type="button"
      class={pending ? `${className} button-pending` : className}
      aria-label={name}
      aria-busy={pending}
      // Not `disabled` while it is on its way: that would take the focus away.
      disabled={disabled}
      onClick={press}
    >
      {children}
      {pending && (
        <span class="button-dots" role="status" aria-label={t.sendingPress}>
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  )
}
