/** What is stored about somebody, told and erased; and what this bot is. All of it works in direct messages too. */
import { button, container, message, row, small, text } from '../messages/view.js'
import { privacyIds } from '../panel-ids.js'
import { type OpenContext, openCommand, openPanel, type PanelRoute, type Reply, type Route } from '../routes.js'
import { noticeView } from '../views/notices.js'

const accents = { about: 0x4f7fd9, erase: 0xb3261e } as const

export const privacyCommands: readonly Route[] = [
  openCommand('about', async ({ t }) =>
    message([
      container(
        accents.about,
        text(t('privacy.about.title'), t('privacy.about.what')),
        text(t('privacy.about.fair')),
        small(t('privacy.about.rights')),
      ),
    ]),
  ),
  openCommand('privacy export', context => tell(context)),
  openCommand('privacy erase', async ({ t }) =>
    message([
      container(
        accents.erase,
        text(t('privacy.erase.title'), t('privacy.erase.what')),
        small(t('privacy.erase.kept')),
        row(
          button('danger', privacyIds.erase.of({}), t('privacy.erase.yes')),
          button('secondary', privacyIds.export.of({}), t('privacy.erase.export'), { emoji: '💾' }),
          button('secondary', privacyIds.keep.of({}), t('privacy.erase.no')),
        ),
      ),
    ]),
  ),
]

export const privacyPanels: readonly PanelRoute[] = [
  openPanel(privacyIds.export, context => tell(context)),
  openPanel(privacyIds.keep, async ({ t }) => noticeView(t('privacy.erase.not'))),
  openPanel(privacyIds.erase, async ({ services, visitor, t }) => {
    const erased = await services.privacy.erase(visitor.user)
    return erased.ok ? noticeView(t('privacy.erase.done')) : erased
  }),
]

const tell = async ({ services, visitor, t }: OpenContext): Promise<Reply> => {
  const stored = await services.privacy.export(visitor.user)
  if (stored === null) return { ok: false, refused: 'nothing_stored' }
  return message([
    text(t('privacy.export.title'), t('privacy.export.text')),
    { kind: 'file', name: 'gamehall.json', data: JSON.stringify(stored, null, 2) },
  ])
}
