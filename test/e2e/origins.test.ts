/** At a table of Origins: sitting down, choosing, playing by button and by typing, looking, leaving. */
import { describe, expect, test } from 'vitest'
import { GUILD_ID } from '../../src/sandbox/world/fixed.js'
import type { GuildId } from '../../src/store/ids.js'
import { buttonOf, hasButton, menuOf } from './player.js'
import { openStory } from './story.js'
import { lobbyOf, nextPress, sitDown, tableOf } from './table.js'

const guild = GUILD_ID as GuildId
const story = openStory()
const { alice, bob, carol, dave, olivia } = story

const begun = async (options: Parameters<typeof sitDown>[2] = {}) => {
  const table = await sitDown(story, [alice, carol], options)
  await table.choosesObjective(alice)
  await table.choosesObjective(carol)
  return table
}

describe('the lobby', () => {
  test('three want the last seat: one gets it, the others are told', async () => {
    await alice.run('origins new', { players: 2 })
    const lobby = await lobbyOf(story)
    const answers = await Promise.all([bob, carol, dave].map(one => one.press(lobby, 'og.join')))
    const seated = answers.filter(({ answer }) => /You have a seat|席を取りました/.test(answer?.text ?? ''))
    expect(seated).toHaveLength(1)
    expect(answers.filter(({ answer }) => /All seats|満席|has begun|始まって/.test(answer?.text ?? ''))).toHaveLength(2)
    await story.settled()
    const { channels } = await story.control.state()
    expect(channels.find(({ id }) => id === lobby.id)?.name).toContain('Origins 1: Alice')
  })

  test('somebody joins twice, leaves, and The House takes the seat; only the host starts', async () => {
    await alice.run('origins new', { players: 3, level: 'easy' })
    const lobby = await lobbyOf(story)
    await bob.press(lobby, 'og.join')
    expect((await bob.press(lobby, 'og.join')).answer?.text).toContain('You have a seat in this game already')
    await bob.press(lobby, 'og.leave')
    expect((await bob.press(lobby, 'og.leave')).answer?.text).toContain("You don't play in this game")
    expect((await dave.press(lobby, 'og.bot')).answer?.text).toContain("You don't play in this game")
    await alice.press(lobby, 'og.bot')
    expect((await lobbyOf(story)).text).toContain('The House (easy)')
    await carol.press(lobby, 'og.join')
    // With all seats taken it begins by itself.
    const table = await tableOf(story, [alice, carol], await lobbyOf(story))
    expect((await table.posts()).some(message => hasButton(message, 'og.objectives'))).toBe(true)
  })

  test('it takes two; fewer than asked for will do', async () => {
    await alice.run('origins new', { players: 4 })
    const lobby = await lobbyOf(story)
    expect((await alice.force(lobby, buttonOf(lobby, 'og.start').customId ?? '')).answer?.text).toContain(
      'at least two',
    )
    await bob.press(lobby, 'og.join')
    expect((await bob.press(await lobbyOf(story), 'og.start')).answer?.text).toContain('Only Alice, the host')
    await alice.press(await lobbyOf(story), 'og.start')
    const table = await tableOf(story, [alice, bob], await lobbyOf(story))
    expect((await table.posts()).at(-1)?.text).toContain('choose one of your three objectives')
  })

  test('a double press adds one opponent', async () => {
    await alice.run('origins new', { players: 4 })
    const lobby = await lobbyOf(story)
    const pressed = await Promise.all([alice.press(lobby, 'og.bot'), alice.press(lobby, 'og.bot')])
    expect(pressed.filter(({ answer }) => answer?.text.includes('The House has a seat'))).toHaveLength(1)
    expect((await lobbyOf(story)).text).toContain('2 seats free')
    await alice.press(await lobbyOf(story), 'og.bot')
    expect((await lobbyOf(story)).text).toContain('1 seat free')
  })

  test('when everybody leaves it is closed', async () => {
    await alice.run('origins new', { players: 2 })
    const open = await lobbyOf(story)
    const left = await alice.press(open, 'og.leave')
    expect(left.answer?.text).toContain('You have left')
    expect((await lobbyOf(story)).text).toContain('Everybody has left')
    const late = await bob.force(open, buttonOf(open, 'og.join').customId ?? '')
    expect(late.answer?.text).toContain('This lobby is closed')
  })
})

