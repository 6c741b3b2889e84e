/** The plus beside the message box: a file or a command. */
import { useRef, useState } from 'preact/hooks'
import { useTexts } from '../model/context.js'
import { Icon } from '../parts/icon.js'
import { Menu, MenuItem } from '../parts/menu.js'
import { Popover } from '../parts/popover.js'

type Props = { canAttach: boolean; canUseCommands: boolean; onFiles(files: File[]): void; onCommand(): void }

export const AddButton = ({ canAttach, canUseCommands, onFiles, onCommand }: Props) => {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const pick = (deed: () => void) => () => {
    setOpen(false)
    // After the menu gave the focus back.
    setTimeout(deed)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        class="composer-tool"
        aria-label={t.more}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(before => !before)}
      >
        <Icon name="plus" />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {open && (
        <Popover label={t.more} at={button} place="above" onClose={() => setOpen(false)}>
          <Menu label={t.more}>
            {canUseCommands && (
              <MenuItem icon="slash" onPick={pick(onCommand)}>
                {t.openCommands}
              </MenuItem>
            )}
            {canAttach && (
              <MenuItem icon="file" onPick={pick(() => input.current?.click())}>
                {t.attach}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      )}
    </>
  )
}
