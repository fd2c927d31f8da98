import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { endpoints } from '#lib/contract/endpoints.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { newUser, send } from '../support/people.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { newShopper, orderAll } from '../support/shopper.ts'
import { workingHere } from '../support/staff.ts'
import { staffPages } from '../support/staff-pages.ts'

/** Each test fills rooms of its own, and looks at every page of them. */
let rooms: Rooms
test.beforeEach(async () => {
  test.setTimeout(600_000)
  rooms = await startRooms({}, undefined, ['pl', 'de'])
})
test.afterEach(() => rooms.close())
test.use({ locale: 'pl-PL', expectedErrors: /pictures\.example/ })

/** One of each thing that has a page of its own and is not in the catalogue, and the addresses of those that no list begins with. */
async function fill(): Promise<string[]> {
  const { browser } = await workingHere(rooms.api, rooms.app)
  const made = async (path: string, body: unknown) => expect((await browser.post(path, body)).status).toBeLessThan(300)
  const shopper = await newShopper(rooms.api)
  await shopper.put('NM-10', 2)
  const { number } = await orderAll(shopper)
  const { fetch } = rooms.api
  await newUser(fetch)
  const email = 'donaudampfschifffahrtsgesellschaftskapitaen@elektrotechnische-messgeraete.example.com'
  const found = await send(fetch, 'PUT', endpoints.search.path, { pageSize: 1 })
  const asks = endpoints.productQuestion.path.replace(':id', String(found.body.products[0].productId))
  await send(fetch, 'POST', asks, { email, question: 'Czy mierzy prąd rozruchowy?' })
  const buyer = {
    ...{ firstName: 'Łucja', lastName: 'Brzęczyszczykiewicz-Wolfeschlegelsteinhausen', company: null, taxNumber: null },
    ...{ street: '', postcode: '', city: '', region: null, country: 'PL' },
  }
  await made('/offers', { culture: 'pl-PL', email, buyer, lines: [{ sku: 'NM-10', quantity: 2, percent: 10 }] })
  const certificate = { serial: randomUUID(), sku: 'NM-10', number: 'WZ/1', certificateKind: 'factory' }
  await made('/order-records/certificate', { fields: { ...certificate, issued: '2026-01-15' } })
  const model = { maker: 'Fluke', model: 'F-'.repeat(20), relation: 'comparable', instead: 'NM-10' }
  await made('/shop/records/counterpart', { fields: model })
  const card = { page: 'loyalty-club', owner: 'Brzęczyszczykiewicz-Wolfeschlegelsteinhausen', points: '40' }
  await made('/shop/records/extension', { fields: card })
  await made('/shop/banners', { where: 'slider', category: null })
  await made('/publishing/rebuild', {})
  const columns = JSON.stringify({ date: 'day', amount: 'amount', currency: 'PLN', text: ['text'] })
  const statement = new TextEncoder().encode('day,amount,text\n2026-11-23,1.00,transfer\n')
  const query = new URLSearchParams({ name: 'a.csv', columns })
  expect((await browser.sendFile(`/statements?${query.toString()}`, statement)).status).toBe(200)
  return [`/orders/${number}`, '/shop/categories/1']
}

/** Pages that were seen, by the paths of their routes. */
async function walk(page: Page, begin: readonly string[], look: () => Promise<void>): Promise<Set<string>> {
  const seen = new Set<string>()
  const ways = [...begin, ...staffPages.filter((path) => !path.includes('$'))]
  const routeOf = (address: string) =>
    staffPages
      .toSorted((a, b) => a.split('$').length - b.split('$').length)
      .find((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address.replace(/\?.*/, '')))
  for (const address of ways) {
    const route = routeOf(address)
    if (route === undefined || seen.has(route)) continue
    seen.add(route)
    await test.step(address, async () => {
      await page.goto(rooms.origin + address)
      await page.waitForLoadState('networkidle')
      await look()
      const links = page.locator('main a[href^="/"]')
      ways.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))))
    })
  }
  return seen
}

for (const [name, options] of Object.entries({
  'on a phone in the dark': { viewport: { width: 320, height: 800 }, colorScheme: 'dark' },
  'on a desk in the light': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
} as const))
  test.describe(name, () => {
    test.use(options)

    test('every page of the rooms is clean to axe, and none of its words lie beyond the edge', async ({ page }) => {
      const begin = await fill()
      await comeIn(page, rooms)
      const seen = await walk(page, begin, async () => {
        await hasNoViolations(page, 'body')
        expect.soft(await beyondTheEdge(page)).toEqual([])
      })
      expect(staffPages.filter((path) => !seen.has(path))).toEqual([])
    })
  })
