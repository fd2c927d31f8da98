import { ContactMessage, LeasingResponse } from '../customer.ts'
import { ProductQuestion } from '../question.ts'
import { NewsletterSubscription } from '../newsletter.ts'
import { AskedByMail, RestockWish } from '../restock.ts'
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
  productQuestion: endpoint('POST', `${rest}/product/:id/question`, {
    summary:
      'Asks the shop about a product. Who does not answer questions gives its products none, and nobody is asked for one',
    body: ProductQuestion,
    response: Accepted,
    status: 202,
    errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  }),
  restockWish: endpoint('POST', `${rest}/product/:id/restock`, {
    summary:
      'Notes that an address wants to hear once when a product can be ordered again. One that is not the caller’s own is asked by mail first. Who tells nobody gives its products no tellsWhenBack, and nobody is asked for an address',
    body: RestockWish,
    response: AskedByMail,
    status: 202,
    errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    audience: 'customer',
  }),
  newsletterSubscribe: endpoint('POST', `${rest}/newsletter`, {
    summary:
      'Asks an address by mail whether it wants the newsletter. A commerce API that keeps no such list has no such call, and pages ask the service that a setting names',
    body: NewsletterSubscription,
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
