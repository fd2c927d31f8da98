import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { EndpointName } from '#lib/contract/endpoints.ts'
import { both, inOwnCompany, own, type Attack } from './attack.ts'

const anyWebhook = { name: 'In', url: 'https://in.example.com/', kinds: ['order.placed'] }
const anyOrder = { lines: [{ sku: 'NM-10', quantity: 1 }], phone: '+48 600 700 800' }

/** For the rows by which systems of a company call, or are told. */
export const systemAttacks: Partial<Record<EndpointName, Attack>> = {
  companyTokens: inOwnCompany(() => ({}), own),
  companyTokenAdd: inOwnCompany(() => ({ body: { name: 'In', scopes: ['prices'], validDays: 1 } }), own),
  companyTokenRevoke: inOwnCompany(({ tokenId }) => ({ params: { id: tokenId } }), 'NOT_FOUND'),
  companyWebhooks: inOwnCompany(() => ({}), own),
  companyWebhookAdd: inOwnCompany(() => ({ body: anyWebhook }), own),
  companyWebhookSet: inOwnCompany(({ webhookId }) => ({ params: { id: webhookId }, body: anyWebhook }), 'NOT_FOUND'),
  companyWebhookRemove: inOwnCompany(({ webhookId }) => ({ params: { id: webhookId } }), 'NOT_FOUND'),
  companyWebhookDeliveries: inOwnCompany(({ webhookId }) => ({ params: { id: webhookId } }), 'NOT_FOUND'),
  companyWebhookReplay: inOwnCompany(
    ({ webhookId }) => ({ params: { id: webhookId, delivery: randomUUID() } }),
    'NOT_FOUND',
  ),
  punchoutDocuments: inOwnCompany(({ connectionId: id }) => ({ params: { id } }), 'NOT_FOUND'),
  punchoutDocumentAgain: inOwnCompany(
    ({ connectionId: id }) => ({ params: { id, document: randomUUID() } }),
    'NOT_FOUND',
  ),
  buyerPrices: both(() => ({ body: { skus: ['NM-10'] } }), own),
  buyerProducts: both(() => ({}), own),
  buyerOrders: both(
    ({ number }) => ({ query: { search: number } }),
    (page) => expect(page).toMatchObject({ orders: [], total: 0 }),
  ),
  buyerOrderPreview: both(
    ({ persona }) => ({ body: { ...anyOrder, buyer: persona.user?.email ?? 'nobody@example.com' } }),
    'VALIDATION_FAILED',
  ),
  buyerOrderPlace: both(
    ({ branchId }) => ({
      body: { ...anyOrder, branch: branchId, idempotencyKey: randomUUID(), regulationsAccepted: true },
    }),
    'VALIDATION_FAILED',
  ),
  buyerRequest: both(({ requestId }) => ({ params: { id: requestId } }), 'NOT_FOUND'),
  buyerOrder: both(({ number }) => ({ params: { number } }), 'NOT_FOUND'),
  buyerDocument: both(({ number }) => ({ params: { number }, query: { type: 'proforma' } }), 'NOT_FOUND'),
  buyerInvoice: both(
    ({ number }) => ({ params: { number }, query: { paper: 'F-DE-2026-000001', form: 'xrechnung' } }),
    'NOT_FOUND',
  ),
  buyerDeliveries: both(({ number }) => ({ params: { number } }), 'NOT_FOUND'),
  buyerDeliveryNote: both(({ number }) => ({ params: { number, parcel: 1 } }), 'NOT_FOUND'),
}
