/** What can be done with a message: the tools that show while the pointer is on it, and its menu. */
import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { PageMessage } from '../../api.js'
import { messageCommands, nameIn } from '../model/commands.js'
import { useChannel, useDeeds, useLocale, useSessionState, useTexts, useWorld } from '../model/context.js'
import { EMPTY_DRAFT } from '../model/drafts.js'
import { isDirect, nameOf } from '../model/world.js'
import { type Point, useContextMenu } from '../parts/context-menu.js'
import { Icon } from '../parts/icon.js'
import { Menu, MenuGroup, MenuItem, MenuLine } from '../parts/menu.js'
import { Popover } from '../parts/popover.js'
import './message-menu.css'

type Parts = { handlers: ReturnType<typeof useContextMenu>; toolbar: VNode; menu: VNode | null }

export const useMessageMenu = (message: PageMessage, reachable: boolean): Parts => {
  const t = useTexts()
  const more = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<Point | typeof more | null>(null)
  const handlers = useContextMenu(setAt)
  const reply = useReply(message)
  const toolbar = (
    <div class="message-tools">
      {reply && (
        <button type="button" aria-label={t.reply} title={t.reply} tabIndex={reachable ? 0 : -1} onClick={reply}>
          <Icon name="reply" />
        </button>
      )}
      <button
        ref={more}
        type="button"
        aria-label={t.more}
        title={t.more}
        tabIndex={reachable ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={() => setAt(before => (before ? null : more))}
      >
        <Icon name="dots" />
      </button>
    </div>
  )
  const menu = at && <MessageMenu message={message} at={at} reply={reply} onClose={() => setAt(null)} />
  return { handlers, toolbar, menu }
}

type MenuProps = {
  message: PageMessage
  at: Point | { current: HTMLButtonElement | null }
  reply: (() => void) | null
  onClose(): void
}

const MessageMenu = ({ message, at, reply, onClose }: MenuProps) => {
  const t = useTexts()
  const locale = useLocale()
  const deeds = useDeeds()
  const channel = useChannel()
  const all = useWorld(world => world.commands)
  const app = useWorld(world => nameOf(world, world.guild.application)) ?? ''
  const commands =
    channel?.canUseCommands && message.ephemeralFor === null ? messageCommands(all, isDirect(channel)) : []
  const pick = (deed: () => void) => () => {
    onClose()
    deed()
  }
  const copy = (text: string) =>
    pick(() => {
      void navigator.clipboard?.writeText(text)
      deeds.notice(t.copied)
    })
  return (
    <Popover label={t.more} at={at} onClose={onClose}>
      <Menu label={t.more}>
        {reply && (
          <MenuItem icon="reply" onPick={pick(reply)}>
            {t.reply}
          </MenuItem>
        )}
        <MenuItem onPick={copy(message.content || message.text)}>{t.copyText}</MenuItem>
        <MenuItem onPick={copy(message.id)}>{t.copyId}</MenuItem>
        {message.ephemeralFor !== null && (
          <MenuItem danger onPick={pick(() => deeds.dismissMessage(message.id))}>
            {t.dismiss}
          </MenuItem>
        )}
        {commands.length > 0 && (
          <>
            <MenuLine />
            <MenuGroup label={`${t.apps} — ${app}`}>
              {commands.map(command => (
                <MenuItem
                  key={command.id}
                  onPick={pick(() => {
                    void deeds.runOnMessage(message.channel, nameIn(command, locale), command.name, message.id)
                  })}
                >
                  {nameIn(command, locale)}
                </MenuItem>
              ))}
            </MenuGroup>
          </>
        )}
      </Menu>
    </Popover>
  )
}

/** Null where a reply can't be written. */
const useReply = ({ id, channel, ephemeralFor }: PageMessage) => {
  const deeds = useDeeds()
  const canSend = useChannel()?.canSend ?? false
  const draft = useSessionState(({ drafts }) => drafts.get(channel)) ?? EMPTY_DRAFT
  if (!canSend || ephemeralFor !== null) return null
  return () => deeds.setDraft(channel, { ...(draft.kind === 'text' ? draft : EMPTY_DRAFT), replyTo: id })
}
