import { expect, test } from 'vitest'
import { salesTaxesOf } from '../../catalog/shop/local-rates.ts'
import { treatmentOf } from './treatment.ts'

type Sale = Parameters<typeof treatmentOf>[0]

const german: Sale = {
  market: { country: 'DE', taxName: 'MwSt.' },
  seller: { oss: true, home: 'DE' },
  destination: { country: 'DE', region: null, postcode: '10115' },
  territory: null,
  isCompany: false,
  exemptIn: [],
  checkedNumberOf: null,
  isRegistered: false,
  local: undefined,
}
const inVienna = { country: 'AT', region: null, postcode: '1010' }

const kindOf = (change: Partial<Sale>) => treatmentOf({ ...german, ...change })?.kind

test('within the country, and before an address is known, prices are taxed as they say', () => {
  expect(kindOf({})).toBeUndefined()
  expect(kindOf({ destination: undefined })).toBeUndefined()
  expect(kindOf({ checkedNumberOf: 'AT' })).toBeUndefined()
})

test('a consumer in another country of the Union pays its rate where the seller declares it there', () => {
  expect(treatmentOf({ ...german, destination: inVienna })).toMatchObject({
    kind: 'oss',
    place: 'AT',
    rates: [{ name: 'MwSt. AT', rate: 20_000 }],
    taxesDelivery: true,
  })
  expect(kindOf({ destination: inVienna, seller: { oss: false, home: 'DE' } })).toBeUndefined()
})

test('a company with a checked number of another country is reverse-charged, also where the seller has no OSS', () => {
  expect(kindOf({ destination: inVienna, checkedNumberOf: 'AT' })).toBe('reverse-charge')
  expect(kindOf({ destination: inVienna, checkedNumberOf: 'FR', seller: { oss: false, home: 'DE' } })).toBe(
    'reverse-charge',
  )
  expect(kindOf({ destination: inVienna, checkedNumberOf: 'DE' })).toBe('oss')
  expect(kindOf({ destination: inVienna, checkedNumberOf: 'CH' })).toBe('oss')
})

test('a seller of another country of the Union sells to companies of the edition without its tax, and to people with it', () => {
  const polish = { oss: true, home: 'PL' }
  expect(kindOf({ seller: polish, checkedNumberOf: 'DE' })).toBe('reverse-charge')
  expect(kindOf({ seller: polish })).toBeUndefined()
  const inWarsaw = { country: 'PL', region: null, postcode: '00-001' }
  expect(treatmentOf({ ...german, seller: polish, destination: inWarsaw, checkedNumberOf: 'DE' })).toMatchObject({
    kind: 'oss',
    rates: [{ rate: 23_000 }],
  })
})

test('outside the Union nothing of this applies', () => {
  expect(kindOf({ destination: { country: 'CH', region: null, postcode: '8001' } })).toBeUndefined()
  const norwegian = {
    market: { country: 'NO', taxName: 'MVA' },
    seller: { oss: true, home: 'NO' },
    destination: inVienna,
  }
  expect(kindOf(norwegian)).toBeUndefined()
})

const american = { ...german, market: { country: 'US', taxName: 'Sales tax' }, isRegistered: true }
const chicago = { country: 'US', region: 'IL', postcode: '60601-1234' }
const local = { region: 'IL', rates: [{ name: 'Illinois', rate: 6_250 }], taxesDelivery: false }

test('sales tax waits for an address, and is due where the seller is registered and the buyer does not resell', () => {
  expect(treatmentOf({ ...american, destination: undefined })).toMatchObject({
    kind: 'pending',
    place: null,
    rates: [],
  })
  expect(treatmentOf({ ...american, destination: chicago })).toMatchObject({ kind: 'not-registered', place: 'IL' })
  expect(treatmentOf({ ...american, destination: chicago, local })).toMatchObject({
    kind: 'sales-tax',
    place: 'IL',
    rates: local.rates,
  })
  const reseller = { ...american, destination: chicago, local, exemptIn: ['NY', 'IL'] }
  expect(treatmentOf(reseller)).toMatchObject({ kind: 'exempt', place: 'IL', rates: [] })
  expect(treatmentOf({ ...reseller, exemptIn: ['NY'] })?.kind).toBe('sales-tax')
})

const taxes = salesTaxesOf([
  {
    culture: 'en-US',
    region: 'IL',
    taxes_delivery: false,
    rates: [
      ['60001', '62999', 'Illinois', 6_250],
      ['60601', '60699', 'Chicago', 1_250],
    ],
  },
])
const namesAt = (region: string | null, postcode: string) =>
  taxes.at('en-US', { country: 'US', region, postcode })?.rates.map(({ name }) => name)

test('rates are those of all the ranges that hold the postcode', () => {
  expect(namesAt('IL', '60601-1234')).toEqual(['Illinois', 'Chicago'])
  expect(namesAt('IL', '62701')).toEqual(['Illinois'])
  expect(namesAt(null, '60699')).toEqual(['Illinois', 'Chicago'])
})

test('a postcode that no file knows is taxed as the state of its address, and other states are not', () => {
  expect(namesAt('IL', '99999')).toEqual(['Illinois'])
  expect(namesAt('WY', '82001')).toBeUndefined()
  expect(taxes.isRegistered('de-DE')).toBe(false)
})
