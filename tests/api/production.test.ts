import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { refuseSource } from '../../api/integrations/import/load.ts'
import { createApi } from '../../api/app/app.ts'
import { serverFiles } from '../../publisher/server/server-files.ts'
import { apiSettings } from '../../server/api/api-settings.ts'
import { setupOf } from '../../server/config/setup.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import { portsOf } from '../../server/api/shop-api.ts'
import { sitesOf } from '../../server/config/sites.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { stockedDatabase } from '../support/databases.ts'
import { newShopper, orderAll } from '../support/shopper.ts'

/** Everything that can be set. */
const everything = {
  NONIUS_ORIGIN: 'https://{key}.example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.com',
  CONTACT_ADDRESS: 'contact@example.com',
  ORDER_LINK_SECRETS: 'another key of thirty-two characters'.replaceAll(' ', '-'),
  ACCESS_TOKEN_SECRETS: 'a key of thirty-two characters or more'.replaceAll(' ', '-'),
  VIES_URL: 'https://register.example/check-vat-number',
  COMPANY_REGISTER_URL: 'https://register.example/{country}/{number}',
  LEASING_URL: 'https://leasing.example/',
  NEWSLETTER_URL: 'https://news.example/subscribe',
  REVIEWS_WIDGET_URL: 'https://stars.example/widget.js',
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: 'Tiles',
}
const { NONIUS_ORIGIN: _, ...elsewhere } = everything

const productions = [
  { way: 'NODE_ENV', setup: setupOf({ ...elsewhere, NODE_ENV: 'production' }) },
  { way: 'NONIUS_MODE', setup: setupOf({ ...elsewhere, NONIUS_MODE: 'production' }) },
  { way: 'an address of the public', setup: setupOf(everything) },
  { way: 'npm run serve', setup: setupOf(elsewhere, { mode: 'production' }) },
]

const standIns = [
  'outbox',
  'outbox.json',
  'outbox/1',
  'company-register/PL/5260250274',
  'leasing?product=10',
  'reviews/widget.js',
  'reviews/nonius-pl.json',
  'tiles/0/0/0.png',
]

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
})
afterAll(() => api.close())

describe.each(productions)('production by $way', ({ setup }) => {
  const open = async () => createApi(api.db, apiSettings(setup), await portsOf(setup))

  test('lets no stranger say of an order that it is paid', async () => {
    const shopper = await newShopper(api)
    await shopper.put('NM-10', 1)
    const { number, payment } = await orderAll(shopper, { payment: 'online' })
    const app = await open()
    for (const status of ['paid', 'declined']) {
      const answer = await app.request(payment.redirectUrl, { method: 'POST', body: new URLSearchParams({ status }) })
      expect(answer.status).toBe(404)
    }
    expect((await app.request(payment.redirectUrl)).status).toBe(404)
    expect((await shopper.ask('order', { query: { number } })).body).toMatchObject({
      status: 'placed',
      payment: { status: 'pending' },
    })
  })

  test('has nothing below /sandbox/, in no method and in no description of itself', async () => {
    const app = await open()
    for (const path of standIns)
      for (const method of ['GET', 'POST'])
        expect((await app.request(`/sandbox/${path}`, { method })).status, `${method} ${path}`).toBe(404)
    expect(await (await app.request('/openapi.json')).text()).not.toContain('sandbox')
  })

  test('leads nobody there by any route or path that it describes', async () => {
    const app = await open()
    const { paths } = await (await app.request('/openapi.json')).json()
    const routes = new Set([...app.routes.map(({ path }) => path), ...Object.keys(paths)])
    expect(routes.size).toBeGreaterThan(60)
    for (const route of routes) {
      expect(route).not.toContain('sandbox')
      const path = route.replaceAll(/:\w+|\{\w+\}|\*/g, '1')
      for (const method of ['GET', 'POST']) {
        const answer = await app.request(path, { method })
        expect(answer.headers.get('location') ?? '', `${method} ${path}`).not.toContain('sandbox')
        expect(await answer.text(), `${method} ${path}`).not.toContain('/sandbox/')
      }
    }
  })

  test('is published without a path that leads there', () => {
    const sites = sitesOf(editions, 4321, setup)
    expect(JSON.stringify(sites)).not.toMatch(/sandbox|"rating"/)
    const [site] = sites
    if (!site) throw new Error('There is no site')
    const facts = { inline: [], gone: [], moved: new Map(), hasReviews: true }
    const files = serverFiles(site, { served: '/srv/shop', front: undefined }, facts)
    for (const [name, text] of Object.entries(files)) expect(text, name).not.toContain('sandbox')
  })
})

test('the demonstration is seen to have such routes by the same crawl', () => {
  expect(api.app.routes.some(({ path }) => path.startsWith('/sandbox/'))).toBe(true)
})

test('a database with products of the demonstration is not sold from', async () => {
  await expect(refuseSource(api.db, 'small')).rejects.toThrow('holds products of the demonstration ("small")')
  await refuseSource(api.db, demonstration?.catalogue ?? '')
  const { name } = JSON.parse(readFileSync('demo/catalogue/catalogue.json', 'utf8'))
  expect(demonstration?.catalogue).toBe(name)
})
