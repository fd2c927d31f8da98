import { fieldList } from '../contract/product-fields.ts'
import type { Product } from '../contract/product.ts'

/** Numbers that are stated of a product and that merchants' platforms know, by their names: "350 g". */
export const statedInFeed = (product: Product): [tag: string, value: string][] =>
  fieldList.flatMap(([name, { contract = name, values, feed }]) => {
    const value: unknown = (product as Record<string, unknown>)[contract]
    if (feed === undefined || typeof value !== 'number') return []
    return [[feed, 'least' in values && values.unit !== undefined ? `${value} ${values.unit}` : String(value)]]
  })
