import { describe, expect, test } from 'vitest'
import { PickupPoint } from '#lib/contract/shipping.ts'
import * as v from 'valibot'
import { pointRow } from '../../api/integrations/import/load-parcel-points.ts'
import { pointOf } from '../../api/sales/delivery/read-point.ts'
import { pickupPoints } from './pickup-points.ts'
import { townFiles, type PickupCountry } from './pickup-towns.ts'

/** West, south, east, north of the country; islands far away included. */
const boxes: Record<string, [number, number, number, number]> = {
  PL: [14.1, 49, 24.2, 54.9],
  US: [-160, 18.9, -66.9, 65],
  IT: [6.6, 36.6, 18.6, 47.1],
  NO: [4.5, 57.9, 31.2, 71.2],
  SG: [103.6, 1.2, 104.05, 1.48],
  IN: [68.1, 8, 97.4, 35.5],
  ES: [-18.2, 27.6, 4.4, 43.8],
  CL: [-75.7, -55, -66.4, -17.4],
  PE: [-81.4, -18.4, -68.6, 0],
  DE: [5.8, 47.2, 15.1, 55.1],
  MX: [-117.2, 14.5, -86.7, 32.8],
}

const known: [country: string, town: string, latitude: number, longitude: number][] = [
  ['PL', 'Warszawa', 52.2297, 21.0122],
  ['PL', 'Gdańsk', 54.352, 18.6466],
  ['PL', 'Zakopane', 49.2992, 19.9496],
  ['DE', 'Berlin', 52.52, 13.405],
  ['DE', 'München', 48.1351, 11.582],
  ['IT', 'Roma', 41.9028, 12.4964],
  ['NO', 'Tromsø', 69.6492, 18.9553],
  ['ES', 'Madrid', 40.4168, -3.7038],
  ['US', 'Chicago', 41.8781, -87.6298],
  ['IN', 'Bengaluru', 12.9716, 77.5946],
  ['CL', 'Punta Arenas', -53.1638, -70.9171],
  ['PE', 'Cusco', -13.5319, -71.9675],
  ['MX', 'Tijuana', 32.5149, -117.0382],
]

const postcodes: Record<string, RegExp> = {
  PL: /^\d{2}-\d{3}$/,
  NO: /^\d{4}$/,
  SG: /^\d{6}$/,
  IN: /^[1-8]\d{5}$/,
  CL: /^\d{7}$/,
}

const countries = await townFiles()

const kilometres = (a: readonly [number, number], b: readonly [number, number]) =>
  111.2 * Math.hypot(a[0] - b[0], (a[1] - b[1]) * Math.cos((a[0] * Math.PI) / 180))

test('every country that is sold to has its towns', () => {
  expect(countries.map(({ country }) => country).sort()).toEqual(Object.keys(boxes).sort())
})

describe.each(countries)('$country', (country: PickupCountry) => {
  const { towns } = country
  const { points } = pickupPoints(country)

  test('has towns and points enough, and every point is one of the contract', () => {
    expect(towns.length).toBeGreaterThanOrEqual(country.country === 'PL' ? 400 : 60)
    expect(points.length).toBeGreaterThanOrEqual(country.country === 'PL' ? 5_000 : 200)
    expect(country.integration).toBe(country.country === 'PL' ? 'INPOST' : 'UPS')
    for (const point of points) v.parse(PickupPoint, pointOf(pointRow(point, 0)))
    expect(points.filter(({ name, street }) => /[{}]|^ | $/.test(name + street))).toEqual([])
  })

  test('lies where it lies', () => {
    const [west, south, east, north] = boxes[country.country] ?? [0, 0, 0, 0]
    const outside = points.filter(
      ({ latitude, longitude }) => latitude < south || latitude > north || longitude < west || longitude > east,
    )
    expect([...new Set(outside.map(({ city }) => city))]).toEqual([])
    const wrong = towns.filter(({ name, at }) =>
      known.some(([where, town, ...place]) => where === country.country && town === name && kilometres(at, place) > 2),
    )
    expect(wrong).toEqual([])
  })

  test('has no two towns of one code or name, nor at one place', () => {
    expect(new Set(towns.map(({ code }) => code)).size).toBe(towns.length)
    expect(new Set(towns.map(({ name }) => name)).size).toBe(towns.length)
    const close = towns.flatMap((town, index) =>
      towns
        .slice(index + 1)
        .flatMap((other) => (kilometres(town.at, other.at) < 0.3 ? [`${town.name} ${other.name}`] : [])),
    )
    expect(close).toEqual([])
  })

  test('writes postcodes as it does', () => {
    const right = postcodes[country.country] ?? /^\d{5}$/
    expect(points.filter(({ postcode }) => !right.test(postcode))).toEqual([])
  })

  test('has the same points every time, each with an id of its own', () => {
    expect(pickupPoints(country).points).toEqual(points)
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
  })
})
