/** Help, and checking that a duel was fair. */
import { button, container, message, row, text } from '../messages/view.js'
import { duelIds } from '../panel-ids.js'
import { type Context, command, openCommand, type PanelRoute, panel, type Reply, type Route, words } from '../routes.js'
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
        text(t('help.more'), ...(actor?.mayManage ? [t('help.organizers'), t('help.organizing')] : [])),
        ...(actor === null ? [] : [row(button('primary', duelIds.house.of({}), t('help.house'), { emoji: '⚔️' }))]),
      ),
    ]),
  ),
  command('verify', {
    options: { id: words({ maxLength: 32 }) },
    run: (context, { id }) => verify(context, id.trim()),
  }),
]

export const checkingPanels: readonly PanelRoute[] = [
  panel(duelIds.verify, { answer: 'ephemeral', run: (context, { duel }) => verify(context, duel) }),
]

const verify = async ({ actor, services, t }: Context, id: string): Promise<Reply> => {
  const verified = await services.records.verify(actor, id)
  return verified.ok ? verificationView(t, verified.value) : verified
}
