/** Colours and sizes of what is put on the board and beside it. Lengths in pixels at a width of 1600. */

/**
 * Seats, none of them a colour of land or of pawns. They differ in brightness as well, and each has a shape of its own, so
 * that nobody has to tell them by colour.
 */
export const SEATS = [
  { shape: 'circle', fill: '#c9123a', ink: '#ffffff', glow: '#ff8fa5' },
  { shape: 'square', fill: '#1f55e0', ink: '#ffffff', glow: '#9dbcff' },
  { shape: 'triangle', fill: '#52eef0', ink: '#06363b', glow: '#b9fbfb' },
  { shape: 'diamond', fill: '#f04bb2', ink: '#3a0428', glow: '#ffb3e0' },
] as const

export type SeatDress = (typeof SEATS)[number]

export const seatDress = (seat: number): SeatDress => SEATS[seat % SEATS.length] ?? SEATS[0]

/** `side`, `face`, `light`: a cylinder's shade, its middle and its lit edge. */
export const PAWNS = {
  black: { side: '#050506', face: '#2a2a30', light: '#6d6d78', top: '#4a4a54', ink: '#ffffff' },
  brown: { side: '#6b3210', face: '#b5662a', light: '#e9a765', top: '#d98f4b', ink: '#ffffff' },
  white: { side: '#b9ae98', face: '#fbf7ec', light: '#ffffff', top: '#ffffff', ink: '#1d1510' },
} as const

export type PawnColour = keyof typeof PAWNS

/** A pawn's width by its strength and height by its speed; widths and heights as the map leaves room for them. */
export const PAWN = { width: [30, 42, 54], height: [40, 56, 72] } as const

/** Villages, tokens with values, pins with numbers: radii. */
export const VILLAGE = 16
export const TOKEN_FACE = 18
export const PIN = 27

/** Panels beside the map. */
export const PANEL = { fill: '#06141f', opacity: 0.82, raised: '#12354d', line: '#f3cf74', soft: '#b9d3de' } as const

/** A counter that will soon be at zero; light enough to be read where red looks dark. */
export const ALARM = '#ff9c88'
