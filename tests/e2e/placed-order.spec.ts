import { money } from '#lib/formats/money.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'
import { latestMail, logIn, newCustomer, visitAs } from '../support/customer.ts'
import { asCustomer, placeOrder } from '../support/orders.ts'
import { accept, order, overhearOrder, startAtSummary } from '../support/checkout.ts'
import { expect, test } from '../support/shop.ts'

// What this test provokes is written into the console by the browser itself.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of (401|404)/ })

test('who asks whether the payment arrived is told, also that nobody could be asked', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await startAtSummary(page, { request, origin: baseURL ?? '', sku: product.sku, payment: 'online' })
  await accept(page)
  const heard = await overhearOrder(page)
  await order(page).click()
  const { number } = await heard.order
  await page.waitForURL(/\/sandbox\/payment\//)
  await page.goto(`/order-confirmation?number=${number}`)
  const state = page.locator('.placed-payment')
  await expect(state).toContainText('Zamówienie czeka na płatność.')
  const check = page.getByRole('button', { name: 'Sprawdź, czy płatność dotarła' })
  await check.click()
  await expect(state).toContainText('Płatność jeszcze nie dotarła.')
  await page.route('**/yes-api/rest/**', (route) => route.abort('internetdisconnected'))
  await check.click()
  await expect(state.getByRole('alert')).toHaveText(
    'Nie ma połączenia ze sklepem. Sprawdź internet i spróbuj ponownie.',
  )
  await expect(page.locator('.placed-number')).toContainText(number)
})

test('who was declined pays another way, and is told an account where that is a transfer', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await startAtSummary(page, { request, origin: baseURL ?? '', sku: product.sku, payment: 'online' })
  await accept(page)
  await order(page).click()
  await page.locator('button[value=declined]').click()
  const state = page.locator('.placed-payment')
  await expect(state).toContainText('odrzucona')
  await page.getByRole('button', { name: 'Zapłać innym sposobem' }).click()
  await page.getByRole('button', { name: 'BLIK' }).click()
  await page.locator('button[value=expired]').click()
  await expect(state).toContainText('Czas na płatność minął')
  await page.getByRole('button', { name: 'Zapłać innym sposobem' }).click()
  await page.getByRole('button', { name: 'Przelew bankowy' }).click()
  await expect(state).toContainText('IBAN PL68 9999')
  await expect(state.getByRole('img', { name: 'Zeskanuj w aplikacji banku' })).toBeVisible()
})

test('a guest comes to the order by the link in its mail, on any device, and cancels it', async ({
  page,
  browser,
  request,
  product,
  baseURL,
}) => {
  const email = `ola.${Date.now().toString(36)}@nonius.test`
  await startAtSummary(page, { request, origin: baseURL ?? '', sku: product.sku }, email)
  await accept(page)
  await order(page).click()
  await page.waitForURL(/order-confirmation/)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const phone = await elsewhere.newPage()
  const { text } = await latestMail(request, baseURL ?? '', email)
  const link = new URL(/https?:\S+#key=\S+/.exec(text)?.[0] ?? '')
  await phone.goto(link.pathname + link.search + link.hash)
  const number = new URL(page.url()).searchParams.get('number') ?? ''
  await expect(phone.getByRole('heading', { name: number })).toBeVisible()
  // A guest has no other sections, and the order is as wide as the page.
  const width = async (part: string) => (await phone.locator(part).boundingBox())?.width
  expect(await width('.panel-room')).toBe(await width('.panel'))
  await phone.getByRole('button', { name: 'Anuluj zamówienie' }).click()
  await phone.getByRole('button', { name: 'Nie, zostaw' }).click()
  await phone.getByRole('button', { name: 'Anuluj zamówienie' }).click()
  await phone.getByRole('button', { name: 'Tak, anuluj' }).click()
  await expect(phone.locator('.order-steps [aria-current]')).toContainText('Anulowane')
  await expect(phone.getByRole('button', { name: 'Anuluj zamówienie' })).toHaveCount(0)
  await elsewhere.close()
  await page.reload()
  await expect(page.locator('.placed-payment')).toContainText('Zamówienie jest anulowane')
})

test('who has logged out since is told where the order is seen, and is not thanked again', async ({
  page,
  request,
  product,
  originOf,
}) => {
  const origin = originOf('pl')
  const customer = await newCustomer(request, origin)
  const { number, lines } = await placeOrder(await asCustomer(request, origin, customer), { sku: product.sku })
  await page.addInitScript(
    ([key, placed]) => localStorage.setItem(key, JSON.stringify({ number: placed, until: Date.now() + 60_000 })),
    [storageKeys.placedOrder, number] as const,
  )
  await visitAs(page, customer, `/order-confirmation?number=${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dziękujemy za zamówienie')
  await expect(page.locator('.placed-number')).toContainText(number)
  const line = page.locator('.placed-totals li').first()
  const zlotys = (minorUnits = 0) => money(minorUnits, 'PLN', 'pl-PL')
  await expect(line).toContainText(zlotys(lines[0]?.total.gross))
  // Who sees prices net sees them so to the end.
  await page.evaluate((key) => localStorage.setItem(key, 'yes'), storageKeys.netPrices)
  await page.reload()
  await expect(line).toContainText(zlotys(lines[0]?.total.net))
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Potwierdzenie zamówienia')
  await expect(page.locator('.checkout-notice')).toContainText('jest na koncie, widoczne po zalogowaniu')
  await logIn(page, customer, (await page.locator('.checkout-notice a').getAttribute('href')) ?? '')
  await expect(page).toHaveURL('/panel/orders')
})
