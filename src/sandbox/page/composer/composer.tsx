/** Where a member writes: plain text, or a command with its options. */
import type { PageChannel } from '../../api.js'
import { useSessionState, useTexts } from '../model/context.js'
import { EMPTY_DRAFT } from '../model/drafts.js'
import { Icon } from '../parts/icon.js'
import { CommandForm } from './command-form.js'
import { TextForm } from './text-form.js'
import { Typing } from './typing.js'
import './composer.css'

export const Composer = ({ channel, name }: { channel: PageChannel; name: string }) => {
  const t = useTexts()
  const draft = useSessionState(({ drafts }) => drafts.get(channel.id)) ?? EMPTY_DRAFT
  if (!channel.canSend) {
    return (
      <div class="composer">
        <p class="composer-closed">
          <Icon name="lock" size={18} /> {channel.locked ? t.locked : t.cannotSend}
        </p>
      </div>
    )
  }
  return (
    <div class="composer">
      {draft.kind === 'text' ? (
        <TextForm key={channel.id} channel={channel} draft={draft} name={name} />
      ) : (
        <CommandForm key={`${channel.id}${draft.path}`} channel={channel} draft={draft} />
      )}
      <Typing channel={channel.id} />
    </div>
  )
}
