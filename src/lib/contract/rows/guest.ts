import { AnonymousCustomer } from '../guest.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

export const guestRows = {
  anonymousCustomer: endpoint('POST', `${rest}/customer/anonymous`, {
    summary: 'Makes a guest; the guid goes into the Guid header of later calls',
    response: AnonymousCustomer,
    status: 201,
  }),
} as const
