import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { OfferQuery } from '#lib/contract/offer.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { readSellers } from '../../catalog/shop/sellers.ts'
import type { SellerNumbers } from '../../catalog/shop/shop-tables.ts'
import { numberOffer } from './number-offer.ts'

describe.each(databases)('the number of an offer on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api?.close())

  async function numbered(numbers: SellerNumbers | null): Promise<string> {
    const seller = { ...(await readSellers(api.db)).of('pl-PL'), numbers }
    const at = new Date('2026-11-20T12:00:00Z')
    const { number } = await api.db
      .transaction()
      .execute((transaction) => numberOffer(transaction, seller, 'pl-PL', at))
    return number
  }

  test('begins as its seller says, and is counted anew where that is something else', async () => {
    expect(await numbered(null)).toBe('OF-PL-2026-000001')
    expect(await numbered({ orders: 'CAL' })).toBe('OF-PL-2026-000002')
    const number = await numbered({ offers: 'ANGEB1' })
    expect(number).toBe('ANGEB1-PL-2026-000001')
    expect(v.parse(OfferQuery, { number })).toEqual({ number })
  })
})
