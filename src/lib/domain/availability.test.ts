import { describe, expect, it } from 'vitest'
import { canBeBought, shownAvailability } from './availability.ts'

describe('the availability a shopper sees', () => {
  it.each([0, 1, 40])('is "available" for a backorder with %i in stock', (stockQuantity) => {
    expect(shownAvailability({ availability: 'backorder', stockQuantity })).toBe('available')
  })

  it('stays "backorder" once more is promised than there is', () => {
    expect(shownAvailability({ availability: 'backorder', stockQuantity: -1 })).toBe('backorder')
  })

  it.each(['available', 'few', 'unavailable'] as const)('is what the API says when that is "%s"', (availability) => {
    expect(shownAvailability({ availability, stockQuantity: -1 })).toBe(availability)
  })
})

it('sells everything but the unavailable', () => {
  expect(canBeBought({ availability: 'backorder', stockQuantity: -3 })).toBe(true)
  expect(canBeBought({ availability: 'unavailable', stockQuantity: 3 })).toBe(false)
})
