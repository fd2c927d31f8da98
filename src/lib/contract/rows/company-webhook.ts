import { CompanyWebhooks, WebhookDeliveries, WebhookRequest } from '../company-webhook.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

const errors = ['NOT_FOUND', 'RIGHT_MISSING'] as const
const ofCompany = { audience: 'user', response: CompanyWebhooks, errors } as const
const ofDeliveries = { audience: 'user', response: WebhookDeliveries, errors } as const

/** Which systems of the company that the user buys for are told what becomes of its orders. */
export const companyWebhookRows = {
  companyWebhooks: endpoint('GET', `${rest}/company/webhooks`, {
    ...ofCompany,
    summary: 'The webhooks of the company, without their secrets',
  }),
  companyWebhookAdd: endpoint('POST', `${rest}/company/webhooks`, {
    ...ofCompany,
    summary: 'Makes a webhook of the company and tells its secret this once',
    body: WebhookRequest,
    status: 201,
    errors: [...errors, 'COMPANY_IS_FULL'],
  }),
  companyWebhookSet: endpoint('PUT', `${rest}/company/webhooks/:id`, {
    ...ofCompany,
    summary: 'Changes a webhook of the company, or switches it on or off',
    body: WebhookRequest,
  }),
  companyWebhookRemove: endpoint('DELETE', `${rest}/company/webhooks/:id`, {
    ...ofCompany,
    summary: 'Removes a webhook of the company, with what waits to be told',
  }),
  companyWebhookDeliveries: endpoint('GET', `${rest}/company/webhooks/:id/deliveries`, {
    ...ofDeliveries,
    summary: 'What a webhook was told, or shall be, the latest first',
  }),
  companyWebhookReplay: endpoint('POST', `${rest}/company/webhooks/:id/deliveries/:delivery`, {
    ...ofDeliveries,
    summary: 'Tells a webhook again what it was told before',
  }),
} as const
