import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { newShopper, orderAll, restore, type Shopper } from '../../../tests/support/shopper.ts'
import { storedSecret } from '../../platform/secrets/stored-secret.ts'
import { paymentKeyName, signatureOf } from './signature.ts'

describe.each(databases)('paying on $name', ({ stocked }) => {
  let api: TestApi
  let guest: Shopper
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await restore(api, smallCatalogue())
    guest = await newShopper(api)
    await guest.put('NM-12', 1)
  })
  afterAll(() => api.close())

  const read = async (number: string) => (await guest.ask('order', { query: { number } })).body
  const start = (number: string) => guest.ask('paymentStart', { body: { number } })
  const online = () => orderAll(guest, { payment: 'online' })
  const idOf = (order: { payment: { redirectUrl: string } }) => String(order.payment.redirectUrl.split('/').at(-1))
  const decide = async (order: { payment: { redirectUrl: string } }, status: string) =>
    api.fetch(order.payment.redirectUrl, { method: 'POST', body: new URLSearchParams({ status }) })

  const notify = async (body: object, signature?: string) => {
    const text = JSON.stringify(body)
    const signed = signature ?? signatureOf(text, await storedSecret(api.db, paymentKeyName)())
    const answer = await guest.ask('paymentNotification', { body: text, headers: { signature: signed } })
    return { status: answer.status, ...answer.body }
  }

  test('online begins on a page of the gateway and ends with a paid order', async () => {
    const order = await online()
    expect(order.payment).toEqual({
      paymentGatewayLabel: 'online',
      name: 'Płatność online',
      online: true,
      status: 'pending',
      redirectUrl: expect.stringMatching(/^\/sandbox\/payment\/[0-9a-f-]{36}$/),
    })
    const page = await api.fetch(order.payment.redirectUrl)
    expect(page.headers.get('content-type')).toContain('text/html')
    const html = await page.text()
    expect(html).toContain(order.number)
    expect(html).toContain('Zapłać')
    expect(html).not.toContain('<script')
    const decided = await decide(order, 'paid')
    expect([decided.status, decided.headers.get('location')]).toEqual([
      303,
      `/order-confirmation?number=${order.number}`,
    ])
    const after = await read(order.number)
    expect(after).toMatchObject({
      status: 'paid',
      payment: { status: 'paid', redirectUrl: null },
      documents: ['invoice', 'proforma'],
    })
    expect(after.history.map(({ status }: { status: string }) => status)).toEqual(['placed', 'paid'])
    const mails = await api.db
      .selectFrom('outgoing_mail')
      .select('subject')
      .where('template', '=', 'paymentReceived')
      .execute()
    expect(mails.filter(({ subject }) => subject.includes(order.number))).toHaveLength(1)
  })

  test.each(['declined', 'expired'] as const)('is tried again after it %s', async (status) => {
    const order = await online()
    await decide(order, status)
    expect((await read(order.number)).payment).toMatchObject({ status, redirectUrl: null })
    const again = await start(order.number)
    expect(again).toMatchObject({ status: 200, body: { number: order.number, payment: { status: 'pending' } } })
    expect(idOf(again.body)).not.toBe(idOf(order))
    expect((await start(order.number)).body).toEqual(again.body)
    await decide(again.body, 'paid')
    expect((await read(order.number)).status).toBe('paid')
    expect((await start(order.number)).body.code).toBe('ORDER_IS_PAID')
  })

  test('is decided once', async () => {
    const order = await online()
    await decide(order, 'paid')
    const again = await decide(order, 'declined')
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('już zdecydowano')
    expect((await read(order.number)).status).toBe('paid')
  })

  test('is decided in words the page knows', async () => {
    const order = await online()
    expect((await decide(order, 'refunded')).status).toBe(409)
    expect((await read(order.number)).payment.status).toBe('pending')
    expect((await api.fetch(`/sandbox/payment/${randomUUID()}`)).status).toBe(404)
    expect((await api.fetch('/sandbox/payment/nothing', { method: 'POST' })).status).toBe(404)
  })

  test('by transfer needs no page', async () => {
    const order = await orderAll(guest)
    expect((await start(order.number)).body.payment).toMatchObject({ status: 'none', redirectUrl: null, online: false })
  })

  test('is told by the gateway alone, as often as it likes', async () => {
    const order = await online()
    const told = { paymentId: idOf(order), status: 'paid', amount: order.total.gross, currency: 'PLN' }
    for (const signature of ['', 'nonsense', '0'.repeat(64), signatureOf(JSON.stringify(told), 'another key')])
      expect(await notify(told, signature)).toMatchObject({ status: 403, code: 'SIGNATURE_INVALID' })
    expect(await notify(told)).toEqual({ status: 200, accepted: true })
    const after = await read(order.number)
    expect(await notify(told)).toEqual({ status: 200, accepted: true })
    expect(await notify({ ...told, status: 'declined' })).toEqual({ status: 200, accepted: true })
    expect(await read(order.number)).toEqual(after)
  })

  test.each([
    { what: 'amount', change: { amount: 1 } },
    { what: 'currency', change: { currency: 'EUR' } },
    { what: 'payment', change: { paymentId: '3f2f0f63-4a4c-4b9b-9d43-5d1b60d2c111' } },
  ])('of another $what is none of ours', async ({ change }) => {
    const order = await online()
    const told = { paymentId: idOf(order), status: 'paid', amount: order.total.gross, currency: 'PLN' }
    expect(await notify({ ...told, ...change })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await read(order.number)).status).toBe('placed')
  })

  test('counts money that came after the attempt was given up, and not what is said of an earlier attempt', async () => {
    const order = await online()
    const told = { paymentId: idOf(order), status: 'paid', amount: order.total.gross, currency: 'PLN' }
    await notify({ ...told, status: 'expired' })
    await start(order.number)
    await notify({ ...told, status: 'declined' })
    expect((await read(order.number)).payment.status).toBe('pending')
    await notify(told)
    expect(await read(order.number)).toMatchObject({ status: 'paid', payment: { status: 'paid' } })
  })

  test('is begun by whoever placed the order', async () => {
    const order = await online()
    const other = await newShopper(api)
    const user = await newShopper(api, { registered: true })
    for (const shopper of [other, user])
      expect((await shopper.ask('paymentStart', { body: { number: order.number } })).body.code).toBe('NOT_FOUND')
    expect((await guest.ask('paymentStart', { body: { number: 'NO-2026-222222' } })).body.code).toBe('NOT_FOUND')
  })
})
