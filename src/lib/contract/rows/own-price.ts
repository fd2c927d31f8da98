import { endpoint } from '../endpoint.ts'
import { OwnPrices, OwnPricesQuery } from '../own-prices.ts'
import { rest } from './rest.ts'

export const ownPriceRows = {
  ownPrices: endpoint('GET', `${rest}/customer/prices`, {
    summary: 'What products cost the company that the user buys for, where that was agreed on',
    query: OwnPricesQuery,
    response: OwnPrices,
    audience: 'user',
  }),
} as const
