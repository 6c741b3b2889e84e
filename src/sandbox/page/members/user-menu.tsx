/** What can be done with a member: mention, and the bot's user commands. */
import { nameIn } from '../model/commands.js'
import { useDeeds, useTexts, useWorld } from '../model/context.js'
import { nameOf } from '../model/world.js'
import type { Point } from '../parts/context-menu.js'
import { Menu, MenuGroup, MenuItem, MenuLine } from '../parts/menu.js'
import { Popover } from '../parts/popover.js'
import { useUserDeeds } from './user-deeds.js'

type Props = { id: string; at: Point; onProfile(): void; onClose(): void }

export const UserMenu = ({ id, at, onProfile, onClose }: Props) => {
  const t = useTexts()
  const deeds = useDeeds()
  const name = useWorld(world => nameOf(world, id)) ?? id
  const { app, commands, locale, run, mention, write } = useUserDeeds(id)
  const pick = (deed: () => void) => () => {
    onClose()
    deed()
  }
  return (
    <Popover label={name} at={at} onClose={onClose}>
      <Menu label={name}>
        <MenuItem onPick={onProfile}>{t.profile}</MenuItem>
        {write && <MenuItem onPick={pick(write)}>{t.directMessage}</MenuItem>}
        {mention && (
          <MenuItem icon="at" onPick={pick(mention)}>
            {t.mention}
          </MenuItem>
        )}
        {commands.length > 0 && (
          <>
            <MenuLine />
            <MenuGroup label={`${t.apps} — ${app}`}>
              {commands.map(command => (
                <MenuItem key={command.id} onPick={pick(() => run(command))}>
                  {nameIn(command, locale)}
                </MenuItem>
              ))}
            </MenuGroup>
          </>
        )}
        <MenuLine />
        <MenuItem
          onPick={pick(() => {
            void navigator.clipboard?.writeText(id)
            deeds.notice(t.copied)
          })}
        >
          {t.copyId}
        </MenuItem>
      </Menu>
    </Popover>
  )
}
