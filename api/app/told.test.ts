import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { stockedDatabase } from '../../tests/support/databases.ts'
import { newShopper, orderAll } from '../../tests/support/shopper.ts'
import type { ShopEvent } from '../integrations/erp/shop-event.ts'
import type { MailToSend } from '../mail/outbox/transport.ts'
import { createApi } from './app.ts'

let api: TestApi
const mails: MailToSend[] = []
const events: ShopEvent[] = []

beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  await api.db.deleteFrom('outgoing_mail').execute()
  const ports = {
    mailTransport: async (mail: MailToSend) => mails.push(mail),
    events: async (event: ShopEvent) => events.push(event),
  }
  // One that works by itself, as in a process of its own.
  const app = createApi(api.db, {}, ports)
  api = { ...api, app, fetch: async (input, init) => app.request(input, init) }
})
afterAll(() => api?.close())

test('code of a shop gets the mails of an order, and is told of it, where no setting names anybody', async () => {
  const shopper = await newShopper(api)
  await shopper.put('NM-12', 1)
  const { number } = await orderAll(shopper, { email: 'lucja@example.com' })
  await expect.poll(() => mails.filter(({ to }) => to === 'lucja@example.com')).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    from: { address: 'sklep@nonius.example' },
    subject: expect.stringContaining(number),
  })
  await expect.poll(() => events.filter(({ kind }) => kind === 'order.placed')).toHaveLength(1)
  expect(events[0]).toEqual({
    id: expect.any(String),
    kind: 'order.placed',
    at: expect.stringMatching(/^\d{4}-.+Z$/),
    about: { number, status: 'placed' },
  })
  await expect.poll(() => api.db.selectFrom('outgoing_mail').select('id').execute()).toEqual([])
})
