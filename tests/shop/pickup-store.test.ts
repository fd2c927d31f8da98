import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importCatalogue } from '../../api/integrations/import/load.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import { serveTestApi } from '../support/served-api.ts'

/** The stores as a page would have them, with the shipped API behind; what only a browser shows is in tests/e2e. */
describe('parcel points', () => {
  let api: Awaited<ReturnType<typeof serveTestApi>>

  beforeAll(async () => {
    api = await serveTestApi()
    if (!demonstration) throw new Error('These tests look for parcel points of the demonstration')
    await importCatalogue(api.db, (await demonstration.show()).parcelPoints)
  })
  afterAll(() => api?.close())

  beforeEach(() => {
    const record = {
      key: 'pl',
      culture: 'pl-PL',
      language: 'pl',
      currency: 'PLN',
      priceBasis: 'gross',
      apiBase: api.url,
    }
    vi.stubGlobal('document', { cookie: '', querySelector: () => ({ textContent: JSON.stringify(record) }) })
    vi.resetModules()
    api.heard.length = 0
  })

  const open = async () => ({
    ...(await import('#lib/stores/pickup/pickup.ts')),
    ...(await import('#lib/stores/pickup/pickup-points.ts')),
    ...(await import('#lib/stores/pickup/pickup-list.ts')),
  })

  const koszalin = { west: 16.1, south: 54.15, east: 16.25, north: 54.23 }
  const within = { west: 16.15, south: 54.18, east: 16.2, north: 54.2 }

  it('answer the latest question, whatever comes in later', async () => {
    const { searchPoints, $pickupList } = await open()
    await Promise.all([searchPoints('Łódź'), searchPoints('Koszalin')])
    const { question, points } = $pickupList.get()
    expect(question).toEqual({ of: 'search', text: 'Koszalin' })
    expect(new Set(points.map(({ city }) => city))).toEqual(new Set(['Koszalin']))
  })

  it('come batch by batch, each once, and each batch of a search moves the map', async () => {
    const { searchPoints, morePoints, $pickupList, $pickupCentre } = await open()
    await searchPoints('Warszawa')
    const first = $pickupCentre.get()
    expect($pickupList.get().points).toHaveLength(200)
    await morePoints()
    const { points } = $pickupList.get()
    expect(points.length).toBeGreaterThan(200)
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
    expect($pickupCentre.get()).toEqual(points[200]?.geocodeRO)
    expect($pickupCentre.get()).not.toEqual(first)
  })

  it('of a village that has none are those of its postcode', async () => {
    const { beginPickup, $pickupList } = await open()
    await beginPickup('INPOST', '75-195 Stare Bielice')
    expect($pickupList.get().points[0]).toMatchObject({ postcode: '75-195' })
    expect($pickupList.get().points.length).toBeGreaterThan(4)
  })

  it('stand there with their distances from what was looked for', async () => {
    const { searchPoints, $pickupList } = await open()
    await searchPoints('00-950 Warszawa')
    const { from } = $pickupList.get()
    expect(from?.latitude).toBeCloseTo(52.23, 0)
    await searchPoints('w')
    expect($pickupList.get().from).toBeUndefined()
  })

  it('of nowhere are those that the map shows, and the list says so', async () => {
    const { searchPoints, morePoints, $pickupList, $pickupCentre } = await open()
    await searchPoints('Nowhere at all')
    expect($pickupList.get()).toMatchObject({
      question: { text: 'Nowhere at all' },
      status: 'ready',
      isElsewhere: true,
    })
    expect($pickupList.get().points[0]?.geocodeRO).toEqual($pickupCentre.get())
    await morePoints()
    expect($pickupList.get().isElsewhere).toBe(true)
    await searchPoints('Koszalin')
    expect($pickupList.get().isElsewhere).toBeFalsy()
  })

  it('are none of an integration that has none here, and the list says so', async () => {
    const { beginPickup, $pickupList, $pickupCentre } = await open()
    await beginPickup('UPS', 'Koszalin')
    expect($pickupList.get()).toMatchObject({ status: 'ready', points: [] })
    expect($pickupCentre.get()).toBeUndefined()
  })

  it('around an answer are known to the map, and the list stays', async () => {
    const { searchPoints, viewMoved, $pickupList, $knownPoints } = await open()
    await searchPoints('Koszalin')
    const before = $pickupList.get()
    await viewMoved({ west: 16.9, south: 54.4, east: 17.1, north: 54.5 }, false)
    expect($pickupList.get()).toBe(before)
    expect([...$knownPoints.get().values()].map(({ city }) => city)).toContain('Słupsk')
  })

  it('of where the shopper moves the map are listed, and asked for once', async () => {
    const { viewMoved, $pickupList } = await open()
    await viewMoved(koszalin, true)
    expect($pickupList.get()).toMatchObject({ question: { of: 'view' }, status: 'ready' })
    const asked = api.heard.length
    await viewMoved(within, true)
    expect(api.heard).toHaveLength(asked)
    const { points } = $pickupList.get()
    expect(points.length).toBeGreaterThan(0)
    expect(points.every(({ geocodeRO: { longitude } }) => longitude >= within.west && longitude <= within.east)).toBe(
      true,
    )
  })

  it('begin at the one that was chosen before', async () => {
    const { beginPickup, choosePoint, searchPoints, $pickupList, $pickupCentre } = await open()
    await searchPoints('Koszalin')
    const chosen = $pickupList.get().points[7]
    if (!chosen) throw new Error('Koszalin has too few points')
    choosePoint(chosen)
    await beginPickup('INPOST', 'Łódź')
    expect($pickupCentre.get()).toEqual(chosen.geocodeRO)
    expect($pickupList.get().points[0]).toEqual(chosen)
  })

  it('are asked for again after a failure', async () => {
    const { searchPoints, retryPoints, $pickupList } = await open()
    const record = {
      key: 'pl',
      culture: 'pl-PL',
      language: 'pl',
      currency: 'PLN',
      priceBasis: 'gross',
      apiBase: 'http://127.0.0.1:1',
    }
    vi.stubGlobal('document', { cookie: '', querySelector: () => ({ textContent: JSON.stringify(record) }) })
    await searchPoints('Koszalin')
    expect($pickupList.get()).toMatchObject({ status: 'failed', points: [], error: { code: 'NETWORK_FAILED' } })
    await retryPoints()
    expect($pickupList.get().status).toBe('failed')
  })
})
