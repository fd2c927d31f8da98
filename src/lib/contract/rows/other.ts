import { ContactMessage, LeasingResponse } from '../customer.ts'
import { Accepted } from '../session.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

export const otherRows = {
  contact: endpoint('POST', `${rest}/contact`, {
    summary: 'Sends a message to the shop',
    body: ContactMessage,
    response: Accepted,
    status: 202,
    errors: ['TOO_MANY_ATTEMPTS'],
  }),
  leasing: endpoint('GET', `${rest}/leasing/product/:id`, {
    summary: 'Where the leasing of a product is calculated',
    response: LeasingResponse,
    errors: ['NOT_FOUND'],
  }),
} as const
