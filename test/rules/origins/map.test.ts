import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { ContentError } from '../../../src/rules/origins/content-error.js'
import { type BoardMap, type BoardTerritory, CONTINENTS, type Ring, readMap } from '../../../src/rules/origins/map.js'
import { continentDistances, readGraph } from '../../../src/rules/origins/map-graph.js'
import { ringsOfShape, shapeOfRings, sharedBorders } from '../../../src/rules/origins/map-shapes.js'
import { shippedMap } from '../../../src/rules/origins/shipped-map.js'

type Json = Record<string, unknown>
type Territory = { id: string; continent: string; colour: string; neighbours: string[] } & Json
type Territories = { territories: Territory[]; borders: string[][]; lanes: string[][]; straits: string[][] }
type Geometry = {
  territories: Territory[]
  lanes: Json[]
  straits: Json[]
  zones: Record<string, { x: number; y: number; width: number; height: number }>
} & Json

const text = (name: string): string =>
  readFileSync(new URL(`../../../data/origins/${name}.json`, import.meta.url), 'utf8')
const files = () => ({
  list: JSON.parse(text('territories')) as Territories,
  board: JSON.parse(text('map')) as Geometry,
})

const pair = (a: string, b: string): string => [a, b].sort().join('/')

/** Which territory owns the middle of each pixel of the frame: its number, or 0 for the sea. Independent of the code under test. */
const paintedPixels = ({ frame, territories }: BoardMap): ((x: number, y: number) => number) => {
  const { width, height } = frame
  const owner = new Uint8Array(width * height)
  for (const { number, rings } of territories) {
    for (let y = 0; y < height; y++) {
      const level = y + 0.5
      const crossings = rings
        .flatMap(ring => ring.flatMap((to, i) => crossing(ring.at(i - 1) ?? to, to, level)))
        .sort((a, b) => a - b)
      for (let i = 0; i + 1 < crossings.length; i += 2)
        owner.fill(
          number,
          y * width + Math.ceil((crossings[i] ?? 0) - 0.5),
          y * width + Math.ceil((crossings[i + 1] ?? 0) - 0.5),
        )
    }
  }
  return (x, y) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (owner[Math.floor(y) * width + Math.floor(x)] ?? 0)
}

const crossing = (from: readonly [number, number], to: readonly [number, number], level: number): number[] =>
  from[1] > level === to[1] > level ? [] : [from[0] + ((level - from[1]) / (to[1] - from[1])) * (to[0] - from[0])]

