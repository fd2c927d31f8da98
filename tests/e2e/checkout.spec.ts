import type { Locator, Page } from 'playwright/test'
import {
  accept,
  field,
  fillCart,
  freshEmail,
  goOn,
  homes,
  order,
  overhearOrder,
  startAtSummary,
  startCheckout,
  toSummary,
  way,
} from '../support/checkout.ts'
import { logIn, newCustomer, visitAs } from '../support/customer.ts'
import { asCustomer } from '../support/orders.ts'
import { moving } from '../support/motion.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

/** Goes there by the tab key, as far as it takes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 90; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The tab key never came there')
}

/** The step has come, and its heading has the focus. */
async function isAsked(page: Page, step: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${step}$`))
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator('#checkout-question'))).toBeFocused()
}

test('a guest buys to a pickup point by keyboard alone', async ({ page, request, product, originOf }) => {
  test.slow()
  const origin = originOf('pl')
  await fillCart(page, { request, origin, sku: product.sku })
  await page.goto('/checkout')
  const { culture: _, ...fields } = homes.pl
  await tabTo(page, field(page, 'email'))
  await page.keyboard.type(freshEmail())
  for (const [name, value] of Object.entries(fields)) {
    await tabTo(page, field(page, `billing.${name}`))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await isAsked(page, 'delivery')
  await tabTo(page, way(page, /InPost/))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Wybierz punkt odbioru' }))
  await page.keyboard.press('Enter')
  const points = page.getByRole('dialog', { name: 'Punkt odbioru' })
  const search = points.getByRole('searchbox')
  await tabTo(page, search)
  await search.press('ControlOrMeta+a')
  await page.keyboard.type('Koszalin')
  await page.keyboard.press('Enter')
  const choose = points.getByRole('button', { name: /^Wybierz: / }).first()
  await tabTo(page, choose)
  await page.keyboard.press('Enter')
  await expect(points).toBeHidden()
  const change = page.getByRole('button', { name: 'Zmień punkt odbioru' })
  await expect(change).toBeFocused()
  await tabTo(page, goOn(page))
  await page.keyboard.press('Enter')
  await isAsked(page, 'payment')
  await tabTo(page, way(page, /online/))
  await page.keyboard.press('Space')
  await tabTo(page, goOn(page))
  await page.keyboard.press('Enter')
  await isAsked(page, 'summary')
  await tabTo(page, field(page, 'regulationsAccepted'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sandbox\/payment\//)
  await tabTo(page, page.locator('button[value=paid]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order-confirmation\?number=NO-/)
  await expect(page.locator('.placed')).toContainText('Koszalin')
  await expect(page.locator('.placed-payment')).toHaveAttribute('data-status', 'paid')
})

test('a payment is declined, tried again and approved', async ({ page, request, product, originOf }) => {
  await startAtSummary(page, { request, origin: originOf('pl'), sku: product.sku, payment: 'online' })
  await accept(page)
  await order(page).click()
  await page.locator('button[value=declined]').click()
  await expect(page.locator('.placed-payment')).toContainText('odrzucona')
  const number = await page.locator('.placed-number strong').innerText()
  await page.getByRole('button', { name: 'Zapłać jeszcze raz' }).click()
  await page.locator('button[value=paid]').click()
  await expect(page).toHaveURL(`/order-confirmation?number=${number}`)
  await expect(page.locator('.placed-payment')).toHaveAttribute('data-status', 'paid')
  await expect(page.getByRole('button', { name: 'Faktura (PDF)' })).toBeVisible()
})

test('a customer buys for a company, which the register fills in', async ({ page, request, product, originOf }) => {
  test.slow()
  const origin = originOf('de')
  const customer = await newCustomer(request, origin)
  await logIn(page, customer, `${origin}/login?return=/checkout`)
  await page.evaluate(async (sku) => {
    const { token } = JSON.parse(localStorage.getItem('shop:access-token') ?? '{}') as { token: string }
    const headers = {
      'accept-language': 'de-DE',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    }
    const body = JSON.stringify({ productSkuCode: sku, quantity: 2 })
    await fetch('/yes-api/rest/cart', { method: 'PUT', headers, body })
  }, product.sku)
  await page.goto(`${origin}/checkout`)
  await expect(field(page, 'email')).toHaveValue(customer.email)
  await page.getByRole('radio', { name: 'Firma' }).check()
  const number = field(page, 'billing.taxNumber')
  await number.fill('DE136695975')
  await number.press('Tab')
  await expect(page.getByText('Sie besteht aus DE und 9 Ziffern.').first()).toBeVisible()
  await number.fill('DE136695976')
  await page.getByRole('button', { name: 'Daten abrufen' }).click()
  await expect(field(page, 'billing.company')).not.toHaveValue('')
  await field(page, 'billing.firstName').fill(homes.de.firstName)
  await field(page, 'billing.lastName').fill(homes.de.lastName)
  await field(page, 'billing.phone').fill(homes.de.phone)
  await page.getByRole('checkbox', { name: 'In meinen Adressen speichern' }).check()
  await toSummary(page)
  await field(page, 'orderReference').fill('PO 2026/17')
  await accept(page)
  const heard = await overhearOrder(page)
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  const placed = await heard.order
  expect(placed).toMatchObject({ orderReference: 'PO 2026/17', billing: { taxNumber: 'DE136695976' } })
  await expect(page.locator('.transfer-account')).toContainText('IBAN')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Proforma-Rechnung (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe(`proforma-${placed.number}.pdf`)
})

test('a company buys without a number of value added tax, and is not told of the right of consumers', async ({
  page,
  request,
  product,
  originOf,
}) => {
  const origin = originOf('de')
  await startCheckout(page, { request, origin, sku: product.sku, home: 'de' })
  await page.locator('input[name="billing.kind"][value=company]').check()
  await field(page, 'billing.company').fill('Prüfverein Spree e. V.')
  await toSummary(page)
  await expect(page.locator('.checkout-form')).not.toContainText('Als Verbraucher')
  await accept(page)
  const heard = await overhearOrder(page)
  await order(page).click()
  expect((await heard.order).billing).toMatchObject({ company: 'Prüfverein Spree e. V.', taxNumber: null })
})

const companies = [
  { key: 'cl' as const, company: { taxNumber: '76086428-5', company: 'Cobre SpA', 'fiscal.giro': 'Minería' } },
  { key: 'in' as const, company: { taxNumber: '27AAPFU0939F1ZV', company: 'Rao Instruments' } },
]

for (const { key, company } of sampled(companies, ({ key }) => key === 'cl')) {
  test(`a company of the edition ${key} gets its invoice`, async ({ page, request, product, originOf }) => {
    const origin = originOf(key)
    await startCheckout(page, { request, origin, sku: product.sku, home: key })
    await page.locator('input[name="billing.kind"][value=company]').check()
    for (const [name, value] of Object.entries(company)) await field(page, `billing.${name}`).fill(value)
    await toSummary(page)
    await expect(page.locator('.summary-parts')).toContainText(company.company)
    await accept(page)
    const heard = await overhearOrder(page)
    await order(page).click()
    const placed = await heard.order
    expect(placed.billing).toMatchObject({ company: company.company, taxNumber: company.taxNumber.replace('-', '') })
    await expect(page.locator('.placed-number')).toContainText(placed.number)
  })
}

test('a confirmation is for the order just placed in this browser alone', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await fillCart(page, { request, origin: baseURL ?? '', sku: product.sku })
  await page.goto('/order-confirmation?number=NO-2026-ABCDEF')
  await expect(page).toHaveURL('/')
})

test('a customer chooses from the book, whose defaults are chosen already', async ({
  page,
  request,
  product,
  originOf,
}) => {
  const origin = originOf('pl')
  const customer = await newCustomer(request, origin)
  const { send } = await asCustomer(request, origin, customer)
  const { culture: _, ...home } = homes.pl
  const entry = { ...home, company: null, taxNumber: null, region: null, country: 'PL' }
  await send('POST', '/customer/addressbook', { ...entry, street: 'Prosta 1' })
  await send('POST', '/customer/addressbook', { ...entry, street: 'Krzywa 2', defaultBilling: true })
  await send('PUT', '/cart', { productSkuCode: product.sku, quantity: 1 })
  await visitAs(page, customer, '/checkout')
  await expect(page).toHaveURL(/\/checkout/)
  await expect(way(page, /Krzywa 2/)).toBeChecked()
  await expect(field(page, 'billing.street')).toHaveCount(0)
  await way(page, /Nowy adres/).check()
  await expect(field(page, 'billing.street')).toBeVisible()
  await way(page, /Prosta 1/).check()
  await toSummary(page)
  await expect(page.locator('.summary-parts')).toContainText('Prosta 1')
})
