import { expect, it } from 'vitest'
import { byPrice, insteadOf } from './instead-of.ts'

const product = (productId: number, net: number, facts = ['voltage', 'category']) => ({ productId, net, facts })
const missed = product(1, 1000)

it('takes the three nearest by price, and as they are listed where two are as near', () => {
  const listed = [product(2, 1500), product(3, 900), product(4, 1100), product(5, 600), product(6, 1010)]
  expect(insteadOf(missed, byPrice(listed))).toEqual([6, 3, 4])
})

it('takes none for less than half or more than twice the price', () => {
  const listed = [product(2, 499), product(3, 500), product(4, 2000), product(5, 2001)]
  expect(insteadOf(missed, byPrice(listed))).toEqual([3, 4])
})

it('takes none that other facts decide about, and never the product itself', () => {
  const listed = [missed, product(2, 1000, ['resistance']), product(3, 1000, []), product(4, 1200, ['category'])]
  expect(insteadOf(missed, byPrice(listed))).toEqual([4])
})

it('is the same however many are as near, and of a price that many have', () => {
  const listed = [...[1100, 900, 1000, 1000, 900, 1100].keys()].map((at) =>
    product(at + 2, [1100, 900, 1000, 1000, 900, 1100][at] ?? 0),
  )
  expect(insteadOf(missed, byPrice(listed))).toEqual([4, 5, 2])
  expect(insteadOf(product(1, 900), byPrice([...listed].reverse()))).toEqual([6, 3, 5])
  expect(insteadOf(missed, byPrice([]))).toEqual([])
})
