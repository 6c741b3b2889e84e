/** The texts members see: `data/locales/<language>/<namespace>.json`, read once, looked up by typed keys. */
import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import type autograph from '../../data/locales/en/autograph.json'
import type booster from '../../data/locales/en/booster.json'
import type booth from '../../data/locales/en/booth.json'
import type card from '../../data/locales/en/card.json'
import type collection from '../../data/locales/en/collection.json'
import type commands from '../../data/locales/en/commands.json'
import type convention from '../../data/locales/en/convention.json'
import type duel from '../../data/locales/en/duel.json'
import type errors from '../../data/locales/en/errors.json'
import type help from '../../data/locales/en/help.json'
import type join from '../../data/locales/en/join.json'
import type learning from '../../data/locales/en/learning.json'
import type origins from '../../data/locales/en/origins.json'
import type originsCards from '../../data/locales/en/origins-cards.json'
import type originsPictures from '../../data/locales/en/origins-pictures.json'
import type originsRefusals from '../../data/locales/en/origins-refusals.json'
import type originsWords from '../../data/locales/en/origins-words.json'
import type picker from '../../data/locales/en/picker.json'
import type pictures from '../../data/locales/en/pictures.json'
import type privacy from '../../data/locales/en/privacy.json'
import type refusals from '../../data/locales/en/refusals.json'
import type standing from '../../data/locales/en/standing.json'
import type trade from '../../data/locales/en/trade.json'
import type verify from '../../data/locales/en/verify.json'
import type wish from '../../data/locales/en/wish.json'
import type words from '../../data/locales/en/words.json'
import { LOCALES, type Locale } from '../services/languages.js'

const namespaces = [
  'autograph',
  'booster',
  'booth',
  'card',
  'collection',
  'commands',
  'convention',
  'duel',
  'errors',
  'help',
  'join',
  'learning',
  'origins',
  'origins-cards',
  'origins-pictures',
  'origins-refusals',
  'origins-words',
  'picker',
  'pictures',
  'privacy',
  'refusals',
  'standing',
  'trade',
  'verify',
  'wish',
  'words',
] as const

type Files = {
  autograph: typeof autograph
  booster: typeof booster
  booth: typeof booth
  card: typeof card
  collection: typeof collection
  commands: typeof commands
  convention: typeof convention
  duel: typeof duel
  errors: typeof errors
  help: typeof help
  join: typeof join
  learning: typeof learning
  origins: typeof origins
  'origins-cards': typeof originsCards
  'origins-pictures': typeof originsPictures
  'origins-refusals': typeof originsRefusals
  'origins-words': typeof originsWords
  picker: typeof picker
  pictures: typeof pictures
  privacy: typeof privacy
  refusals: typeof refusals
  standing: typeof standing
  trade: typeof trade
  verify: typeof verify
  wish: typeof wish
  words: typeof words
}

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

/** i18next picks `key_one` or `key_other` by `count`: callers name the key without its ending. */
export type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

/** Every text there is, e.g. `duel.won`; a key that isn't in the English files doesn't compile. */
export type TextKey = WithoutPlural<Leaves<Files>>

/** The entries of the menus on members and messages. */
export type MenuKey = keyof (typeof commands)['menu']

export type Values = Readonly<Record<string, string | number>>

/** The texts of one language. Values are put in as they are: people's names go through `plain` first. */
export type Texts = ((key: TextKey, values?: Values) => string) & { readonly locale: Locale }

const folder = new URL('../../data/locales/', import.meta.url)

const readLanguage = (locale: Locale): Record<string, unknown> =>
  Object.fromEntries(
    namespaces.map(name => [name, JSON.parse(readFileSync(new URL(`${locale}/${name}.json`, folder), 'utf8'))]),
  )

const i18n = i18next.createInstance()
void i18n.init({
  initAsync: false,
  showSupportNotice: false,
  resources: Object.fromEntries(LOCALES.map(locale => [locale, { translation: readLanguage(locale) }])),
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (text, match) => {
    throw new Error(`the text "${text}" wants a value for ${String(match[0])}`)
  },
})

const inLanguage = (locale: Locale): Texts => {
  const fixed = i18n.getFixedT(locale)
  return Object.assign((key: TextKey, values?: Values) => fixed(key, values ?? {}), { locale })
}

const all = new Map(LOCALES.map(locale => [locale, inLanguage(locale)]))

/** The texts of a language. */
export const texts = (locale: Locale): Texts => all.get(locale) ?? inLanguage(locale)
