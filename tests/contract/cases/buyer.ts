import type { buyerRows } from '#lib/contract/rows/buyer.ts'
import { addressIn } from '../../support/shopper.ts'
import { pay, placeOrder } from '../orders.ts'
import type { Stage } from '../stage.ts'
import { NotFromOutside, type Sent } from '../target.ts'
import { untilLimited } from './attempts.ts'
import { buyerOrderCases } from './buyer-order.ts'
import type { CasesOf } from './case.ts'
import { systemOf } from './company-token.ts'

type Scope = 'prices' | 'orders'
type Name = Exclude<keyof typeof buyerRows, 'buyerOrderPreview' | 'buyerOrderPlace' | 'buyerRequest'>

const withToken = async (stage: Stage, scope: Scope, sent: Sent = {}): Promise<Sent> => ({
  headers: (await systemOf(stage, [scope])).headers,
  ...sent,
})

/** How every call of a scope is refused. */
const refusedOf = (name: Name, scope: Scope, sent: Sent) => ({
  SCOPE_MISSING: (stage: Stage) => withToken(stage, scope === 'prices' ? 'orders' : 'prices', sent),
  TOO_MANY_ATTEMPTS: async (stage: Stage) => untilLimited(stage, name, await withToken(stage, scope, sent)),
})

/** A system of a company, for which an order was placed. */
async function withOrder(stage: Stage, facts: Parameters<typeof placeOrder>[1] = {}) {
  const { headers, administrator } = await systemOf(stage, ['orders'])
  const { order } = await placeOrder(stage, { ...facts, headers: { ...administrator, ...facts.headers } })
  return { headers, order, administrator }
}

const unknown = { params: { number: 'NO-SUCH-ORDER' } }
const proforma = { ...unknown, query: { type: 'proforma' } }
const invoice = { ...unknown, query: { paper: 'F-DE-2026-000001', form: 'xrechnung' } }
const note = { params: { ...unknown.params, parcel: 1 } }
const prices = { body: { skus: ['none'] } }

/** A system of a company, for which an order has left in one parcel. */
async function withParcel(stage: Stage): Promise<Sent> {
  const { headers, order } = await withOrder(stage, { online: false })
  if (!stage.target.inside) throw new NotFromOutside('a parcel is sent by the staff of its shop')
  await stage.target.inside.ship(order.number)
  return { headers, params: { number: order.number, parcel: 1 } }
}

const notFound = (sent: Sent) => ({ NOT_FOUND: (stage: Stage) => withToken(stage, 'orders', sent) })

export const buyerCases: CasesOf<typeof buyerRows> = {
  ...buyerOrderCases,
  buyerPrices: {
    success: (stage) => withToken(stage, 'prices', { body: { skus: [stage.known.product.sku, 'none'] } }),
    errors: refusedOf('buyerPrices', 'prices', prices),
  },
  buyerProducts: {
    success: (stage) => withToken(stage, 'prices', { query: { pageSize: '2' } }),
    errors: refusedOf('buyerProducts', 'prices', {}),
  },
  buyerOrders: {
    success: async (stage) => ({ headers: (await withOrder(stage)).headers, query: { status: 'placed' } }),
    errors: refusedOf('buyerOrders', 'orders', {}),
  },
  buyerOrder: {
    success: async (stage) => {
      const { headers, order } = await withOrder(stage)
      return { headers, params: { number: order.number } }
    },
    errors: { ...refusedOf('buyerOrder', 'orders', unknown), ...notFound(unknown) },
  },
  buyerDocument: {
    success: async (stage) => {
      const { headers, order } = await withOrder(stage)
      const [type] = order.documents
      if (!type) throw new NotFromOutside('a new order has no document yet')
      return { headers, params: { number: order.number }, query: { type } }
    },
    errors: { ...refusedOf('buyerDocument', 'orders', proforma), ...notFound(proforma) },
  },
  buyerInvoice: {
    success: async (stage) => {
      const { headers, order, administrator } = await withOrder(stage, {
        headers: { 'accept-language': 'de-DE' },
        online: true,
        billing: { ...addressIn('DE'), company: 'Messtechnik GmbH', taxNumber: 'DE136695976' },
      })
      await pay(stage, order)
      const { number, invoiceFiles } = await stage.ask('order', {
        headers: administrator,
        query: { number: order.number },
      })
      const [file] = invoiceFiles
      if (!file) throw new NotFromOutside('its invoices are not written for machines')
      return { headers, params: { number }, query: { paper: file.paper, form: file.forms[0] ?? '' } }
    },
    errors: { ...refusedOf('buyerInvoice', 'orders', invoice), ...notFound(invoice) },
  },
  buyerDeliveries: {
    success: (stage) => withParcel(stage),
    errors: { ...refusedOf('buyerDeliveries', 'orders', unknown), ...notFound(unknown) },
  },
  buyerDeliveryNote: {
    success: (stage) => withParcel(stage),
    errors: { ...refusedOf('buyerDeliveryNote', 'orders', note), ...notFound(note) },
  },
}
