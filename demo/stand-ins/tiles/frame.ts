/** A place on the world's map: across and down, each from 0 to 1. */
export type Place = readonly [across: number, down: number]

/** What a tile shows. */
export type Frame = {
  zoom: number
  /** World to picture. */
  pixel: (place: Place) => Place
  /** Pixels that one unit of the world is wide. */
  scale: number
  /** Whether something this close (in pixels) to a place could be seen. */
  sees: (place: Place, within: number) => boolean
}

export const tileSize = 256

const kilometresAround = 40_075

export function placeOf(latitude: number, longitude: number): Place {
  const sine = Math.sin((Math.max(-85.06, Math.min(85.06, latitude)) * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** How much of the world's map a kilometre takes there. */
export const kilometreAt = (latitude: number): number => 1 / (kilometresAround * Math.cos((latitude * Math.PI) / 180))

export function frameOf(zoom: number, x: number, y: number): Frame {
  const scale = tileSize * 2 ** zoom
  const pixel = ([across, down]: Place): Place => [across * scale - x * tileSize, down * scale - y * tileSize]
  const isNear = (at: number, within: number) => at > -within && at < tileSize + within
  return {
    zoom,
    scale,
    pixel,
    sees: (place, within) => pixel(place).every((at) => isNear(at, within)),
  }
}

const short = (at: number) => at.toFixed(1)

/** A path along pixels. */
export const lineThrough = (points: readonly Place[]): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${short(x)} ${short(y)}`).join('')

/** A number from 0 to below 1 that looks like chance and is the same each time. */
export function chanceOf(...numbers: number[]): number {
  let state = 0x9e3779b9
  for (const number of numbers) {
    state = Math.imul(state ^ Math.round(number * 8_191), 0x85ebca6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    state ^= state >>> 16
  }
  return (state >>> 0) / 2 ** 32
}
