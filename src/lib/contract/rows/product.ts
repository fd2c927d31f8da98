import * as v from 'valibot'
import { Product } from '../product.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

/** What was looked for on the list that led to a product. It is counted without anybody who asked, and changes no answer. */
const ProductQuery = v.object({ foundBy: v.optional(v.pipe(v.string(), v.maxLength(2_000))) })

export const productRows = {
  product: endpoint('GET', `${rest}/product/:id`, {
    summary: 'One product',
    query: ProductQuery,
    response: Product,
    errors: ['NOT_FOUND'],
  }),
} as const
