/** The knobs of the board: where continents end, what is enlarged, and how each lands in the frame. A game board, not an atlas. */
import type { ContinentId, Rectangle, ZoneId } from '../../src/rules/origins/map.js'

export type LonLat = readonly [longitude: number, latitude: number]
export type Point = readonly [x: number, y: number]

/** The picture, in pixels. Map coordinates are tenths of them. */
export const frame = { width: 1600, height: 1000 }

/** Rough outlines through the seas (degrees); what no other continent claims is Eurasia's. Longitudes run from -170 to 190. */
export const outlines: Record<Exclude<ContinentId, 'eurasia'>, readonly LonLat[]> = {
  africa: [
    [-30, 36],
    [-7, 35.95],
    [-5.5, 35.95],
    [-3, 36.3],
    [2, 38],
    [8, 38.2],
    [10.8, 38],
    [11.6, 36.9],
    [12.4, 35.2],
    [15, 34.6],
    [22, 34.3],
    [30, 33.5],
    [32.35, 31.6],
    [32.35, 30.3],
    [32.6, 29.6],
    [33.3, 28.4],
    [34.2, 27.3],
    [35.5, 26],
    [38.3, 21.5],
    [41, 16.5],
    [42.7, 13.8],
    [43.2, 12.7],
    [44.2, 12.1],
    [48, 12.6],
    [52, 14.5],
    [65, 10],
    [65, -45],
    [-30, -45],
  ],
  northamerica: [
    [-171, 89],
    [-8, 89],
    [-8, 72],
    [-27, 67.3],
    [-35, 62],
    [-35, 12],
    [-60.2, 12],
    [-75, 13.5],
    [-77.6, 10],
    [-77.3, 8.9],
    [-77.4, 8.3],
    [-77.9, 7.2],
    [-78.3, 6.6],
    [-90, 7],
    [-171, 7],
  ],
  southamerica: [
    [-35, 12],
    [-60.2, 12],
    [-75, 13.5],
    [-77.6, 10],
    [-77.3, 8.9],
    [-77.4, 8.3],
    [-77.9, 7.2],
    [-78.3, 6.6],
    [-90, 7],
    [-95, -60],
    [-20, -60],
    [-20, 12],
  ],
  oceania: [
    [92, 7],
    [97.6, 5.8],
    [99.5, 4.2],
    [100.6, 3.2],
    [101.2, 2.5],
    [102.3, 1.75],
    [103.4, 1.2],
    [104.3, 1.25],
    [105, 2],
    [107, 5],
    [113, 10],
    [118, 14.5],
    [119.5, 20],
    [121, 20.9],
    [124, 21],
    [135, 21],
    [145, 15],
    [190, 15],
    [190, -58],
    [92, -58],
  ],
  antarctica: [
    [-171, -60],
    [191, -60],
    [191, -90],
    [-171, -90],
  ],
}

/** Natural Earth projection: the meridian in the middle, pixels per radian, where longitude `middle` meets the equator. */
export const projection = { middle: 11, scale: 332, x: 782, y: 488, north: { from: 66, factor: 0.7 } }

/** Regions that would be too small for a pawn are enlarged; radius in pixels of the plane before. */
export const lenses: readonly Lens[] = [
  { at: [13, 48], radius: 270, magnify: 1.9 },
  { at: [39, 40], radius: 130, magnify: 1.5 },
  { at: [-88, 15], radius: 150, magnify: 1.9 },
  { at: [116, -1], radius: 190, magnify: 1.9 },
]

export interface Lens {
  readonly at: LonLat
  readonly radius: number
  readonly magnify: number
}

export interface Placement {
  /** Stays in its place while the land around it is enlarged. */
  readonly about: LonLat
  readonly scale: Point
  /** Pixels. */
  readonly move: Point
}

/** Continents are enlarged and moved to use the board's room and to open the water between them. */
export const placement: Record<Exclude<ContinentId, 'antarctica'>, Placement> = {
  africa: { about: [35, 30], scale: [1.11, 1.12], move: [-16, 14] },
  eurasia: { about: [60, 50], scale: [1, 1], move: [0, 0] },
  northamerica: { about: [-100, 80], scale: [1.03, 1.05], move: [0, 0] },
  southamerica: { about: [-60, 10], scale: [1.12, 1.03], move: [-14, 22] },
  oceania: { about: [130, -10], scale: [1.06, 1.06], move: [24, 22] },
}

