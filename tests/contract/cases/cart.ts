import { randomUUID } from 'node:crypto'
import { endpoints } from '#lib/contract/endpoints.ts'
import { maxLines } from '#lib/contract/cart.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { cartRows } from '#lib/contract/rows/cart.ts'
import type { lineTextRows } from '#lib/contract/rows/line-texts.ts'
import type { checkoutRows } from '#lib/contract/rows/checkout.ts'
import { allowed } from '../discovery.ts'
import {
  addressesIn,
  fillCart,
  finalizeBody,
  pay,
  placeOrder,
  shippingMethod,
  shownBefore,
  soldOut,
} from '../orders.ts'
import { freshEmail, type Stage } from '../stage.ts'
import { NotFromOutside, send, type Sent } from '../target.ts'
import { patience } from './attempts.ts'
import { wished } from './approval.ts'
import { plain, type CasesOf } from './case.ts'
import { reader } from './company-people.ts'
import { visitor } from './punchout.ts'
import { addressIn, misnumbered } from './people.ts'

const guest = async (stage: Stage): Promise<Sent> => ({ headers: await stage.newGuest() })

const oneOf = ({ sku }: ProductSummary) => ({ productSkuCode: sku, quantity: 1 })

const codeOf = ({ code }: ProductSummary) => ({ lines: [{ code, quantity: 1 }] })

export async function differentProducts({ ask }: Stage, count: number): Promise<ProductSummary[]> {
  const found: ProductSummary[] = []
  for (let pageNumber = 1; found.length < count; pageNumber++) {
    const body = { availability: ['available', 'few', 'backorder'], pageNumber, pageSize: 100 }
    const { products } = await ask('search', { body })
    if (products.length === 0)
      throw new NotFromOutside(`a cart holds ${maxLines} different products, and there are only ${found.length}`)
    found.push(...products.filter((product) => allowed(product) > 0))
  }
  return found.slice(0, count)
}

async function fullCart(stage: Stage): Promise<Sent> {
  const headers = await stage.newGuest()
  const [oneMore, ...others] = await differentProducts(stage, maxLines + 1)
  if (!oneMore) throw new Error('There is no product')
  for (const product of others) await stage.ask('cartSet', { headers, body: oneOf(product) })
  return { headers, body: oneOf(oneMore) }
}

async function reusedKey(stage: Stage): Promise<Sent> {
  const { headers, gross } = await fillCart(stage)
  const body = finalizeBody(gross)
  await stage.ask('finalize', { headers, body })
  return { headers, body: { ...body, note: 'Another order' } }
}

const finalizeAfter = async (stage: Stage, wish: Parameters<typeof fillCart>[1]): Promise<Sent> => {
  const { headers, gross } = await fillCart(stage, wish)
  return { headers, body: finalizeBody(gross) }
}

/** Orders until it is refused so: the contract does not say how many are too many, but not this many in a row. */
async function ordersUntil(stage: Stage, status: number, wish: Parameters<typeof fillCart>[1]): Promise<Sent> {
  for (let orders = 0; orders < patience; orders++) {
    const sent = await finalizeAfter(stage, wish)
    const response = await send(stage.target, endpoints.finalize, sent)
    await response.text()
    if (response.status === status) return sent
  }
  throw new Error(`${patience} orders could be placed in a row`)
}

async function paidOrder(stage: Stage): Promise<Sent> {
  const { headers, order } = await placeOrder(stage, { online: true })
  await pay(stage, order)
  return { headers, body: { number: order.number } }
}

async function signed({ target }: Stage, notification: object): Promise<Sent> {
  if (!target.inside) throw new NotFromOutside('what a payment gateway signs with is between it and the API')
  const body = JSON.stringify(notification)
  return { body, headers: { signature: await target.inside.signatureOf(body) } }
}

const unknownPayment = () => ({ paymentId: randomUUID(), status: 'paid', amount: 1, currency: 'EUR' })

