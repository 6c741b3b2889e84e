/** Each of Discord's limits of a message: what is within is taken, what is beyond is refused as Discord refuses it. */
import { describe, expect, test } from 'vitest'
import { CHANNEL } from '../../src/sandbox/world/fixed.js'
import { expectInvalid, gallery, text, V2, v2 } from './bodies.js'
import { openLab } from './lab.js'
import { messages } from './message-rows.js'

const { rest, go, callback } = openLab()

/** An edit or an answer has no such field (or the message has the flag already). */
const except = (...without: string[]) => messages.filter(([what]) => !without.includes(what))

describe('a message', () => {
  test.each(messages)('%s', async (_what, good, bad, path) => {
    const url = `/channels/${CHANNEL.general}/messages`
    expect(await rest('POST', url, good)).toMatchObject({ status: 200 })
    expectInvalid(await rest('POST', url, bad), path)
  })

  test.each(except('nonce', 'a poll beside Components V2', 'Components V2 without their flag'))(
    '%s, edited',
    async (_what, good, bad, path) => {
      const url = `/channels/${CHANNEL.general}/messages`
      const { body } = await rest('POST', url, good)
      expectInvalid(await rest('PATCH', `${url}/${body.id}`, bad), path)
    },
  )

  test.each(except('nonce', 'stickers beside Components V2'))('%s, as an answer', async (_what, _good, bad, path) => {
    const { interaction } = await go({ wait: 'none' })
    expectInvalid(await callback(interaction, { type: 4, data: bad }), `data.${path}`)
  })

  test('the flag of Components V2 stays', async () => {
    const url = `/channels/${CHANNEL.general}/messages`
    const { body } = await rest('POST', url, v2(text('a')))
    const edited = await rest('PATCH', `${url}/${body.id}`, { flags: 0 })
    expect(edited.body.flags & V2).toBe(V2)
    expectInvalid(await rest('PATCH', `${url}/${body.id}`, { content: 'b' }), 'content')
  })

  test('a file beside Components V2 needs a component that refers to it', async () => {
    const url = `/channels/${CHANNEL.general}/messages`
    const file = { name: 'a.png', bytes: 'a' }
    const shown = gallery({ media: { url: 'attachment://a.png' } })
    expect(await rest('POST', url, shown, [file])).toMatchObject({ status: 200 })
    expectInvalid(await rest('POST', url, v2(text('a')), [file]), 'attachments')
  })

  test('a file of 10 MiB passes, a bigger one doesn’t, nor does a request over 25 MiB', async () => {
    const url = `/channels/${CHANNEL.general}/messages`
    const mib = (count: number, extra = 0) => ({ name: 'a.bin', bytes: new Uint8Array(count * 1024 * 1024 + extra) })
    expect(await rest('POST', url, {}, [mib(10)])).toMatchObject({ status: 200 })
    expect(await rest('POST', url, {}, [mib(10, 1)])).toMatchObject({ status: 413, body: { code: 40005 } })
    expect(await rest('POST', url, {}, [mib(9), mib(9), mib(8)])).toMatchObject({ status: 413, body: { code: 40005 } })
  })

  test('one with nothing in it is refused', async () => {
    const answer = await rest('POST', `/channels/${CHANNEL.general}/messages`, { content: '  ' })
    expect(answer).toMatchObject({ status: 400, body: { code: 50006 } })
  })
})
