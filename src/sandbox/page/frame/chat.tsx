/** The open channel: its name, its messages, and where one writes. */
import { useState } from 'preact/hooks'
import type { PageChannel } from '../../api.js'
import { Composer } from '../composer/composer.js'
import { FirstSteps } from '../first-steps/first-steps.js'
import { HelpDialog } from '../first-steps/help-dialog.js'
import { useFirstSteps } from '../first-steps/shown.js'
import { MessageList } from '../messages/message-list.js'
import { useHere, useSessionState, useTexts, useWorld } from '../model/context.js'
import { channelOf, isDirect, isThread, nameOf } from '../model/world.js'
import { Icon } from '../parts/icon.js'
import './chat.css'

type Props = { channel: PageChannel; membersShown: boolean; onNavigation(): void; onMembers(): void }

export const Chat = ({ channel, membersShown, onNavigation, onMembers }: Props) => {
  const t = useTexts()
  const [help, setHelp] = useState(false)
  const steps = useFirstSteps()
  const recipient = useWorld(world => channel.recipient && nameOf(world, channel.recipient))
  const parent = useWorld(world => channelOf(world, channel.parent))
  const { session } = useHere()
  const direct = isDirect(channel)
  const name = direct ? `@${recipient ?? channel.name}` : isThread(channel) ? `“${channel.name}”` : `#${channel.name}`
  return (
    <main class="chat" data-region aria-label={name}>
      <header class="chat-head">
        <button type="button" class="chat-tool chat-menu" aria-label={t.openNavigation} onClick={onNavigation}>
          <Icon name="menu" />
        </button>
        {isThread(channel) && parent && (
          <>
            <button type="button" class="chat-parent" aria-label={parent.name} onClick={() => session.visit(parent.id)}>
              <Icon name="hash" /> <span>{parent.name}</span>
            </button>
            <Icon name="right" size={14} />
          </>
        )}
        <h1 class="chat-name">
          <Icon name={direct ? 'at' : isThread(channel) ? 'thread' : 'hash'} />
          <span>{direct ? (recipient ?? channel.name) : channel.name}</span>
          {channel.locked && <Icon name="lock" size={16} />}
        </h1>
        {channel.topic && <p class="chat-topic">{channel.topic}</p>}
        <div class="chat-tools">
          <button type="button" class="chat-tool" aria-label={t.help} title={t.help} onClick={() => setHelp(true)}>
            <Icon name="help" />
          </button>
          <button
            type="button"
            class={membersShown ? 'chat-tool chat-tool-on' : 'chat-tool'}
            aria-label={membersShown ? t.hideMembers : t.showMembers}
            title={membersShown ? t.hideMembers : t.showMembers}
            aria-pressed={membersShown}
            onClick={onMembers}
          >
            <Icon name="people" />
          </button>
        </div>
      </header>
      <Notices />
      {steps.shown && <FirstSteps channel={channel} onDismiss={steps.dismiss} />}
      <MessageList key={channel.id} channel={channel} label={t.messagesIn(name)} />
      <Composer channel={channel} name={name} />
      {help && <HelpDialog onSteps={steps.show} onClose={() => setHelp(false)} />}
    </main>
  )
}

/** What is wrong with the connection, or that there is no bot. */
const Notices = () => {
  const t = useTexts()
  const lost = useSessionState(state => state.phase === 'lost')
  const bots = useWorld(world => world.bots)
  if (lost) {
    return (
      <p class="chat-notice chat-notice-bad" role="alert">
        <Icon name="alert" size={18} /> {t.lost}
      </p>
    )
  }
  return bots === 0 ? (
    <p class="chat-notice" role="status">
      <Icon name="alert" size={18} />
      <span>
        {t.noBot} <code>npm run bot</code>
        {t.noBotAfter}
      </span>
    </p>
  ) : null
}
