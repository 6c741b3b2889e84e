/** For newcomers: what to do to win a first duel. Each step can be tried with one press. */
import type { PageChannel } from '../../api.js'
import { useDeeds, useSlashCommands, useTexts, useWorld } from '../model/context.js'
import { nameOf } from '../model/world.js'
import { Icon } from '../parts/icon.js'
import { usePhone } from '../parts/media.js'
import { progressOf } from './progress.js'
import './first-steps.css'

export const FirstSteps = ({ channel, onDismiss }: { channel: PageChannel; onDismiss(): void }) => {
  const t = useTexts()
  const deeds = useDeeds()
  const phone = usePhone()
  const commands = useSlashCommands()
  const app = useWorld(world => world.guild.application)
  const house = useWorld(world => nameOf(world, app)) ?? ''
  const joined = useWorld(world => progressOf(world).joined)
  const challenged = useWorld(world => progressOf(world).challenged)
  const chosen = useWorld(world => progressOf(world).chosen)
  const join = commands.find(({ path }) => path === 'join')
  const challenge = commands.find(({ path }) => path === 'challenge')
  const opponent = challenge?.options.find(({ type }) => type === 6)
  // Another bot than the one these steps are for.
  if (!join || !challenge || !opponent) return null
  const steps = [
    {
      about: t.stepJoin,
      done: joined,
      command: `/${join.label}`,
      onTry: () => deeds.prepare(channel.id, 'join'),
    },
    {
      about: t.stepChallenge,
      done: challenged,
      command: `/${challenge.label} @${house}`,
      onTry: () => deeds.prepare(channel.id, 'challenge', { [opponent.name]: { text: house, value: app } }),
    },
    { about: t.stepChoose, done: chosen, command: null, onTry: null },
  ]
  const due = steps.findIndex(({ done }) => !done)
  return (
    <aside class="steps" aria-label={t.firstSteps}>
      <div class="steps-head">
        <h2>{due === -1 ? t.stepsDone : t.firstSteps}</h2>
        <button type="button" class="steps-close" aria-label={t.close} onClick={onDismiss}>
          <Icon name="close" size={18} />
        </button>
      </div>
      <ol class="steps-list">
        {/* A phone has room for the one that is next. */}
        {steps.map((step, at) => (phone && at !== due ? null : <Step key={step.about} number={at + 1} {...step} />))}
      </ol>
    </aside>
  )
}

type StepProps = { number: number; done: boolean; about: string; command: string | null; onTry: (() => void) | null }

const Step = ({ number, done, about, command, onTry }: StepProps) => {
  const t = useTexts()
  return (
    <li class={done ? 'step step-done' : 'step'}>
      <span class="step-number" aria-hidden="true">
        {done ? <Icon name="check" size={14} /> : number}
      </span>
      <span class="step-about">
        {about}
        {done && <span class="unseen"> ({t.stepDone})</span>}
      </span>
      {command && onTry && (
        <button type="button" class="step-try" onClick={onTry}>
          {command}
        </button>
      )}
    </li>
  )
}
