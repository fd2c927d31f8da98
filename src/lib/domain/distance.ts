/** A place as pickup points state theirs. */
export type Place = { latitude: number; longitude: number }

/** What a map shows, or a question is about. */
export type Box = { west: number; south: number; east: number; north: number }

const earthRadius = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres from one place to another as the crow flies. */
export function kilometresBetween(here: Place, there: Place): number {
  const across = radians(there.longitude - here.longitude)
  const up = radians(there.latitude - here.latitude)
  const half =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(here.latitude)) * Math.cos(radians(there.latitude)) * Math.sin(across / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

export const isWithin = ({ latitude, longitude }: Place, { west, south, east, north }: Box): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

export const contains = (outer: Box, inner: Box): boolean =>
  outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north

export const middleOf = ({ west, south, east, north }: Box): Place => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})

/** A box that reaches as far from the place in every direction, and never beyond the edge of the map. */
export function boxAround({ latitude, longitude }: Place, kilometres: number): Box {
  const up = kilometres / 111.2
  const across = up / Math.max(0.05, Math.cos(radians(latitude)))
  return withinWorld({
    west: longitude - across,
    south: latitude - up,
    east: longitude + across,
    north: latitude + up,
  })
}

/** The same middle, and more around it. */
export function grown({ west, south, east, north }: Box, share: number): Box {
  const across = (east - west) * share
  const up = (north - south) * share
  return withinWorld({ west: west - across, south: south - up, east: east + across, north: north + up })
}

/** A map that is zoomed out shows the world more than once. */
export const withinWorld = ({ west, south, east, north }: Box): Box => ({
  west: Math.max(-180, west),
  south: Math.max(-90, south),
  east: Math.min(180, east),
  north: Math.min(90, north),
})
