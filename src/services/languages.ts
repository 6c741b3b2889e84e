/** The languages there are: a code for each folder in data/locales, with which Discord's own codes begin. */
export const LOCALES = ['en', 'ja'] as const
export type Locale = (typeof LOCALES)[number]

/** The language for one of Discord's locale codes (`ja`, `en-GB`, `de`, …): English where there is none. */
export const localeFrom = (code: string | null | undefined): Locale =>
  LOCALES.find(locale => code?.startsWith(locale)) ?? 'en'

const former: Readonly<Record<Locale, (number: number) => string>> = {
  en: number => `former member ${number}`,
  ja: number => `元メンバー${number}`,
}

/** How records name who had themselves forgotten. */
export const formerName = (locale: Locale, number: number): string => former[locale](number)
