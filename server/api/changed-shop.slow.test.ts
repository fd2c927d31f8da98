import { createHash, createHmac } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../api/app/app.ts'
import { migrateExtensions } from '../../api/app/extensions.ts'
import type { Ports } from '../../api/app/ports.ts'
import { importCatalogue } from '../../api/integrations/import/load.ts'
import { catalogueIn } from '../../api/integrations/import/read-catalogue.ts'
import type { TestApi } from '../../tests/support/api.ts'
import { withoutSchedules } from '../../tests/support/by-itself.ts'
import { openEmbedded } from '../../tests/support/embedded.ts'
import { newShopper, orderAll, type Shopper } from '../../tests/support/shopper.ts'
import { staffOrigin, workingHere, type StaffBrowser } from '../../tests/support/staff.ts'
import { apiSettings } from './api-settings.ts'
import { portsOf } from './shop-api.ts'
import { readSetup } from '../config/setup.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'changed-shop-'))
/** Away from the engine, as a shop lies. */
const shop = join(folder, 'calibra')

const stateOf = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file.slice(place.length)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)

let api: TestApi
let ports: Ports
let browser: StaffBrowser
let before: string[]

beforeAll(async () => {
  cpSync(join(root, 'examples/calibra'), shop, { recursive: true })
  before = stateOf(shop)
  const { db, close } = await openEmbedded()
  await importCatalogue(db, await catalogueIn(join(root, 'examples/catalogue')), {})
  // As npm run serve has it: nothing stands in for anybody.
  const setup = await readSetup({ shop }, 'production')
  ports = await portsOf(setup)
  await migrateExtensions(db, ports.extensions)
  const settings = {
    ...apiSettings(setup),
    erasureList: join(folder, 'erased.jsonl'),
    mediaFolder: join(folder, 'media'),
    secrets: { accessTokens: ['a'.repeat(32)], orderLinks: ['b'.repeat(32)] },
    staff: { origin: staffOrigin, requiresDevice: false },
  }
  const another: TestApi['another'] = (more, others) =>
    withoutSchedules(() => createApi(db, { ...settings, ...more }, { ...ports, ...others }))
  const app = another({})
  api = {
    ...{ db, close, app, another },
    load: () => Promise.reject(new Error('It has its own catalogue')),
    fetch: async (input, init) => app.request(input, init),
  }
  browser = (await workingHere(api, app, ['content'])).browser
})
afterAll(async () => {
  await api?.close()
  rmSync(folder, { recursive: true, force: true })
})

const standing = async (shopper: Shopper, number: string) =>
  (await shopper.ask('order', { query: { number } })).body.payment.status

test('a shop that changed much sells, and is paid by its own gateway', async () => {
  const shopper = await newShopper(api)
  await shopper.put('CA-150V', 1)
  const { body: offered } = await shopper.ask('paymentMethods')
  expect(offered.map((one: { paymentGatewayLabel: string }) => one.paymentGatewayLabel)).toEqual(['p24', 'transfer'])
  const order = await orderAll(shopper, { payment: 'p24', shipping: 'COURIER' })
  expect(order.number).toMatch(/^ORD-/)
  const leave = await api.fetch(order.payment.redirectUrl)
  expect(leave.headers.get('location')).toMatch(/^https:\/\/link\.bank\.example\/pay\?id=/)

  const id = String(order.payment.redirectUrl.split('/').at(-1))
  const { amount } = await api.db.selectFrom('payment').select('amount').where('id', '=', id).executeTakeFirstOrThrow()
  const text = JSON.stringify({ of: 'payment', id, status: 'paid', amount, currency: 'PLN' })
  const notify = async (key: string) => {
    const headers = { 'x-bank-signature': createHmac('sha256', key).update(text).digest('hex') }
    return (await api.fetch('/yes-api/rest/gateway/bank-link', { method: 'POST', body: text, headers })).status
  }
  expect([await notify('of somebody else'), await standing(shopper, order.number)]).toEqual([403, 'pending'])
  expect([await notify(process.env['BANK_LINK_KEY'] ?? ''), await standing(shopper, order.number)]).toEqual([
    200,
    'paid',
  ])
})

test('what staff keep on the page of its extension its routes answer with', async () => {
  const { pages } = (await browser.get('/shop/extensions')).body
  expect(pages).toMatchObject([{ name: 'loyalty', title: 'Loyalty cards' }])
  const fields = { page: 'loyalty', number: 'L-7', owner: 'Łucja', points: '40', blocked: '' }
  expect((await browser.post('/shop/records/extension', { fields })).status).toBe(200)
  expect(await (await api.fetch('/loyalty/cards/L-7')).json()).toEqual({ number: 'L-7', points: 40 })
  expect((await api.fetch('/loyalty/cards/L-8')).status).toBe(404)
})

test('no file of it was changed', () => {
  expect(stateOf(shop)).toEqual(before)
})
