import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import {
  boxOf,
  type CardId,
  legalActions,
  REFUSAL_CODES,
  redact,
  type State,
  setup,
  shippedContent,
  view,
} from '../../../src/rules/origins/index.js'
import {
  actionInWords,
  cardInWords,
  eventInWords,
  positionInWords,
  type Telling,
} from '../../../src/rules/origins/words.js'
import { does, evolve, given, happens, migrate, play, reward } from './table.js'
import { wander } from './wander.js'

type Locale = 'en' | 'ja'
const read = (locale: Locale, name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../../data/locales/${locale}/${name}.json`, import.meta.url), 'utf8'))
const names = ['origins-words', 'origins-cards', 'origins-refusals']
const table = (locale: Locale) => Object.fromEntries(names.map(name => [name, read(locale, name)]))

const i18n = i18next.createInstance()
await i18n.init({
  showSupportNotice: false,
  resources: { en: { translation: table('en') }, ja: { translation: table('ja') } },
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (text, match) => {
    throw new Error(`the text "${text}" wants ${String(match[0])}`)
  },
})

const telling = (locale: Locale): Telling => {
  const text = i18n.getFixedT(locale)
  const say = (key: string, values: object = {}) => {
    if (!i18n.exists(key, { lng: locale })) throw new Error(`no text ${key}`)
    return text(key, { ...values })
  }
  return {
    say,
    card: (id, part, values) => say(`origins-cards.${id}.${part}`, values),
    place: id => id,
    seats: locale === 'en' ? ['Ann', 'Bob', 'Cid', 'Dee'] : ['花', '空', '海', '森'],
  }
}
const english = telling('en')
const japanese = telling('ja')
const whole = (state: State, viewer: number | 'public', how: Telling) =>
  positionInWords(view(state, viewer), how).flatMap(({ title, lines }) => [title, ...lines])

describe('a position in words', () => {
  const state = given({
    pawns: { nile: '0 black-2-1', arabia: '1 white-1-1' },
    hands: [['leap', 'rafts'], ['level-4']],
    tiles: [[2, 1, 0, 0, 0]],
    permanents: [[], ['spears']],
    hunting: { kalahari: 1 },
  })

  it('tells each territory with its number, colour, pawn, token and neighbours', () => {
    const lines = whole(state, 0, english)
    expect(lines).toContain('2 nile (orange): Ann, black-2-1. Next to 1, 3, 7, 8 (strait).')
    expect(lines).toContain("1 cradle (no colour): nobody's black-1-1. Next to 2, 3, 4, 5.")
    expect(lines).toContain('6 kalahari (green): empty. Next to 5.')
    expect(lines).toContain(`12 siberia (green): empty, hunting token ${state.hunting[1]?.value}. Next to 9, 11.`)
    expect(whole(state, 0, english)).toContain('13 sunda (purple): empty. Next to 10 (strait), 14 (sea lane).')
    expect(whole(state, 0, japanese)).toContain('1 cradle（色なし）：誰のものでもない黒-1-1。隣は2、3、4、5。')
    expect(whole(state, 0, japanese)).toContain('2 nile（オレンジ）：花の黒-2-1。隣は1、3、7、8（海峡）。')
  })

  it('tells what is needed to play from it: turn, villages, tiles, straits, spaces, reserve and the own hand', () => {
    const text = whole(state, 0, english).join('\n')
    expect(text).toContain('Turn 1: Ann is to move.')
    expect(text).toContain(
      'Ann: villages left 8; innovation level 2, tiles by level 2/1/0/0/0; in hand yellow 1, orange 1, purple 0.',
    )
    expect(text).toContain('Bob: permanent cards Spears.')
    expect(text).toMatch(/2 nile – 8 arabia: worth \d, not taken\./)
    expect(text).toMatch(/brown: \d, \d, \d, \d, \d, \d\./)
    expect(text).toContain('white: white-1-2, white-1-3, white-2-1')
    expect(text).toContain('orange, level 2, Rafts: Crossing a strait costs your pawns no step.')
  })

  it('hides what the viewer may not know', () => {
    expect(whole(state, 1, english).join()).not.toMatch(/Leap|Rafts/)
    expect(whole(state, 'public', english).join()).not.toMatch(/Leap|Rafts|Great Inventors/)
    expect(whole(state, 1, english).join()).toContain('Great Inventors')
  })

  it('tells the choice of objectives, the reward due, the last round and the end', () => {
    const begun = setup({ players: 2 }, 'words')
    expect(whole(begun, 0, english).join()).toContain('Still to choose: Ann, Bob.')
    expect(whole(begun, 0, english).filter(line => line.startsWith('Dealt to you'))).toHaveLength(3)
    const due = does(given({}), 0, evolve('nile', 'black-2-1'))
    expect(whole(due, 0, english)).toContain('The reward of 2 nile (orange) is still to be taken.')
    const last = given({ lastRound: { triggers: ['yellow', 'villages'], by: 1 } })
    expect(whole(last, 0, english).join()).toContain(
      "Last round: the yellow deck, everybody's villages ran out. The last turn is Bob's.",
    )
    expect(whole({ ...last, phase: 'over' }, 0, japanese).join()).toContain('ゲームは終了しました。')
  })

  it('exists all through a game, in both languages, with its events and choices', () => {
    let steps = 0
    wander(3, ({ before, player, action, after, events }) => {
      if (steps++ % 7 !== 0) return
      for (const how of [english, japanese]) {
        expect(actionInWords(before, action, how)).not.toBe('')
        for (const choice of legalActions(after, after.turn.seat)) actionInWords(after, choice, how)
        for (const viewer of [player, 'public'] as const)
          for (const event of redact(events, viewer)) expect(eventInWords(after, event, how)).not.toBe('')
        expect(whole(after, player, how).join()).not.toMatch(/undefined|NaN|\{\{/)
      }
    })
  })
})

describe('an event in words', () => {
  it('reads like a line of the log', () => {
    const state = given({
      pawns: { nile: '0 black-2-1', arabia: '1 white-1-1', persia: '0 brown-1-1' },
      hands: [['stampede']],
    })
    const log = (action: Parameters<typeof happens>[2], how: Telling) =>
      happens(state, 0, action).events.map(event => eventInWords(state, event, how))
    expect(log(migrate('nile', 'sahara'), english)).toEqual([
      'Ann migrates with a black pawn (speed 2, strength 1) from nile (2) to sahara (7).',
    ])
    expect(log(migrate('nile', 'sahara'), japanese)).toEqual([
      '花が黒の部族コマ（速さ2・強さ1）をnile（2）からsahara（7）へ移住させました。',
    ])
    expect(log(play('stampede', { from: 'arabia', to: 'horn' }), english)).toEqual([
      'Ann plays Stampede, choosing the way from arabia (8) to horn (3).',
      "Ann moves Bob's white pawn (speed 1, strength 1) from arabia (8) to horn (3).",
    ])
  })

  it('is a sentence in which nothing is called by a menu’s short names', () => {
    const told = new Map<string, string>()
    wander(12, ({ after, events }) => {
      for (const how of [english, japanese])
        for (const viewer of [0, 'public'] as const)
          for (const event of redact(events, viewer)) {
            const line = eventInWords(after, event, how)
            told.set(`${event.type} ${line.endsWith('。')}`, line)
            expect(line).toMatch(how === english ? /^[A-Z].*[^.]\.$/ : /[^。]。$/)
            expect(line).not.toMatch(/(black|brown|white|黒|茶|白)-\d|\ba [aeiou]/)
          }
    })
    expect(told.size).toBeGreaterThan(40)
  })

  it('says nothing of a card that another was played on, since that one stays secret', () => {
    const state = given({ hands: [['barter', 'rafts']], spaces: { yellow: [1, 2, 2] }, tileReserve: [5] })
    const { events } = happens(state, 0, play('barter', { card: 'rafts' }))
    const told = redact(events, 'public').map(event => eventInWords(state, event, english))
    expect(told).toContain('Ann plays Barter.')
  })

  it('names drawn cards to who drew them, their number to the others', () => {
    const state = given({ did: 'evolve', due: 'arabia', decks: { yellow: ['leap', 'toll', 'raid'] } })
    const { events } = happens(state, 0, reward('cards'))
    const told = (viewer: number) => redact(events, viewer).map(event => eventInWords(state, event, english))
    expect(told(0)).toContain('Ann draws Leap, Toll, Raid.')
    expect(told(1)).toContain('Ann draws 3 from the yellow deck.')
  })
})

describe('a choice in words', () => {
  it('says what it does', () => {
    const state = given({
      pawns: { horn: '0 black-2-2', arabia: '1 white-1-1', india: '0 brown-1-2' },
      hands: [['drift']],
    })
    const choices = legalActions(state, 0).map(action => actionInWords(state, action, english))
    expect(choices).toContain('Evolve: brown-1-1 on 4 congo')
    expect(choices).toContain("Swap: black-2-2 on 3 horn with Bob's white-1-1 on 8 arabia")
    expect(choices).toContain('Play Drift: 10 india to 13 sunda')
  })

  const choicesIn = (state: State, how: Telling) =>
    legalActions(state, 0).map(action => actionInWords(state, action, how))

  it('says of a colour that a deck is meant, not a territory', () => {
    const homecoming = given({ pawns: { arabia: '0 white-1-1' }, hands: [['homecoming']] })
    expect(choicesIn(homecoming, english)).toContain('Play Homecoming: 8 arabia, purple deck')
    expect(choicesIn(homecoming, japanese)).toContain('「帰郷」を使う：8 arabia、紫の山札')
    expect(choicesIn(given({ hands: [['foresight']] }), english)).toContain('Play Foresight: yellow deck')
  })

  it('says of a card and a tile which of both there is', () => {
    const due = { pawns: { nile: '0 black-2-1' }, did: 'evolve', due: 'nile' } as const
    const both = given({ ...due, spaces: { orange: [1, 3, 3] } })
    expect(choicesIn(both, english)).toContain('Reward: a card and a tile')
    const cardOnly = given({ ...due, spaces: { orange: [3, 3, 3] } })
    expect(choicesIn(cardOnly, english)).toContain('Reward: draw 1 orange card')
    expect(choicesIn(cardOnly, japanese)).toContain('報酬：オレンジのカードを1枚引く')
    const tileOnly = given({ ...due, spaces: { orange: [1, 3, 3] }, decks: { orange: [] } })
    expect(choicesIn(tileOnly, english)).toContain('Reward: a tile; no orange card is left')
  })
})

describe('the texts', () => {
  const box = boxOf(setup({ players: 2, content: shippedContent }, 'texts'))

  it.each(['en', 'ja'] as const)('exist for each card in %s, and their gaps are filled from its data', locale => {
    for (const id of box.cards.keys()) {
      const { name, text, faq } = cardInWords(box, id, telling(locale))
      for (const part of [name, text, faq]) expect(part).toMatch(/\S/)
      expect(text).not.toContain('{{')
    }
    expect(Object.keys(read(locale, 'origins-cards')).toSorted()).toEqual([...box.cards.keys()].toSorted())
  })

  it('follow the figures of the data', () => {
    const text = (id: string) => cardInWords(box, id as CardId, english).text
    expect(text('pottery')).toContain('draw 4 and return 3')
    expect(text('storytellers')).toContain('3 objectives')
    expect(text('foresight')).toContain('top 5 cards')
    expect(text('granary')).toContain('up to 4 cards')
    expect(text('ferrymen')).toContain('orange')
    expect(text('leap')).toContain('up to 2 attributes')
  })

  it.each(['en', 'ja'] as const)('say each refusal in %s', locale => {
    expect(Object.keys(read(locale, 'origins-refusals')).toSorted()).toEqual([...REFUSAL_CODES].toSorted())
  })

  it('have the same keys and gaps in both languages', () => {
    const flat = (value: unknown, path: string): [string, string][] =>
      typeof value === 'string'
        ? [
            [
              path,
              (value.match(/\{\{\w+\}\}/g) ?? [])
                .toSorted()
                .filter((gap, at, all) => gap !== all[at - 1])
                .join(),
            ],
          ]
        : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, `${path}.${key}`))
    const optional = /\.(villagesOf|returnedHidden|lookedHidden|drewHidden)$/
    for (const name of names) {
      const english = flat(read('en', name), name).filter(([path]) => !optional.test(path))
      const japanese = flat(read('ja', name), name).filter(([path]) => !optional.test(path))
      expect(japanese).toEqual(english)
    }
  })

  it('are short: names fit a button, texts a card', () => {
    for (const locale of ['en', 'ja'] as const)
      for (const id of box.cards.keys()) {
        const { name, text, faq } = cardInWords(box, id, telling(locale))
        expect(name.length).toBeLessThanOrEqual(24)
        expect(text.length).toBeLessThanOrEqual(140)
        expect(faq.length).toBeLessThanOrEqual(180)
      }
  })

  it('use the customer’s words in Japanese', () => {
    const all = JSON.stringify(table('ja'))
    for (const word of [
      '進化',
      '移住',
      '交換',
      '部族コマ',
      '村マーカー',
      '速さ',
      '強さ',
      '報酬ボード',
      '技術革新タイル',
      '革新技術レベル',
      '目的カード',
      '永続効果カード',
      '狩猟トークン',
      '海峡トークン',
    ])
      expect(all).toContain(word)
  })
})
