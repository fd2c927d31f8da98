import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Hono } from 'hono'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { stockedDatabase } from '../../tests/support/databases.ts'
import { gatewayThatPaysAt } from '../../tests/support/gateways.ts'
import { newShopper, orderAll } from '../../tests/support/shopper.ts'
import { createApi } from './app.ts'
import type { Extension, Ports } from './ports.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
})
afterAll(() => api?.close())

/** The API as it is made from its database and what is given, and nothing else. */
const madeWith = (ports?: Ports): TestApi => {
  const app = createApi(api.db, {}, ports)
  return { ...api, app, fetch: async (input, init) => app.request(input, init) }
}
const labelsFor = async (made: TestApi) => {
  const shopper = await newShopper(made)
  const { body } = await shopper.ask('paymentMethods')
  return {
    shopper,
    labels: body.map(({ paymentGatewayLabel }: { paymentGatewayLabel: string }) => paymentGatewayLabel),
  }
}

describe('an API that is given nothing', () => {
  test('offers no payment online, takes none that is asked for, and sells', async () => {
    const { shopper, labels } = await labelsFor(madeWith())
    expect(labels).toEqual(['transfer'])
    const refused = await shopper.ask('paymentSet', { body: { paymentGatewayLabel: 'online' } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'PAYMENT_UNKNOWN' } })
    await shopper.put('NM-10', 1)
    expect(await orderAll(shopper, { payment: 'transfer' })).toMatchObject({ payment: { redirectUrl: null } })
  })

  test('shows an order whose gateway is gone, and leads nowhere to pay it', async () => {
    const { shopper } = await labelsFor(
      madeWith({ gateways: [gatewayThatPaysAt((id) => `https://pay.example/${id}`)] }),
    )
    await shopper.put('NM-10', 1)
    const { number, payment } = await orderAll(shopper, { payment: 'online' })
    expect(payment.redirectUrl).toMatch(/^https:\/\/pay\.example\/[0-9a-f-]{36}$/)
    const headers = { guid: shopper.guid, 'content-type': 'application/json' }
    const later = madeWith()
    const read = await (await later.fetch(`/yes-api/rest/customer/order?number=${number}`, { headers })).json()
    expect(read.payment).toMatchObject({ paymentGatewayLabel: 'online', status: 'pending', redirectUrl: null })
  })

  test('knows no company, no leasing and no stand-in', async () => {
    const { fetch } = madeWith()
    const autofill = await fetch('/yes-api/rest/customer/addressbook/autofill?taxNumber=5260250274')
    expect([autofill.status, (await autofill.json()).code]).toEqual([503, 'COMPANY_REGISTER_UNAVAILABLE'])
    expect((await fetch('/yes-api/rest/leasing/product/10')).status).toBe(404)
    expect((await fetch('/sandbox/outbox.json')).status).toBe(404)
  })
})

test('an extension answers below its path and may ask the API it belongs to', async () => {
  const letters: Extension = ({ db }, call) => {
    const app = new Hono()
    app.get('/count', async (context) => {
      const { length } = await db.selectFrom('product').select('id').execute()
      const health = await call(new Request(new URL('/healthz', context.req.url)))
      return context.text(`${length} ${await health.text()}`)
    })
    return app
  }
  const { fetch } = madeWith({ extensions: { '/letters': letters } })
  expect(await (await fetch('/letters/count')).text()).toBe('5 ok')
})