async function notification(stage: Stage): Promise<Sent> {
  if (!stage.target.inside) return signed(stage, unknownPayment())
  const { order } = await placeOrder(stage, { online: true })
  const paymentId = /[\da-f-]{36}/.exec(order.payment.redirectUrl ?? '')?.[0]
  const { gross: amount, currency } = order.total
  return signed(stage, { paymentId, status: 'paid', amount, currency })
}

export const cartCases: CasesOf<typeof cartRows & typeof lineTextRows & typeof checkoutRows> = {
  cart: { success: guest, errors: {} },
  cartSet: {
    success: async (stage) => ({ ...(await guest(stage)), body: oneOf(stage.known.buyable[0]) }),
    errors: {
      GUID_REQUIRED: ({ known }) => ({ body: oneOf(known.buyable[0]) }),
      SKU_UNKNOWN: async (stage) => ({
        ...(await guest(stage)),
        body: { productSkuCode: 'NO-SUCH-SKU', quantity: 1 },
      }),
      QUANTITY_NOT_AVAILABLE: async (stage) => ({
        ...(await guest(stage)),
        body: { productSkuCode: stage.known.scarce.sku, quantity: allowed(stage.known.scarce) + 1 },
      }),
      CART_IS_FULL: fullCart,
    },
  },
  cartAdd: {
    success: async (stage) => ({ ...(await guest(stage)), body: codeOf(stage.known.buyable[0]) }),
    errors: { GUID_REQUIRED: ({ known }) => ({ body: codeOf(known.buyable[0]) }) },
  },
  cartLineSay: {
    success: async (stage) => {
      const { headers } = await fillCart(stage, { upTo: 'line' })
      return { headers, body: { productSkuCode: stage.known.buyable[0].sku, reference: 'POS-10', note: 'Box 2' } }
    },
    errors: {
      GUID_REQUIRED: ({ known }) => ({ body: { productSkuCode: known.buyable[0].sku, reference: 'POS-10' } }),
      SKU_UNKNOWN: async (stage) => ({ ...(await guest(stage)), body: { productSkuCode: stage.known.buyable[0].sku } }),
    },
  },
  cartPreview: { success: ({ known }) => ({ body: codeOf(known.buyable[0]) }), errors: {} },
  cartRemove: {
    success: async (stage) => {
      const { headers } = await fillCart(stage, { upTo: 'line' })
      return { headers, params: { sku: stage.known.buyable[0].sku } }
    },
    errors: { GUID_REQUIRED: ({ known }) => ({ params: { sku: known.buyable[0].sku } }) },
  },
  cartClear: { success: guest, errors: { GUID_REQUIRED: () => ({}) } },
  cartValidate: {
    success: async (stage) => ({ headers: (await fillCart(stage, { upTo: 'line' })).headers }),
    errors: { CART_IS_EMPTY: guest },
  },
  addressOptions: { success: guest, errors: {} },
  addressOptionsSet: {
    success: async (stage) => ({ ...(await guest(stage)), body: addressesIn(stage.known.country) }),
    errors: {
      GUID_REQUIRED: ({ known }) => ({ body: addressesIn(known.country) }),
      TAX_NUMBER_INVALID: async (stage) => ({
        ...(await guest(stage)),
        body: {
          ...addressesIn(stage.known.country),
          billing: misnumbered,
          delivery: addressIn(stage.known.country),
        },
      }),
    },
  },
  shippingMethods: plain,
  shippingSet: {
    success: async (stage) => {
      const headers = await stage.newGuest()
      const { productSkuCode } = await shippingMethod(stage, headers, false)
      return { headers, body: { productSkuCode } }
    },
    errors: {
      GUID_REQUIRED: async (stage) => ({
        body: { productSkuCode: (await shippingMethod(stage, {}, false)).productSkuCode },
      }),
      SHIPPING_UNKNOWN: async (stage) => ({ ...(await guest(stage)), body: { productSkuCode: 'NO-SUCH-WAY' } }),
      PICKUP_POINT_UNKNOWN: async (stage) => {
        const headers = await stage.newGuest()
        const { productSkuCode } = await shippingMethod(stage, headers, true)
        return { headers, body: { productSkuCode, pickupPointId: 'NO-SUCH-POINT' } }
      },
    },
  },
  paymentMethods: {
    success: async () => ({}),
    errors: { NOT_FOUND: async (stage) => ({ ...(await guest(stage)), query: { number: 'NO-SUCH-ORDER' } }) },
  },
  paymentSet: {
    success: async (stage) => {
      const headers = await stage.newGuest()
      const [method] = await stage.ask('paymentMethods', { headers })
      return { headers, body: { paymentGatewayLabel: method?.paymentGatewayLabel } }
    },
    errors: {
      GUID_REQUIRED: async ({ ask }) => {
        const [method] = await ask('paymentMethods')
        return { body: { paymentGatewayLabel: method?.paymentGatewayLabel } }
      },
      PAYMENT_UNKNOWN: async (stage) => ({ ...(await guest(stage)), body: { paymentGatewayLabel: 'no-such-way' } }),
    },
  },
  paymentStart: {
    success: async (stage) => {
      const { headers, order } = await placeOrder(stage, { online: true })
      return { headers, body: { number: order.number } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await guest(stage)), body: { number: 'NO-SUCH-ORDER' } }),
      ORDER_IS_PAID: paidOrder,
      PAYMENT_UNKNOWN: async (stage) => {
        const { headers, order } = await placeOrder(stage, { online: true })
        return { headers, body: { number: order.number, paymentGatewayLabel: 'no-such-way' } }
      },
    },
  },
  paymentNotification: {
    success: notification,
    errors: {
      SIGNATURE_INVALID: () => ({ body: unknownPayment(), headers: { signature: 'ab'.repeat(32) } }),
      NOT_FOUND: (stage) => signed(stage, unknownPayment()),
    },
  },
  finalize: {
    success: (stage) => finalizeAfter(stage, {}),
    errors: {
      GUID_REQUIRED: () => ({ body: finalizeBody(0) }),
      APPROVAL_NEEDED: wished,
      RIGHT_MISSING: async (stage) => finalizeAfter(stage, { headers: (await reader(stage)).headers }),
      PUNCHOUT_RUNS: async (stage) => ({ ...(await visitor(stage)), body: finalizeBody(0) }),
      CART_IS_EMPTY: async (stage) => ({ ...(await guest(stage)), body: finalizeBody(0) }),
      CART_ADDRESS_IS_EMPTY: (stage) => finalizeAfter(stage, { upTo: 'line' }),
      CART_DELIVERY_IS_EMPTY: (stage) => finalizeAfter(stage, { upTo: 'addresses' }),
      CART_DELIVERY_PICKUP_POINT_IS_EMPTY: (stage) => finalizeAfter(stage, { pickup: true }),
      CART_PAYMENT_IS_EMPTY: (stage) => finalizeAfter(stage, { upTo: 'shipping' }),
      QUANTITY_NOT_AVAILABLE: (stage) => soldOut(stage, (wish) => finalizeAfter(stage, wish)),
      TOO_MANY_ATTEMPTS: (stage) => ordersUntil(stage, 429, { email: freshEmail() }),
      TOO_MUCH_UNPAID: async (stage) => ordersUntil(stage, 409, { headers: await stage.newGuest() }),
      PRICE_CHANGED: async (stage) => {
        const { headers, gross } = await fillCart(stage)
        return { headers, body: finalizeBody(gross + 1) }
      },
      ORDER_CHANGED: async (stage) => {
        const email = freshEmail()
        const { headers, gross } = await fillCart(stage, { email })
        return { headers, body: { ...finalizeBody(gross), shown: await shownBefore(stage, headers, email) } }
      },
      IDEMPOTENCY_KEY_REUSED: reusedKey,
    },
  },
}
