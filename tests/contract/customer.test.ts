import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { addressIn, rightTaxNumber } from './cases/people.ts'
import { expectProblem } from './problems.ts'
import { openStage, orSkip, type Stage } from './stage.ts'
import { send } from './target.ts'
import { oneTarget } from './targets.ts'

describe.each(oneTarget)('what is kept of a customer on $name', ({ open }) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  afterAll(() => stage?.close())

  test('is the name and the consent as they were last set', async (context) => {
    const { headers } = await orSkip(context, stage, () => stage.newUser())
    const body = { firstName: ' Żaneta ', lastName: "O'Brien", newsletter: true }
    const set = await stage.ask('customerProfile', { headers, body })
    expect(set).toMatchObject({ firstName: 'Żaneta', lastName: "O'Brien", newsletter: true })
    expect(await stage.ask('customerSummary', { headers })).toEqual(set)
  })

  test('is a company until it is removed, its number as numbers of its country are kept', async (context) => {
    const { headers } = await orSkip(context, stage, () => stage.newUser())
    const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }
    const body = { name: 'Pomiary', ...place, ...rightTaxNumber, taxNumber: 'PL 526-025-02-74', fiscal: { sdi: '7' } }
    const { company } = await stage.ask('companySet', { headers, body })
    expect(company).toEqual({ ...body, taxNumber: rightTaxNumber.taxNumber })
    expect((await stage.ask('customerSummary', { headers })).company).toEqual(company)
    expect((await stage.ask('companyRemove', { headers })).company).toBeNull()
    expect((await stage.ask('companyRemove', { headers })).company).toBeNull()
  })

  test('is an address book of one user with one default of each kind, the defaults first', async (context) => {
    const { headers } = await orSkip(context, stage, () => stage.newUser())
    const address = addressIn(stage.known.country)
    const add = (more: object) => stage.ask('addressAdd', { headers, body: { ...address, ...more } })
    const [first, second, third] = [
      await add({ city: 'A', defaultBilling: true, defaultDelivery: true }),
      await add({ city: 'B' }),
      await add({ city: 'C', defaultBilling: true }),
    ]
    expect(second).toMatchObject({ ...address, city: 'B', defaultBilling: false, defaultDelivery: false })
    const book = await stage.ask('addressBook', { headers })
    expect(book.map(({ id }) => id).sort()).toEqual([first.id, second.id, third.id].sort())
    expect(book.filter(({ defaultBilling }) => defaultBilling).map(({ id }) => id)).toEqual([third.id])
    expect(book.filter(({ defaultDelivery }) => defaultDelivery).map(({ id }) => id)).toEqual([first.id])
    expect(book.at(-1)?.id).toBe(second.id)
    const body = { ...address, city: 'D', defaultDelivery: true }
    const set = await stage.ask('addressSet', { headers, params: { id: second.id }, body })
    expect(set).toMatchObject({ id: second.id, city: 'D', defaultDelivery: true })
    const left = await stage.ask('addressRemove', { headers, params: { id: third.id } })
    expect(left).toEqual(await stage.ask('addressBook', { headers }))
    expect(left[0]).toEqual(set)
    expect((await stage.ask('customerSummary', { headers })).addressesCount).toBe(2)
  })

  test('is nobody else’s to see, to change or to remove', async (context) => {
    const owner = await orSkip(context, stage, () => stage.newUser())
    const { headers } = await stage.newUser()
    const body = addressIn(stage.known.country)
    const { id } = await stage.ask('addressAdd', { headers: owner.headers, body })
    for (const row of [endpoints.addressSet, endpoints.addressRemove])
      await expectProblem(
        await send(stage.target, row, { headers, params: { id }, ...(row.body && { body }) }),
        'NOT_FOUND',
      )
    expect(await stage.ask('addressBook', { headers })).toEqual([])
    expect(await stage.ask('addressBook', { headers: owner.headers })).toHaveLength(1)
  })
})

describe.each(oneTarget)('parcel points on $name', ({ open }) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  afterAll(() => stage?.close())

  const mostBatches = 5

  test('come batch by batch, each once, all of the country asked in', async () => {
    const seen: string[] = []
    let from: string | null = ''
    for (let batches = 0; from !== null && batches < mostBatches; batches++) {
      const { points, next } = await ask(from ? { from } : {})
      for (const { country } of points) expect(country).toBe(stage.known.country)
      seen.push(...points.map(({ id }) => id))
      from = next
    }
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('are found by their id, their town and their postcode', async () => {
    const [point] = (await ask({})).points
    if (!point) return
    expect((await ask({ id: point.id })).points).toEqual([point])
    expect((await ask({ search: point.city.toUpperCase() })).points).not.toEqual([])
    expect((await ask({ search: point.postcode })).points).not.toEqual([])
    expect((await ask({ id: 'NO-SUCH-POINT' })).points).toEqual([])
    expect((await ask({ search: 'Xyzzyville' })).points).toEqual([])
  })

  test('lie within the box of the map that is asked for', async () => {
    const [point] = (await ask({})).points
    if (!point) return
    const { latitude, longitude } = point.geocodeRO
    const [west, south, east, north] = [longitude - 0.01, latitude - 0.01, longitude + 0.01, latitude + 0.01]
    const bbox = [west, south, east, north].map((degrees) => degrees.toFixed(6)).join()
    const { points } = await ask({ bbox })
    expect(points.map(({ id }) => id)).toContain(point.id)
    const lies = ({ geocodeRO }: PickupPoint) =>
      Math.abs(geocodeRO.latitude - latitude) <= 0.01001 && Math.abs(geocodeRO.longitude - longitude) <= 0.01001
    expect(points.every(lies)).toBe(true)
  })

  const ask = (query: Record<string, string>) => stage.ask('pickupPoints', { query })
})
