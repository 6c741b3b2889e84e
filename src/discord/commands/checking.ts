/** Help, and checking that a duel was fair. */
import { button, container, message, row, text } from '../messages/view.js'
import { duelIds } from '../panel-ids.js'
import { verifyGame, verifyLog } from '../panels/origins/checking.js'
import {
  type Attached,
  type Context,
  command,
  file,
  openCommand,
  optional,
  type PanelRoute,
  panel,
  type Reply,
  type Route,
  words,
} from '../routes.js'
import { verificationView } from '../views/verifications.js'

export const checkingCommands: readonly Route[] = [
  openCommand('help', async ({ t, actor }) =>
    message([
      container(
        0x4f7fd9,
        text(t('help.title')),
        text(t('help.start')),
        text(t('help.duel')),
        text(t('help.beats')),
        text(t('help.trade')),
        text(t('help.origins')),
        text(t('help.more'), ...(actor?.mayManage ? [t('help.organizers'), t('help.organizing')] : [])),
        ...(actor === null ? [] : [row(button('primary', duelIds.house.of({}), t('help.house'), { emoji: '⚔️' }))]),
      ),
    ]),
  ),
  command('verify', {
    options: { id: optional(words({ maxLength: 32 })), file: optional(file()) },
    run: async (context, { id, file }) => {
      if (file !== null) return verifyFile(context, file)
      return id === null ? { ok: false, refused: 'verify_what' } : verify(context, id.trim())
    },
  }),
]

export const checkingPanels: readonly PanelRoute[] = [
  panel(duelIds.verify, { answer: 'ephemeral', run: (context, { duel }) => verify(context, duel) }),
]

const verify = async (context: Context, id: string): Promise<Reply> => {
  const game = await verifyGame(context, id)
  if (game !== null) return game
  const { actor, services, t } = context
  const verified = await services.records.verify(actor, id)
  return verified.ok ? verificationView(t, verified.value) : verified
}

/** Longest log (bytes): a game of 60 turns each has far less. */
const longestLog = 2_000_000
/** Longest wait (ms) for a file. */
const patience = 8_000

const verifyFile = async (context: Context, { url, size }: Attached): Promise<Reply> => {
  if (size > longestLog) return { ok: false, refused: 'origins_no_log' }
  const log = await fetch(url, { signal: AbortSignal.timeout(patience) })
    .then(answer => (answer.ok ? answer.text() : null))
    .catch(() => null)
  return log === null ? { ok: false, refused: 'file_unread' } : verifyLog(context, log)
}
