import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductPrices } from '#lib/contract/staff/plans.ts'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { changeDuePrices } from './due-prices.ts'
import { overlap } from './overlap.ts'

describe.each(databases)('planned prices on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  const asked: string[] = []
  const publishing = {
    editions: ['pl', 'de'],
    request: async (edition: string) => {
      asked.push(edition)
      return { id: edition, joined: false }
    },
  }
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(() => api?.close())

  const path = '/products/NM-10/prices'
  const read = async (): Promise<ProductPrices> => (await browser.get(path)).body
  const product = async (): Promise<ProductRecord> => (await browser.get('/products/NM-10')).body
  const price = async () => {
    const now = (await product()).parts.prices['pl-PL']
    return now && { net: now.net, regular: now.regular }
  }
  const log = async () => (await browser.get('/history?record=product:NM-10')).body.entries
  const plan = async (...more: [from: string, until: string | null, net?: number, regular?: number | null][]) => {
    const { version, plans } = await read()
    const added = more.map(([from, until, net = 8_000, regular = null]) => ({
      ...{ id: null, culture: 'pl-PL', net, regular, from, until },
    }))
    return browser.put(path, { version, plans: [...plans.map(({ holds, ...kept }) => kept), ...added] })
  }
  const at = async (instant: string) => {
    asked.length = 0
    await changeDuePrices({ db: api.db, publishing }, new Date(instant))
    return price()
  }
  const usual = { net: 10_007, regular: null }

  it('begin and end by the clock of their market, ask for its edition alone, and stand in the log as nobody’s doing', async () => {
    expect(await price()).toEqual(usual)
    const { status, body } = await plan(['2031-07-01T00:00', '2031-07-08T00:00', 8_000, 10_007])
    expect([status, body.plans]).toMatchObject([200, [{ from: '2031-07-01T00:00', holds: false }]])
    expect((await log())[0]).toMatchObject({
      action: 'product.planned',
      after: { [`plan pl-PL ${body.plans[0].id}`]: [8_000, 10_007, '2031-07-01T00:00', '2031-07-08T00:00'] },
    })
    // Midnight in Warsaw in summer.
    expect(await at('2031-06-30T21:59:59Z')).toEqual(usual)
    expect(asked).toEqual([])
    expect(await at('2031-06-30T22:00:00Z')).toEqual({ net: 8_000, regular: 10_007 })
    expect(asked).toEqual(['pl'])
    expect((await read()).plans).toMatchObject([{ holds: true }])
    expect((await product()).shown['pl-PL']?.lowestGross).toBe(12_309)
    const [entry] = await log()
    expect(entry).toMatchObject({ person: null, action: 'product.repriced', before: { 'net pl-PL': 10_007 } })
    expect(await at('2031-07-07T22:00:00Z')).toEqual(usual)
    expect(asked).toEqual(['pl'])
    expect((await read()).plans).toEqual([])
    expect((await read()).past.filter(({ culture }) => culture === 'pl-PL').at(-1)).toMatchObject({ net: 10_007 })
    await at('2031-07-08T22:00:00Z')
    expect(asked).toEqual([])
  })

  it('happen once, though several processes come at once', async () => {
    await plan(['2031-08-01T00:00', '2031-08-02T00:00'])
    const before: unknown[] = await log()
    const now = new Date('2031-08-01T01:00:00Z')
    await Promise.all([1, 2, 3].map(() => changeDuePrices({ db: api.db, publishing }, now)))
    expect(await price()).toEqual({ net: 8_000, regular: null })
    expect(await log()).toHaveLength(before.length + 1)
    expect(await at('2031-08-02T01:00:00Z')).toEqual(usual)
  })

  it('leave a price that somebody has changed meanwhile', async () => {
    await plan(['2031-09-01T00:00', '2031-09-02T00:00'])
    await at('2031-09-01T01:00:00Z')
    const record = await product()
    const prices = { ...record.parts.prices, 'pl-PL': { net: 7_777, regular: null, breaks: null } }
    await browser.put('/products/NM-10', { version: record.version, parts: { ...record.parts, prices } })
    expect(await at('2031-09-02T01:00:00Z')).toEqual({ net: 7_777, regular: null })
    const now = await product()
    const back = { ...now.parts, prices: { ...now.parts.prices, 'pl-PL': usual } }
    await browser.put('/products/NM-10', { version: now.version, parts: back })
  })

  it('that were due while nobody was there happen in their order, and not where they are over', async () => {
    await plan(['2031-10-01T00:00', null, 9_000], ['2031-10-02T00:00', '2031-10-09T00:00', 6_000])
    await plan(['2031-09-20T00:00', '2031-09-21T00:00', 1])
    expect(await at('2031-10-05T00:00:00Z')).toEqual({ net: 6_000, regular: null })
    expect(await at('2031-10-10T00:00:00Z')).toEqual({ net: 9_000, regular: null })
    const entries: { before: Record<string, number> | null }[] = await log()
    expect(entries.map(({ before }) => before?.['net pl-PL'])).not.toContain(1)
    await plan(['2031-10-20T00:00', null, 10_007])
    expect(await at('2031-10-21T00:00:00Z')).toEqual(usual)
  })

  it('are withdrawn before they begin and while they hold, and each comes back from the log', async () => {
    await plan(['2031-11-01T00:00', '2031-11-08T00:00'])
    const withdraw = async () => {
      const { body } = await browser.put(path, { version: (await read()).version, plans: [] })
      expect(body.plans).toEqual([])
      return (await log()).find(({ action }: { action: string }) => action === 'product.planned').id
    }
    const undo = async (entry: number) => (await browser.post('/products/NM-10/undo', { entry })).status
    expect(await undo(await withdraw())).toBe(200)
    expect((await read()).plans).toMatchObject([{ from: '2031-11-01T00:00', until: '2031-11-08T00:00', holds: false }])
    expect(await at('2031-11-02T00:00:00Z')).toEqual({ net: 8_000, regular: null })
    const entry = await withdraw()
    expect(await price()).toEqual(usual)
    expect(await undo(entry)).toBe(200)
    expect(await undo(entry)).toBe(409)
    expect(await at('2031-11-03T00:00:00Z')).toEqual({ net: 8_000, regular: null })
    expect(await at('2031-11-08T00:00:00Z')).toEqual(usual)
  })

  it('are refused where two would hold at once, for a market that there is none of, and where they make no sense', async () => {
    const code = async (...more: Parameters<typeof plan>) => (await plan(...more)).body.code
    expect(await code(['2032-01-01T00:00', '2032-02-01T00:00'], ['2032-01-20T00:00', null])).toBe('PLANS_OVERLAP')
    const errors = async (...more: Parameters<typeof plan>) => (await plan(...more)).body.errors
    expect(await errors(['2032-01-02T00:00', '2032-01-01T00:00'])).toEqual([{ path: 'until', message: 'endsBefore' }])
    expect(await errors(['2032-01-02T00:00', null, 500, 500])).toEqual([
      { path: 'regular pl-PL', message: 'reduction' },
    ])
    expect(await code(['2020-01-02T00:00', null])).toBe('TIME_IS_OVER')
    const { version } = await read()
    const usa = { id: null, culture: 'en-US', net: 1, regular: null, from: '2032-01-01T00:00', until: null }
    expect((await browser.put(path, { version, plans: [usa] })).body.code).toBe('VALIDATION_FAILED')
    const stranger = { ...usa, id: 1_000, culture: 'pl-PL' }
    expect((await browser.put(path, { version, plans: [stranger] })).body.code).toBe('RECORD_CHANGED')
  })
})

it('one may begin the moment another ends, and a change for good stands between two that end', () => {
  const of = (from: string, until: string | null) => ({ culture: 'pl-PL' as const, from, until })
  expect(overlap([of('1', '3'), of('3', '5'), of('5', null), of('6', null), of('7', '8')])).toBeUndefined()
  expect(overlap([of('1', '3'), of('2', null)])).toBeDefined()
  expect(overlap([of('1', null), of('1', '2')])).toBeDefined()
  expect(overlap([of('2', '3'), of('1', '4')])).toBeDefined()
})