describe('a turn', () => {
  test('objectives are chosen in secret, and may be changed until all have chosen', async () => {
    const table = await sitDown(story, [alice, carol])
    const first = await table.choosesObjective(alice)
    expect(first.answer?.text).toContain('You keep')
    const at = { channel: table.place }
    const kept = /You keep \*\*.+?\*\*\./.exec(first.answer?.text ?? '')?.[0] ?? 'nothing'
    expect((await alice.run('origins hand', {}, at)).answer?.text).toContain(kept)
    expect((await carol.run('origins hand', {}, at)).answer?.text).toContain('手札は目的カード1枚から始まります')
    const menu = menuOf(first.answer)
    const again = await alice.picks(first.answer, menu.customId, ['2'])
    expect(menuOf(again.answer).options.findIndex(({ chosen }) => chosen)).toBe(2)
    const hers = await table.choosesObjective(carol)
    expect(hers.answer?.text).toMatch(/ターン目|の番です/)
    const late = await alice.picks(again.answer, menu.customId, ['0'], { force: true })
    expect(late.answer?.text).toMatch(/turn 1, yours|turn\./)
  })

  test('begins for who chooses the last objective, also if they press twice', async () => {
    const table = await sitDown(story, [alice], { bots: 1 })
    const post = (await table.posts()).findLast(message => hasButton(message, 'og.objectives'))
    const { answer: panel } = await alice.press(post, 'og.objectives')
    const { customId } = menuOf(panel)
    const answers = await Promise.all([1, 2].map(() => alice.picks(panel, customId, ['1'], { force: true })))
    answers.push(await alice.picks(panel, customId, ['1'], { force: true }))
    for (const { answer } of answers) expect(answer?.text).not.toMatch(/⚠️|Something has happened since/)
    const other = await alice.picks(panel, customId, ['0'], { force: true })
    expect(other.answer?.text).toContain('Something has happened since')
  })

  test('is kept step by step: after a restart Play goes on at the very step', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const opened = await player.press(await table.board(), 'og.play')
    const first = menuOf(opened.answer)
    const chosen = await player.picks(opened.answer, first.customId, [first.options[0]?.value ?? ''])
    await story.restart()
    const pawn = menuOf(chosen.answer)
    const done = await player.picks(chosen.answer, pawn.customId, [pawn.options[0]?.value ?? ''])
    await story.restart()
    const again = await player.press(await table.board(), 'og.play')
    expect(again.answer?.text).toBe(done.answer?.text)
    expect(again.answer?.components.map(component => component.label)).toEqual(
      done.answer?.components.map(component => component.label),
    )
  })

  test('a stale press is answered with the panel as it is now, and changes nothing', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const one = await player.press(await table.board(), 'og.play')
    const two = await player.press(await table.board(), 'og.play')
    const menu = menuOf(one.answer)
    const value = menu.options[0]?.value ?? ''
    const pawns = await player.picks(one.answer, menu.customId, [value])
    const pawn = menuOf(pawns.answer)
    const took = await player.picks(pawns.answer, pawn.customId, [pawn.options[0]?.value ?? ''])
    const stale = await player.picks(two.answer, menu.customId, [value], { force: true })
    expect(stale.answer?.text).toMatch(/Something has happened since|状況が変わりました/)
    expect(menuOf(stale.answer).customId).toBe(menuOf(took.answer).customId)
  })

  test('a double press counts once', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const opened = await player.press(await table.board(), 'og.play')
    const menu = menuOf(opened.answer)
    await player.picks(opened.answer, menu.customId, [menu.options[0]?.value ?? ''], { deliver: 2 })
    expect((await story.app.services.origins.list(guild, 0, 9)).games[0]?.version).toBe(2)
  })

  test('an option that is chosen several times leads each time to where the first one led', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const opened = await player.press(await table.board(), 'og.play')
    const menu = menuOf(opened.answer)
    const pawns = await player.picks(opened.answer, menu.customId, [menu.options[0]?.value ?? ''])
    const pawn = menuOf(pawns.answer)
    const [one, another] = pawn.options.map(({ value }) => value)
    const choose = (value = '') => player.picks(pawns.answer, pawn.customId, [value], { force: true })
    const taken = [...(await Promise.all([choose(one), choose(one)])), await choose(one)]
    const steps = async () => (await story.app.services.origins.list(guild, 0, 9)).games[0]?.version
    expect(await steps()).toBe(3)
    for (const { answer } of taken) expect(answer?.text).not.toMatch(/⚠️|⌛/)
    expect(new Set(taken.map(({ answer }) => menuOf(answer).customId)).size).toBe(1)
    expect((await choose(another)).answer?.text).toContain('⚠️')
    await player.run('origins undo', {}, { channel: table.place })
    // What was chosen doesn't stand any more.
    expect((await choose(one)).answer?.text).toContain('⚠️')
    expect(await steps()).toBe(4)
  })

  test('that is ended by several presses is over for each of them', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    let { answer } = await player.press(await table.board(), 'og.play')
    for (let step = nextPress(answer, () => 0); step?.ends === false; step = nextPress(answer, () => 0))
      answer = (await step.press(player)).answer
    const end = buttonOf(answer, 'og.end').customId ?? ''
    const answers = await Promise.all([player.force(answer, end), player.force(answer, end)])
    answers.push(await player.force(answer, end))
    for (const { answer } of answers) {
      expect(answer?.text).toMatch(/✅ (Your turn is over|ターンを終えました)/)
      expect(answer?.text).not.toContain('⚠️')
    }
    expect((await story.app.services.origins.list(guild, 0, 9)).games[0]?.turn).toBe(1)
  })

  test('undo takes steps back', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const opened = await player.press(await table.board(), 'og.play')
    const menu = menuOf(opened.answer)
    const pawns = await player.picks(opened.answer, menu.customId, [menu.options[0]?.value ?? ''])
    const pawn = menuOf(pawns.answer)
    const took = await player.picks(pawns.answer, pawn.customId, [pawn.options[0]?.value ?? ''])
    const undone = await player.press(took.answer, 'og.undo')
    expect(menuOf(undone.answer).options).toEqual(menu.options)
    expect((await player.run('origins undo', {}, { channel: table.place })).answer?.text).toMatch(/⚠️/)
  })

  test('of a game that has ended since is over, and half of it is told to nobody', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const at = { channel: table.place }
    const offers = await player.offers('origins play', 'action', '', table.place)
    const took = await player.run('origins play', { action: offers[0]?.value ?? '' }, at)
    expect(hasButton(took.answer as never, 'og.undo')).toBe(true)
    await carol.run('origins abort', {}, at)
    await table.isEndedBy(alice)
    const over = /^(This game is over\.|このゲームは終了しています。)$/
    expect((await player.run('origins undo', {}, at)).answer?.text).toMatch(over)
    expect((await player.press(took.answer, 'og.undo')).answer?.text).toMatch(over)
    const played = await player.run('origins play', {}, at)
    expect(played.answer?.text).toMatch(/The game is over|ゲームは終了しました/)
    expect(played.answer?.text).not.toContain('\n-# ')
  })

  test("is nobody else's: others' presses, and forged ids, do nothing", async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const other = player === alice ? carol : alice
    const waits = await other.press(await table.board(), 'og.play')
    expect(waits.answer?.components.some(({ kind }) => kind === 'select')).toBe(false)
    expect((await bob.press(await table.board(), 'og.play')).answer?.text).toContain("You don't play in this game")
    const panel = await player.press(await table.board(), 'og.play')
    const menu = menuOf(panel.answer)
    const forged = await other.force(waits.answer, menu.customId)
    expect(forged.answer?.text ?? '').not.toMatch(/🌱/)
    for (const id of [
      'v1:og.choose:x:0:evolve:0',
      `${menu.customId}:9`,
      'v1:og.go:aaaaaaaaaaaa:0:play',
      'v1:og.end::1',
    ])
      expect((await player.force(panel.answer, id)).error).toBeNull()
    expect((await story.app.services.origins.list(guild, 0, 9)).games[0]?.version).toBe(2)
  })

  test('can be typed: what is legal is offered in words', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const offers = await player.offers('origins play', 'action', player === alice ? 'evolve' : '進化', table.place)
    expect(offers.length).toBeGreaterThan(3)
    expect(offers.every(({ name }) => /Evolve|進化/.test(name))).toBe(true)
    const played = await player.run('origins play', { action: offers[0]?.value ?? '' }, { channel: table.place })
    expect(played.answer?.text).toMatch(/evolves|進化/)
    const stale = await player.run('origins play', { action: offers[1]?.value ?? '' }, { channel: table.place })
    expect(stale.answer?.text).toMatch(/Something has happened since|状況が変わりました/)
    const nonsense = await player.run('origins play', { action: 'zzzz' }, { channel: table.place })
    expect(nonsense.answer?.text).toMatch(/Choose one of the actions|候補から/)
  })

  test('what fits several actions, or a space, is none of them; who isn’t to move, or plays no game, hears that', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const other = player === alice ? carol : alice
    const version = async () => (await story.app.store.read.originsGame.findFirstOrThrow()).version
    const before = await version()
    const types = async (who: typeof alice, action: string) =>
      (await who.run('origins play', { action }, { channel: table.place })).answer?.text
    expect(await types(player, player === alice ? 'evolve' : '進化')).toMatch(/fits several actions|いくつもある/)
    expect(await types(player, ' ')).toMatch(/Choose one of the actions|候補から/)
    expect(await types(other, player === alice ? '進化' : 'evolve')).toMatch(/’s turn|'s turn|の番/)
    expect(await types(bob, 'evolve')).toContain("You aren't in a game here")
    expect(await version()).toBe(before)
    const [offer] = await player.offers('origins play', 'action', '', table.place)
    await types(player, offer?.name.toUpperCase() ?? '')
    expect(await version()).toBe(before + 1)
  })

  test('a game’s thread is that game’s alone: another that is opened there has its lobby in the channel', async () => {
    const table = await begun()
    const opened = await bob.run('origins new', { players: 3 }, { channel: table.place })
    const [first, second] = await story.app.store.read.originsGame.findMany({ orderBy: { number: 'asc' } })
    expect(second?.channelId).toBe(first?.channelId)
    expect(opened.answer?.text).toContain(`<#${first?.channelId}>`)
    const numbered = await alice.run('origins words', { game: 'Game 1' }, { channel: table.place })
    expect(numbered.answer?.text).toMatch(/1/)
    // An id is no number, whatever figures are in it.
    for (const game of ['99', 'abcdefghijk1']) {
      const unknown = await alice.run('origins words', { game }, { channel: table.place })
      expect(unknown.answer?.text).toContain('no such game')
    }
  })

  test('pings whoever is to move, and nobody else; old boards lose their buttons', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const other = player === alice ? carol : alice
    const since = (await story.requests()).at(-1)?.seq ?? 0
    await table.playsTurn(player)
    const boards = (await table.posts()).filter(message => message.text.startsWith('### 🌍'))
    expect(boards.filter(message => hasButton(message, 'og.play'))).toHaveLength(1)
    const pinged = (await story.control.requests(since)).flatMap(({ sent }) => {
      const users = (sent as { allowed_mentions?: { users?: string[] } } | null)?.allowed_mentions?.users
      return users ?? []
    })
    expect([...new Set(pinged)]).toEqual([other.id])
  })
})

