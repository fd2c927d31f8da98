import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { newShopper, orderAll, restore, type Shopper } from '../../../tests/support/shopper.ts'

describe.each(databases)('paying another way on $name', ({ stocked }) => {
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
  afterAll(() => api?.close())

  const pay = (number: string, paymentGatewayLabel: string, shopper = guest) =>
    shopper.ask('paymentStart', { body: { number, paymentGatewayLabel } })
  const decide = (order: { payment: { redirectUrl: string } }, status: string) =>
    api.fetch(order.payment.redirectUrl, { method: 'POST', body: new URLSearchParams({ status }) })

  test('is offered what the market knows, without terms of anybody', async () => {
    const { number } = await orderAll(guest, { payment: 'online' })
    const { body } = await guest.ask('paymentMethods', { query: { number } })
    expect(body.map(({ name, kind }: Record<string, string>) => [name, kind])).toEqual([
      ['Płatność online', 'any'],
      ['BLIK', 'code'],
      ['Przelewy24', 'bank'],
      ['Przelew bankowy', 'transfer'],
    ])
    const stranger = await newShopper(api)
    expect((await stranger.ask('paymentMethods', { query: { number } })).body.code).toBe('NOT_FOUND')
  })

  test.each(['declined', 'expired'] as const)('follows a payment that was %s', async (status) => {
    const order = await orderAll(guest, { payment: 'online' })
    await decide(order, status)
    const { body } = await pay(order.number, 'blik')
    expect(body.payment).toMatchObject({ name: 'BLIK', status: 'pending', online: true })
    await decide(body, 'paid')
    const read = (await guest.ask('order', { query: { number: order.number } })).body
    expect([read.status, read.payment.name]).toEqual(['paid', 'BLIK'])
  })

  test('is a transfer with its account, and online again, as often as the buyer likes', async () => {
    const order = await orderAll(guest, { payment: 'online' })
    await pay(order.number, 'transfer')
    const waiting = (await guest.ask('order', { query: { number: order.number } })).body
    expect([waiting.payment.status, waiting.transferTo.length > 0]).toEqual(['none', true])
    const again = (await pay(order.number, 'p24')).body
    expect(again.payment.redirectUrl).not.toBe(order.payment.redirectUrl)
    expect((await pay(order.number, 'p24')).body).toEqual(again)
  })

  test('is refused to strangers, for ways that are not offered, and once it is paid', async () => {
    const order = await orderAll(guest, { payment: 'online' })
    expect((await pay(order.number, 'transfer', await newShopper(api))).body.code).toBe('NOT_FOUND')
    for (const label of ['invoice', 'oxxo', 'nothing'])
      expect((await pay(order.number, label)).body.code).toBe('PAYMENT_UNKNOWN')
    await decide(order, 'paid')
    expect((await pay(order.number, 'transfer')).body.code).toBe('ORDER_IS_PAID')
  })
})
