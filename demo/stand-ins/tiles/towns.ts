import type { PickupCountry, Town } from '../../parcel-points/pickup-towns.ts'
import { chanceOf, kilometreAt, placeOf, type Place } from './frame.ts'

/** A town as the map draws it; lengths are in units of the world's map. */
export type MapTown = {
  name: string
  country: string
  size: Town['size']
  at: Place
  latitude: number
  /** A kilometre there. */
  kilometre: number
  /** How far streets go. */
  radius: number
  /** Which way its streets run. */
  turn: number
  /** Its own chance. */
  seed: number
}

export type Road = {
  level: 'motorway' | 'main' | 'minor'
  places: Place[]
  middle: Place
  /** How far any of it is from the middle. */
  reach: number
}

export const mapTowns = (countries: PickupCountry[]): MapTown[] =>
  countries
    .flatMap((country) => country.towns.map((town) => mapTown(country, town)))
    .sort((a, b) => b.size - a.size || a.seed - b.seed)

function mapTown({ country, radiusBySize }: PickupCountry, { name, size, at: [latitude, longitude] }: Town): MapTown {
  const kilometre = kilometreAt(latitude)
  const seed = chanceOf(latitude, longitude)
  return {
    name,
    country,
    size,
    at: placeOf(latitude, longitude),
    latitude,
    kilometre,
    radius: ((radiusBySize[size - 1] ?? 1) * 1.15 + 0.4) * kilometre,
    turn: chanceOf(longitude, latitude) * (Math.PI / 2),
    seed,
  }
}

/** Which towns have roads of a level between them, how many each, and how long they are at most in kilometres. */
const levels = [
  { level: 'motorway', smallest: 4, neighbours: 3, longest: 1_200 },
  { level: 'main', smallest: 2, neighbours: 3, longest: 400 },
  { level: 'minor', smallest: 1, neighbours: 3, longest: 120 },
] as const

export function roadsBetween(towns: MapTown[]): Road[] {
  const joined = new Set<string>()
  return levels.flatMap(({ level, smallest, neighbours, longest }) => {
    const eligible = Map.groupBy(
      towns.filter(({ size }) => size >= smallest),
      ({ country }) => country,
    )
    return [...eligible.values()].flat().flatMap((town) =>
      (eligible.get(town.country) ?? [])
        .filter((other) => other !== town)
        .map((other) => ({ other, away: distance(town.at, other.at) / town.kilometre }))
        .sort((a, b) => a.away - b.away)
        .slice(0, neighbours)
        .filter(({ away }) => away < longest)
        .flatMap(({ other }) => {
          const pair = [town.seed, other.seed].sort().join()
          if (joined.has(pair)) return []
          joined.add(pair)
          return [roadOf(level, winding(town, other))]
        }),
    )
  })
}

function roadOf(level: Road['level'], places: Place[]): Road {
  const middle = places[steps / 2] ?? [0, 0]
  return { level, places, middle, reach: Math.max(...places.map((place) => distance(middle, place))) }
}

export const distance = (a: Place, b: Place): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const steps = 32

/** From one town to the other in gentle bends. */
function winding({ at: [x, y], seed }: MapTown, { at: [toX, toY] }: MapTown): Place[] {
  const swing = (chanceOf(seed, toX) - 0.5) * 0.16
  return Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps
    const aside =
      Math.sin(share * Math.PI) * swing + Math.sin(share * Math.PI * 5 + seed * 9) * share * (1 - share) * 0.05
    return [x + (toX - x) * share - (toY - y) * aside, y + (toY - y) * share + (toX - x) * aside]
  })
}
