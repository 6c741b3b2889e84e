/** Where things are: placing with a matrix that is remembered, and a record of every text that was drawn. */
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** An affine map as SVG writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export type Point = readonly [x: number, y: number]

/** A text as it was drawn. Polygons are in pixels of the whole picture, turned and scaled as they are there. */
export type TextFact = {
  text: string
  /** The place it was given. */
  box: readonly Point[]
  /** What it takes, one polygon per line. */
  ink: readonly (readonly Point[])[]
  /** Size of its em in the picture, in pixels. */
  size: number
  /** It didn't fit even at its smallest size and ends in an ellipsis. */
  cut: boolean
  /** It's larger than its box. */
  overflow: boolean
  missing: readonly string[]
  /** Written across the art, or on a plate of its own above it: it may overlap other such texts. */
  inArt: boolean
}

type Ledger = { matrix: Matrix; texts: TextFact[] }

const LedgerContext = createContext<Ledger>({ matrix: [1, 0, 0, 1, 0, 0], texts: [] })

/** The root of a picture: whatever is drawn inside is recorded in `texts`. */
export const Recorded = ({ texts, children }: { texts: TextFact[]; children: ComponentChildren }) => (
  <LedgerContext.Provider value={{ matrix: [1, 0, 0, 1, 0, 0], texts }}>{children}</LedgerContext.Provider>
)

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

const through = (m: Matrix, [x, y]: Point): Point => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]

type PlaceProps = {
  x?: number
  y?: number
  scale?: number
  /** Degrees, clockwise, around (x, y). */
  turn?: number
  /** Degrees, leaning to the right. */
  slant?: number
  /** How much wider than high it becomes. */
  stretch?: number
  children: ComponentChildren
}

/** Draws its children with their origin at (x, y), scaled, leaning and turned. */
export const Place = ({ x = 0, y = 0, scale = 1, turn = 0, slant = 0, stretch = 1, children }: PlaceProps) => {
  const ledger = useContext(LedgerContext)
  const angle = (turn * Math.PI) / 180
  const lean = -Math.tan((slant * Math.PI) / 180)
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const matrix: Matrix = [cos * stretch, sin * stretch, cos * lean - sin, sin * lean + cos, x, y]
  return (
    <LedgerContext.Provider value={{ ...ledger, matrix: times(ledger.matrix, matrix) }}>
      <g transform={`matrix(${matrix.map(value => Math.round(value * 1e5) / 1e5).join(' ')})`}>{children}</g>
    </LedgerContext.Provider>
  )
}

/** Corners of a rectangle. */
const corners = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

type Rectangle = readonly [x: number, y: number, width: number, height: number]
type Local = Omit<TextFact, 'box' | 'ink' | 'size'> & { box: Rectangle; ink: readonly Rectangle[]; size: number }

/** For components that draw text: notes it down, from their own coordinates. */
export const useRecord = (): ((fact: Local) => void) => {
  const { matrix, texts } = useContext(LedgerContext)
  const onPicture = (rectangle: Rectangle): Point[] => corners(...rectangle).map(point => through(matrix, point))
  return fact =>
    texts.push({
      ...fact,
      box: onPicture(fact.box),
      ink: fact.ink.map(onPicture),
      size: fact.size * Math.hypot(matrix[0], matrix[1]),
    })
}
