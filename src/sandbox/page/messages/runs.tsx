/** Commands that are on their way, and those that nobody answered. */
import { useDeeds, useSessionState, useTexts, useWorld } from '../model/context.js'
import type { Run } from '../model/session.js'
import { nameOf } from '../model/world.js'
import { Avatar } from '../parts/avatar.js'
import { Icon } from '../parts/icon.js'
import { OnlyYou } from './only-you.js'
import './runs.css'

export const Runs = ({ channel }: { channel: string }) => {
  const runs = useSessionState(state => state.runs)
  return (
    <div class="runs" aria-live="polite">
      {runs
        .filter(run => run.channel === channel)
        .map(run => (
          <Sent key={run.key} run={run} />
        ))}
    </div>
  )
}

const Sent = ({ run }: { run: Run }) => {
  const t = useTexts()
  const deeds = useDeeds()
  const me = useWorld(world => world.me)
  const bot = useWorld(world => world.guild.application)
  const botName = useWorld(world => nameOf(world, bot)) ?? ''
  return (
    <div class={run.failed === null ? 'message message-head' : 'message message-head message-private'}>
      <div class="origin">
        <Avatar id={me.id} name={me.nick ?? me.name} size={16} />
        <span class="origin-name">{me.nick ?? me.name}</span> {t.used(run.label)}
      </div>
      <div class="message-avatar">
        <Avatar id={bot} name={botName} bot />
      </div>
      <p class="message-by">
        <span class="message-author">{botName}</span>
      </p>
      {run.failed === null ? (
        <p class="runs-sending">{t.sendingCommand}</p>
      ) : (
        <>
          <p class="runs-failed" role="alert">
            <Icon name="alert" size={18} /> {run.failed}
          </p>
          <OnlyYou onDismiss={() => deeds.dismissRun(run.key)} />
        </>
      )}
    </div>
  )
}
