import { ContactMessage, LeasingResponse } from '../customer.ts'
import { ProductQuestion } from '../question.ts'
import { NewsletterSubscription } from '../newsletter.ts'
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
