import { chanceOf, lineThrough, tileSize, type Frame, type Place } from './frame.ts'
import { distance, type MapTown } from './towns.ts'

/** Streets of one kind: from which zoom they are drawn, how far apart they lie, how many are missing. */
type Kind = { name: 'avenue' | 'street' | 'lane'; from: number; kilometres: number; missing: number }

const kinds: Kind[] = [
  { name: 'lane', from: 15, kilometres: 0.075, missing: 0.35 },
  { name: 'street', from: 13, kilometres: 0.15, missing: 0.18 },
  { name: 'avenue', from: 12, kilometres: 0.6, missing: 0.04 },
]

const samples = 5

/** The edge of a town, in shares of its radius: never quite round. */
export const edgeOf = ({ seed }: MapTown, angle: number): number =>
  0.86 + 0.1 * Math.sin(angle * 3 + seed * 40) + 0.06 * Math.sin(angle * 5 + seed * 90)

/** A bent net of streets around each town, each kind as one path. */
export function streetsIn(frame: Frame, towns: MapTown[]): { name: Kind['name']; path: string }[] {
  const near = towns.filter(({ at, radius }) => frame.sees(at, radius * frame.scale * 1.1))
  return kinds
    .filter(({ from }) => frame.zoom >= from)
    .map((kind) => ({ name: kind.name, path: near.map((town) => netOf(frame, town, near, kind)).join('') }))
}

/** Streets run along numbers of a grid of the town's own, in kilometres, which is turned and bent into the world. */
function netOf(frame: Frame, town: MapTown, near: MapTown[], { kilometres, missing }: Kind): string {
  const { from, to } = gridSeen(frame, town, kilometres)
  const paths: string[] = []
  for (let row = from[1]; row <= to[1]; row += 1) {
    for (let column = from[0]; column <= to[0]; column += 1) {
      for (const isAcross of [true, false]) {
        if (chanceOf(town.seed, column, row, kilometres, Number(isAcross)) < missing) continue
        const places = stretch(town, column, row, kilometres, isAcross)
        const middle = places[Math.floor(samples / 2)] ?? town.at
        if (belongs(town, near, middle)) paths.push(lineThrough(places.map(frame.pixel)))
      }
    }
  }
  return paths.join('')
}

function stretch(town: MapTown, column: number, row: number, kilometres: number, isAcross: boolean): Place[] {
  return Array.from({ length: samples }, (_, index) => {
    const share = index / (samples - 1)
    return bent(town, (column + (isAcross ? share : 0)) * kilometres, (row + (isAcross ? 0 : share)) * kilometres)
  })
}

const bend = 0.16

function bent({ at, kilometre, turn, seed }: MapTown, u: number, v: number): Place {
  const x = u + bend * Math.sin(v * 1.9 + seed * 20) + 0.03 * Math.sin(v * 7 + u * 3)
  const y = v + bend * Math.sin(u * 1.7 + seed * 50) + 0.03 * Math.sin(u * 8 - v * 2)
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  return [at[0] + (x * cosine - y * sine) * kilometre, at[1] + (x * sine + y * cosine) * kilometre]
}

/** The part of the grid that a tile can show. */
function gridSeen(frame: Frame, { at, kilometre, radius, turn }: MapTown, kilometres: number) {
  const [left, top] = frame.pixel(at)
  const perKilometre = frame.scale * kilometre
  const corners = [0, tileSize].flatMap((x) =>
    [0, tileSize].map((y) => [(x - left) / perKilometre, (y - top) / perKilometre] as const),
  )
  const turned = corners.map(([x, y]): Place => [
    x * Math.cos(turn) + y * Math.sin(turn),
    y * Math.cos(turn) - x * Math.sin(turn),
  ])
  const most = radius / kilometre
  const slack = 2 * bend + kilometres
  const bound = (axis: 0 | 1, sign: 1 | -1) => {
    const reached = Math.max(...turned.map((corner) => corner[axis] * sign)) + slack
    return Math.ceil(Math.min(most, reached) / kilometres) * sign
  }
  return { from: [bound(0, -1), bound(1, -1)] as const, to: [bound(0, 1), bound(1, 1)] as const }
}

/** Inside the town's edge, and further inside than in any other town's. */
function belongs(town: MapTown, near: MapTown[], place: Place): boolean {
  const depth = reach(town, place)
  return depth < 1 && near.every((other) => other === town || reach(other, place) >= depth)
}

function reach(town: MapTown, place: Place): number {
  const angle = Math.atan2(place[1] - town.at[1], place[0] - town.at[0])
  return distance(town.at, place) / (town.radius * edgeOf(town, angle))
}
