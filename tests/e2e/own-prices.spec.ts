import type { Page } from 'playwright/test'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { agreeOn, test, type ContractShop } from '../support/contract-shop.ts'
import { buyFor, newCustomer, visitAs } from '../support/customer.ts'
import { expect } from '../support/shop.ts'
import { newTaxNumber } from '../support/tax-number.ts'

/** What the first price of the page said whenever it was seen, and by how much what is below prices moved. */
type Seen = { prices: string[]; moved: number }
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

function watch(): void {
  const seen: Seen = { prices: [], moved: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      if (sources.some(({ node }) => node?.parentElement?.closest('.buying-box, .products'))) seen.moved += value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const place = document.querySelector('.buying-price strong, .product-box-price strong')
    const text = place?.textContent?.trim()
    if (place && text && getComputedStyle(place).visibility === 'visible' && seen.prices.at(-1) !== text)
      seen.prices.push(text)
    requestAnimationFrame(look)
  }
  look()
}

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Staff agree with a company on a price of one product, and on five percent less of everything. */
async function agree(page: Page, shop: ContractShop, { taxNumber, sku }: { taxNumber: string; sku: string }) {
  await comeIn(page, shop, 'orders')
  await page.goto(`${shop.origin}/customers/contracts/new`)
  await page.getByLabel('Nazwa', { exact: true }).fill('Umowa ramowa 2026')
  await page.getByRole('combobox', { name: 'Znajdź firmę' }).fill(taxNumber)
  await page.getByRole('option', { name: taxNumber }).click()
  await page.getByLabel('Kategorii').selectOption({ label: 'wszystkie produkty' })
  await page.getByLabel('Rynek').selectOption({ label: 'Polska (PLN)' })
  await page.getByRole('combobox', { name: 'Produktu' }).fill(sku)
  await page.getByRole('option', { name: sku }).first().click()
  await page.getByRole('textbox', { name: `${sku}, Polska` }).fill('1: 50,00; 10: 45,00')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await page.waitForURL(/contracts\/\d+$/)
}

test('staff agree on prices with a company, and its people see and pay those, nobody else', async ({
  page,
  request,
  browser,
  shop,
  baseURL,
  product,
}) => {
  const origin = baseURL ?? ''
  const [anna, taxNumber] = [await newCustomer(request, origin), newTaxNumber()]
  await buyFor(request, origin, anna, taxNumber)
  const work = await browser.newPage({ locale: 'pl-PL' })
  await agree(work, shop, { taxNumber, sku: product.sku })
  await work.close()

  await page.addInitScript(watch)
  const box = page.locator('.buying-box')
  const isChecked = box.getByText('sprawdzone przed chwilą')
  await page.goto(`${origin}/product/${product.productId}`)
  await expect(isChecked).toBeVisible()
  const guest = await seenOn(page)
  expect(guest.prices).toHaveLength(1)

  await visitAs(page, anna, `${origin}/product/${product.productId}`)
  await expect(box.locator('.buying-price strong').first()).toHaveText('61,50\u00a0zł')
  await expect(box.locator('.own-price-label')).toContainText('Cena umowna · od 10 szt. 55,35\u00a0zł')
  await expect(isChecked).toBeVisible()
  await expect(box.locator('.buying-changes p').filter({ visible: true })).toHaveCount(0)
  const seen = await seenOn(page)
  expect(seen.prices).toEqual(['61,50\u00a0zł'])
  expect(seen.moved - guest.moved).toBeLessThan(0.001)
  await hasNoViolations(page)
  await box.getByRole('button', { name: 'Do koszyka' }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.goto(`${origin}/cart`)
  await expect(page.locator('.cart-line')).toContainText('61,50')

  const ofProduct = page.locator('.product-box').filter({ hasText: product.code })
  await page.goto(`${origin}/category/multimetry-przenosne`)
  await expect(ofProduct.locator('.own-price-label')).toHaveText('Cena umowna')
  await expect(ofProduct.locator('strong')).toHaveText('61,50\u00a0zł')
  const first = page.locator('.product-box-price strong').first()
  expect((await seenOn(page)).prices).toEqual([await first.textContent()])
  await page.getByRole('button', { name: 'Tabela' }).click()
  const row = page.getByRole('row').filter({ hasText: product.code })
  await expect(row).toContainText('61,50\u00a0zł')
  await expect(row).toContainText('55,35\u00a0zł')
  await page.goto(`${origin}/search?q=${product.code}`)
  await expect(ofProduct.locator('.own-price-label')).toHaveText('Cena umowna')
  await page.goto(`${origin}/compare?ids=${product.productId}`)
  await expect(page.locator('.compare-price')).toContainText('61,50\u00a0zł')
  const field = page.locator('.search-field')
  await field.fill(product.code)
  await expect(page.getByRole('option').filter({ hasText: product.code }).first()).toContainText('61,50')

  await page.goto(`${origin}/product/${product.productId}`)
  await page.getByRole('button', { name: /Konto/ }).or(page.locator('[data-account] summary')).first().click()
  await page.locator('[data-log-out]').click()
  await page.waitForURL(`${origin}/#redirect`)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('shop:own-prices')
  const bert = await newCustomer(request, origin)
  await visitAs(page, bert, `${origin}/product/${product.productId}`)
  await expect(isChecked).toBeVisible()
  await expect(box.locator('.own-price-label')).toHaveCount(0)
  expect((await seenOn(page)).prices).toEqual(guest.prices)
})

test('whoever waits long for a price of their own is shown no other one meanwhile', async ({
  page,
  request,
  shop,
  baseURL,
  product,
}) => {
  const origin = baseURL ?? ''
  const [customer, taxNumber] = [await newCustomer(request, origin), newTaxNumber()]
  await buyFor(request, origin, customer, taxNumber)
  await agreeOn(shop, { taxNumber, productId: product.productId, net: 5_000 })

  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/customer/prices?*', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(watch)
  const asked = page.waitForRequest('**/customer/prices?*')
  await visitAs(page, customer, `${origin}/product/${product.productId}`)
  await asked
  // As if so many milliseconds had gone by.
  const after = (time: number) =>
    page.evaluate((at) => document.getAnimations().forEach((one) => (one.currentTime = at)), time)
  const price = page.locator('.buying-price strong').first()
  await after(15_000)
  await expect(price).toHaveCSS('visibility', 'hidden')
  answer()
  await expect(page.locator('.own-price-label').first()).toBeVisible()
  expect((await seenOn(page)).prices).toEqual(['61,50\u00a0zł'])
})