describe('around a game', () => {
  test('board, words, log, hand, mine, list and replay answer to who asks', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    await table.playsTurn(player)
    const at = { channel: table.place }
    expect((await bob.run('origins board', {}, at)).answer?.attachments).toHaveLength(1)
    expect((await bob.run('origins board', { turn: 0 }, at)).answer?.text).toContain('begins')
    expect((await bob.run('origins board', { turn: 1 }, at)).answer?.text).toContain('after turn 1')
    const beyond = await bob.run('origins board', { turn: 99 }, at)
    expect(beyond.answer?.text).toContain('no board after turn 99: this game has those from 0, its beginning, to 1')
    const words = await bob.run('origins words', {}, at)
    expect(words.answer?.text).toContain('Page 1 of')
    expect(words.answer?.text).toMatch(
      /brown-2-1 is brown, of speed 2 and strength 1 \(2-1 on the picture\)\..* \d+ .+ – \d+ .+ is the strait/,
    )
    expect((await bob.press(words.answer, 'Next')).answer?.text).toContain('Page 2 of')
    expect((await bob.run('origins log', {}, at)).answer?.text).toContain('Turn 1')
    expect((await alice.run('origins hand', {}, at)).answer?.text).toMatch(/✅|⛔/)
    expect((await alice.run('origins mine')).answer?.text).toContain(`<#${table.place}>`)
    const none = await bob.run('origins mine')
    expect(none.answer?.text).toContain("You aren't in a game")
    for (const where of [at, {}])
      expect((await bob.run('origins hand', {}, where)).answer?.text).toBe(none.answer?.text)
    const list = (await bob.run('origins list')).answer?.text
    expect(list).toContain('**1**')
    expect(list?.split(`<#${table.place}>`)).toHaveLength(2)
    const replay = await bob.run('origins replay', {}, at)
    expect(replay.answer?.text).toContain('Replay')
    expect(replay.answer?.attachments.map(({ name }) => name.split('.').at(-1)).sort()).toEqual(['json', 'webp'])
  })

  test('turns have one number everywhere: that of all players together', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const other = player === alice ? carol : alice
    await table.playsTurn(player)
    await story.settled()
    expect((await table.board()).text).toContain('after turn 1')
    expect((await other.press(await table.board(), 'og.play')).answer?.text).toMatch(
      /turn 2, yours|2ターン目、あなたの/,
    )
    expect((await bob.run('origins words', {}, { channel: table.place })).answer?.text).toContain('Turn 2: ')
    expect((await bob.run('origins list')).answer?.text).toContain('Turn 2, ')
    const lobby = await lobbyOf(story)
    expect(lobby.text).toContain(`It is played in <#${table.place}>`)
    expect(lobby.text).not.toContain('to move')
  })

  test('how fast it is played, and by which variants, can be read once it has begun too', async () => {
    const wish = { players: 2, bots: 1, level: 'easy', pace: 'slow', twins: true, fair_seats: true }
    await alice.run('origins new', wish)
    await story.settled()
    const table = await tableOf(story, [alice], await lobbyOf(story))
    await table.choosesObjective(alice)
    await story.settled()
    const rules = /Pace: slow.*\(twins\).*\(fair seats\)/
    expect((await lobbyOf(story)).text).toMatch(rules)
    expect((await bob.run('origins words', {}, { channel: table.place })).answer?.text).toMatch(rules)
  })

  test('of two games of one member in two channels, each press acts in its own', async () => {
    const one = await begun()
    const two = await begun({ where: 'origins' })
    for (const table of [one, two]) {
      const player = (await table.toMove()) ?? alice
      if (player === carol) await table.playsTurn(carol)
    }
    const mine = await alice.run('origins mine')
    expect(mine.answer?.text.match(/🔔/g)).toHaveLength(2)
    const which = await alice.run('origins hand', {}, { channel: 'trade-log' })
    expect(menuOf(which.answer).options).toHaveLength(2)
    expect(
      (await alice.picks(which.answer, menuOf(which.answer).customId, [menuOf(which.answer).options[1]?.value ?? '']))
        .answer?.text,
    ).toContain('Your hand')
    expect((await alice.run('origins undo', {}, { channel: 'trade-log' })).answer?.text).toContain('several games')
    const before = await two.posts()
    await one.playsTurn(alice)
    expect((await two.posts()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    // In a game's own thread no other game's moves are offered, where it waits for somebody else.
    expect(await alice.offers('origins play', 'action', '', one.place)).toEqual([])
    expect(await alice.offers('origins play', 'action', '', two.place)).not.toEqual([])
    const next = (await alice.sees(one.place)).findLast(message => hasButton(message, 'og.next'))
    const panel = await alice.press(next, 'og.next')
    expect(panel.answer?.text).toContain('Game 2')
  })

  test('who resigns before choosing an objective has none to choose any more', async () => {
    const table = await sitDown(story, [alice, carol, bob])
    const asked = await bob.run('origins resign', {}, { channel: table.place })
    await bob.press(asked.answer, 'og.resign')
    await story.settled()
    const hand = await bob.run('origins hand', {}, { channel: table.place })
    expect(hand.answer?.text).toContain('You have resigned from this game')
    const beginning = (await table.posts()).find(message => hasButton(message, 'og.objectives'))
    const answer = (await bob.press(beginning, 'og.objectives')).answer
    expect(answer?.text).toContain("You have resigned from this game, and that can't be taken back")
    expect(answer?.components).toEqual([])
  })

  test('resigning asks once more; the house plays on and who resigned is last', async () => {
    const table = await begun()
    const asked = await alice.run('origins resign', {}, { channel: table.place })
    expect((await alice.press(asked.answer, 'og.stay')).answer?.text).toMatch(/you play on|Game 1/)
    const again = await alice.run('origins resign', {}, { channel: table.place })
    await alice.press(again.answer, 'og.resign')
    await story.settled()
    expect((await table.posts()).some(({ text }) => text.includes('has resigned'))).toBe(true)
    const back = await alice.run('origins back', {}, { channel: table.place })
    expect(back.answer?.text).toContain("You have resigned from this game, and that can't be taken back")
    const toFinish = await carol.run('origins finish', {}, { channel: table.place })
    expect(toFinish.answer?.text).toMatch(/Alice.*Carol.*現在の得点で/)
    expect((await carol.press(toFinish.answer, 'og.nothing')).answer?.text).toBe('何も変わっていません。')
    expect(await table.end()).toBeUndefined()
    expect((await carol.press(toFinish.answer, 'og.finish', { force: true })).answer?.text).toContain('終了しました')
    const end = await table.end()
    expect(end?.text).toMatch(/🥇[^\n]*Carol/)
    expect(end?.text).toContain('(resigned)')
    const words = await bob.run('origins words', {}, { channel: table.place })
    expect(words.answer?.text).toMatch(/Carol[^\n]* has won[\s\S]*1\. \S*Carol[\s\S]*2\. \S*Alice/)
    expect(words.answer?.text).not.toMatch(/Still to do|is to move/)
    const check = await bob.press(end, 'og.verify')
    expect(check.answer?.text).toContain('Everything agrees')
    const rematch = await carol.press(end, 'og.rematch')
    expect(rematch.answer?.text).toContain('2')
  })

  test('who resigns from a game against The House alone leaves nothing to come back to', async () => {
    const table = await sitDown(story, [alice], { bots: 1 })
    await table.choosesObjective(alice)
    const at = { channel: table.place }
    expect((await alice.run('origins finish', {}, at)).answer?.text).toContain('against The House alone')
    const asked = await alice.run('origins resign', {}, at)
    expect(asked.answer?.text).toContain('Nobody else plays it')
    expect(asked.answer?.text).not.toContain('The House plays your seat')
    await alice.press(asked.answer, 'og.resign')
    await story.settled()
    const posts = await table.posts()
    expect(posts.at(-1)?.text).toContain('Nobody plays game 1 any more')
    expect(posts.some(post => hasButton(post, 'og.back') || hasButton(post, 'og.play'))).toBe(false)
  })

  test('a log can be checked as a file, and one that was changed is found out', async () => {
    const table = await begun()
    await alice.run('origins abort', {}, { channel: table.place })
    await table.isEndedBy(carol)
    const hand = await alice.run('origins hand', {}, { channel: table.place })
    expect(hand.answer?.text).toContain('⛔ This game is over.')
    const words = await alice.run('origins words', {}, { channel: table.place })
    expect(words.answer?.text).toContain('Ended without a result.')
    expect(words.answer?.text).not.toMatch(/Still to do|is to move/)
    expect(hand.answer?.text).not.toContain('✅')
    expect(hasButton(hand.answer as never, 'og.play')).toBe(false)
    const id = (await story.app.services.origins.list(guild, 0, 1)).games[0]?.id ?? ''
    expect((await bob.run('verify', { id })).answer?.text).toContain('Everything agrees')
    const file = await story.app.services.origins.log(id as never)
    const attach = (value: unknown) => ({
      name: 'log.json',
      contentType: 'application/json',
      base64: Buffer.from(JSON.stringify(value)).toString('base64'),
    })
    expect((await bob.run('verify', { file: attach(file) })).answer?.text).toContain('Everything agrees')
    const renamed = await bob.run('verify', { file: attach({ ...file, names: ['Mallory', 'Eve'] }) })
    expect(renamed.answer?.text).toMatch(/Points: (Alice \d+, Carol \d|Carol \d+, Alice \d)/)
    const cut = await bob.run('verify', { file: attach({ ...file, moves: file?.moves.slice(0, -1) }) })
    expect(cut.answer?.text).toMatch(/Something does not agree[\s\S]*❌ The moves aren't those that were played/)
    const elsewhere = { ...file, game: 'A'.repeat(12), names: ['Alice', ''] }
    const nameless = await bob.run('verify', { file: attach(elsewhere) })
    expect(nameless.answer?.text).toContain('no such game is known here')
    expect(nameless.answer?.text).not.toContain('Everything agrees')
    expect(nameless.answer?.text).toMatch(/Points: Alice \d+, seat 2: \d/)
    const bent = await bob.run('verify', { file: attach({ ...file, seed: 'another' }) })
    expect(bent.answer?.text).toContain('Something does not agree')
    expect(bent.answer?.text).toMatch(/✅ The hash is the one[\s\S]*❌ The seed has another SHA-256/)
    const moves = [...(file?.moves ?? []), { player: 0, action: { type: 'pass' } }]
    const longer = await carol.run('verify', { file: attach({ ...file, moves }) })
    expect(longer.answer?.text).toContain('❌ シードから再現すると、3手の中に')
    expect((await bob.run('verify', { file: attach({ nonsense: true }) })).answer?.text).toContain("isn't the log")
    expect((await bob.run('verify')).answer?.text).toContain('Name an id')
  })

  test('an organizer ends a game at once, if they mean it; it is said who did, and a rematch is near', async () => {
    const table = await begun()
    await table.playsTurn((await table.toMove()) ?? alice)
    const asked = await olivia.run('origins abort', {}, { channel: table.place })
    expect(asked.answer?.text).toContain('End game 1 (Alice, Carol) at once')
    expect((await olivia.press(asked.answer, 'og.nothing')).answer?.text).toBe('Nothing has changed.')
    expect((await table.posts()).some(message => hasButton(message, 'og.play'))).toBe(true)
    expect((await table.isEndedBy(olivia)).answer?.text).toContain('without a result')
    await story.settled()
    expect((await table.posts()).some(message => hasButton(message, 'og.play'))).toBe(false)
    const note = (await table.posts()).at(-1)
    expect(note?.text).toMatch(
      /^🛑 Olivia, an organizer, has ended game 1 without a result\.\n-# Game .* seed `[0-9a-f]{64}`/,
    )
    expect((await bob.press(note, 'og.replay')).answer?.text).toContain('Replay')
    expect((await alice.press(note, 'og.rematch')).answer?.text).toContain('Game 2 is open')
  })

  test('whose agreement would end a game is asked once more, and their own lapses by playing on', async () => {
    const table = await begun()
    const at = { channel: table.place }
    const player = (await table.toMove()) ?? alice
    const other = player === alice ? carol : alice
    const agreed = await player.run('origins abort', {}, at)
    expect(agreed.answer?.text).toMatch(/1 player still has to agree|あと1人の同意が必要/)
    await story.settled()
    const note = (await table.posts()).at(-1)
    expect(note?.text).toContain('An agreement lapses when whoever gave it plays on.')
    const asked = await other.run('origins abort', {}, at)
    expect(asked.answer?.text).toMatch(/All other active players have agreed|全員、第1ゲーム/)
    expect(asked.answer?.text).toMatch(/Alice.*Carol/)
    await other.press(asked.answer, 'og.nothing')
    expect(await table.toMove()).toBe(player)
    await table.playsTurn(player)
    // The question was of before: by now somebody has played on.
    const late = await other.press(asked.answer, 'og.abort', { force: true })
    expect(late.answer?.text).toMatch(/1 player still has to agree|あと1人の同意が必要/)
    expect((await table.isEndedBy(player)).answer?.text).toMatch(/without a result|結果なしで終了/)
  })

  test('who plays against The House alone is asked before that game is ended', async () => {
    const table = await sitDown(story, [alice], { bots: 1 })
    await table.choosesObjective(alice)
    await table.isEndedBy(alice)
    await story.settled()
    expect((await table.posts()).at(-1)?.text).toMatch(
      /^🛑 Alice has ended game 1 without a result\.\n-# Game .* seed `[0-9a-f]{64}`/,
    )
  })

  test('a plan is kept for oneself and played when its turn comes', async () => {
    const table = await begun()
    const player = (await table.toMove()) ?? alice
    const other = player === alice ? carol : alice
    const at = { channel: table.place }
    const [first] = await other.offers('origins plan', 'action', '', table.place)
    const planned = await other.run('origins plan', { action: first?.value ?? '', notes: 'watch the Nile' }, at)
    expect(planned.answer?.text).toContain('watch the Nile')
    expect((await player.run('origins plan', {}, at)).answer?.text).toMatch(/Nothing is planned|計画はありません/)
    // What can come next is offered, not the same action again.
    const [reward] = await other.offers('origins plan', 'action', '', table.place)
    expect(reward?.name).not.toBe(first?.name)
    const two = await other.run('origins plan', { action: reward?.value ?? '' }, at)
    expect(two.answer?.text).toContain('1. ')
    expect(two.answer?.text).toContain(`2. ${reward?.name}`)
    const cleared = await other.run('origins plan', { clear: true }, at)
    expect(cleared.answer?.text).toMatch(/Nothing is planned|計画はありません/)
  })

  test('whatever else is refused says why', async () => {
    const said = async (command: string, options = {}, extra = {}) =>
      (await alice.run(command, options, extra)).answer?.text ?? ''
    expect(await said('origins hand')).toContain("You aren't in a game")
    expect(await said('origins new', { players: 2, bots: 2 })).toContain('At least one seat is for you')
    await alice.run('origins new', { players: 2 })
    const lobby = await lobbyOf(story)
    expect(await said('origins hand')).toContain("hasn't begun yet")
    const rematch = buttonOf(lobby, 'og.start').customId?.replace('og.start', 'og.rematch') ?? ''
    expect((await alice.force(lobby, rematch)).answer?.text).toContain('still running')
    await carol.press(lobby, 'og.join')
    await story.settled()
    const table = await tableOf(story, [alice, carol], await lobbyOf(story))
    await table.choosesObjective(alice)
    await table.choosesObjective(carol)
    const at = { channel: table.place }
    expect(await said('origins finish', {}, at)).toContain('Others still play')
    expect(await said('origins back', {}, at)).toContain('yourself already')
    const offers = await alice.offers('origins plan', 'action', '', table.place)
    await table.isEndedBy(olivia)
    expect(await said('origins resign', { game: offers[0]?.value.split('.')[0] ?? '' })).toContain('This game is over')
    for (let games = 0; games < 30; games++) {
      const full = await said('origins new', { players: 2 })
      if (!full.includes('that is the most')) continue
      expect(full).toMatch(/You are in \d+ games already/)
      return
    }
    throw new Error('a member may be in any number of games')
  })

  test('settings, statistics and the ranking are there from the first day', async () => {
    expect((await alice.run('origins settings', { pings: 'dm', away: 3 })).answer?.text).toMatch(
      /direct message[\s\S]*Away/,
    )
    const away = await carol.run('origins settings', { away: 2 })
    expect(away.answer?.text).toContain('`/オリジン 設定 不在: 0`')
    expect((await alice.run('origins settings', { away: 0 })).answer?.text).toContain('You play your turns yourself')
    expect((await alice.run('origins stats')).answer?.text).toContain('No finished game')
    expect((await alice.run('origins ranking')).answer?.text).toContain('No rated game')
  })

  test('the rules are leafed through, and lead to a guided first game', async () => {
    let page = await carol.run('rules origins')
    for (let turned = 1; turned < 11; turned++) page = await carol.press(page.answer, '次へ')
    expect(page.answer?.text).toContain('独自の内容')
    const opened = await carol.press(page.answer, 'og.guided')
    expect(opened.answer?.text).toContain('第1ゲームを始めます')
    expect(opened.answer?.text).not.toContain('参加')
    await story.settled()
    const table = await tableOf(story, [carol], await lobbyOf(story))
    await table.choosesObjective(carol)
    await story.settled()
    if ((await table.toMove()) === undefined) await story.settled()
    const panel = await carol.press(await table.board(), 'og.play')
    expect(panel.answer?.text).toContain('💡')
  })
})
