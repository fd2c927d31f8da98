import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { PaymentNotification } from '#lib/contract/order.ts'
import { cases } from './cases.ts'
import { fillCart, finalizeBody, pay, placeOrder } from './orders.ts'
import { openStage, orSkip, type Stage } from './stage.ts'
import { NotFromOutside, send } from './target.ts'
import { targets } from './targets.ts'

describe.each(targets)('an order on $name', ({ open }) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  afterAll(() => stage?.close())

  test('is the cart as it was, which is empty then', async () => {
    const { headers } = await fillCart(stage, { quantity: 2 })
    const cart = await stage.ask('cart', { headers })
    const note = 'Proszę dzwonić przed dostawą.'
    const body = { ...finalizeBody(cart.total.gross), note: ` ${note} `, orderReference: 'PO-7' }
    const order = await stage.ask('finalize', { headers, body })
    expect(order).toMatchObject({
      status: 'placed',
      total: { net: cart.total.net, gross: cart.total.gross, currency: cart.total.currency },
      goods: { net: cart.summary.netPrice, gross: cart.summary.grossPrice },
      shipping: cart.shipping[0],
      note,
      orderReference: 'PO-7',
      itemsCount: cart.items.length,
    })
    const bought = cart.items.map(({ productSkuCode, quantity, total, product, parts }) => ({
      productId: product.productId,
      productSkuCode,
      code: product.code,
      name: product.name,
      quantity,
      unitPrice: product.price,
      total,
      ...(parts && { parts }),
    }))
    expect(order.lines).toEqual(bought)
    expect(order.history.map(({ status }) => status)).toEqual(['placed'])
    const after = await stage.ask('cart', { headers })
    expect([after.items, after.shipping, after.orderInfo.paymentGatewayLabel]).toEqual([[], [], null])
    expect(await stage.ask('order', { headers, query: { number: order.number } })).toEqual(order)
  })

  test('is one for one key, in a row and at once', async () => {
    const { headers, gross } = await fillCart(stage)
    const body = finalizeBody(gross)
    const orders = await Promise.all(Array.from({ length: 4 }, () => stage.ask('finalize', { headers, body })))
    orders.push(await stage.ask('finalize', { headers, body }))
    expect(new Set(orders.map(({ number }) => number)).size).toBe(1)
  })

  test('takes what it sells from stock', async () => {
    const [product] = stage.known.buyable
    const stock = async () => (await stage.ask('product', { params: { id: product.productId } })).stockQuantity
    const before = await stock()
    await placeOrder(stage, { quantity: 2 })
    expect(await stock()).toBe(before - 2)
  })

  test('is refused where the regulations are not accepted, and the cart stays', async () => {
    const { headers, gross } = await fillCart(stage)
    const body = { ...finalizeBody(gross), regulationsAccepted: false }
    const response = await send(stage.target, endpoints.finalize, { headers, body })
    expect([response.status, (await response.json()).errors[0].path]).toEqual([400, 'regulationsAccepted'])
    expect((await stage.ask('cart', { headers })).items).toHaveLength(1)
  })

  test('has every document that it says it has', async () => {
    const { headers, order } = await placeOrder(stage)
    for (const type of order.documents) {
      const sent = { headers, query: { number: order.number, type } }
      const response = await send(stage.target, endpoints.orderDocument, sent)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect((await response.text()).startsWith('%PDF-')).toBe(true)
    }
    if (order.documents.includes('invoice')) return
    const query = { number: order.number, type: 'invoice' }
    expect((await send(stage.target, endpoints.orderDocument, { headers, query })).status).toBe(404)
  })

  test('is paid once its payment service says so', async (context) => {
    const { headers, order } = await orSkip(context, stage, () => placeOrder(stage, { online: true }))
    expect([order.payment.online, order.payment.status]).toEqual([true, 'pending'])
    const sent = { headers, body: { number: order.number } }
    expect(await stage.ask('paymentStart', sent)).toEqual({ number: order.number, payment: order.payment })
    await orSkip(context, stage, () => pay(stage, order))
    const paid = await stage.ask('order', { headers, query: { number: order.number } })
    expect([paid.status, paid.payment.status, paid.payment.redirectUrl]).toEqual(['paid', 'paid', null])
    expect(paid.history.map(({ status }) => status)).toEqual(['placed', 'paid'])
  })

  test('is not paid by a notification of another amount, and not twice by the same', async (context) => {
    const sent = await orSkip(context, stage, () => cases.paymentNotification.success(stage))
    const { inside } = stage.target
    const told: PaymentNotification = JSON.parse(String(sent.body))
    const body = JSON.stringify({ ...told, amount: told.amount + 1 })
    const headers = { signature: (await inside?.signatureOf(body)) ?? '' }
    const wrong = await send(stage.target, endpoints.paymentNotification, { headers, body })
    expect([wrong.status, (await wrong.json()).code]).toEqual([404, 'NOT_FOUND'])
    const changed = await send(stage.target, endpoints.paymentNotification, { ...sent, body })
    expect([changed.status, (await changed.json()).code]).toEqual([403, 'SIGNATURE_INVALID'])
    for (let times = 0; times < 2; times++)
      expect(await stage.ask('paymentNotification', sent)).toEqual({ accepted: true })
  })
})

