import { renderAsync } from '@resvg/resvg-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { BoardBase } from '../../../src/render/origins/map.js'
import { LAND } from '../../../src/render/origins/map-theme.js'
import { Terrain } from '../../../src/render/origins/terrain.js'
import { compose, type Drawing } from '../../../src/render/paint/compose.js'
import { shippedMap } from '../../../src/rules/origins/shipped-map.js'

type Colour = [red: number, green: number, blue: number]

const parsed = (hex: string): Colour => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour

const linear = (value: number): number => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)

/** Linear light left to an eye (Viénot, Brettel and Mollon 1999). */
const eyes: Record<string, (light: Colour) => Colour> = {
  normal: light => light,
  deuteranopia: ([r, g, b]) => [0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b],
  protanopia: ([r, g, b]) => [0.11238 * r + 0.88762 * g, 0.11238 * r + 0.88762 * g, 0.00401 * r - 0.00401 * g + b],
}

/** CIE L*a*b* of linear sRGB light. */
const lab = ([r, g, b]: Colour): Colour => {
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const difference = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

describe('the empty board', () => {
  const map = shippedMap()
  let drawing: Drawing
  let colourAt: (x: number, y: number) => Colour
  beforeAll(async () => {
    drawing = compose(map.frame.width, map.frame.height, <BoardBase map={map} />)
    // At phone size: quicker, and what must be seen must be seen there.
    const { pixels, width } = await renderAsync(drawing.svg, {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'width', value: 400 },
    })
    colourAt = (x, y) => {
      const at = 4 * (Math.floor(y / 4) * width + Math.floor(x / 4))
      return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    }
  })

  it('shows each territory in its colour, at phone size too', () => {
    const seen = (colour: Colour): Colour => lab(colour.map(linear) as Colour)
    for (const { id, label, colour } of map.territories) {
      // The terrain's signs cover some of the land around the label, so the ground is what most of it shows.
      const around = [-2, -1, 0, 1, 2].flatMap(dx =>
        [-2, -1, 0, 1, 2].map(dy => seen(colourAt(label[0] + 4 * dx, label[1] + 4 * dy))),
      )
      const nearest = around.map(found => {
        const grounds = Object.entries(LAND).map(([name, { fill }]): [string, number] => [
          name,
          difference(found, seen(parsed(fill))),
        ])
        return grounds.reduce((a, b) => (b[1] < a[1] ? b : a))[0]
      })
      const votes = nearest.filter(name => name === colour).length
      expect(votes, `${id} is ${colour}`).toBeGreaterThan(around.length / 2)
    }
  })

  it('strews every territory but the Cradle with the signs of its colour', () => {
    for (const territory of map.territories) {
      const { svg } = compose(1600, 1000, <Terrain territory={territory} />)
      const signs = svg.split('translate(').length - 1
      if (territory.colour === 'origin') expect(signs).toBe(0)
      else expect(signs, territory.id).toBeGreaterThanOrEqual(4)
    }
  })

  it('has every number whole and on the board', () => {
    expect(drawing.texts.map(({ text }) => text)).toEqual(map.territories.map((_, index) => `${index + 1}`))
    for (const { cut, overflow, missing } of drawing.texts)
      expect({ cut, overflow, missing }).toEqual({ cut: false, overflow: false, missing: [] })
  })

  it.each(Object.keys(eyes))('keeps all colours of land apart in %s sight', sight => {
    const fills = Object.entries(LAND).map(([name, { fill }]): [string, Colour] => [
      name,
      lab(eyes[sight]?.(parsed(fill).map(linear) as Colour) ?? [0, 0, 0]),
    ])
    for (const [a, first] of fills)
      for (const [b, second] of fills) if (a < b) expect(difference(first, second), `${a} and ${b}`).toBeGreaterThan(15)
  })
})
