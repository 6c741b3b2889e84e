/** The texts: the same in both languages, complete, and drawable where a picture shows them. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allRoutes } from '../../src/discord/all-routes.js'
import { texts } from '../../src/discord/languages.js'
import { commandTree } from '../../src/discord/registration.js'
import { missingGlyphs } from '../../src/render/text/characters.js'
import { localeFrom } from '../../src/services/languages.js'

const folder = new URL('../../data/locales/', import.meta.url)

type Leaf = { key: string; text: string }

const leavesOf = (value: unknown, path: string): Leaf[] =>
  typeof value === 'string'
    ? [{ key: path, text: value }]
    : Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key))

const files = readdirSync(new URL('en/', folder)).sort()
const leavesIn = (locale: string, file: string): Leaf[] =>
  leavesOf(JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')), '')

/** Japanese has one form for all numbers: only `_other`. */
const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, '')
const keysOf = (leaves: Leaf[]): string[] => [...new Set(leaves.map(({ key }) => withoutPlural(key)))].sort()
const valuesIn = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()

/** Each command and group as a member of that language types it: `origins new`, `オリジン 新規`. */
const commandsIn = (language: 'en' | 'ja'): string[] => {
  type Named = { name: string; name_localizations?: { ja?: string } | null; type?: number; options?: readonly Named[] }
  const paths = (one: Named): string[] => {
    const name = language === 'ja' ? (one.name_localizations?.ja ?? one.name) : one.name
    const below = (one.options ?? []).filter(({ type }) => type === 1 || type === 2)
    return [name, ...below.flatMap(paths).map(path => `${name} ${path}`)]
  }
  return (commandTree(allRoutes) as Named[]).flatMap(paths)
}

test.each(['en', 'ja'] as const)('a command that a text names is one that its reader can type (%s)', language => {
  const known = new Set(commandsIn(language))
  const own = new Map(leavesIn(language, 'commands.json').map(({ key, text }) => [`commands.${key}`, text]))
  const named = files.flatMap(file =>
    leavesIn(language, file).flatMap(({ key, text }) =>
      [...text.matchAll(/`\/([^`]+)/g)].map(([, command = '']) => ({
        key: `${file} ${key}`,
        // Options that follow have a colon: what stands before them is the command.
        command: command
          .replaceAll(/\$t\(([\w.]+)\)/g, (_, path) => own.get(path) ?? path)
          .replace(/ [^ ]+:.*/, '')
          .trim(),
      })),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ command }) => !known.has(command))).toEqual([])
})

test('both languages have the same files', () => {
  expect(readdirSync(new URL('ja/', folder)).sort()).toEqual(files)
})

describe.each(files)('%s', file => {
  const english = leavesIn('en', file)
  const japanese = leavesIn('ja', file)

  test('has the same keys in both languages', () => {
    expect(keysOf(japanese)).toEqual(keysOf(english))
  })

  test('has no empty text, but for the gap between sentences', () => {
    const empty = [...english, ...japanese].filter(({ key, text }) => text.trim() === '' && key !== 'gap')
    expect(empty).toEqual([])
  })

  test('wants the same values in both languages', () => {
    const wanted = new Map(japanese.map(({ key, text }) => [withoutPlural(key), valuesIn(text)]))
    for (const { key, text } of english) {
      if (!key.endsWith('_one')) expect(wanted.get(withoutPlural(key)), key).toEqual(valuesIn(text))
    }
  })

  test('counts in both numbers wherever it counts', () => {
    const keys = new Set(english.map(({ key }) => key))
    for (const key of keys) if (key.endsWith('_one')) expect(keys).toContain(key.replace('_one', '_other'))
  })

  test('is written in Japanese where it has words', () => {
    const foreign = japanese.filter(
      ({ text }) =>
        /[a-z]{4}/.test(
          text.replace(/\{\{\w+\}\}|\$t\([\w.]+\)|Discord|Gamehall|SHA-256|`[^`]*`|dragon|autographs?/g, ''),
        ) && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text),
    )
    expect(foreign).toEqual([])
  })
})

/** Gaps that are filled with a number, or with one and its counter. */
const figures =
  'count|mine|total|page|pages|all|value|bonus|number|level|speed|strength|points|limit|days|hours|won|beaten|signed|rank|' +
  'rating|change|house|houseLimit|challenges|challengeLimit|year|turn|edition|members|copies|duels'

test('Japanese has no spaces around numbers, nor between them and their counters', () => {
  const number = `(?:(?<![A-Za-z\\d-])\\d+|\\{\\{(?:${figures})\\}\\})`
  const japanese = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー（）]'
  const spaced = new RegExp(
    [
      `${number} ${japanese}`,
      `${japanese} ${number}`,
      `${number} / ${number}`,
      `\\}\\} (?:枚|個|件|人|回|種類|時間|日|年|位|戦|勝|点|ページ|ターン)`,
      `中 \\{\\{`,
    ].join('|'),
    'u',
  )
  for (const wrong of [
    '{{count}} 枚',
    '残り {{count}}枚',
    '{{x}} 人',
    '3 分',
    '全 5種類',
    '{{page}} / {{pages}}ページ',
  ])
    expect(wrong).toMatch(spaced)
  const texts = files.flatMap(file => leavesIn('ja', file).map(({ key, text }) => `${file} ${key}: ${text}`))
  expect(texts.filter(line => spaced.test(line.slice(line.indexOf(': ') + 2)))).toEqual([])
})

test('what describes a picture is plain text: screen readers would say its marks', () => {
  const described = ['en', 'ja'].flatMap(locale => files.flatMap(file => leavesIn(locale, file)))
  const alts = described.filter(({ key }) => /(^|\.)alt/.test(key))
  expect(alts.length).toBeGreaterThan(20)
  expect(alts.filter(({ text }) => /[*_`~|]/.test(text.replace(/\{\{\w+\}\}|\$t\([\w.]+\)/g, '')))).toEqual([])
})

test('no text has a character that pictures could not show', () => {
  const drawn = ['pictures.json', 'words.json'].flatMap(file => [...leavesIn('en', file), ...leavesIn('ja', file)])
  for (const { key, text } of drawn) expect(missingGlyphs(text), key).toEqual([])
})

test('values are put in as they are: markup of the texts in a name does nothing', () => {
  const name = '{{winner}} $t(errors.busy) &<>"'
  expect(texts('en')('duel.over.declined', { challenger: name, opponent: 'Bob' })).toContain(name)
})

test('a text that lacks a value is a fault, not a gap in a message', () => {
  expect(() => texts('en')('duel.over.declined', { challenger: 'Alice' })).toThrow(/opponent/)
})

test('Discord speaks thirty languages, we two', () => {
  expect(['ja', 'en-US', 'en-GB', 'de', undefined, null].map(localeFrom)).toEqual(['ja', 'en', 'en', 'en', 'en', 'en'])
})

test('every refusal can be said with the figures that come with it', () => {
  for (const locale of ['en', 'ja'] as const) {
    const t = texts(locale)
    expect(t('refusals.challenge_limit', { limit: 10, count: 10 })).toContain('10')
    expect(t('refusals.too_new_account', { days: 1, count: 1 })).toContain('1')
    expect(t('refusals.too_new_here', { hours: 24, count: 24 })).toContain('24')
    expect(t('refusals.house_limit', { limit: 5, count: 5 })).toContain('5')
  }
})
