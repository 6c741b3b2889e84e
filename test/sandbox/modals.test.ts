/** Modals and autocompletion. */
import { describe, expect, test } from 'vitest'
import { CHANNEL, USER } from '../../src/sandbox/world/fixed.js'
import { openLab } from './lab.js'

const { control, register, start, go, callback } = openLab()

const search = {
  custom_id: 'search',
  title: 'Find a card',
  components: [
    { type: 10, content: 'By its name' },
    {
      type: 18,
      label: 'Name',
      component: { type: 4, custom_id: 'name', style: 1, min_length: 2, max_length: 20, value: 'Fly' },
    },
    {
      type: 18,
      label: 'Type',
      component: {
        type: 3,
        custom_id: 'type',
        required: false,
        options: [
          { label: 'Company', value: 'c' },
          { label: 'Person', value: 'p' },
        ],
      },
    },
  ],
}

const openModal = async () => {
  const { interaction, outcome } = await go()
  await callback(interaction, { type: 9, data: search })
  const { modal } = await outcome
  return modal ?? expect.fail('no modal')
}

describe('a modal', () => {
  test('is shown with its fields', async () => {
    expect(await openModal()).toMatchObject({
      customId: 'search',
      title: 'Find a card',
      fields: [
        { kind: 'text', text: 'By its name' },
        { kind: 'input', id: 'name', label: 'Name', value: 'Fly', minLength: 2, maxLength: 20, required: true },
        { kind: 'select', id: 'type', label: 'Type', required: false, options: [{ value: 'c' }, { value: 'p' }] },
      ],
    })
  })

  test('is submitted with what was filled in, the rest as it was shown', async () => {
    const { id } = await openModal()
    const { interaction, outcome } = await start({ as: 'Alice', type: 'modal', modalId: id, values: { type: ['p'] } })
    expect(interaction).toMatchObject({
      type: 5,
      data: {
        custom_id: 'search',
        components: [
          { type: 10 },
          { type: 18, component: { type: 4, custom_id: 'name', value: 'Fly' } },
          { type: 18, component: { type: 3, custom_id: 'type', values: ['p'] } },
        ],
      },
    })
    await callback(interaction, { type: 4, data: { content: 'found' } })
    expect((await outcome).created).toMatchObject([{ text: 'found' }])
  })

  test('of a component updates that component’s message', async () => {
    const first = await go()
    const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'Find', custom_id: 'find' }] }]
    await callback(first.interaction, { type: 4, data: { content: 'a', components } })
    const message = (await first.outcome).created[0]?.id ?? ''
    const pressed = await start({ as: 'Alice', type: 'press', message, label: 'Find' })
    await callback(pressed.interaction, { type: 9, data: search })
    const modalId = (await pressed.outcome).modal?.customId ?? ''
    const sent = await start({ as: 'Alice', type: 'modal', modalId, values: { name: 'Origin' } })
    await callback(sent.interaction, { type: 7, data: { content: 'b', components: [] } })
    expect((await sent.outcome).edited).toMatchObject([{ id: message, text: 'b' }])
  })

  test.each([
    ['too short a value', { name: 'x' }, 50035],
    ['an option that isn’t there twice', { type: ['c', 'p'] }, 50035],
    ['a field that isn’t there', { other: 'x' }, 50035],
  ])('isn’t sent with %s', async (_what, values, code) => {
    const { id } = await openModal()
    const { error, interaction } = await control.act({ as: 'Alice', type: 'modal', modalId: id, values })
    expect([interaction, error?.code]).toEqual([null, code])
  })

  test('is sent once, and again only by force', async () => {
    const { id } = await openModal()
    const submit = { as: 'Alice', type: 'modal', modalId: id, values: {}, wait: 'none' } as const
    const { interaction: first } = await start(submit)
    expect((await control.act(submit)).error?.code).toBe('unknown_component')
    const { interaction: second } = await start({ ...submit, force: true })
    expect(second.id).not.toBe(first.id)
    expect(second.data['custom_id']).toBe('search')
  })

  test('belongs to whom it was shown', async () => {
    const { id } = await openModal()
    const submitted = await control.act({ as: 'Bob', type: 'modal', modalId: id, values: {} })
    expect(submitted.error?.code).toBe('unknown_component')
  })

  test('can’t answer a modal', async () => {
    const { id } = await openModal()
    const { interaction } = await start({ as: 'Alice', type: 'modal', modalId: id, values: {}, wait: 'none' })
    expect((await callback(interaction, { type: 9, data: search })).body).toMatchObject({ code: 50035 })
  })
})

describe('autocompletion', () => {
  const option = { type: 3, name: 'card', description: 'A card', autocomplete: true, required: true }
  const of = { as: USER.alice, channel: CHANNEL.general, type: 'autocomplete', name: 'card' } as const

  test('has what was typed and answers with choices', async () => {
    await register([{ name: 'card', description: 'Card', options: [option] }])
    const { interaction, outcome } = await start({ ...of, options: { card: 'fly' }, focused: 'card' })
    expect(interaction).toMatchObject({ type: 4, data: { options: [{ name: 'card', value: 'fly', focused: true }] } })
    await callback(interaction, { type: 8, data: { choices: [{ name: 'Flying Buffalo', value: 'fb' }] } })
    expect(await outcome).toMatchObject({
      choices: [{ name: 'Flying Buffalo', value: 'fb' }],
      created: [],
      error: null,
    })
  })

  test('begins with nothing typed', async () => {
    await register([{ name: 'card', description: 'Card', options: [option] }])
    const { interaction } = await start({ ...of, focused: 'card', wait: 'none' })
    expect(interaction.data['options']).toMatchObject([{ name: 'card', value: '', focused: true }])
  })
})
