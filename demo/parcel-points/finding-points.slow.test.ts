import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PickupBatch } from '#lib/contract/customer.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { databases, servers } from '../../tests/support/databases.ts'
import { smallCatalogue, soldIn } from '../../tests/support/small-catalogue.ts'
import { markets } from '#lib/markets/all.ts'
import type { MarketKey } from '#lib/markets/index.ts'
import { kilometresBetween, type Place } from '#lib/domain/distance.ts'
import { connectPostgres } from '../../api/platform/database/db.ts'
import { demonstrationPoints } from '../catalogue-source.ts'
import type { Catalogue } from '../../api/integrations/import/catalogue.ts'
import { fillEmpty, importCatalogue } from '../../api/integrations/import/load.ts'
import { readPoint } from '../../api/sales/delivery/read-point.ts'

/** A town of each market, which its example of a postcode belongs to, and another postcode where there is no example. */
const towns: Record<MarketKey, readonly [town: string, postcode?: string]> = {
  pl: ['Warszawa'],
  en: ['Chicago'],
  it: ['Milano'],
  no: ['Oslo'],
  sg: ['Singapore'],
  in: ['Mumbai'],
  es: ['Madrid'],
  cl: ['Santiago', '8320000'],
  pe: ['Lima', '15001'],
  de: ['Berlin'],
  mx: ['Ciudad de México'],
}

const isNearestFirst = (points: readonly PickupPoint[], middle: Place | null | undefined): boolean => {
  if (!middle) return false
  const away = points.map(({ geocodeRO }) => kilometresBetween(middle, geocodeRO))
  return away.every((distance, index) => distance + 0.05 >= (away[index - 1] ?? 0))
}

