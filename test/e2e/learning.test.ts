/** The rules with their pictures, and the tutorial, which stakes nothing. */
import { expect, test } from 'vitest'
import './owning.js'
import { buttonOf, hasButton } from './player.js'
import { openStory } from './story.js'

const story = openStory()
const { alice, carol } = story

test('the rules are leafed through, each way to win with a picture of it', async () => {
  let page = (await alice.run('rules tom')).answer
  expect(page?.text).toContain('Page 1 of 10 · Three types')
  expect(buttonOf(page, 'Back').disabled).toBe(true)
  const scenes = [story.drawn.at(-1)?.scene]
  for (let n = 2; n <= 10; n++) {
    const drawn = story.drawn.length
    page = (await alice.press(page, 'Next')).answer
    expect(page?.text).toContain(`Page ${n} of 10`)
    scenes.push(story.drawn.length > drawn ? story.drawn.at(-1)?.scene : undefined)
  }
  expect(scenes).toEqual(['types', ...Array(7).fill('duel'), undefined, undefined])
  expect(buttonOf(page, 'Next').disabled).toBe(true)
  expect((await alice.press(page, 'tut.start')).answer?.text).toContain('Step 1 of 4')
  expect((await carol.run('rules tom')).answer?.text).toContain('3つのタイプ')
})

test('the tutorial ends with a win or a loss and the way to what comes next', async () => {
  await alice.joins()
  const before = await alice.cards()
  const first = await alice.run('tutorial')
  const second = await alice.press(first.answer, 'tut.numbers')
  expect(second.answer?.text).toContain('Step 2 of 4')
  const third = await alice.press(second.answer, 'tut.deal')
  expect(third.answer?.text).toContain('Nothing is at stake')
  expect(third.answer?.attachments).toHaveLength(3)
  const end = await alice.press(third.answer, 'tut.play')
  expect(end.answer?.text).toMatch(/You win|The House wins|A draw/)
  expect(story.drawn.at(-1)).toMatchObject({
    scene: 'duel',
    practice: true,
    a: { name: 'You' },
    b: { name: 'The House' },
  })
  expect(await alice.cards()).toEqual(before)
  expect((await alice.press(end.answer, 'tut.deal')).answer?.text).toContain('Step 3 of 4')
  const again = (await alice.sees()).find(message => message.id === end.answer?.id)
  const real = await alice.press((await alice.press(again, 'tut.play')).answer, 'duel.house')
  expect(hasButton(real.answer as never, 'pick.lock')).toBe(true)
})

test('who has not joined is shown the way in, in Japanese too', async () => {
  const first = await carol.run('tutorial')
  expect(first.answer?.text).toContain('ステップ1/4')
  const end = await carol.press(
    (await carol.press((await carol.press(first.answer, 'tut.numbers')).answer, 'tut.deal')).answer,
    'tut.play',
  )
  expect(end.answer?.text).toContain('バッジと自分のカード8枚')
  expect(hasButton(end.answer as never, 'duel.house')).toBe(false)
})