describe.each(targets)('the orders of a user on $name', ({ open }) => {
  let stage: Stage
  let headers: Record<string, string>
  /** The latest first, as they are listed. */
  const numbers: string[] = []
  beforeAll(async () => {
    stage = await openStage(open)
    const user = await stage.newUser().catch((error: unknown) => {
      if (!(error instanceof NotFromOutside) || stage.target.inside) throw error
    })
    headers = user?.headers ?? {}
    if (!user) return
    for (let count = 0; count < 3; count++) numbers.unshift((await placeOrder(stage, { headers })).order.number)
  })
  afterAll(() => stage?.close())

  const list = (query: Record<string, string> = {}) => stage.ask('orders', { headers, query })
  const numbersOf = async (query: Record<string, string>) => (await list(query)).orders.map(({ number }) => number)

  test('are listed page by page, the latest first, as each is by itself', async (context) => {
    await orSkip(context, stage, () => stage.newUser())
    const all = await list()
    expect([all.orders.map(({ number }) => number), all.total]).toEqual([numbers, 3])
    for (const summary of all.orders)
      expect(await stage.ask('order', { headers, query: { number: summary.number } })).toMatchObject(summary)
    expect(await numbersOf({ pageSize: '2' })).toEqual(numbers.slice(0, 2))
    expect(await list({ pageSize: '2', pageNumber: '2' })).toMatchObject({ total: 3, pageNumber: 2, pageSize: 2 })
    expect(await numbersOf({ pageSize: '2', pageNumber: '2' })).toEqual(numbers.slice(2))
    expect(await numbersOf({ pageNumber: '9' })).toEqual([])
    expect(await stage.ask('customerSummary', { headers })).toMatchObject({ ordersCount: 3, openOrdersCount: 3 })
  })

  test('are found by status, number, product and day', async (context) => {
    await orSkip(context, stage, () => stage.newUser())
    const [latest = ''] = numbers
    const [order] = (await list()).orders
    const day = order?.placedAt.slice(0, 10) ?? ''
    expect(await numbersOf({ status: 'placed' })).toEqual(numbers)
    expect(await numbersOf({ status: 'cancelled' })).toEqual([])
    expect(await numbersOf({ search: latest.toLowerCase() })).toEqual([latest])
    expect(await numbersOf({ search: stage.known.buyable[0].sku })).toEqual(numbers)
    expect(await numbersOf({ search: '%' })).toEqual([])
    expect((await list({ from: day, to: day })).orders).toContainEqual(order)
    expect(await numbersOf({ from: '2999-01-01' })).toEqual([])
    expect(await numbersOf({ to: '1999-12-31' })).toEqual([])
  })
})