describe('the shipped map', () => {
  let map: BoardMap
  let ownerAt: (x: number, y: number) => number
  beforeAll(() => {
    map = shippedMap()
    ownerAt = paintedPixels(map)
  })
  const by = (id: string): BoardTerritory => {
    const found = map.territories.find(territory => territory.id === id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }

  it('has 48 territories on six continents in five colours, one green each, and a Cradle in Africa without colour', () => {
    expect(map.territories).toHaveLength(48)
    const greens = map.territories.filter(({ colour }) => colour === 'green').map(({ continent }) => continent)
    expect([...greens].sort()).toEqual([...CONTINENTS].sort())
    const colours = new Set(map.territories.map(({ colour }) => colour))
    expect([...colours].sort()).toEqual(['brown', 'green', 'orange', 'origin', 'purple', 'yellow'])
    expect(map.territories.filter(({ colour }) => colour === 'origin')).toMatchObject([
      { id: 'cradle', continent: 'africa' },
    ])
  })

  it('has eleven straits, each between two continents, and every token on the board', () => {
    expect(map.straits).toHaveLength(11)
    for (const { between, token } of map.straits) {
      const [a, b] = between.map(id => by(id).continent)
      expect(a).not.toBe(b)
      expect(token[0]).toBeGreaterThan(16)
      expect(token[0]).toBeLessThan(map.frame.width - 16)
    }
  })

  it('gets dearer with the way from the Cradle', () => {
    const steps = continentDistances(readGraph(files().list))
    expect(steps.africa).toBeLessThan(Math.min(steps.eurasia, steps.oceania))
    expect(Math.max(steps.eurasia, steps.oceania)).toBeLessThan(steps.southamerica)
    expect(steps.southamerica).toBeGreaterThanOrEqual(5)
    expect(Math.min(steps.northamerica, steps.antarctica)).toBeGreaterThan(steps.southamerica)
  })

  it('shows exactly the listed borders, pixel by pixel, each at least 24 pixels long', () => {
    const touching = new Map<string, number>()
    const { width, height } = map.frame
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const own = ownerAt(x, y)
        if (own === 0) continue
        for (const other of [ownerAt(x + 1, y), ownerAt(x, y + 1)]) {
          if (other === 0 || other === own) continue
          const key = pair(map.territories[own - 1]?.id ?? '', map.territories[other - 1]?.id ?? '')
          touching.set(key, (touching.get(key) ?? 0) + 1)
        }
      }
    }
    const listed = files().list.borders.map(([a = '', b = '']) => pair(a, b))
    expect([...touching.keys()].sort()).toEqual([...listed].sort())
    // A line of 24 pixels crosses at least 24 / sqrt(2) rows and columns together, in whatever direction.
    for (const [key, crossed] of touching) expect(crossed, key).toBeGreaterThanOrEqual(24)
  })

  it('keeps open water of at least 4 pixels wherever two territories have no common border', () => {
    const listed = new Set(files().list.borders.map(([a = '', b = '']) => pair(a, b)))
    const close = new Set<string>()
    for (let y = 0; y < map.frame.height; y++) {
      for (let x = 0; x < map.frame.width; x++) {
        const own = ownerAt(x, y)
        if (own === 0) continue
        for (const [dx, dy] of [
          [4, 0],
          [0, 4],
          [3, 3],
          [-3, 3],
        ] as const) {
          const other = ownerAt(x + dx, y + dy)
          if (other !== 0 && other !== own)
            close.add(pair(map.territories[own - 1]?.id ?? '', map.territories[other - 1]?.id ?? ''))
        }
      }
    }
    // Where three territories meet, two of them may be near each other across the third one's corner.
    const acrossWater = [...close].filter(key => {
      const [a = '', b = ''] = key.split('/')
      const shared = map.territories.some(({ id }) => listed.has(pair(a, id)) && listed.has(pair(b, id)))
      return !listed.has(key) && !shared
    })
    expect(acrossWater).toEqual([])
  })

  it('never gives two neighbours on land the same colour', () => {
    expect(map.borders.filter(({ between: [a, b] }) => by(a).colour === by(b).colour)).toEqual([])
  })

  it('has every label, pawn, number and hunting token on its own territory', () => {
    for (const { id, number, label, pawn, badge, hunting } of map.territories)
      for (const [x, y] of [label, pawn, badge, ...(hunting ? [hunting] : [])]) expect(ownerAt(x, y), id).toBe(number)
  })

  it('leaves room: no pawn, number or token hides another', () => {
    const discs = [
      ...map.territories.map(({ id, badge }) => ({ name: `number of ${id}`, at: badge, radius: 12 })),
      ...map.territories.flatMap(({ id, hunting }) =>
        hunting ? [{ name: `hunting token of ${id}`, at: hunting, radius: 16 }] : [],
      ),
      ...map.straits.map(({ between, token }) => ({ name: `token ${between.join('/')}`, at: token, radius: 16 })),
    ]
    const clashes: string[] = []
    discs.forEach((disc, index) => {
      for (const other of discs.slice(0, index))
        if (Math.hypot(disc.at[0] - other.at[0], disc.at[1] - other.at[1]) < disc.radius + other.radius)
          clashes.push(`${disc.name} and ${other.name}`)
      // The pawn of middle height and its village's disc.
      for (const { id, pawn } of map.territories) {
        const away = Math.hypot(
          Math.max(Math.abs(disc.at[0] - pawn[0]) - 22, 0),
          Math.max(pawn[1] - 40 - disc.at[1], 0, disc.at[1] - pawn[1] - 10),
        )
        if (away < disc.radius) clashes.push(`${disc.name} and the pawn on ${id}`)
      }
    })
    map.territories.forEach(({ id, pawn }, index) => {
      for (const other of map.territories.slice(0, index))
        if (Math.abs(pawn[0] - other.pawn[0]) < 48 && Math.abs(pawn[1] - other.pawn[1]) < 22)
          clashes.push(`pawns on ${id} and ${other.id}`)
    })
    expect(clashes).toEqual([])
  })

  it('keeps its zones clear of land, of tokens and of the ways over the sea', () => {
    const covered: string[] = []
    for (const [zone, { x, y, width, height }] of Object.entries(map.zones)) {
      const inside = ([px, py]: readonly [number, number], margin = 0) =>
        px > x - margin && px < x + width + margin && py > y - margin && py < y + height + margin
      for (let px = x; px < x + width; px++)
        for (let py = y; py < y + height; py++) if (ownerAt(px, py)) covered.push(`${zone} ${px} ${py}`)
      for (const { between, token } of map.straits) if (inside(token, 16)) covered.push(`${zone} ${between.join('/')}`)
      for (const { between, lines } of [...map.lanes, ...map.straits])
        for (const line of lines)
          if (alongCurve(line).some(point => inside(point, 3))) covered.push(`${zone} ${between.join('/')}`)
    }
    expect(covered).toEqual([])
  })

  it('draws every way from the coast of the one to the coast of the other', () => {
    for (const { between, lines } of [...map.lanes, ...map.straits]) {
      const ends = lines.flatMap(line => [alongCurve(line)[0], alongCurve(line).at(-1)])
      const away = between.map(id => Math.min(...ends.map(end => toShape(by(id).rings, end))))
      expect(Math.max(...away), between.join('/')).toBeLessThan(3)
      if (lines.length === 2) expect(ends.map(end => end?.[0])).toEqual(expect.arrayContaining([0, map.frame.width]))
    }
  })

  it('is named in both languages', () => {
    for (const { name } of map.territories) {
      expect(name.en).toMatch(/^[\p{Script=Latin} '-]+$/u)
      expect(name.ja).toMatch(/^[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}ー・]+$/u)
    }
    expect(new Set(map.territories.map(({ name }) => name.ja)).size).toBe(48)
    expect(new Set(map.territories.map(({ name }) => name.en)).size).toBe(48)
  })
})

