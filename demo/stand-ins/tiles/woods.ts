import { chanceOf, lineThrough, tileSize, type Frame, type Place } from './frame.ts'
import { clipped } from './outlines.ts'
import { distance, type MapTown } from './towns.ts'

/** Woods of several sizes: the cells of these zooms have at most one each. */
const cellZooms = [7, 9, 11, 13]

const corners = 72

/** Woods away from towns, as one path; the same ones however the map is moved. */
export function woodsIn(frame: Frame, towns: MapTown[]): string {
  return cellZooms
    .filter((cellZoom) => frame.zoom >= cellZoom - 1)
    .flatMap((cellZoom) => cellsNear(frame, cellZoom))
    .filter(({ at, radius }) => frame.sees(at, radius * frame.scale * 1.5))
    .filter(({ at, radius }) => towns.every((town) => distance(town.at, at) > town.radius + radius * 1.2))
    .map((wood) => clipped(outlineOf(wood).map(frame.pixel)))
    .map((points) => (points.length > 2 ? `${lineThrough(points)}Z` : ''))
    .join('')
}

type Wood = { at: Place; radius: number; seed: number }

function cellsNear({ pixel, scale }: Frame, cellZoom: number): Wood[] {
  const cell = 2 ** -cellZoom
  const [originX, originY] = pixel([0, 0])
  const first = (origin: number) => Math.floor(-origin / (cell * scale)) - 1
  const last = (origin: number) => Math.floor((tileSize - origin) / (cell * scale)) + 1
  const woods: Wood[] = []
  for (let row = first(originY); row <= last(originY); row += 1) {
    for (let column = first(originX); column <= last(originX); column += 1) {
      const chance = (what: number) => chanceOf(cellZoom, column, row, what)
      if (chance(0) < 0.45) continue
      const at: Place = [(column + chance(1)) * cell, (row + chance(2)) * cell]
      woods.push({ at, radius: (0.1 + 0.22 * chance(3)) * cell, seed: chance(4) * 100 })
    }
  }
  return woods
}

function outlineOf({ at, radius, seed }: Wood): Place[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const reach =
      1 +
      0.28 * Math.sin(angle * 2 + seed) +
      0.16 * Math.sin(angle * 3 + seed * 2) +
      0.07 * Math.sin(angle * 7 + seed * 3) +
      0.04 * Math.sin(angle * 13 + seed * 5)
    return [at[0] + Math.cos(angle) * radius * reach * 1.2, at[1] + Math.sin(angle) * radius * reach * 0.8]
  })
}
