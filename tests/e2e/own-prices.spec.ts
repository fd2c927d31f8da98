import type { Page } from 'playwright/test'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { buyFor, newCustomer, visitAs } from '../support/customer.ts'
import { startShopWithRooms } from '../support/shop-with-rooms.ts'
import { test as base, expect } from '../support/shop.ts'
import { newTaxNumber } from '../support/tax-number.ts'

type Shop = Awaited<ReturnType<typeof startShopWithRooms>>

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const shop = await startShopWithRooms()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
test.use({ baseURL: async ({ shop }, use) => use(`http://pl.localhost:${shop.port}`), locale: 'pl-PL' })

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
async function agree(page: Page, shop: Shop, { taxNumber, sku }: { taxNumber: string; sku: string }) {
  await comeIn(page, shop)
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
