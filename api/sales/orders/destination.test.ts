import { expect, it } from 'vitest'
import { parcelPoint } from '../../../tests/support/parcel-point.ts'
import { addressLines, destinationHours, destinationLines } from './destination.ts'

const buyer = {
  ...{ firstName: 'Ann', lastName: 'Bell', company: null, taxNumber: null, fiscal: {}, phone: '+1 312 555 0100' },
  ...{ street: '1 Main St', postcode: '60601', city: 'Chicago', region: 'IL', country: 'US' },
}
const price = { net: 0, gross: 0, currency: 'USD', taxRate: 0 } as const
const shipping = { productSkuCode: 'SHIP', name: 'UPS', description: '', price, pickup: null, days: { from: 1, to: 2 } }

it('an address stands as its country writes it', () => {
  expect(addressLines(buyer, 'en-US')).toEqual(['Ann Bell', '1 Main St', 'Chicago, IL 60601', 'United States'])
})

it('a parcel point stands with the hours in words, which an address has none of', () => {
  const point = { ...parcelPoint, openingHours: 'Mo-Fr 08:00-20:00' }
  const order = { culture: 'pl-PL', billing: buyer, delivery: null } as const
  const toPoint = { ...order, shipping: { ...shipping, pickupPoint: point } }
  expect(destinationLines(toPoint)).toContain('00-838 Warszawa')
  expect(destinationHours(toPoint)).toEqual(['pon.–pt. 08:00–20:00'])
  expect(destinationHours({ ...order, shipping: { ...shipping, pickupPoint: null } })).toEqual([])
})
