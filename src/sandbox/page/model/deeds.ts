/** What a member does: each is sent to the sandbox, and what came of it is shown where the member looks. */
import type { ActAnswer, ActDeed, OptionInput, Snowflake } from '../../api.js'
import type { Texts } from '../text/texts.js'
import { send } from './calls.js'
import { type CommandDraft, type Draft, EMPTY_DRAFT } from './drafts.js'
import { type GivenOptions, valuesOf } from './options.js'
import type { Run, Session, SessionState, Toast } from './session.js'

export type Deeds = ReturnType<typeof createDeeds>

export const createDeeds = (session: Session, texts: () => Texts) => {
  const { store } = session
  let lastKey = 0
  const nextKey = () => ++lastKey

  const show = (text: string, tone: Toast['tone']) => {
    const shown: Toast = { key: nextKey(), text, tone }
    store.set(state => ({ ...state, toasts: [...state.toasts.filter(each => each.text !== text), shown] }))
  }
  const toast = (text: string) => show(text, 'bad')

  /** The platform's refusal in words, or null if all went well. */
  const act = async (
    channel: Snowflake,
    deed: ActDeed,
  ): Promise<{ answer: ActAnswer | null; failed: string | null }> => {
    const as = store.get().world?.me.id ?? store.get().as
    const answer = await send('/sandbox/act', { as, channel, wait: 'ack', ...deed })
    if (!answer.ok) return { answer: null, failed: answer.status === 0 ? texts().unreachable : answer.error }
    const { error, modal } = answer.value
    if (modal) store.set(state => ({ ...state, modal: { modal, channel, sending: false, failed: null } }))
    return { answer: answer.value, failed: error && wordsFor(error, deed, texts()) }
  }

  /** A press or a choice on a message. */
  const use = async (channel: Snowflake, message: Snowflake, customId: string, deed: ActDeed) => {
    const key = pendingKey(message, customId)
    if (store.get().pending.has(key)) return
    store.set(state => ({
      ...state,
      pending: new Set([...state.pending, key]),
      failures: new Map([...state.failures].filter(([id]) => id !== message)),
    }))
    const { failed } = await act(channel, deed)
    store.set(state => ({
      ...state,
      pending: new Set([...state.pending].filter(each => each !== key)),
      failures: failed === null ? state.failures : new Map(state.failures).set(message, failed),
    }))
    if (failed !== null && !isShown(store.get(), channel, message)) toast(failed)
  }

  const run = async (channel: Snowflake, label: string, deed: ActDeed) => {
    const key = nextKey()
    const sent: Run = { key, channel, label, failed: null }
    store.set(state => ({ ...state, runs: [...state.runs, sent], deeds: state.deeds + 1 }))
    const { failed } = await act(channel, deed)
    store.set(state => ({
      ...state,
      runs: state.runs.flatMap(each => (each.key !== key ? [each] : failed === null ? [] : [{ ...each, failed }])),
    }))
  }

  const setDraft = (channel: Snowflake, draft: Draft) =>
    store.set(state => ({ ...state, drafts: new Map(state.drafts).set(channel, draft) }))

  return {
    notice: (text: string) => show(text, 'good'),
    setDraft,
    /** Puts a command into the message box, with options already filled in. */
    prepare(channel: Snowflake, path: string, given: GivenOptions = {}) {
      const draft: CommandDraft = { kind: 'command', path, given, shown: Object.keys(given) }
      setDraft(channel, draft)
    },
    clearDraft: (channel: Snowflake) => setDraft(channel, EMPTY_DRAFT),

    runCommand: (channel: Snowflake, label: string, path: string, given: GivenOptions) =>
      run(channel, label, { type: 'command', name: path, options: valuesOf(given) }),
    runOnUser: (channel: Snowflake, label: string, name: string, target: Snowflake) =>
      run(channel, label, { type: 'userCommand', name, target }),
    runOnMessage: (channel: Snowflake, label: string, name: string, target: Snowflake) =>
      run(channel, label, { type: 'messageCommand', name, target }),

    press: (channel: Snowflake, message: Snowflake, customId: string) =>
      use(channel, message, customId, { type: 'press', message, customId }),
    select: (channel: Snowflake, message: Snowflake, customId: string, values: string[]) =>
      use(channel, message, customId, { type: 'select', message, customId, values }),

    /** True if it was sent; otherwise the reason is shown and the draft should stay. */
    async say(channel: Snowflake, deed: Extract<ActDeed, { type: 'message' }>) {
      store.set(state => ({ ...state, deeds: state.deeds + 1 }))
      const { failed } = await act(channel, deed)
      if (failed !== null) toast(failed)
      return failed === null
    },

    async complete(channel: Snowflake, path: string, options: Record<string, OptionInput>, focused: string) {
      const { answer } = await act(channel, { type: 'autocomplete', name: path, options, focused })
      return answer?.choices ?? null
    },

    async submitModal(values: Record<string, string | string[]>) {
      const open = store.get().modal
      if (!open || open.sending) return
      const shown = (state: SessionState) => state.modal?.modal.id === open.modal.id
      store.set(state => ({ ...state, modal: { ...open, sending: true, failed: null } }))
      const { failed } = await act(open.channel, { type: 'modal', modalId: open.modal.id, values })
      store.set(state => {
        if (!shown(state)) return state
        return { ...state, modal: failed === null ? null : { ...open, sending: false, failed } }
      })
    },
    closeModal: () => store.set(state => ({ ...state, modal: null })),

    dismissRun: (key: number) => store.set(state => ({ ...state, runs: state.runs.filter(each => each.key !== key) })),
    dismissToast: (key: number) =>
      store.set(state => ({ ...state, toasts: state.toasts.filter(each => each.key !== key) })),
    dismissMessage: (message: Snowflake) =>
      store.set(state => ({ ...state, dismissed: new Set([...state.dismissed, message]) })),
  }
}

export const pendingKey = (message: Snowflake, customId: string) => `${message}:${customId}`

/** Silence has words of its own in Discord's clients; everything else is shown as the platform says it. */
const wordsFor = ({ code, message }: NonNullable<ActAnswer['error']>, deed: ActDeed, texts: Texts) => {
  if (code !== 'no_answer_3s') return message
  return COMMANDS.includes(deed.type) ? texts.noAnswer : texts.interactionFailed
}

const COMMANDS: ActDeed['type'][] = ['command', 'userCommand', 'messageCommand']

const isShown = (state: SessionState, channel: Snowflake, message: Snowflake) =>
  state.channel === channel && (state.world?.messages.get(channel)?.some(({ id }) => id === message) ?? false)
