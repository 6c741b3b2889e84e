/** A box that shows what is chosen and opens a list of options; one or several can be chosen. */
import type { APIMessageComponentEmoji } from 'discord-api-types/v10'
import { useRef, useState } from 'preact/hooks'
import { Emoji } from '../components/emoji.js'
import { useTexts } from '../model/context.js'
import { Icon } from './icon.js'
import { usePhone } from './media.js'
import { OptionList } from './option-list.js'
import { Popover } from './popover.js'
import './select-box.css'

export type SelectOption = {
  label: string
  value: string
  description: string | null
  disabled?: boolean
  emoji?: APIMessageComponentEmoji | undefined
}

/** What kind of thing the options are: decides the sign before each. */
export type OptionKind = 'text' | 'user' | 'role' | 'channel' | 'mentionable'

type Props = {
  label: string
  placeholder: string
  kind: OptionKind
  options: readonly SelectOption[]
  values: readonly string[]
  min: number
  max: number
  disabled?: boolean
  busy?: boolean
  required?: boolean
  /** Called once, when the choice is made: at once for one, when the list closes for several. */
  onChoose(values: string[]): void
}

export const SelectBox = (props: Props) => {
  const {
    label,
    placeholder,
    kind,
    options,
    values,
    min,
    max,
    disabled = false,
    busy = false,
    required = false,
    onChoose,
  } = props
  const t = useTexts()
  const box = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const chosen = values.flatMap(value => options.find(option => option.value === value) ?? [])

  const finish = (picked: readonly string[]) => {
    setOpen(false)
    if (picked.length >= min && picked.length <= max) onChoose([...picked])
  }
  return (
    <div class="select">
      <button
        ref={box}
        type="button"
        class="select-box"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={label}
        aria-busy={busy}
        aria-required={required}
        disabled={disabled}
        onClick={() => setOpen(before => !before)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Chosen chosen={chosen} placeholder={placeholder} several={max > 1} />
        <Icon name="chevron" />
      </button>
      {min === 0 && chosen.length > 0 && !disabled && (
        <button
          type="button"
          class="select-clear"
          aria-label={`${t.clearSelection}: ${label}`}
          onClick={() => onChoose([])}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      {open && (
        <OptionsPopover
          box={box}
          label={label}
          kind={kind}
          options={options}
          values={values}
          min={min}
          max={max}
          onFinish={finish}
        />
      )}
    </div>
  )
}

const Chosen = ({
  chosen,
  placeholder,
  several,
}: {
  chosen: readonly SelectOption[]
  placeholder: string
  several: boolean
}) => {
  if (chosen.length === 0) return <span class="select-placeholder">{placeholder}</span>
  return (
    <span class="select-chosen">
      {chosen.map(option => (
        <span key={option.value} class={several ? 'select-chip' : 'select-one'}>
          {option.emoji && <Emoji emoji={option.emoji} />}
          {option.label}
        </span>
      ))}
    </span>
  )
}

type ListProps = Pick<Props, 'label' | 'kind' | 'options' | 'values' | 'min' | 'max'> & {
  box: { current: HTMLButtonElement | null }
  onFinish(values: readonly string[]): void
}

const OptionsPopover = ({ box, label, kind, options, values, min, max, onFinish }: ListProps) => {
  const t = useTexts()
  const phone = usePhone()
  const [picked, setPicked] = useState(values)
  const several = max > 1
  const pick = (value: string) => {
    if (!several) return onFinish([value])
    const without = picked.filter(each => each !== value)
    if (without.length < picked.length) setPicked(without)
    else if (picked.length < max) setPicked([...picked, value])
  }
  const close = () => onFinish(several ? picked : values)
  return (
    <Popover label={label} at={box} wide onClose={close}>
      {/* The sheet covers the box that says what is chosen from; its own name says it to a screen reader. */}
      {phone && (
        <p class="select-title" aria-hidden="true">
          {label}
        </p>
      )}
      <OptionList
        label={label}
        kind={kind}
        options={options}
        picked={picked}
        several={several}
        full={several && picked.length >= max}
        searched={kind !== 'text'}
        onPick={pick}
        onLeave={close}
      />
      {several && (
        <div class="select-foot">
          <span role="status">{picked.length < min ? t.chooseBetween(min, max) : t.selected(picked.length, max)}</span>
          <button type="button" class="button button-primary" disabled={picked.length < min} onClick={close}>
            {t.done}
          </button>
        </div>
      )}
    </Popover>
  )
}
