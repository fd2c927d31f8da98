import type { APIRequestContext } from 'playwright/test'
import { hasNoViolations } from '../support/accessibility.ts'
import { startBuyerSystem } from '../support/procurement-system.ts'
import { buyFor, newCustomer, visitAs } from '../support/customer.ts'
import { cxmlOf, orderRequest, readCxml } from '../support/cxml-documents.ts'
import { loopback } from '../support/loopback.ts'
import { expect, test as base } from '../support/shop.ts'
import { newTaxNumber } from '../support/tax-number.ts'

const test = base.extend<{ system: Awaited<ReturnType<typeof startBuyerSystem>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
  system: async ({}, use) => {
    const system = await startBuyerSystem()
    await use(system)
    await system.close()
  },
})

/** Who administers a company lets a procurement system in. */
async function connected(request: APIRequestContext, origin: string, host: string, protocol: 'oci' | 'cxml' = 'oci') {
  const anna = await newCustomer(request, origin)
  await buyFor(request, origin, anna, newTaxNumber())
  const rest = `${loopback(origin)}/yes-api/rest/company`
  const form = { grant_type: 'password', username: anna.email, password: anna.password }
  const login = await request.post(`${loopback(origin)}/oauth/token`, { form })
  const { access_token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}`, 'accept-language': 'pl-PL' }
  const { own } = (await (await request.get(rest, { headers })).json()) as { own: { id: number } }
  const more = protocol === 'cxml' ? { ordersBy: own.id, documentsUrl: `http://${host}/told` } : {}
  const made = await request.post(`${rest}/punchout`, {
    headers,
    data: { name: 'SRM', protocol, hosts: [host], ...more },
  })
  expect(made.status()).toBe(201)
  const { connections, secret } = (await made.json()) as { connections: { userName: string }[]; secret: string }
  const webhook = { name: 'ERP', url: `http://${host}/told`, kinds: ['order.placed'] }
  expect((await request.post(`${rest}/webhooks`, { headers, data: webhook })).status()).toBe(201)
  return { anna, userName: connections[0]?.userName ?? '', secret }
}