/** Land with a size and place of its own: what lies within `area` (degrees). */
export const patches: readonly (Placement & { readonly area: readonly LonLat[] })[] = [
  // New Zealand
  {
    area: [
      [166, -48],
      [180, -48],
      [180, -34],
      [166, -34],
    ],
    about: [173, -41],
    scale: [2.15, 2],
    move: [-82, -6],
  },
  // New Guinea and what lies around it
  {
    area: [
      [129.8, 2],
      [165, 2],
      [165, -12],
      [141, -9.6],
      [138, -9],
      [132.5, -6.8],
      [130, -3.5],
    ],
    about: [141, -7],
    scale: [1.12, 1.4],
    move: [0, -4],
  },
  // Greenland
  {
    area: [
      [-55, 58],
      [-10, 58],
      [-10, 84],
      [-62, 84],
      [-62, 82],
      [-74, 78],
      [-74, 75.5],
      [-58, 73],
      [-57, 66],
    ],
    about: [-42, 70],
    scale: [1.08, 1.05],
    move: [24, 4],
  },
]

/** Arctic islands that would only be clutter between Canada and Greenland. */
export const dropped: readonly (readonly LonLat[])[] = [
  [
    [-130, 74.1],
    [-79.5, 74.1],
    [-74.5, 76.5],
    [-74.5, 78],
    [-66, 80.5],
    [-60, 82.2],
    [-60, 84.5],
    [-130, 84.5],
  ],
]

/** Antarctica: centre, half axes in pixels at `reach` degrees from the pole, the meridian that points right, and its peninsula enlarged. */
export const polar = {
  x: 826,
  y: 888,
  width: 344,
  height: 120,
  reach: 25,
  right: 124,
  lens: { at: [-80, -74], radius: 140, magnify: 1.7 } as Lens,
}

/** What is cleaned off the coasts: radii in pixels, areas in square pixels, and the open water between two continents. */
export const cleaning = {
  close: 2.2,
  open: 1.7,
  puff: 0.4,
  smallestIsland: 110,
  smallestLake: 200,
  smallestScrap: 350,
  channel: 10,
}

/** How territories grow: roughness of the ground (0 even) and rounds of smoothing. */
export const growth = { noiseSeed: 7, roughness: 0.9, rounding: 6 }

/** Smoothing of traced lines (pixels) and how far a simplified line may leave them. */
export const tracing = { coastSmoothing: 1.1, borderSmoothing: 2.4, tolerance: 0.22 }

/** Sizes of what stands on the board (pixels): the tallest and widest pawn around the middle of its foot, radii of the disc with the number and of tokens. */
export const pieces = { pawn: { width: 48, above: 58, below: 12 }, badge: 12, token: 16 }

/** How a lane or strait is drawn, where the shortest way from coast to coast won't do. Pixels; only the nearest point of the coast counts. */
export const ways: Readonly<Record<string, WayWish>> = {
  'iberia/scandinavia': { from: [700, 128], to: [742, 116], bend: 6 },
  'labrador/greenland': { from: [490, 165], to: [562, 138], bend: -6 },
  'murray/aotearoa': { from: [1508, 690], to: [1525, 712], bend: 4 },
  'maghreb/iberia': { from: [628, 325], to: [656, 285], bend: 12 },
  'horn/arabia': { from: [976, 447], to: [1000, 388], bend: -12 },
  'iberia/orinoco': { from: [657, 258], to: [455, 475], bend: -26 },
  'zambezi/outback': { from: [948, 690], to: [1300, 718], bend: -80 },
  'scandinavia/greenland': { from: [668, 112], to: [598, 146], bend: 14 },
  'chukotka/alaska': { from: [1487, 115], to: [48, 125], round: 118 },
  'mesoamerica/orinoco': { from: [326, 418], to: [372, 440], bend: 14 },
  'indochina/sunda': { from: [1226, 468], to: [1268, 490], bend: 16 },
  'aotearoa/ross': { from: [1375, 818], to: [1155, 910], bend: -30 },
}

interface WayWish {
  readonly from?: Point
  readonly to?: Point
  /** By how much the middle of the line lies to the left of the straight one. */
  readonly bend?: number
  readonly token?: Point
  /** Leads around the world's edge, which it crosses at this height. */
  readonly round?: number
}

/** Open sea for what lies beside the map. */
export const zones: Readonly<Record<ZoneId, Rectangle>> = {
  title: { x: 16, y: 12, width: 440, height: 56 },
  players: { x: 16, y: 470, width: 256, height: 514 },
  rewards: { x: 990, y: 466, width: 212, height: 252 },
  counters: { x: 1288, y: 848, width: 296, height: 136 },
}
