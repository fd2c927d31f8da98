import { createHash } from 'node:crypto'
import type { Kinds } from '../../api/integrations/import/catalogue.ts'
import type { PickupCountry, Town } from './pickup-towns.ts'

type Point = Kinds['parcelPoints']['points'][number]
type NamedTown = Kinds['parcelPoints']['towns'][number]

const kilometresPerDegree = 111.2

/** The points of a country and the names of its towns: the same ones every time. */
export function pickupPoints(country: PickupCountry): { points: Point[]; towns: NamedTown[] } {
  // Of towns of one size, the one that stands first in the file.
  const towns = country.towns.toSorted((a, b) => b.size - a.size)
  return {
    points: towns.flatMap((town) => pointsOf(country, town)),
    towns: towns.map((town) => namedTown(country, town)),
  }
}

const idOf = ({ country }: PickupCountry, { code }: Town): string => `${country}-${code}`

const namedTown = (country: PickupCountry, town: Town): NamedTown => ({
  id: idOf(country, town),
  country: country.country,
  names: [town.name, ...town.also, ...(country.city ? [country.city] : [])],
})

/** Those nearest to the middle of the town come first. */
function pointsOf(country: PickupCountry, town: Town): Point[] {
  const count = country.pointsBySize[town.size - 1] ?? 0
  return Array.from({ length: count }, (_, index) => pointOf(country, town, index + 1))
    .sort((a, b) => a.distance - b.distance)
    .map(({ point }) => point)
}

function pointOf(country: PickupCountry, town: Town, number: number): { point: Point; distance: number } {
  const townId = idOf(country, town)
  const id = `${townId}-${String(number).padStart(4, '0')}`
  const chance = chancesOf(id)
  const one = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? ''
  // Denser towards the middle than even.
  const distance = (country.radiusBySize[town.size - 1] ?? 1) * chance() ** 0.7
  const bearing = chance() * 2 * Math.PI
  const [latitude, longitude] = town.at
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const words = { town: town.name, point: `${town.code}-${id.slice(-4)}`, surname: one(country.surnames) }
  const street = filled(one(country.streets), words)
  const houseNumber = String(1 + Math.floor(chance() ** 2 * 160))
  const postcode = one(town.postcodes).replaceAll('#', () => String(Math.floor(chance() * 10)))
  const point = {
    id,
    integration: country.integration,
    country: country.country,
    name: filled(one(country.names), { ...words, street }),
    latitude: rounded(latitude + (distance * Math.cos(bearing)) / kilometresPerDegree),
    longitude: rounded(longitude + (distance * Math.sin(bearing)) / (kilometresPerDegree * narrowing)),
    street: filled(country.address, { street, number: houseNumber }),
    postcode,
    city: country.city ?? town.name,
    openingHours: one(country.hours),
    town: townId,
  }
  return { point, distance }
}

/** About ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')

/** Numbers from 0 to below 1 that look like chance and follow from a name. */
function chancesOf(name: string): () => number {
  const digest = createHash('sha512').update(name).digest()
  let read = 0
  return () => {
    const value = digest.readUInt32BE((read * 4) % digest.length) / 2 ** 32
    read += 1
    return value
  }
}
