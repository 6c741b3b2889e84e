/** Each of Discord's limits of modals and of the choices of an autocompletion. */
import { describe, expect, test } from 'vitest'
import { CHANNEL } from '../../src/sandbox/world/fixed.js'
import { expectInvalid, long, option, type Row, row, select, times } from './bodies.js'
import { openLab } from './lab.js'

const { register, start, go, callback } = openLab()

const input = (about: object = {}) => ({ type: 4, custom_id: 'a', style: 1, ...about })
const label = (about: object = {}) => ({ type: 18, label: 'Name', component: input(), ...about })
const modal = (about: object) => ({ custom_id: 'm', title: 'Title', components: [label()], ...about })
const inLabel = (about: object) => modal({ components: [label({ component: input(about) })] })

const modals: Row[] = [
  ['title', modal({ title: long(45) }), modal({ title: long(46) }), 'data.title'],
  ['title that is empty', modal({}), modal({ title: '' }), 'data.title'],
  [
    'components',
    modal({ components: times(5, index => label({ component: input({ custom_id: `${index}` }) })) }),
    modal({ components: times(6, index => label({ component: input({ custom_id: `${index}` }) })) }),
    'data.components',
  ],
  ['no components', modal({}), modal({ components: [] }), 'data.components'],
  [
    'label',
    modal({ components: [label({ label: long(45) })] }),
    modal({ components: [label({ label: long(46) })] }),
    'data.components.0.label',
  ],
  [
    'label in a row',
    modal({ components: [row(input({ label: long(45) }))] }),
    modal({ components: [row(input({ label: long(46) }))] }),
    'data.components.0.components.0.label',
  ],
  [
    'description',
    modal({ components: [label({ description: long(100) })] }),
    modal({ components: [label({ description: long(101) })] }),
    'data.components.0.description',
  ],
  ['value', inLabel({ value: long(4000) }), inLabel({ value: long(4001) }), 'data.components.0.component.value'],
  [
    'placeholder',
    inLabel({ placeholder: long(100) }),
    inLabel({ placeholder: long(101) }),
    'data.components.0.component.placeholder',
  ],
  [
    'custom id used twice',
    modal({ components: [label(), label({ component: input({ custom_id: 'b' }) })] }),
    modal({ components: [label(), label()] }),
    'data.components.1.component.custom_id',
  ],
  [
    'options of a menu',
    modal({
      components: [label({ component: select({ options: times(25, index => option({ value: `${index}` })) }) })],
    }),
    modal({
      components: [label({ component: select({ options: times(26, index => option({ value: `${index}` })) }) })],
    }),
    'data.components.0.component.options',
  ],
]

describe('a modal', () => {
  test.each(modals)('%s', async (_what, good, bad, path) => {
    const { interaction, outcome } = await go()
    expectInvalid(await callback(interaction, { type: 9, data: bad }), path)
    expect(await callback(interaction, { type: 9, data: good })).toMatchObject({ status: 204 })
    await outcome
  })
})

const choices: Row[] = [
  [
    'choices',
    { choices: times(25, index => ({ name: `${index}`, value: `${index}` })) },
    { choices: times(26, index => ({ name: `${index}`, value: `${index}` })) },
    'data.choices',
  ],
  [
    'name',
    { choices: [{ name: long(100), value: 'a' }] },
    { choices: [{ name: long(101), value: 'a' }] },
    'data.choices.0.name',
  ],
  [
    'empty name',
    { choices: [{ name: 'a', value: 'a' }] },
    { choices: [{ name: '', value: 'a' }] },
    'data.choices.0.name',
  ],
  [
    'value',
    { choices: [{ name: 'a', value: long(100) }] },
    { choices: [{ name: 'a', value: long(101) }] },
    'data.choices.0.value',
  ],
  [
    'empty value',
    { choices: [{ name: 'a', value: 'a' }] },
    { choices: [{ name: 'a', value: '' }] },
    'data.choices.0.value',
  ],
]

describe('autocompletion', () => {
  test.each(choices)('%s', async (_what, good, bad, path) => {
    await register([
      {
        name: 'go',
        description: 'Go',
        options: [{ type: 3, name: 'text', description: 'A text', autocomplete: true }],
      },
    ])
    const deed = { as: 'Alice', channel: CHANNEL.general, type: 'autocomplete', name: 'go', focused: 'text' } as const
    const { interaction, outcome } = await start(deed)
    expectInvalid(await callback(interaction, { type: 8, data: bad }), path)
    expect(await callback(interaction, { type: 8, data: good })).toMatchObject({ status: 204 })
    expect((await outcome).choices).toEqual((good as { choices: unknown[] }).choices)
  })
})