/** Points on a path of one quadratic curve. */
const alongCurve = (line: string): [number, number][] => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (line.match(/-?[\d.]+/g) ?? []).map(Number)
  return Array.from({ length: 101 }, (_, i) => {
    const t = i / 100
    const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
    return [at(x0, x1, x2), at(y0, y1, y2)]
  })
}

const toShape = (rings: readonly Ring[], [x, y]: [number, number] = [0, 0]): number =>
  Math.min(...rings.flat().map(([px, py]) => Math.hypot(px - x, py - y)))

describe('a map with a mistake', () => {
  const refusal = (change: (files: { list: Territories; board: Geometry }) => void): readonly string[] => {
    const changed = files()
    change(changed)
    try {
      readMap(changed.list, changed.board)
    } catch (error) {
      if (error instanceof ContentError) return error.problems
      throw error
    }
    return []
  }
  const of = (file: { territories: Territory[] }, id: string): Territory => {
    const found = file.territories.find(territory => territory.id === id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }
  const without = (pairs: string[][], a: string, b: string): string[][] =>
    pairs.filter(([x, y]) => pair(x ?? '', y ?? '') !== pair(a, b))

  it('passes without one', () => {
    expect(refusal(() => {})).toEqual([])
  })

  const cases: [
    mistake: string,
    change: (files: { list: Territories; board: Geometry }) => void,
    problem: string | RegExp,
  ][] = [
    [
      'an unknown colour',
      ({ list }) => (of(list, 'nile').colour = 'pink'),
      /^territories\.json: territories\.3\.colour: /,
    ],
    [
      'an unknown continent',
      ({ list }) => (of(list, 'nile').continent = 'atlantis'),
      /^territories\.json: territories\.3\.continent: /,
    ],
    [
      'an id twice',
      ({ list }) => (of(list, 'nile').id = 'cradle'),
      'territories.json: territories.3.id: cradle occurs twice',
    ],
    [
      'two greens on a continent',
      ({ list }) => (of(list, 'nile').colour = 'green'),
      'territories.json: territories: africa needs one green territory, not 2',
    ],
    [
      'no green on a continent',
      ({ list }) => (of(list, 'ross').colour = 'brown'),
      'territories.json: territories: antarctica needs one green territory, not 0',
    ],
    [
      'no Cradle',
      ({ list }) => (of(list, 'cradle').colour = 'yellow'),
      'territories.json: territories: needs one Cradle (colour origin), not 0',
    ],
    [
      'two Cradles',
      ({ list }) => (of(list, 'nile').colour = 'origin'),
      'territories.json: territories: needs one Cradle (colour origin), not 2',
    ],
    [
      'a colour that is nowhere',
      ({ list }) => {
        for (const territory of list.territories) if (territory.colour === 'brown') territory.colour = 'yellow'
      },
      'territories.json: territories: none is brown',
    ],
    [
      'a link to nowhere',
      ({ list }) => list.lanes.push(['nile', 'mu']),
      'territories.json: lanes.7: nile and mu must both be territories of the map',
    ],
    [
      'a link to itself',
      ({ list }) => list.lanes.push(['nile', 'nile']),
      'territories.json: lanes.7: nile and nile are the same territory',
    ],
    [
      'a link listed twice',
      ({ list }) => list.lanes.push(['nile', 'cradle']),
      'territories.json: lanes.7: nile and cradle are linked twice',
    ],
    [
      'a strait within a continent',
      ({ list }) => (list.straits[0] = ['maghreb', 'guinea']),
      'territories.json: straits.0: maghreb and guinea are both in africa: a strait joins two continents',
    ],
    [
      'a border between continents',
      ({ list }) => list.borders.push(['danube', 'maghreb']),
      /danube and maghreb are on different continents: only a strait may join them$/,
    ],
    ['a strait too few', ({ list }) => list.straits.pop(), 'territories.json: straits: must be 11, not 10'],
    [
      'a continent in two parts',
      ({ list }) => (list.lanes = without(list.lanes, 'murray', 'aotearoa')),
      'territories.json: territories: oceania is not connected without straits: aotearoa',
    ],
    [
      'a territory that nobody reaches',
      ({ list }) =>
        (list.straits = list.straits.map(([a, b]) =>
          b === 'ross' ? ['maghreb', 'plains'] : b === 'peninsula' ? ['guinea', 'plains'] : [a ?? '', b ?? ''],
        )),
      /no way leads to peninsula, marie, ross, wilkes, maud$/,
    ],
    [
      'South America next to Africa',
      ({ list }) => (list.straits[5] = ['guinea', 'sertao']),
      /^territories\.json: territories: the third-nearest territory of southamerica/,
    ],
    ['no geometry at all', ({ board }) => Object.assign(board, { territories: 'lost' }), /^map\.json: territories: /],
    [
      'path data that are none',
      ({ board }) => (of(board, 'nile')['shape'] = 'M1 2l3'),
      /^map\.json: territories\.3\.shape: must be path data/,
    ],
    [
      'a shape too few',
      ({ board }) => board.territories.pop(),
      'map.json: territories.47: must be maud, as in the list of territories',
    ],
    [
      'shapes in another order',
      ({ board }) => board.territories.reverse(),
      'map.json: territories.0: must be cradle, as in the list of territories',
    ],
    [
      'a one-sided link',
      ({ board }) => (of(board, 'nile').neighbours = of(board, 'nile').neighbours.filter(id => id !== 'horn')),
      "map.json: territories.5.neighbours: horn names nile, but nile doesn't name horn",
    ],
    [
      'a neighbour that is none',
      ({ board }) => {
        of(board, 'nile').neighbours.push('ross')
        of(board, 'ross').neighbours.push('nile')
      },
      'map.json: territories.3.neighbours: ross is no neighbour of nile by the list',
    ],
    [
      "a drawn border that isn't listed",
      ({ list, board }) => {
        list.borders = without(list.borders, 'sahara', 'nile')
        drop(board, 'sahara', 'nile')
      },
      /^map\.json: territories\.3\.shape: nile\/sahara touch \(\d+ px\), but that border isn't listed$/,
    ],
    [
      "a listed border that isn't drawn",
      ({ list, board }) => {
        list.borders.push(['guinea', 'kalahari'])
        of(board, 'guinea').neighbours.push('kalahari')
        of(board, 'kalahari').neighbours.push('guinea')
      },
      'map.json: territories: the border guinea/kalahari is listed, but not drawn',
    ],
    ['a lane without a line', ({ board }) => board.lanes.pop(), /^map\.json: lanes: .+ missing$/],
    [
      'a strait without a place for its token',
      ({ board }) => delete board.straits[0]?.['token'],
      'map.json: straits.0: needs a place for its token',
    ],
    [
      'a lane with a token',
      ({ board }) => Object.assign(board.lanes[0] ?? {}, { token: [5, 5] }),
      'map.json: lanes.0: has a token, which only straits have',
    ],
    [
      'a label in the sea',
      ({ board }) => (of(board, 'nile')['label'] = [5, 5]),
      "map.json: territories.3.label: isn't inside nile",
    ],
    [
      'a pawn on the neighbour',
      ({ board }) => (of(board, 'nile')['pawn'] = of(board, 'sahara')['pawn']),
      "map.json: territories.3.pawn: isn't inside nile",
    ],
    [
      'a number in the sea',
      ({ board }) => (of(board, 'nile')['badge'] = [5, 5]),
      "map.json: territories.3.badge: isn't inside nile",
    ],
    [
      'a green without a hunting token',
      ({ board }) => delete of(board, 'ross')['hunting'],
      /hunting: a green territory needs a place for its hunting token$/,
    ],
    [
      'a hunting token elsewhere',
      ({ board }) => (of(board, 'nile')['hunting'] = of(board, 'nile')['pawn']),
      'map.json: territories.3.hunting: only green territories have a hunting token',
    ],
    [
      'wrong bounds',
      ({ board }) => (of(board, 'nile')['bounds'] = [0, 0, 1, 1]),
      /^map\.json: territories\.3\.bounds: must be \d+, \d+, \d+, \d+$/,
    ],
    [
      'land outside of the frame',
      ({ board }) => Object.assign(board, { frame: { width: 800, height: 1000 } }),
      /^map\.json: territories\.\d+\.shape: reaches out of the frame$/,
    ],
    [
      'a zone on land',
      ({ board }) => (board.zones['title'] = { x: 800, y: 400, width: 100, height: 100 }),
      /^map\.json: zones\.title: lies on /,
    ],
    [
      'two zones in one place',
      ({ board }) => (board.zones['title'] = board.zones['players'] ?? { x: 0, y: 0, width: 0, height: 0 }),
      'map.json: zones.players: overlaps title',
    ],
    [
      'a missing name',
      ({ board }) => (of(board, 'nile')['name'] = { en: 'Nile' }),
      /^map\.json: territories\.3\.name\.ja: /,
    ],
  ]
  const drop = (board: Geometry, a: string, b: string): void => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      of(board, from).neighbours = of(board, from).neighbours.filter(id => id !== to)
  }

  it.each(cases)('is refused for %s', (_, change, problem) => {
    expect(refusal(files => void change(files))).toContainEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    )
  })

  it('is refused for a border too short to be seen, and for one of no length', () => {
    const square = (x: number, y: number): Ring[] => [
      [
        [x, y],
        [x + 10, y],
        [x + 10, y + 10],
        [x, y + 10],
      ],
    ]
    const lengths = (shapes: Ring[][]) => sharedBorders(shapes).map(({ between, length }) => [...between, length])
    expect(lengths([square(0, 0), square(10, 0)])).toEqual([[0, 1, 10]])
    expect(lengths([square(0, 0), square(10, 10)])).toEqual([[0, 1, 0]])
    expect(lengths([square(0, 0), square(11, 0)])).toEqual([])
    // Three small squares in place of three territories: what touches is named with its length.
    const small = refusal(({ board }) => {
      of(board, 'arnhem')['shape'] = shapeOfRings(square(1400, 640))
      of(board, 'outback')['shape'] = shapeOfRings(square(1390, 640))
      of(board, 'murray')['shape'] = shapeOfRings(square(1390, 650))
    })
    expect(small).toContain(
      'map.json: territories.40.shape: the border arnhem/outback is only 10 px long; at least 24 can be seen',
    )
    expect(small).toContainEqual(expect.stringMatching(/the border arnhem\/murray is only 0 px long/))
  })
})

describe('path data', () => {
  it('come back from rings as they were', () => {
    for (const { shape } of shippedMap().territories) expect(shapeOfRings(ringsOfShape(shape))).toBe(shape)
  })

  it('are relative, in tenths of a pixel, a ring within a ring being a hole', () => {
    expect(ringsOfShape('M10 20l30 0 0 30-30 0zM5 5l1 1-2 3z')).toEqual([
      [
        [1, 2],
        [4, 2],
        [4, 5],
        [1, 5],
      ],
      [
        [0.5, 0.5],
        [0.6, 0.6],
        [0.4, 0.9],
      ],
    ])
  })
})
