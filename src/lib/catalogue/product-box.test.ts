import { describe, expect, it } from 'vitest'
import { productOf } from '../../../tests/support/records.ts'
import { boxOf, following } from './product-box.ts'

describe('a product box', () => {
  it('is the same whatever number is in stock, as long as the word for it is', () => {
    const product = productOf(1)
    expect(boxOf({ ...product, stockQuantity: 3 })).toEqual(boxOf({ ...product, stockQuantity: 4 }))
    expect(boxOf({ ...product, availability: 'backorder', stockQuantity: 0 }).shown).toBe('available')
    expect(boxOf({ ...product, availability: 'backorder', stockQuantity: -1 }).shown).toBe('backorder')
  })
})

describe('products that follow', () => {
  it('begin at the beginning', () => expect(following([1, 2, 3], undefined, 2)).toEqual([1, 2]))
  it('go round behind the one they follow, and leave it out', () => {
    expect(following([1, 2, 3, 4], 3, 2)).toEqual([4, 1])
    expect(following([1, 2, 3], 2, 9)).toEqual([3, 1])
  })
  it('begin at the beginning behind one that is not listed', () => expect(following([1, 2], 9, 4)).toEqual([1, 2]))
  it('are none of an only one', () => expect(following([1], 1, 4)).toEqual([]))
})
