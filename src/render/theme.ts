/** Colours and sizes of all pictures. Lengths in pixels; pictures are shown at a third of their width on a phone. */
import type { CardType } from '../rules/tom/index.js'

/** Colours that mean the same everywhere. */
export const COLORS = {
  ink: '#17131f',
  inkSoft: '#4a4458',
  paper: '#fbf6ea',
  paperShade: '#efe6d2',
  chalk: '#fff9ec',
  chalkSoft: '#d9d2e3',
  gold: '#e8bf5f',
  goldBright: '#ffe9ae',
  goldDeep: '#8f6420',
  silver: '#cfd5e2',
  silverDeep: '#6d7488',
  night: '#191524',
  nightDeep: '#0e0b16',
  nightRaised: '#2a2339',
} as const

/** A type's colours: `deep` for frames, `main` for plates, `bright` for lines on dark, `tint` for paper. */
export type Dress = { deep: string; main: string; bright: string; tint: string; tintShade: string }

export const DRESSES: Readonly<Record<CardType, Dress>> = {
  COMPANY: { deep: '#122b49', main: '#1f4a7d', bright: '#8fbcec', tint: '#eef3f9', tintShade: '#d7e3f1' },
  PERSON: { deep: '#4c1029', main: '#86213f', bright: '#f0a3b4', tint: '#fbf0ef', tintShade: '#f2dadb' },
  GAME: { deep: '#0f3828', main: '#1f6a49', bright: '#8fd6b0', tint: '#eef6ef', tintShade: '#d5e9da' },
}

/** A card drawn in full. */
export const CARD = { width: 750, height: 1050 } as const

/** A card on a page of many: no lists, larger figures for its size. */
export const SMALL_CARD = { width: 364, height: 424 } as const

/** The window both kinds of card show their art through; art is drawn for this size. */
export const ART = { width: 682, height: 380 } as const

/** A duel: two cards side by side and a verdict, a little higher than wide. */
export const DUEL = { width: 1200, height: 1340 } as const

/** Pages and boosters: three small cards in a row. */
export const PAGE = { width: 1200, margin: 28, gap: 26 } as const

/** Copies on a page of a collection. */
export const MOST_ON_A_PAGE = 12

/** A card in an album. */
export const TILE = { width: 180, height: 174 } as const

/** An album: all cards of an edition, or a part of it. Enlarged, its names can be read. */
export const ALBUM = { width: 1760, margin: 28, gap: 11 } as const

/** More than these on one picture would be too small to read however far it's enlarged. */
export const MOST_IN_AN_ALBUM = 150

/** A worn card in its holder. */
export const BADGE = { width: 820, height: 1230 } as const

/** A member: the worn card beside figures, progress and titles. */
export const PROFILE = { width: 1200, height: 900 } as const

/** The champions of a convention. */
export const CHAMPIONS = { width: 1200, height: 1262 } as const

/** Copies on one side of a trade. */
export const MOST_IN_A_TRADE = 10

/** The round of the three types. */
export const TYPES = { width: 1200, height: 1096 } as const
