import { expect, it } from 'vitest'
import { askedProduct } from './asked-product.ts'

it('is the code of a product', () => {
  expect(askedProduct('?utm_source=a&product=NM-12')).toBe('NM-12')
  expect(askedProduct('?product=NC%2040/L')).toBe('NC 40/L')
})

it('is nothing where the address says none, or something else', () => {
  for (const search of ['', '?product=', '?product=<b>', `?product=${'x'.repeat(41)}`, '?product=a%0Ab'])
    expect(askedProduct(search)).toBeUndefined()
})
