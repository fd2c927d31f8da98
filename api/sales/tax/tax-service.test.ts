import { afterEach, beforeEach, expect, test } from 'vitest'
import { useLog } from '../../platform/observability/log.ts'
import { salesTaxesOf } from '../../catalog/shop/local-rates.ts'
import { ratesAt } from './tax-service.ts'

beforeEach(() => useLog('silent'))
afterEach(() => useLog('error'))

const taxes = salesTaxesOf([
  { culture: 'en-US', region: 'IL', taxes_delivery: false, rates: [['60001', '62999', 'Illinois', 6_250]] },
])
const chicago = { country: 'US', region: 'IL', postcode: '60601' }
const cook = { rates: [{ name: 'Cook County', rate: 1_750 }], taxesDelivery: true }

test('a service is asked once for a place where the seller is registered, and never for others', async () => {
  const asked: unknown[] = []
  const at = ratesAt(async (place) => {
    asked.push(place)
    return cook
  })
  expect(await at(taxes, 'en-US', chicago)).toEqual({ ...cook, region: 'IL' })
  expect(await at(taxes, 'en-US', { ...chicago })).toEqual({ ...cook, region: 'IL' })
  expect(await at(taxes, 'en-US', { country: 'US', region: 'WY', postcode: '82001' })).toBeUndefined()
  expect(asked).toEqual([{ destination: chicago, region: 'IL' }])
})

test('the rates of the catalogue are taken where a service fails or is slow', async () => {
  const fallback = { region: 'IL', rates: [{ name: 'Illinois', rate: 6_250 }], taxesDelivery: false }
  const failing = ratesAt(() => Promise.reject(new Error('down')))
  expect(await failing(taxes, 'en-US', chicago)).toEqual(fallback)
  const slow = ratesAt(() => new Promise(() => {}), 5)
  expect(await slow(taxes, 'en-US', chicago)).toEqual(fallback)
  expect(await ratesAt(undefined)(taxes, 'en-US', chicago)).toEqual(fallback)
})
