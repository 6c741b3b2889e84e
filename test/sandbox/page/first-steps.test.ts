/** The newcomer's steps are ticked by what was done, whichever way. */
import { expect, test } from 'vitest'
import type { PageMessage } from '../../../src/sandbox/api.js'
import { progressOf } from '../../../src/sandbox/page/first-steps/progress.js'
import { worldOf } from '../../../src/sandbox/page/model/world.js'
import { ALICE, message, state } from './make.js'

const button = (customId: string) => ({ kind: 'button' as const, label: '', customId, url: null, disabled: false })
const progress = (...messages: PageMessage[]) => progressOf(worldOf(state(messages), 0))
const pressed = (...ids: string[]) =>
  message(2, '7', {
    ephemeralFor: ALICE.id,
    components: ids.map(button),
    raw: { interaction_metadata: { type: 3 } } as never,
  })
const command = (name: string) =>
  message(1, '7', { raw: { interaction: { type: 2, name, user: { id: ALICE.id } } } as never })

test('nothing yet', () => {
  expect(progress(message(1))).toEqual({ joined: false, challenged: false, chosen: false })
})

test('joined, and a duel with the command', () => {
  expect(progress(command('join'), command('challenge'))).toEqual({ joined: true, challenged: true, chosen: true })
})

test('a duel with the button below the badge: the picker, then how it ended', () => {
  const picker = pressed('v1:pick.lock:dAAAAAAAAAAAA:0:-:')
  expect(progress(command('join'), picker)).toEqual({ joined: true, challenged: true, chosen: false })
  const over = pressed('v1:duel.rematch:AAAAAAAAAAAA')
  expect(progress(command('join'), over)).toEqual({ joined: true, challenged: true, chosen: true })
})

test('what is in a channel for all to see is nobody’s step', () => {
  const result = message(1, '7', { components: [button('v1:duel.rematch:AAAAAAAAAAAA')] })
  expect(progress(result)).toEqual({ joined: false, challenged: false, chosen: false })
})
