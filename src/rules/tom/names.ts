/** When two names are the same name: for autographs and editions strictly, for searching generously. */

/** Printable ASCII with single spaces: of all that `normalizeName` does, only lower-casing changes such a name. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * The form in which names are compared: Unicode NFKC, case folding, spaces collapsed (ruling under "Autographs").
 * Accents count: `José` and `Jose` are two persons.
 */
export const normalizeName = (name: string): string =>
  PLAIN.test(name) ? name.toLowerCase() : foldCase(name.normalize('NFKC')).replace(/\s+/g, ' ').trim()

/** JavaScript only lower-cases; these two are what case folding does beyond that to letters that names are written in. */
const foldCase = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ')

/** Latin letters that Unicode doesn't take apart into a letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
}

/**
 * What a search compares: as `normalizeName`, and without accents and punctuation (`Ken St. André` becomes
 * `ken st andre`, `Grimtooth's Traps` becomes `grimtooths traps`). Marks that make another letter, as in Japanese, stay.
 */
export const searchForm = (name: string): string =>
  normalizeName(name)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(/[æđðħıłøœþ]/g, letter => PLAIN_LETTERS[letter] ?? letter)
    .replace(/['’.]|(?<=\d),(?=\d)/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
