import { load } from 'cheerio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, stockedDatabase } from '../../../tests/support/databases.ts'
import { bearer, newUser, send } from '../../../tests/support/people.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { createServices, type Services } from '../../app/services.ts'
import { tellRestocked } from './tell-restocked.ts'

const [database] = databases
let api: TestApi
let services: Services
beforeAll(async () => {
  api = await startTestApi(await database?.open())
  services = createServices(api.db, {}, {})
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('restock_wish').execute()
  await api.db.deleteFrom('outgoing_mail').execute()
  await stock(13, 'unavailable', 0)
})

const stock = (id: number, availability: 'available' | 'unavailable' | 'backorder', quantity: number) =>
  api.db.updateTable('stock').set({ availability, quantity }).where('product_id', '=', id).execute()

type About = { id?: number; culture?: string; headers?: Record<string, string> }

const wish = (email: string, { id = 13, culture = 'pl-PL', headers = {} }: About = {}) =>
  send(api.fetch, 'POST', `/yes-api/rest/product/${id}/restock`, { email }, { 'accept-language': culture, ...headers })

const mails = () =>
  api.db
    .selectFrom('outgoing_mail')
    .select(['recipient', 'culture', 'template', 'subject', 'text_body', 'unsubscribe'])
    .orderBy('id')
    .execute()

const pathIn = (text: string | null | undefined, step: string) =>
  new RegExp(`/yes-api/consent/restock/${step}\\S+`).exec(text ?? '')?.[0] ?? ''
const press = async (path: string) => (await api.fetch(path, { method: 'POST' })).status

/** A wish whose address was confirmed by the link of its mail. */
async function confirmed(email: string, about: About = {}) {
  expect((await wish(email, about)).body).toEqual({ accepted: true, confirmed: false })
  expect(await press(pathIn((await mails()).at(-1)?.text_body, 'confirm'))).toBe(200)
}

test.each(['pl-PL', 'de-DE'] as const)('from the wish to the mail, in %s', async (culture) => {
  const email = 'anna@example.com'
  await wish(email, { culture })
  const { name } = (await send(api.fetch, 'GET', '/yes-api/rest/product/13', undefined, { 'accept-language': culture }))
    .body
  const [asking] = await mails()
  expect(asking).toMatchObject({ recipient: email, culture, template: 'restockConfirm' })
  const link = pathIn(asking?.text_body, 'confirm')
  const page = load(await (await api.fetch(link)).text())
  const { question } = textsIn(culture).consent.restock.confirm
  expect(page('form p').text()).toBe(question.replace('{email}', email).replace('{product}', name))
  // A look at the page is no consent, and nobody is told before there is one.
  await stock(13, 'available', 4)
  expect(await tellRestocked(services)).toBe(0)
  await press(link)
  expect(await tellRestocked(services)).toBe(1)
  expect(await tellRestocked(services)).toBe(0)
  const told = (await mails()).slice(1)
  expect(told).toMatchObject([{ recipient: email, culture, template: 'restocked' }])
  const { subject = '', text_body: text = '', unsubscribe = '' } = told[0] ?? {}
  expect(subject).toContain(name)
  expect(text).toMatch(/\/product\/13\b/)
  expect(text).toContain(culture === 'pl-PL' ? 'zł' : '€')
  // The link at its end, which a mail program may press as well, leaves nothing of the address.
  expect(pathIn(text, 'leave')).toBe(pathIn(unsubscribe, 'leave'))
  expect([await press(pathIn(text, 'leave')), await press(pathIn(text, 'leave'))]).toEqual([200, 200])
  expect(await api.db.selectFrom('restock_wish').selectAll().execute()).toEqual([])
})

test('a customer is not asked for the address that the account was confirmed by, and for another one is', async () => {
  const user = await newUser(api.fetch)
  await api.db.deleteFrom('outgoing_mail').execute()
  expect(await wish(user.email, { headers: bearer(user) })).toMatchObject({ status: 202, body: { confirmed: true } })
  expect(await mails()).toEqual([])
  expect((await wish('somebody@example.com', { headers: bearer(user) })).body).toEqual({
    accepted: true,
    confirmed: false,
  })
  await stock(13, 'backorder', -2)
  expect(await tellRestocked(services)).toBe(1)
  expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
    ['restockConfirm', 'somebody@example.com'],
    ['restocked', user.email],
  ])
})

test('who waits already hears nothing new, and who was told may wait again', async () => {
  await confirmed('twice@example.com')
  expect((await wish('twice@example.com')).body).toEqual({ accepted: true, confirmed: false })
  expect(await mails()).toHaveLength(1)
  await stock(13, 'available', 1)
  await tellRestocked(services)
  await stock(13, 'unavailable', 0)
  await confirmed('twice@example.com')
  await stock(13, 'available', 1)
  expect(await tellRestocked(services)).toBe(1)
})

test('a wish is of its edition, and of what can be put into a cart there', async () => {
  await confirmed('anna@example.com', { id: 14 })
  await stock(14, 'available', 0)
  expect(await tellRestocked(services)).toBe(0)
  const price = { product_id: 14, culture: 'pl-PL', net: 9_999, regular_net: null } as const
  await stock(14, 'available', 5)
  await api.db.deleteFrom('price').where('product_id', '=', 14).execute()
  expect(await tellRestocked(services)).toBe(0)
  await api.db.insertInto('price').values(price).execute()
  expect(await tellRestocked(services)).toBe(1)
  expect((await wish('anna@example.com', { id: 14, culture: 'de-DE' })).status).toBe(404)
})

test('of a product that was withdrawn what follows it is told, once that can be ordered', async () => {
  await confirmed('anna@example.com')
  const withdraw = (successor: number | null) =>
    api.db.updateTable('product').set({ withdrawn_at: new Date(), successor }).where('id', '=', 13).execute()
  await withdraw(null)
  expect(await tellRestocked(services)).toBe(0)
  await withdraw(10)
  expect(await tellRestocked(services)).toBe(1)
  const told = (await mails()).at(-1)
  expect(told).toMatchObject({ template: 'succeeded' })
  expect(told?.text_body).toMatch(/\/product\/10\b/)
  await api.db.updateTable('product').set({ withdrawn_at: null, successor: null }).where('id', '=', 13).execute()
})

test('processes that look at the same time tell each wish once', async () => {
  for (const one of ['a', 'b', 'c']) await confirmed(`${one}@example.com`)
  await stock(13, 'available', 4)
  const counts = await Promise.all([1, 2, 3].map(() => tellRestocked(services)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect((await mails()).filter(({ template }) => template === 'restocked')).toHaveLength(3)
})

test('an embedded database has one connection, and it is enough to tell by', async () => {
  const { db, close } = await startTestApi(await stockedDatabase())
  const product = { product_id: 10, culture: 'pl-PL', confirmed_at: new Date() } as const
  await db
    .insertInto('restock_wish')
    .values({ ...product, email: 'ewa@example.com', token_hash: 'of-nothing' })
    .execute()
  expect(await tellRestocked(createServices(db, {}, {}))).toBe(1)
  await close()
})
