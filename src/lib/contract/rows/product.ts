import { Product } from '../product.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

export const productRows = {
  product: endpoint('GET', `${rest}/product/:id`, {
    summary: 'One product',
    response: Product,
    errors: ['NOT_FOUND'],
  }),
} as const
