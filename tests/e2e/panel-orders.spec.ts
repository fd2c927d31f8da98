import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { logIn, newCustomer } from '../support/customer.ts'
import { asCustomer, asGuest, decidePayment, homes, placeOrder } from '../support/orders.ts'
import { expect, test } from '../support/shop.ts'

const isClean = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** A browser writes every answer of an error into its console. */
test.use({ expectedErrors: /status of (404|409)/ })

const rows = (page: Page) => page.locator('table.orders tbody tr:not(.order-more)')

test('a new customer is told what an order will bring, and what to do first', async ({ page, request, baseURL }) => {
  await logIn(page, await newCustomer(request, baseURL ?? ''), '/login?return=/panel')
  await expect(page.getByText('Dzień dobry, Anna Łęcka')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dodaj adres' })).toHaveAttribute('href', '/panel/addresses#new')
  await isClean(page)
  await page.getByRole('navigation', { name: 'Panel klienta' }).getByRole('link', { name: 'Zamówienia' }).click()
  await expect(page.getByRole('heading', { name: 'Nie ma jeszcze zamówień' })).toBeVisible()
  await isClean(page)
})

test('orders are filtered by the address, and back goes back', async ({ page, request, baseURL, product }) => {
  const customer = await newCustomer(request, baseURL ?? '')
  const buyer = await asCustomer(request, baseURL ?? '', customer)
  const sku = product.sku
  const first = await placeOrder(buyer, { sku, reference: 'ZAM/2026/0815' })
  const paid = await placeOrder(buyer, { sku, payment: 'online' })
  await decidePayment(request, baseURL ?? '', paid, 'paid')

  await logIn(page, customer, '/login?return=/panel/orders')
  await expect(rows(page)).toHaveCount(2)
  await isClean(page)

  await page.getByLabel('Stan').focus()
  await page.getByLabel('Stan').selectOption({ label: 'Opłacone' })
  await expect(page).toHaveURL('/panel/orders?status=paid')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(paid.number)
  await expect(page.getByLabel('Stan')).toBeFocused()

  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByLabel('Stan')).toHaveValue('')

  await page.getByLabel('Numer, produkt lub własny numer').fill('0815')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/panel/orders?search=0815')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(first.number)

  await page.goto('/panel/orders?from=2020-01-01&to=2020-12-31')
  await expect(page.getByRole('heading', { name: 'Żadne zamówienie' })).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: 'Wyczyść filtry' }).last().click()
  await expect(rows(page)).toHaveCount(2)
})

test('an order is bought again, and what is short is named', async ({ page, request, baseURL, product }) => {
  const customer = await newCustomer(request, baseURL ?? '')
  const buyer = await asCustomer(request, baseURL ?? '', customer)
  const { number } = await placeOrder(buyer, { sku: product.sku, quantity: 2 })
  await logIn(page, customer, '/login?return=/panel/orders')
  // What is in the cart by then leaves less than was ordered then.
  const refused = JSON.stringify({
    type: 'about:blank',
    title: 'QUANTITY_NOT_AVAILABLE',
    status: 409,
    code: 'QUANTITY_NOT_AVAILABLE',
    available: 1,
  })
  await page.getByRole('button', { name: `Zamów ponownie: ${number}` }).click()
  await expect(page.getByText('Dodano do koszyka 1 pozycję.')).toBeVisible()
  await isClean(page)

  await page.goto(`/panel/order?number=${number}`)
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await page.route('**/yes-api/rest/cart', async (route) => {
    const wanted =
      route.request().method() === 'PUT' ? (route.request().postDataJSON() as { quantity: number }) : undefined
    if (wanted === undefined || wanted.quantity <= 1) return route.continue()
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body: refused })
  })
  await page.getByRole('button', { name: 'Zamów ponownie' }).click()
  await expect(page.getByText(`${product.name}: w koszyku 1 z 2, więcej nie ma`)).toBeVisible()
  await page.getByRole('link', { name: 'Przejdź do koszyka' }).click()
  await expect(page).toHaveURL('/cart')
})
for (const [key, words] of Object.entries({
  pl: {
    documents: 'Dokumenty',
    proforma: 'Faktura pro forma (PDF)',
    invoice: 'Faktura (PDF)',
    file: 'faktura',
    pay: 'Zapłać teraz',
  },
  de: {
    documents: 'Dokumente',
    proforma: 'Proforma-Rechnung (PDF)',
    invoice: 'Rechnung (PDF)',
    file: 'rechnung',
    pay: 'Jetzt bezahlen',
  },
})) {
  test(`an order is paid from its page, and its invoice comes as a file, in ${key}`, async ({
    page,
    request,
    baseURL,
    originOf,
    product,
  }) => {
    const customer = await newCustomer(request, baseURL ?? '')
    const buyer = await asCustomer(request, baseURL ?? '', customer, homes[key as keyof typeof homes])
    const order = await placeOrder(buyer, { sku: product.sku, payment: 'online' })
    const address = `/panel/order?number=${order.number}`
    await logIn(page, customer, `${originOf(key)}/login?return=${encodeURIComponent(address)}`)
    await expect(page.locator('.order-steps [aria-current=step]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: words.proforma })).toBeVisible()
    await isClean(page)

    await page.getByRole('button', { name: words.pay }).click()
    await expect(page).toHaveURL(/\/sandbox\/payment\//)
    await page.locator('button[value=paid]').click()
    await page.goto(`${originOf(key)}${address}`)
    await expect(page.locator('.order-steps [data-state=current][data-status=paid]')).toBeVisible()
    await expect(page.getByRole('button', { name: words.pay })).toHaveCount(0)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.invoice, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${words.file}-${order.number}.pdf`)
  })
}

test('an order of somebody else is no order', async ({ page, request, baseURL, product }) => {
  const owner = await asCustomer(request, baseURL ?? '', await newCustomer(request, baseURL ?? ''))
  const { number } = await placeOrder(owner, { sku: product.sku })
  await logIn(
    page,
    await newCustomer(request, baseURL ?? ''),
    `/login?return=${encodeURIComponent(`/panel/order?number=${number}`)}`,
  )
  await expect(page.getByRole('heading', { name: 'Nie ma takiego zamówienia' })).toBeVisible()
  await isClean(page)
})

test('a guest sees the order that was placed with this browser, and no rooms of customers', async ({
  page,
  context,
  request,
  baseURL,
  product,
}) => {
  const guest = await asGuest(request, baseURL ?? '', 'gosc@nonius.test')
  const { number } = await placeOrder(guest, { sku: product.sku })
  await context.addCookies([{ name: 'guid', value: guest.guid, url: baseURL ?? '' }])
  await page.goto(`/panel/order?number=${number}`)
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Panel klienta' })).toBeHidden()
  await isClean(page)
  // Another guest's order is nobody's here: whoever has an account may log in.
  const other = await asGuest(request, baseURL ?? '', 'inny@nonius.test')
  const theirs = await placeOrder(other, { sku: product.sku })
  await page.goto(`/panel/order?number=${theirs.number}`)
  const logIn = page.locator('main').getByRole('link', { name: 'Zaloguj się' })
  const back = encodeURIComponent(`/panel/order?number=${theirs.number}`)
  await expect(logIn).toHaveAttribute('href', `/login?return=${back}`)
})
