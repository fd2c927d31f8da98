import type { Locator } from 'playwright/test'
import type { ShopAccess } from '#lib/contract/shop-settings.ts'
import { buyFor, logIn, newCustomer } from '../support/customer.ts'
import { loopback } from '../support/loopback.ts'
import { startRestrictedShop } from '../support/running-shop.ts'
import { test as base, expect } from '../support/shop.ts'
import { newTaxNumber } from '../support/tax-number.ts'

/** A shop of its own, which is not open to everybody. */
const test = base.extend<{ access: ShopAccess; shop: Awaited<ReturnType<typeof startRestrictedShop>> }>({
  access: ['customers', { option: true }],
  shop: [
    async ({ access }, use) => {
      const shop = await startRestrictedShop(access)
      await use(shop)
      await shop.close()
    },
    // Its publication is no part of the test's time.
    { timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(`http://pl.localhost:${shop.port}`),
})

const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

test('a shop for customers leads guests to the login, and shows prices to who has logged in', async ({
  page,
  request,
  baseURL,
}) => {
  const notice = page.locator('[data-access-notice]')
  const box = page.locator('.buying-box')
  for (const guarded of ['/cart', '/checkout']) {
    await page.goto(guarded)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('dialog', { name: 'Brak dostępu do zakupów' })).toContainText('po zalogowaniu')
  }
  await page.goto('/product/1001')
  await expect(notice).toBeVisible()
  await expect(box).not.toContainText('zł')

  await logIn(page, await newCustomer(request, baseURL ?? ''))
  await page.goto('/product/1001')
  await expect(box).toContainText('zł')
  await expect(notice).toBeHidden()
  await box.getByRole('button', { name: 'Do koszyka' }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.goto('/cart')
  await expect(page.locator('.cart-line')).toHaveCount(1)
})

test('a shop for customers shows who has logged in the prices of their own, and others nothing', async ({
  page,
  request,
  baseURL,
  shop: { db },
  product,
}) => {
  const origin = baseURL ?? ''
  const [customer, taxNumber] = [await newCustomer(request, origin), newTaxNumber()]
  await buyFor(request, origin, customer, taxNumber)
  const { id } = await db
    .selectFrom('company')
    .select('id')
    .where('tax_number', '=', taxNumber)
    .executeTakeFirstOrThrow()
  const contract = await db
    .insertInto('contract')
    .values({ name: 'Ramowa', company_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const agreed = { contract_id: contract.id, culture: 'pl-PL' as const, product_id: product.productId }
  const steps = [
    { ...agreed, net: 5_000 },
    { ...agreed, from_quantity: 10, net: 4_500 },
  ]
  await db.insertInto('contract_price').values(steps).execute()

  const box = page.locator('.buying-box')
  for (const path of [`/product/${product.productId}`, '/category/multimetry-przenosne']) {
    const asked = page.waitForLoadState('networkidle')
    await page.goto(path)
    await asked
    // Neither the price of everybody nor that of anybody else is in what was sent.
    expect(await page.content()).not.toMatch(/\d[\d\s]*,\d\d\u00a0zł/)
  }
  const guest = await request.get(`${loopback(origin)}/yes-api/rest/customer/prices?ids=${product.productId}`)
  expect([401, 200]).toContain(guest.status())
  expect(await guest.text()).not.toContain('5000')

  await logIn(page, customer)
  await page.goto(`/product/${product.productId}`)
  await expect(box.locator('.buying-price strong').first()).toHaveText('61,50\u00a0zł')
  const label = box.locator('.own-price-label')
  await expect(label).toHaveText('Cena umowna · od 10 szt. 55,35\u00a0zł')
  // It stands above the price, within the box.
  const [above, price, around] = await Promise.all([label, box.locator('.buying-price strong').first(), box].map(edges))
  expect(above?.bottom).toBeLessThanOrEqual((price?.top ?? 0) + 1)
  expect(above?.top).toBeGreaterThanOrEqual(around?.top ?? Infinity)
})

test.describe('a shop that is closed', () => {
  test.use({ access: 'closed' })

  test('leads customers home, too, and keeps its catalogue', async ({ page, request, baseURL }) => {
    await logIn(page, await newCustomer(request, baseURL ?? ''))
    await page.goto('/checkout')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/product/1001')
    await expect(page.locator('h1')).toContainText('NM-')
    await expect(page.locator('.buying-box')).not.toContainText('zł')
  })
})
