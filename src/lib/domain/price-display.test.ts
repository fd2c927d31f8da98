import { expect, it } from 'vitest'
import { basisFor, basisFrom, displayedPrice, firstAmount, goodsOf, mayShowNet } from './price-display.ts'

const taxed = { net: 10_000, gross: 12_300 }

it('stands first in the basis of the edition, with the other amount beneath it', () => {
  expect(displayedPrice(taxed, 'gross')).toEqual({
    first: { basis: 'gross', amount: 12_300 },
    second: { basis: 'net', amount: 10_000 },
  })
  expect(displayedPrice(taxed, 'net')).toEqual({
    first: { basis: 'net', amount: 10_000 },
    second: { basis: 'gross', amount: 12_300 },
  })
})

it('stands alone where no tax is known', () => {
  const { first, second } = displayedPrice({ net: 12_900, gross: 12_900 }, 'net')
  expect(first).toEqual({ basis: 'net', amount: 12_900 })
  expect(second).toBeUndefined()
})

it('is the one amount of the basis where there is room for one only', () => {
  expect(firstAmount(taxed, 'gross')).toBe(12_300)
  expect(firstAmount(goodsOf({ netPrice: 10_000, grossPrice: 12_300 }), 'net')).toBe(10_000)
})

it('stands net first for who has switched to net prices, and as the edition has it for everybody else', () => {
  expect([basisFor('gross', true), basisFor('gross', false), basisFor('net', false)]).toEqual(['net', 'gross', 'net'])
})

it('can be switched to net where consumers see gross prices', () => {
  expect([mayShowNet('gross'), mayShowNet('net')]).toEqual([true, false])
})

it('is gross where a page does not say otherwise', () => {
  expect([basisFrom('net'), basisFrom('gross'), basisFrom(undefined), basisFrom('wrong')]).toEqual([
    'net',
    'gross',
    'gross',
    'gross',
  ])
})
