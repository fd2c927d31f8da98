import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { tokenOf } from '../../../tests/support/logged-in.ts'
import { newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { orderKeys } from '../../sales/orders/order-keys.ts'
import { signatureOf } from '../../sales/payments/signature.ts'
import { accessTokens } from '../../customers/logins/access-token.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
})
afterAll(() => api.close())

const read = async (token: string, accessKeys: string[]) => {
  const app = api.another({ secrets: { accessTokens: accessKeys } })
  return (await app.request('/yes-api/rest/customer/addressbook', { headers: { authorization: `Bearer ${token}` } }))
    .status
}

test('a token is signed by the first key that is given, and holds while any of them has signed it', async () => {
  const { guid } = await newShopper(api, { registered: true })
  const token = await tokenOf(api, guid, accessTokens(api.db, ['first key', 'older key']))
  expect(await read(token, ['first key'])).toBe(200)
  expect(await read(token, ['newer key', 'first key'])).toBe(200)
  expect(await read(token, ['newer key', 'older key'])).toBe(401)
  expect(await read(await tokenOf(api, guid), ['first key'])).toBe(401)
})

test('a payment is told by whoever signs with any of the keys that are given, and by nobody where none is', async () => {
  const shopper = await newShopper(api)
  await shopper.put('NM-10', 1)
  const { number, payment, total } = await orderAll(shopper, { payment: 'online' })
  const told = { paymentId: payment.redirectUrl.split('/').at(-1), amount: total.gross, currency: total.currency }
  const body = JSON.stringify({ ...told, status: 'paid' })
  const stored = await api.db.selectFrom('setting').selectAll().where('name', '=', 'payment-key').execute()
  const tell = async (key: string, payments: string[]) => {
    const headers = { 'content-type': 'application/json', signature: signatureOf(body, key) }
    const app = api.another({ secrets: { payments } })
    return (await app.request('/yes-api/rest/payment/notification', { method: 'POST', headers, body })).status
  }
  for (const key of ['', 'undefined', ...stored.map(({ value }) => value)]) expect(await tell(key, [])).toBe(403)
  expect(await tell('key', ['newer', 'other'])).toBe(403)
  expect(await tell('key', ['newer', 'key'])).toBe(200)
  expect((await shopper.ask('order', { query: { number } })).body.status).toBe('paid')
  expect(await api.db.selectFrom('setting').selectAll().where('name', '=', 'payment-key').execute()).toEqual(stored)
})

test('the link to an order is signed by the first key that is given, holds while any of them has signed it, and no backup opens it', async () => {
  const signed = await orderKeys(api.db, ['first key']).signer()
  const key = signed('NO-2026-222222')
  const holds = (...keys: string[]) => orderKeys(api.db, keys).holds('NO-2026-222222', key)
  expect(await holds('newer key', 'first key')).toBe(true)
  expect(await holds('newer key')).toBe(false)
  expect(await holds()).toBe(false)
  expect(await orderKeys(api.db).holds('NO-2026-222222', key)).toBe(false)
  expect(await orderKeys(api.db, ['first key']).holds('NO-2026-222223', key)).toBe(false)
})
