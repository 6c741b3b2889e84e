/** What Discord would say to a message, as far as the sandbox knows. */
import { type Draw, encode } from '../../src/discord/messages/encode.js'
import type { MessageView } from '../../src/discord/messages/view.js'
import { checkMessage } from '../../src/sandbox/checks/message.js'
import { checkSpec } from '../../src/sandbox/checks/spec.js'

const drawn: Draw = async () => ({ data: new Uint8Array([1]), format: 'webp' })

/** @throws what Discord would refuse it for. */
export const expectAccepted = async (view: MessageView, draw = drawn): Promise<void> => {
  const { body, files } = await encode(view, draw, { mark: 1 })
  const uploads = files.map(({ name }, at) => ({
    key: String(at),
    name,
    bytes: Buffer.alloc(1),
    contentType: 'image/webp',
  }))
  checkSpec('MessageCreateRequestSchema', { ...body, nonce: 'n', enforce_nonce: true })
  checkMessage(body as never, uploads as never, null)
}
