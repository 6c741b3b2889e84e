/** What the member who looks can do with another one, here. */
import type { PageCommand } from '../../api.js'
import { focusComposer } from '../composer/focus.js'
import { nameIn, userCommands } from '../model/commands.js'
import { useChannel, useDeeds, useHere, useLocale, useSessionState, useWorld } from '../model/context.js'
import { EMPTY_DRAFT } from '../model/drafts.js'
import { isDirect, nameOf } from '../model/world.js'

export const useUserDeeds = (id: string) => {
  const deeds = useDeeds()
  const locale = useLocale()
  const channel = useChannel()
  const all = useWorld(world => world.commands)
  const app = useWorld(world => nameOf(world, world.guild.application) ?? '')
  const draft = useSessionState(({ drafts }) => (channel ? drafts.get(channel.id) : undefined)) ?? EMPTY_DRAFT
  const user = useWorld(world => world.users.get(id))
  const direct = useWorld(world => world.channels.find(each => isDirect(each) && each.recipient === id))
  const { session } = useHere()

  const usable = channel?.canUseCommands && user?.member ? userCommands(all, isDirect(channel)) : []
  return {
    app,
    locale,
    commands: usable,
    run(command: PageCommand) {
      if (channel) void deeds.runOnUser(channel.id, nameIn(command, locale), command.name, id)
    },
    /** Null for those to whom one can't write directly, and where one does already. */
    write: direct && direct.id !== channel?.id ? () => session.visit(direct.id) : null,
    /** Null where nothing can be written. */
    mention:
      channel?.canSend && user && draft.kind === 'text'
        ? () => {
            const before = draft.text === '' || draft.text.endsWith(' ') ? draft.text : `${draft.text} `
            deeds.setDraft(channel.id, { ...draft, text: `${before}@${user.nick ?? user.name} ` })
            focusComposer()
          }
        : null,
  }
}
