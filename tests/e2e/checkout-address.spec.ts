import type { Page } from 'playwright/test'
import type { AddressOptions } from '#lib/contract/order.ts'
import {
  accept,
  field,
  fillCart,
  goOn,
  homes,
  order,
  overhearOrder,
  startCheckout,
  toSummary,
} from '../support/checkout.ts'
import { newCustomer, visitAs } from '../support/customer.ts'
import { asCustomer } from '../support/orders.ts'
import { expect, test } from '../support/shop.ts'

const elsewhere = (page: Page) => page.getByRole('checkbox', { name: 'Wyślij pod inny adres' })

/** Somebody else than who buys. */
const recipient = { ...homes.pl, firstName: 'Zofia', street: 'ul. Krótka 7' }

async function fillRecipient(page: Page): Promise<void> {
  const { culture: _, ...fields } = recipient
  for (const [name, value] of Object.entries(fields)) await field(page, `delivery.${name}`).fill(value)
}

test('a parcel is ordered elsewhere, to the name of a company', async ({ page, request, product, baseURL }) => {
  await startCheckout(page, { request, origin: baseURL ?? '', sku: product.sku })
  await elsewhere(page).check()
  await fillRecipient(page)
  await field(page, 'delivery.company').fill('Pomiary sp. z o.o.')
  await toSummary(page)
  await expect(page.locator('.summary-parts')).toContainText('Pomiary sp. z o.o.')
  await accept(page)
  const heard = await overhearOrder(page)
  await order(page).click()
  const placed = await heard.order
  expect(placed.delivery).toMatchObject({ company: 'Pomiary sp. z o.o.', taxNumber: null, street: recipient.street })
  expect(placed.billing.company).toBeNull()
  await expect(page.locator('.placed-number')).toContainText(placed.number)
})

for (const [name, isElsewhere] of [
  ['a recipient elsewhere', true],
  ['no recipient but the buyer', false],
] as const)
  test(`${name} is what is sent when the buyer has moved abroad and back`, async ({
    page,
    request,
    product,
    baseURL,
  }) => {
    await startCheckout(page, { request, origin: baseURL ?? '', sku: product.sku })
    await elsewhere(page).setChecked(!isElsewhere)
    await page.reload()
    await elsewhere(page).setChecked(isElsewhere)
    if (isElsewhere) await fillRecipient(page)
    await field(page, 'billing.country').selectOption('CH')
    await expect(elsewhere(page)).toBeHidden()
    await expect(field(page, 'delivery.street')).toHaveValue(isElsewhere ? recipient.street : '')
    await field(page, 'billing.country').selectOption('PL')
    await expect(elsewhere(page)).toBeChecked({ checked: isElsewhere })
    await expect(field(page, 'delivery.street')).toHaveCount(isElsewhere ? 1 : 0)
    const answer = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith('/cart/options/address'),
    )
    await goOn(page).click()
    const { chosen } = (await (await answer).json()) as AddressOptions
    expect(chosen?.delivery?.street).toBe(isElsewhere ? recipient.street : undefined)
  })

test('an order goes to another country of the Union by a way of its own and with the tax of that country', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await startCheckout(page, { request, origin: baseURL ?? '', sku: product.sku })
  await field(page, 'billing.country').selectOption('CZ')
  await expect(elsewhere(page)).toBeVisible()
  await goOn(page).click()
  await expect(page.getByRole('radio', { name: /UPS, dostawa za granicę/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Paczkomat|Kurier/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /UPS, dostawa za granicę/ }).check()
  await expect(page.locator('.tax-note').first()).toContainText('Czechy')
  await expect(page.locator('.tax-note').first()).toContainText('21')
})

test('an address that was typed outlives a look into the book, and a recipient a change of mind', async ({
  page,
  request,
  product,
  originOf,
}) => {
  const origin = originOf('pl')
  const customer = await newCustomer(request, origin)
  const { send } = await asCustomer(request, origin, customer)
  const { culture: _, ...home } = homes.pl
  await send('POST', '/customer/addressbook', { ...home, company: null, taxNumber: null, region: null, country: 'PL' })
  await send('PUT', '/cart', { productSkuCode: product.sku, quantity: 1 })
  await visitAs(page, customer, '/checkout')
  await page.locator('input[name=billingEntry][value=new]').check()
  await field(page, 'billing.street').fill('Nowa 9')
  await page.locator('input[name=billingEntry]').first().check()
  await expect(field(page, 'billing.street')).toHaveCount(0)
  await elsewhere(page).check()
  await page.locator('input[name=deliveryEntry][value=new]').check()
  await field(page, 'delivery.street').fill('Boczna 3')
  await elsewhere(page).uncheck()
  await expect(field(page, 'delivery.street')).toHaveCount(0)
  await elsewhere(page).check()
  await expect(field(page, 'delivery.street')).toHaveValue('Boczna 3')
  await page.reload()
  await page.locator('input[name=billingEntry][value=new]').check()
  await expect(field(page, 'billing.street')).toHaveValue('Nowa 9')
})

test.describe('a part that did not come', () => {
  test.use({ expectedErrors: /PersonNumber|ERR_FAILED/ })

  test('who has no PAN in India declares so above two lakh rupees', async ({ page, request, originOf }) => {
    const origin = originOf('in')
    await page.route(/\/PersonNumber\.[^/]*\.js/, (route) => route.abort(), { times: 1 })
    await startCheckout(page, { request, origin, sku: 'NQ-650', home: 'in' })
    // Without the part that asks for it the rest stands, and is kept.
    await page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).click()
    // What is typed there stays, whichever way one goes and comes back.
    await field(page, 'billing.personNumber').fill('ABCPE1234F')
    for (const kind of ['company', 'person']) await page.locator(`[name="billing.kind"][value=${kind}]`).check()
    await expect(field(page, 'billing.personNumber')).toHaveValue('ABCPE1234F')
    await field(page, 'billing.personNumber').fill('')
    await goOn(page).click()
    await expect(field(page, 'billing.personNumber')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('checkbox', { name: 'I have no PAN and will sign Form 60 instead' }).check()
    await expect(page.getByText('We send you Form 60 to sign after you order')).toBeVisible()
    const answer = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith('/cart/options/address'),
    )
    await goOn(page).click()
    const { chosen } = (await (await answer).json()) as AddressOptions
    expect(chosen?.billing).toMatchObject({ taxNumber: null, fiscal: { declared: 'Form 60' } })
    await expect(page).toHaveURL(/#delivery$/)
  })
})

test('a form that was sent before all of its fields were there names the one it misses once it has come', async ({
  page,
  request,
  originOf,
}) => {
  const come = Promise.withResolvers<void>()
  await page.route(/\/PersonNumber\.[^/]*\.js/, async (route) => {
    await come.promise
    await route.continue()
  })
  await fillCart(page, { request, origin: originOf('it'), sku: 'NM-110' })
  await page.goto(`${originOf('it')}/checkout`)
  await goOn(page).click()
  const named = page.locator('.form-problems li')
  await expect(named.first()).toHaveText('Campo obbligatorio.')
  come.resolve()
  // In its place among the others, as the form asks.
  await expect(named).toHaveText([
    ...['E-mail', 'Nome', 'Cognome', 'Codice fiscale'],
    ...['Via e numero civico', 'CAP', 'Città', 'Provincia', 'Telefono'],
  ])
  await named.nth(3).getByRole('link').click()
  await expect(field(page, 'billing.personNumber')).toBeFocused()
})
