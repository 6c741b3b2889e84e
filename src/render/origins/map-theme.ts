/** Colours and sizes of the Origins board. Lengths in pixels at a width of 1600; a phone shows a quarter of that. */
import type { TerritoryColour } from '../../rules/origins/names.js'

/**
 * A territory's colours: `fill` the land, `edge` its rim, `mark` the terrain drawn on it. Their brightness differs as much as
 * their hue, so that they stay apart for the colour-blind even before the terrain is looked at.
 */
export type LandDress = { readonly fill: string; readonly edge: string; readonly mark: string }

export const LAND: Readonly<Record<TerritoryColour, LandDress>> = {
  yellow: { fill: '#f4d676', edge: '#dcae42', mark: '#b58226' },
  orange: { fill: '#df7638', edge: '#b84f1c', mark: '#8f380f' },
  purple: { fill: '#9878c2', edge: '#6b4a9a', mark: '#513280' },
  brown: { fill: '#916b4c', edge: '#67452c', mark: '#4a2f1b' },
  green: { fill: '#a3cb82', edge: '#6c9f58', mark: '#39703a' },
  origin: { fill: '#fbf1d9', edge: '#e2c078', mark: '#d69a36' },
}

export const SEA = {
  deep: '#0a2a40',
  mid: '#11445f',
  light: '#1f6580',
  shallow: '#2f8ba3',
  shore: '#6cc3c6',
  foam: '#d9f0ea',
  chart: '#bfe3ea',
} as const

export const INK = '#1d1510'
export const PARCHMENT = '#fff6e0'
export const GOLD = '#f3cf74'
export const NIGHT = '#081c2b'

/** Radii. */
export const BADGE = 12
export const TOKEN = 16
