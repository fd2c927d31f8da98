import { readFileSync } from 'node:fs'
import { chanceOf, lineThrough, placeOf, tileSize, type Frame, type Place } from './frame.ts'

type Ring = { places: Place[]; west: number; east: number; north: number; south: number }
type Kind = 'land' | 'water'

/** Each ring is longitude, latitude, longitude, latitude … and is closed by itself. */
type Outlines = Record<Kind, Record<string, number[]>>

const finest = 6

/** Drawn outside the tile as well, so that what is stroked along the border is not seen. */
const margin = 40

const outlines = JSON.parse(readFileSync(new URL('./outlines.json', import.meta.url), 'utf8')) as Outlines

const known = new Map<string, Ring[]>()

/** The outlines as paths of a tile. A coast gets more of its ins and outs the closer one looks. */
export function outlinesIn(frame: Frame, kind: Kind): string {
  return ringsOf(kind, Math.max(0, Math.min(finest, frame.zoom - 1)))
    .filter((ring) => touches(frame, ring))
    .map(({ places }) => clipped(nearby(places, frame)))
    .map((points) => (points.length > 2 ? `${lineThrough(points)}Z` : ''))
    .join('')
}

function ringsOf(kind: Kind, detail: number): Ring[] {
  const name = `${kind} ${detail}`
  const there = known.get(name)
  if (there) return there
  const rings = Object.values(outlines[kind]).map((numbers) => ringOf(roughened(pointsOf(numbers), detail)))
  known.set(name, rings)
  return rings
}

const pointsOf = (numbers: number[]): Place[] =>
  numbers.flatMap((longitude, index) => (index % 2 ? [] : [[longitude, numbers[index + 1] ?? 0] as const]))

/** Half the way between two points is put a little aside, again and again. */
function roughened(points: Place[], times: number): Place[] {
  if (times === 0) return points
  const finer = points.flatMap((here, index): Place[] => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? here
    const [x, y] = here
    const isEdgeOfMap = Math.abs(x) > 179 && Math.abs(nextX) > 179
    const aside = isEdgeOfMap ? 0 : (chanceOf(x, y, nextX, nextY) - 0.5) * 0.3
    return [here, [(x + nextX) / 2 - (nextY - y) * aside, (y + nextY) / 2 + (nextX - x) * aside]]
  })
  return roughened(finer, times - 1)
}

function ringOf(points: Place[]): Ring {
  const around = points.map(([longitude, latitude]) => placeOf(latitude, longitude))
  // All the same way round, so that where two overlap is land as well.
  const places = areaOf(around) < 0 ? around.reverse() : around
  const across = places.map(([at]) => at)
  const down = places.map(([, at]) => at)
  return {
    places,
    west: Math.min(...across),
    east: Math.max(...across),
    north: Math.min(...down),
    south: Math.max(...down),
  }
}

const areaOf = (places: Place[]): number =>
  places.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = places.at(index - 1) ?? [x, y]
    return sum + beforeX * y - x * beforeY
  }, 0)

function touches({ pixel }: Frame, { west, north, east, south }: Ring): boolean {
  const [left, top] = pixel([west, north])
  const [right, bottom] = pixel([east, south])
  return left < tileSize + margin && right > -margin && top < tileSize + margin && bottom > -margin
}

/**
 * The points in pixels, but those far off whose neighbours are off to the same side: they bound nothing that is seen,
 * and a coast has tens of thousands of them.
 */
function nearby(places: Place[], { pixel, scale }: Frame): Place[] {
  const [originX, originY] = pixel([0, 0])
  const sides = Uint8Array.from(places, ([across, down]) => {
    const x = across * scale + originX
    const y = down * scale + originY
    const column = x < -margin ? 1 : x > tileSize + margin ? 2 : 0
    return column + (y < -margin ? 4 : y > tileSize + margin ? 8 : 0)
  })
  return places
    .filter((_, index) => !(sides[index] && sides[index] === sides.at(index - 1) && sides[index] === sides[index + 1]))
    .map(pixel)
}

/** What of a shape lies in the tile and its margin: cut by one side after the other. */
export function clipped(points: Place[]): Place[] {
  const far = tileSize + margin
  let left = points
  for (const [axis, sign] of [
    [0, 1],
    [0, -1],
    [1, 1],
    [1, -1],
  ] as const) {
    const limit = sign > 0 ? far : margin
    left = left.flatMap((here, index) => {
      const before = left.at(index - 1) ?? here
      const [now, then] = [here[axis] * sign - limit, before[axis] * sign - limit]
      const share = then / (then - now)
      const crossing: Place = [before[0] + (here[0] - before[0]) * share, before[1] + (here[1] - before[1]) * share]
      if (now <= 0) return then <= 0 ? [here] : [crossing, here]
      return then <= 0 ? [crossing] : []
    })
  }
  return left
}
