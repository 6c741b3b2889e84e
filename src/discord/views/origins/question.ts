/** What can't be taken back is asked once more. */
import { type Button, container, type MessageView, message, row, text } from '../../messages/view.js'
import { accents } from './lobby.js'

export const question = (words: string, yes: Button, no: Button): MessageView =>
  message([container(accents.danger, text(words), row(yes, no))])
