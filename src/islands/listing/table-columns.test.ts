import { describe, expect, it } from 'vitest'
import type { ProductSummary } from '#lib/contract/product.ts'
import { columnsOf, sortedBy } from './ResultTable.tsx'

const row = (code: string, value: string, unit: string | null = null) => ({
  code,
  name: code.toUpperCase(),
  value,
  unit,
})
const product = (productId: number, ...highlights: ReturnType<typeof row>[]) =>
  ({ productId, highlights }) as unknown as ProductSummary

const ids = (products: ProductSummary[]) => products.map(({ productId }) => productId)

describe('the columns of a table of products', () => {
  it('are the values most of them state, in the order they are stated', () => {
    const products = [
      product(1, row('a', '1'), row('b', '2')),
      product(2, row('a', '1'), row('b', '1')),
      product(3, row('c', '1')),
    ]
    expect(columnsOf(products)).toEqual([
      { code: 'a', name: 'A' },
      { code: 'c', name: 'C' },
      { code: 'b', name: 'B' },
    ])
  })
})

describe('sorting by a value', () => {
  const products = [
    product(1, row('u', '1,5', 'kV')),
    product(2),
    product(3, row('u', '600', 'mV')),
    product(4, row('u', '0 … 1000', 'V')),
  ]

  it('compares figures across prefixes, and leaves who states nothing at the end', () => {
    expect(ids(sortedBy(products, { code: 'u', descending: false }, 'pl-PL'))).toEqual([3, 4, 1, 2])
    expect(ids(sortedBy(products, { code: 'u', descending: true }, 'pl-PL'))).toEqual([1, 4, 3, 2])
  })

  it('compares words as the language does', () => {
    const worded = [
      product(1, row('w', 'żółty')),
      product(2, row('w', 'zielony')),
      product(3, row('w', 'CAT III 1000 V')),
      product(4, row('w', 'CAT III 300 V')),
    ]
    expect(ids(sortedBy(worded, { code: 'w', descending: false }, 'pl-PL'))).toEqual([4, 3, 2, 1])
  })
})
