import type { Page } from 'playwright/test'
import type { Cart } from '#lib/contract/cart.ts'
import type { SearchResponse } from '#lib/contract/search.ts'
import { scarceProducts } from '../support/checkout.ts'
import { newCustomer, visitAs } from '../support/customer.ts'
import { asCustomer, asGuest, decidePayment, homes, placeOrder } from '../support/orders.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

/** A browser writes every answer of an error into its console. */
test.use({ expectedErrors: /status of (404|409)/ })

const rows = (page: Page) => page.locator('table.orders tbody tr:not(.order-more)')

test('a new customer is told what an order will bring, and what to do first', async ({ page, request, baseURL }) => {
  await visitAs(page, await newCustomer(request, baseURL ?? ''), '/panel')
  await expect(page.getByText('Dzień dobry, Anna Łęcka')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dodaj adres' })).toHaveAttribute('href', '/panel/addresses#new')
  await hasNoViolations(page)
  await page.getByRole('navigation', { name: 'Panel klienta' }).getByRole('link', { name: 'Zamówienia' }).click()
  await expect(page.getByRole('heading', { name: 'Nie ma jeszcze zamówień' })).toBeVisible()
  await hasNoViolations(page)
})

test('a tax that comes on top is in what an order came to, on its page and in the list', async ({
  page,
  request,
  originOf,
  product,
}) => {
  const customer = await newCustomer(request, originOf('en'))
  const { number, total } = await placeOrder(await asCustomer(request, originOf('en'), customer, homes.us), product)
  const paid = `$${(total.gross / 100).toFixed(2)}`
  await visitAs(page, customer, `${originOf('en')}/panel/orders`)
  await expect(rows(page)).toContainText(paid)
  await page.getByRole('link', { name: number }).click()
  await expect(page.locator('.order-total')).toHaveText(`Total${paid}`)
  await expect(page.locator('.order-sums > :nth-child(3)')).toContainText('Illinois')
})

test('orders are filtered by the address, and back goes back', async ({ page, request, baseURL, product }) => {
  const customer = await newCustomer(request, baseURL ?? '')
  const buyer = await asCustomer(request, baseURL ?? '', customer)
  const sku = product.sku
  const first = await placeOrder(buyer, { sku, reference: 'ZAM/2026/0815' })
  const paid = await placeOrder(buyer, { sku, payment: 'online' })
  await decidePayment(request, baseURL ?? '', paid, 'paid')

  await visitAs(page, customer, '/panel/orders')
  await expect(rows(page)).toHaveCount(2)
  await hasNoViolations(page)

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
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Wyczyść filtry' }).last().press('Enter')
  await expect(page.locator('#orders-count')).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
})

/** What the page asks of the API to fill the cart. */
function cartWrites(page: Page): () => string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/rest/cart') && request.method() !== 'GET')
      writes.push(request.method())
  })
  return () => writes
}

test('an order of several products is bought again from the list, in one request', async ({
  page,
  request,
  baseURL,
}) => {
  const customer = await newCustomer(request, baseURL ?? '')
  const buyer = await asCustomer(request, baseURL ?? '', customer)
  const { products } = (await buyer.send('PUT', '/search', { pageSize: 100 })) as SearchResponse
  const lines = products
    .filter(({ stockQuantity }) => stockQuantity > 20)
    .slice(0, 4)
    .map(({ sku }, place) => ({ sku, quantity: place + 1 }))
  for (const { sku, quantity } of lines) await buyer.send('PUT', '/cart', { productSkuCode: sku, quantity })
  const { number } = await placeOrder(buyer, { sku: lines[0]?.sku ?? '' })
  await visitAs(page, customer, '/panel/orders')
  const writes = cartWrites(page)
  await page.getByRole('button', { name: `Zamów ponownie: ${number}` }).click()
  await expect(page.getByText('Dodano do koszyka 4 pozycje.')).toBeVisible()
  expect(writes()).toEqual(['POST'])
  const { items } = (await buyer.send('GET', '/cart')) as Cart
  expect(items.map(({ productSkuCode, quantity }) => ({ sku: productSkuCode, quantity }))).toEqual(lines)
  await hasNoViolations(page)
  await page.getByRole('link', { name: 'Przejdź do koszyka' }).click()
  await expect(page).toHaveURL('/cart')
})

test('of an order bought again from its page, what is short is named, and what there is comes in', async ({
  page,
  request,
  baseURL,
}) => {
  const customer = await newCustomer(request, baseURL ?? '')
  const buyer = await asCustomer(request, baseURL ?? '', customer)
  const scarce = (await scarceProducts(request, baseURL ?? '')).find(({ stockQuantity }) => stockQuantity === 3)
  if (!scarce) throw new Error('The demonstration data has no product of which there are three')
  const { number } = await placeOrder(buyer, { sku: scarce.sku, quantity: 2 })
  await visitAs(page, customer, `/panel/order?number=${number}`)
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  const writes = cartWrites(page)
  await page.getByRole('button', { name: 'Zamów ponownie' }).click()
  await expect(page.getByText(`${scarce.name}: w koszyku 1 z 2, więcej nie ma`)).toBeVisible()
  await expect(page.getByText('Dodano do koszyka 1 pozycję.')).toBeVisible()
  expect(writes()).toEqual(['POST', 'POST'])
  await hasNoViolations(page)
  // Another time nothing is left to come in.
  await page.getByRole('button', { name: 'Zamów ponownie' }).click()
  await expect(page.getByText(`${scarce.name}: w koszyku 1 z 3, więcej nie ma`)).toBeVisible()
  await expect(page.getByText('Żadnego z tych produktów')).toBeVisible()
})

const wordsOf = {
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
}

for (const [key, words] of sampled(Object.entries(wordsOf), ([key]) => key === 'pl')) {
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
    await visitAs(page, customer, `${originOf(key)}${address}`)
    await expect(page.locator('.order-steps [aria-current=step]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: words.proforma })).toBeVisible()
    await hasNoViolations(page)

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
  await visitAs(page, await newCustomer(request, baseURL ?? ''), `/panel/order?number=${number}`)
  await expect(page.getByRole('heading', { name: 'Nie ma takiego zamówienia' })).toBeVisible()
  await hasNoViolations(page)
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
  await hasNoViolations(page)
  // Another guest's order is nobody's here: whoever has an account may log in.
  const other = await asGuest(request, baseURL ?? '', 'inny@nonius.test')
  const theirs = await placeOrder(other, { sku: product.sku })
  await page.goto(`/panel/order?number=${theirs.number}`)
  const logIn = page.locator('main').getByRole('link', { name: 'Zaloguj się' })
  const back = encodeURIComponent(`/panel/order?number=${theirs.number}`)
  await expect(logIn).toHaveAttribute('href', `/login?return=${back}`)
})
