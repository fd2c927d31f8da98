import { expect, it } from 'vitest'
import { displayedPrice } from './price-display.ts'

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