/** How the engine finds points is tried on these, because there are enough of them to be found in the wrong order. */
describe.each(databases)('parcel points on $name', ({ open }) => {
  let api: TestApi

  beforeAll(async () => {
    const catalogue = smallCatalogue()
    const sold = catalogue.markets.filter(({ language }) => language !== 'en')
    const others = markets
      .filter(({ culture }) => sold.every((market) => market.culture !== culture))
      .map(({ culture, currency }) => ({ culture, language: 'de', currency, taxRate: 9 }) as const)
    api = await startTestApi(await open(), { ...catalogue, ...soldIn([...sold, ...others]) })
    await importCatalogue(api.db, demonstrationPoints)
  })
  afterAll(() => api?.close())

  const ask = (query: Record<string, string>, culture = 'pl-PL') =>
    api.fetch(`/yes-api/rest/customer/address/pickup?${new URLSearchParams(query)}`, {
      headers: { 'accept-language': culture },
    })

  const find = async (query: Record<string, string>, culture?: string): Promise<PickupBatch> => {
    const answer = await ask(query, culture)
    expect(answer.status).toBe(200)
    return answer.json()
  }

  const cities = async (query: Record<string, string>, culture?: string) => [
    ...new Set((await find(query, culture)).points.map(({ city }) => city)),
  ]

  const everything = async (query: Record<string, string>): Promise<PickupPoint[]> => {
    const points: PickupPoint[] = []
    let from: string | null = ''
    while (from !== null) {
      const batch: PickupBatch = await find({ ...query, ...(from && { from }) })
      expect(batch.points.length).toBeLessThanOrEqual(200)
      points.push(...batch.points)
      from = batch.next
    }
    return points
  }

  test('are loaded once', async () => {
    expect((await importCatalogue(api.db, demonstrationPoints)).records).toEqual([])
  })

  test.each([
    ['łódź', 'Łódź'],
    ['LODZ', 'Łódź'],
    ['bielsko biala', 'Bielsko-Biała'],
    ['  Gorzów  Wlkp', undefined],
    ['gorzow w', 'Gorzów Wielkopolski'],
    ['Warsaw', 'Warszawa'],
    ['80-001 Gdańsk', 'Gdańsk'],
    ['Nowhere at all', undefined],
    ['%', undefined],
    ['Gda%sk', undefined],
    ['???', undefined],
  ])('are found by the town %j', async (search, city) => {
    expect(await cities({ search })).toEqual(city ? [city] : [])
  })

  test.each(['Munchen', 'Muenchen', 'MÜNCHEN', 'munc', 'Munich'])('of München are found by %s', async (search) => {
    expect(await cities({ search }, 'de-DE')).toEqual(['München'])
  })

  test('of a town so called come before those of longer names, and larger towns before smaller ones', async () => {
    const points = await everything({ search: 'gr' })
    const order = [...new Set(points.map(({ city }) => city))]
    expect(order[0]).toBe('Grudziądz')
    expect(order).toContain('Gryfów Śląski')
    expect(await cities({ search: 'oborniki' })).toEqual(['Oborniki', 'Oborniki Śląskie'])
  })

  test('begin nearest to the middle of the town', async () => {
    const { points, middle } = await find({ search: 'Koszalin' })
    expect(points.length).toBe(45)
    expect(isNearestFirst(points, middle)).toBe(true)
    expect(kilometresBetween({ latitude: 54.194, longitude: 16.172 }, middle as Place)).toBeLessThan(1.5)
  })

  const examples = markets.map(({ key, culture, address }) => {
    const [town, postcode = address.postcode?.example ?? ''] = towns[key]
    return [culture, town, postcode] as const
  })

  test.each(examples)('of %s are found by %s and %s, the nearest first', async (culture, town, postcode) => {
    for (const search of [`${postcode} ${town}`, `${town} ${postcode}`, `7 Main Street, ${town}, XY ${postcode}`]) {
      const { points, middle } = await find({ search }, culture)
      expect(points[0]?.city).toBe(town)
      expect(isNearestFirst(points, middle)).toBe(true)
    }
  })

  test.each([
    ['0150 Oslo', 'Oslo'],
    ['0150', 'Oslo'],
    ['0150 Nowhere', 'Oslo'],
    ['0150 Bergen', 'Bergen'],
    ['5003 Oslo', 'Bergen'],
  ])('of Norway begin for %j in %s', async (search, city) => {
    expect((await find({ search }, 'no-NO')).points[0]?.city).toBe(city)
  })

  test.each(['80-', '80', '80 ', '80–'])('are found by a postcode that begins with %j', async (search) => {
    expect(await cities({ search })).toEqual(['Gdańsk'])
  })

  test('are found by a whole postcode, with dash, with space and without', async () => {
    const [point] = (await find({ search: 'Kraków' })).points
    const postcode = point?.postcode ?? ''
    for (const search of [postcode, postcode.replace('-', ''), postcode.replace('-', ' ')]) {
      const { points } = await find({ search })
      expect(points.map(({ id }) => id)).toContain(point?.id)
      expect(new Set(points.map((found) => found.postcode))).toEqual(new Set([postcode]))
    }
  })

  test('are those of the closest postcode where nobody has the one asked for', async () => {
    expect(await cities({ search: '15-9999' })).toEqual(['Białystok'])
    expect(await cities({ search: '29-999' })).toEqual(['Włoszczowa'])
    expect(await cities({ search: '69-9' })).not.toEqual([])
    expect(await cities({ search: '79-000' })).toContain('Łobez')
  })

  test('are found in a box of the map, the nearest to its middle first', async () => {
    const { points } = await find({ bbox: '21.0,52.2,21.04,52.26' })
    expect(points.length).toBeGreaterThan(10)
    const away = points.map(({ geocodeRO: { latitude, longitude } }) => {
      expect(latitude).toBeGreaterThanOrEqual(52.2)
      expect(longitude).toBeLessThanOrEqual(21.04)
      return Math.hypot(latitude - 52.23, (longitude - 21.02) * Math.cos((52.23 * Math.PI) / 180))
    })
    expect(away.every((distance, index) => distance + 0.0001 >= (away[index - 1] ?? 0))).toBe(true)
    expect((await find({ bbox: '0,0,1,1' })).points).toEqual([])
    expect((await find({ bbox: '13,52,14,53' })).points).toEqual([])
  })

  test.each([
    { bbox: '21,52.3,22,52.2' },
    { bbox: '179,52,-179,53' },
    { bbox: '0,0,0,91' },
    { bbox: '0,0,181,1' },
    { bbox: '1,2,3' },
    { bbox: 'a,b,c,d' },
    { from: 'nonsense' },
    { from: '12.%00' },
    { search: 'x'.repeat(81) },
  ])('are not looked for with %j', async (query) => {
    const answer = await ask({ ...query })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: Object.keys(query)[0] }] })
  })

  test('are found by id, in their own country only', async () => {
    const id = 'PL-WAW-0123'
    const { points } = await find({ id })
    expect(points).toEqual([await readPoint(api.db, id)])
    expect(points[0]).toMatchObject({ id, integration: 'INPOST', city: 'Warszawa', country: 'PL' })
    expect((await find({ id }, 'de-DE')).points).toEqual([])
    expect((await find({ id: 'NOBODY' })).points).toEqual([])
    expect((await find({ id: '\0' })).points).toEqual([])
    expect(await readPoint(api.db, '\0')).toBeUndefined()
  })

  test.each<Record<string, string>>([{}, { bbox: '14,49,25,55' }, { search: 'w' }, { search: '0' }])(
    'of %j come batch by batch, each once',
    async (query) => {
      const points = await everything(query)
      expect(points.length).toBeGreaterThan(400)
      expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
      if (!('search' in query)) expect(points.length).toBeGreaterThanOrEqual(5_000)
    },
  )

  test('of Singapore are found by the neighbourhood and by the city', async () => {
    const { points } = await find({ search: 'singapore' }, 'en-SG')
    expect(new Set(points.map(({ city }) => city))).toEqual(new Set(['Singapore']))
    expect(points.length).toBe(200)
    const there = (await find({ search: 'ang mo' }, 'en-SG')).points
    expect(there.every(({ id }) => id.startsWith('SG-ANG-'))).toBe(true)
    expect(there[0]?.postcode).toMatch(/^560/)
  })

  test('are those of the catalogue once it changes', async () => {
    const none: Catalogue = { name: 'nonius', complete: ['parcelPoints'], parcelPoints: { points: [], towns: [] } }
    await importCatalogue(api.db, { name: none.name, read: async () => none })
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pickup_point`.execute(api.db)
    expect(rows).toEqual([{ count: 0 }])
    const { records } = await importCatalogue(api.db, demonstrationPoints)
    expect(records.filter(({ kind }) => kind === 'parcel point').length).toBeGreaterThan(5_000)
  })
})

describe.each(servers)('several processes starting at once on $name', ({ create }) => {
  test('load the points once', async () => {
    const url = await create()
    const starts = Array.from({ length: 3 }, async () => {
      const other = await connectPostgres(url)
      return fillEmpty(other.db, demonstrationPoints).finally(() => other.close())
    })
    expect((await Promise.all(starts)).sort()).toEqual(['filled', 'present', 'present'])
  })
})
