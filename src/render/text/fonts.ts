/** The fonts that pictures are written in: files from npm packages, opened when first needed, never the system's. */
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const FILES = {
  title: 'alegreya/800ExtraBold/Alegreya_800ExtraBold.ttf',
  text: 'alegreya-sans/500Medium/AlegreyaSans_500Medium.ttf',
  strong: 'alegreya-sans/800ExtraBold/AlegreyaSans_800ExtraBold.ttf',
  caps: 'alegreya-sc/AlegreyaSC_800ExtraBold.ttf',
  hand: 'caveat/700Bold/Caveat_700Bold.ttf',
  handJapanese: 'klee-one/600SemiBold/KleeOne_600SemiBold.ttf',
  latin: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
  japanese: 'noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
  korean: 'noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf',
  chinese: 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  arabic: 'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  hebrew: 'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  thai: 'noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
  devanagari: 'noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
  emoji: 'noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
} as const

export type FontName = keyof typeof FILES

/** How a text is meant to look; each face is a row of fonts, the first that has a character draws it. */
export type Face = 'title' | 'text' | 'strong' | 'caps' | 'hand'

/** Those of one small script come before the large ones, so that a name in Hebrew doesn't open 20 MB of Chinese. */
const REST: readonly FontName[] = [
  'latin',
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
  'japanese',
  'korean',
  'chinese',
  'emoji',
]

const STACKS: Readonly<Record<Face, readonly FontName[]>> = {
  title: ['title', ...REST],
  text: ['text', ...REST],
  strong: ['strong', ...REST],
  caps: ['caps', ...REST],
  hand: ['hand', 'handJapanese', ...REST],
}

/** Sizes beside Alegreya, whose letters are small for their em: without this, borrowed letters look a size too big. */
const SCALES: Readonly<Partial<Record<FontName, number>>> = {
  handJapanese: 0.82,
  latin: 0.9,
  japanese: 0.86,
  korean: 0.86,
  chinese: 0.86,
  arabic: 0.86,
  hebrew: 0.88,
  thai: 0.88,
  devanagari: 0.9,
  emoji: 0.84,
}

export const stackOf = (face: Face): readonly FontName[] => STACKS[face]

/** Size of a font's em in a line whose text size is 1. */
export const scaleOf = (name: FontName): number => SCALES[name] ?? 1

const { resolve } = createRequire(import.meta.url)
const opened = new Map<FontName, fontkit.Font>()

/**
 * The opened font.
 * @throws Error if the file is missing or isn't a font.
 */
export const fontOf = (name: FontName): fontkit.Font => {
  const known = opened.get(name)
  if (known) return known
  const file = resolve(`@expo-google-fonts/${FILES[name]}`)
  const font = fontkit.openSync(file)
  if (!('layout' in font)) throw new Error(`${file} is a collection, not a font`)
  opened.set(name, font)
  return font
}

/** Forgets all opened fonts: each is opened anew when it's needed. */
export const closeFonts = (): void => opened.clear()

/**
 * Opens every font: a look at the installation.
 * @throws Error as `fontOf` does.
 */
export const openFonts = (): void => {
  for (const name of Object.keys(FILES) as FontName[]) fontOf(name)
}
