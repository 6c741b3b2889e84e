/** Origins in words for a terminal: texts and names of one language, read from the data. */
import { existsSync, readFileSync } from 'node:fs'
import i18next from 'i18next'
import type { Telling } from '../../src/rules/origins/words.js'

/** Both where the sources lie and where they are compiled to, this is run from the checkout's root. */
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** @throws Error if there are no texts in that language. */
export const tellingIn = async (language: string, seats: readonly string[]): Promise<Telling> => {
  const names = ['origins-words', 'origins-cards']
  const texts = Object.fromEntries(names.map(name => [name, read(`data/locales/${language}/${name}.json`)]))
  const i18n = i18next.createInstance()
  await i18n.init({
    showSupportNotice: false,
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
  })
  const places = territoryNames(language)
  return {
    say: (key, values) => i18n.t(key, { ...values }),
    card: (id, part, values) => i18n.t(`origins-cards.${id}.${part}`, { ...values }),
    place: id => places.get(id) ?? id,
    seats,
  }
}

type Named = { territories: { id: string; name?: Record<string, string> }[] }

const territoryNames = (language: string): Map<string, string> => {
  const file = 'data/origins/map.json'
  if (!existsSync(file)) return new Map()
  const { territories } = read(file) as Named
  return new Map(territories.map(({ id, name }) => [id, name?.[language] ?? id]))
}