test('a procurement system sends somebody in, who fills a cart and brings it back', async ({
  page,
  request,
  baseURL,
  product,
  system,
}) => {
  const origin = baseURL ?? ''
  const { userName, secret } = await connected(request, origin, system.host)
  system.sendsTo(origin, { USERNAME: userName, PASSWORD: secret, '~CALLER': 'CTLG' })
  // The shop under test is known to itself by another port than browsers call it by.
  await page.route('**/yes-api/punchout/oci', async (route) => {
    const answer = await route.fetch({ url: `${loopback(origin)}/yes-api/punchout/oci`, maxRedirects: 0 })
    const { hash } = new URL(answer.headers()['location'] ?? '', origin)
    await route.fulfill({ response: answer, headers: { ...answer.headers(), location: `${origin}/cart${hash}` } })
  })
  const come = async () => {
    await page.goto(system.origin)
    await page.getByRole('button', { name: 'Do sklepu' }).click()
    await page.waitForURL(`${origin}/`)
  }

  const bar = page.getByText('Wizyta z systemu zakupowego')
  await come()
  await expect(bar).toBeVisible()
  await page.goto(`${origin}/product/${product.productId}`)
  await expect(bar).toBeVisible()
  await hasNoViolations(page)
  await page.locator('.buying-box').getByRole('button', { name: 'Do koszyka' }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.goto(`${origin}/cart`)
  await expect(bar).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Do kasy' })).toHaveCount(0)
  await expect(page.locator('a[href="/checkout"]:visible')).toHaveCount(0)
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Przekaż koszyk do systemu zakupowego' }).click()
  await expect(page.getByRole('heading', { name: 'Koszyk przyjęty' })).toBeVisible()
  expect(Object.fromEntries(system.taken[0] ?? [])).toMatchObject({
    ...{ '~CALLER': 'CTLG', 'NEW_ITEM-VENDORMAT[1]': product.sku, 'NEW_ITEM-QUANTITY[1]': '1' },
    ...{ 'NEW_ITEM-CURRENCY[1]': 'PLN', 'NEW_ITEM-UNIT[1]': 'H87' },
  })

  // Nobody is logged in any more, and the next visit begins with nothing.
  await page.goto(`${origin}/cart`)
  await expect(page.getByText('Koszyk jest pusty.')).toBeVisible()
  await expect(page.getByText('Wizyta z systemu zakupowego')).toHaveCount(0)
  await come()
  await page.goto(`${origin}/cart`)
  await expect(page.getByText('Koszyk jest pusty.')).toBeVisible()
  await page.getByRole('button', { name: 'Przerwij' }).click()
  await expect(page.getByRole('heading', { name: 'Koszyk przyjęty' })).toBeVisible()
  expect([...(system.taken[1]?.keys() ?? [])]).toEqual(['~CALLER'])
})

test('a procurement system sends somebody in by cXML, orders what they brought and is told of it', async ({
  page,
  request,
  baseURL,
  product,
  system,
}) => {
  const origin = baseURL ?? ''
  const { anna, ...sender } = await connected(request, origin, system.host, 'cxml')
  const post = async (content: string) => {
    const answer = await request.post(`${loopback(origin)}/yes-api/punchout/cxml`, { data: cxmlOf(sender, content) })
    return readCxml(await answer.text()).Response
  }
  const setup = await post(`<PunchOutSetupRequest operation="create"><BuyerCookie>7</BuyerCookie>
    <BrowserFormPost><URL>http://${system.host}/back</URL></BrowserFormPost></PunchOutSetupRequest>`)
  // The shop under test is known to itself by another port than browsers call it by.
  const { hash } = new URL(setup.PunchOutSetupResponse.StartPage.URL)
  await page.goto(`${origin}/cart${hash}`)
  await page.waitForURL(`${origin}/`)
  await page.getByRole('searchbox').first().fill(product.sku)
  await page.keyboard.press('Enter')
  await page.locator(`main a[href*="/product/${product.productId}"]`).first().click()
  await page.locator('.buying-box').getByRole('button', { name: 'Do koszyka' }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await expect(page.locator('a[href="/checkout"]:visible')).toHaveCount(0)
  await page.getByRole('button', { name: 'Kupuj dalej' }).click()
  // The way back is on every page of a visit.
  await page.getByRole('button', { name: 'Przekaż koszyk do systemu zakupowego' }).click()
  await expect(page.getByRole('heading', { name: 'Koszyk przyjęty' })).toBeVisible()
  const message = Buffer.from(system.taken[0]?.get('cxml-base64') ?? '', 'base64').toString()
  const { BuyerCookie, ItemIn } = readCxml(message).Message.PunchOutOrderMessage
  expect([BuyerCookie, ItemIn.ItemID.SupplierPartID]).toEqual(['7', product.sku])

  const items = [{ sku: product.sku, price: String(ItemIn.ItemDetail.UnitPrice.Money['#text']), unit: 'H87' }]
  const { Status } = await post(orderRequest({ orderId: 'PO-77', items }))
  const number = String(Status['#text'])
  expect([Status['@code'], number]).toEqual(['200', expect.stringMatching(/^\w+-\d{4}-\w+$/)])
  await expect.poll(() => system.told.join('')).toContain('type="accept"')
  await expect.poll(() => system.told.join('')).toContain('"kind":"order.placed"')

  await visitAs(page, anna, '/panel/orders')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.goto(`${origin}/panel/company`)
  await page.getByRole('button', { name: 'Pokaż dostęp' }).click()
  const line = page.locator('li', { hasText: 'SRM' })
  await line.getByRole('button', { name: 'Wysłane dokumenty: SRM' }).click()
  await expect(line.locator('ol li')).toContainText([`potwierdzenie ${number} (PO-77) przyjęto`])
  const webhook = page.locator('li', { hasText: 'ERP' })
  await webhook.getByRole('button', { name: 'Wysłane wiadomości: ERP' }).click()
  await expect(webhook.locator('ol li')).toContainText([`zamówienie złożone ${number} przyjęto`])
  await hasNoViolations(page)
  const before = system.told.length
  await webhook.getByRole('button', { name: /^Ponów wysyłkę/ }).click()
  await expect(page.getByText('Wiadomość wyjdzie ponownie za kilka sekund.')).toBeVisible()
  await expect.poll(() => system.told.length).toBe(before + 1)
})

test.describe('a link', () => {
  test.use({ expectedErrors: /status of 422/ })
  test('a link that is over says so', async ({ page, baseURL }) => {
    await page.goto(`${baseURL ?? ''}/cart#punchout=none`)
    await expect(page.getByText('Ten link już wygasł albo został użyty.')).toBeVisible()
    expect(page.url()).toBe(`${baseURL ?? ''}/cart#punchout=`)
  })
})
