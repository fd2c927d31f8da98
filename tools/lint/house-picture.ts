import { rooms, type Room } from './rooms.ts'

/** What the picture of the house is drawn from: the table of rooms itself, so that it cannot tell another story. */
type Placed = { name: string; folder: string; x: number; y: number }

const box = { width: 152, height: 46, across: 24, down: 46 }
const margin = 20
/** Rooms that are no part of the house's order: types for everybody, and tests, which may enter anywhere. */
const outside = new Set(['ambient', 'tests'])

type Rooms = Readonly<Record<string, Room>>

const knownBy = (table: Rooms, name: string): string[] =>
  (table[name]?.may ?? []).filter((other) => other in table && !outside.has(other))

/** How many rooms lie one upon another below a room: whom nobody is below of stands on the ground. */
function floors(table: Rooms): Map<string, number> {
  const known = new Map<string, number>()
  const floorOf = (name: string): number => {
    const floor = known.get(name) ?? Math.max(-1, ...knownBy(table, name).map(floorOf)) + 1
    known.set(name, floor)
    return floor
  }
  for (const name of Object.keys(table)) if (!outside.has(name)) floorOf(name)
  return known
}

/** An arrow that says no more than a way around it is left out: who knows the stores knows what they know. */
function telling(table: Rooms): [from: string, to: string][] {
  const reaches = (from: string, to: string): boolean =>
    knownBy(table, from).some((next) => next === to || reaches(next, to))
  return Object.keys(table)
    .filter((name) => !outside.has(name))
    .flatMap((from) =>
      knownBy(table, from)
        .filter((to) => !knownBy(table, from).some((other) => other !== to && reaches(other, to)))
        .map((to): [string, string] => [from, to]),
    )
}

/** What stands on a floor: a room, or the place where an arrow from above to below goes through between rooms. */
type Standing = { name: string; width: number; below: string[] }

/** The floors from the ground up. An arrow that passes a floor has a place of its own there, so that it hides behind no room. */
function standing(table: Rooms): { byFloor: Standing[][]; ways: string[][] } {
  const floorOf = floors(table)
  const byFloor: Standing[][] = Array.from({ length: Math.max(...floorOf.values()) + 1 }, () => [])
  const all = new Map(
    [...floorOf.keys()].map((name): [string, Standing] => [name, { name, width: box.width, below: [] }]),
  )
  for (const [name, floor] of floorOf) byFloor[floor]?.push(all.get(name) ?? { name, width: box.width, below: [] })
  const ways = telling(table).map(([from, to]) => {
    const [top, bottom] = [floorOf.get(from) ?? 0, floorOf.get(to) ?? 0]
    const passed = Array.from({ length: top - bottom - 1 }, (_, at) => `${from} to ${to} on ${top - 1 - at}`)
    const way = [from, ...passed, to]
    passed.forEach((name, at) => byFloor[top - 1 - at]?.push({ name, width: 0, below: [way[at + 2] ?? to] }))
    all.get(from)?.below.push(way[1] ?? to)
    return way
  })
  return { byFloor, ways }
}

/** Each as near as its floor allows to the middle of what it leads to. */
function placed(table: Rooms): { places: Map<string, Placed>; ways: string[][]; width: number; height: number } {
  const { byFloor, ways } = standing(table)
  const widthOf = (floor: Standing[]) => floor.reduce((sum, { width }) => sum + width + box.across, -box.across)
  const widest = Math.max(...byFloor.map(widthOf))
  const places = new Map<string, Placed>()
  byFloor.forEach((floor, at) => {
    const middleOf = ({ below }: Standing) => {
      const middles = below.flatMap((name) => places.get(name)?.x ?? [])
      return middles.reduce((sum, x) => sum + x, 0) / (middles.length || 1)
    }
    let x = margin + (widest - widthOf(floor)) / 2
    for (const one of floor.toSorted((a, b) => middleOf(a) - middleOf(b) || a.name.localeCompare(b.name))) {
      const y = margin + (byFloor.length - 1 - at) * (box.height + box.down)
      places.set(one.name, { name: one.name, folder: table[one.name]?.folder ?? '', x: x + one.width / 2, y })
      x += one.width + box.across
    }
  })
  return {
    places,
    ways,
    width: widest + 2 * margin,
    height: byFloor.length * (box.height + box.down) - box.down + 2 * margin,
  }
}

/** From the lower edge of a room to the upper one of another, straight down past the floors between. */
function arrow(way: Placed[]): string {
  const steps = way.slice(1).map((to, at) => {
    const from = way[at] ?? to
    const [start, end] = [from.y + box.height, to.y - (at === way.length - 2 ? 4 : 0)]
    const bend = (start + end) / 2
    const past = at > 0 ? `V${start}` : ''
    return `${past}C${from.x} ${bend} ${to.x} ${bend} ${to.x} ${end}`
  })
  return `  <path d="M${way[0]?.x ?? 0} ${(way[0]?.y ?? 0) + box.height}${steps.join('')}" marker-end="url(#tip)"/>`
}

function room({ name, folder, x, y }: Placed): string[] {
  return [
    `  <rect x="${x - box.width / 2}" y="${y}" width="${box.width}" height="${box.height}" rx="4"/>`,
    `  <text x="${x}" y="${y + 20}" class="name">${name}</text>`,
    `  <text x="${x}" y="${y + 36}">${folder}</text>`,
  ]
}

/** The house as a drawing: every room above those that it knows. */
export function housePicture(table: Rooms = rooms): string {
  const { places, ways, width, height } = placed(table)
  const arrows = ways.map((way) => arrow(way.flatMap((name) => places.get(name) ?? [])))
  const drawn = [...places.values()].filter(({ name }) => name in table).flatMap(room)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    '  <title>The rooms of the house: each stands above those that it may import</title>',
    '  <style>',
    '    rect { fill: #e1eef4; stroke: #003563 }',
    '    path { fill: none; stroke: #2d7baf }',
    '    text { fill: #003563; font: 11px sans-serif; text-anchor: middle }',
    '    .name { font-size: 14px; font-weight: 600 }',
    '    .paper { fill: #fff; stroke: none }',
    '    marker path { fill: #2d7baf; stroke: none }',
    '  </style>',
    '  <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">',
    '    <path d="M0 0L8 4L0 8z"/>',
    '  </marker>',
    `  <rect class="paper" width="${width}" height="${height}"/>`,
    ...arrows,
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}
