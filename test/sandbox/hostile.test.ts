/** Whatever is sent, the answer is an answer: 2xx or Discord's 4xx, never a fault of the server. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPLICATION_ID, CHANNEL, GUILD_ID, ROLE, USER } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'

const { rest, control, post, go, callback } = openLab()

const RUNS = 150
const seed = 20261130

/** JSON that looks like what Discord takes, with anything in the places of values. */
const bodies = () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(null, '', ' ', -1, 0, 17, 2 ** 53, 'attachment://x', '690000000000000101', [], {}),
  )
  const keys = fc.constantFrom(
    ...['content', 'embeds', 'components', 'flags', 'attachments', 'allowed_mentions', 'nonce', 'message_reference'],
    ...['type', 'data', 'name', 'description', 'options', 'choices', 'title', 'custom_id', 'style', 'label', 'url'],
    ...['accessory', 'component', 'items', 'media', 'id', 'archived', 'locked', 'messages', 'recipient_id', 'nick'],
  )
  const { node } = fc.letrec(tie => ({
    node: fc.oneof(
      { maxDepth: 4 },
      value,
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(keys, tie('node'), { maxKeys: 6 }),
    ),
  }))
  return node
}

test('REST', async () => {
  const { body } = await post('a')
  const routes: [string, string][] = [
    ['POST', `/channels/${CHANNEL.general}/messages`],
    ['PATCH', `/channels/${CHANNEL.general}/messages/${body.id}`],
    ['POST', `/channels/${CHANNEL.general}/messages/${body.id}/threads`],
    ['POST', `/channels/${CHANNEL.general}/messages/bulk-delete`],
    ['PATCH', `/channels/${CHANNEL.general}`],
    ['PUT', `/channels/${CHANNEL.general}/permissions/${ROLE.players}`],
    ['POST', `/channels/${CHANNEL.general}/threads`],
    ['PUT', `/applications/${APPLICATION_ID}/commands`],
    ['POST', `/applications/${APPLICATION_ID}/commands`],
    ['POST', `/guilds/${GUILD_ID}/channels`],
    ['PATCH', `/guilds/${GUILD_ID}/members/@me`],
    ['POST', '/users/@me/channels'],
  ]
  await control.guild({
    op: 'setPermissions',
    role: 'Gamehall',
    allow: ['ManageChannels', 'ManageRoles', 'ManageMessages', 'ChangeNickname'],
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), bodies(), async ([method, path], payload) => {
      const { status } = await rest(method, path, payload)
      expect([status, status < 500]).toEqual([status, true])
    }),
    { numRuns: RUNS, seed },
  )
})

test('answers to interactions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(4, 5, 7, 8, 9, 0), bodies(), async (type, data) => {
      const { interaction } = await go({ wait: 'none' })
      const { status } = await callback(interaction, { type, data })
      expect([status, status < 500]).toEqual([status, true])
    }),
    { numRuns: RUNS / 3, seed },
  )
})

test('the control API', async () => {
  const deeds = fc.record(
    {
      as: fc.constantFrom(USER.alice, 'Bob', '', 7),
      channel: fc.constantFrom('general', 'dm', 'nowhere', null),
      type: fc.constantFrom('command', 'press', 'select', 'modal', 'message', 'autocomplete', 'userCommand', 'x'),
      name: fc.constantFrom('go', 'x y z', ''),
      message: fc.string({ maxLength: 5 }),
      values: bodies(),
      options: bodies(),
      force: fc.boolean(),
    },
    { requiredKeys: ['as', 'type'] },
  )
  await fc.assert(
    fc.asyncProperty(deeds, async deed => {
      const outcome = await control
        .call('POST', 'act', { ...deed, wait: 'none' })
        .catch((error: Error) => error.message)
      if (typeof outcome === 'string') expect(outcome).toMatch(/^400 \{"error":/)
    }),
    { numRuns: RUNS, seed },
  )
})
