import type { Page } from 'playwright/test'
import { logIn, newCustomer } from '../support/customer.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

const counter = (page: Page) => page.locator('[data-cart-count]')
const submit = (page: Page) => page.getByRole('button', { name: 'Do koszyka', exact: true })

test('the first write to a cart makes a guest, kept for a year in a cookie', async ({ page, context, product }) => {
  await page.goto(`/product/${product.productId}`)
  expect(await context.cookies()).toEqual([])
  await submit(page).click()
  await expect(counter(page)).toHaveText('1')
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'guid', sameSite: 'Lax', path: '/', secure: false })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
})

test.describe('a guest the API no longer knows', () => {
  // The first write is refused, which a browser notes in its console.
  test.use({ expectedErrors: /^console: Failed to load resource.*401/ })

  test('is replaced by a new one', async ({ page, context, product, originOf }) => {
    const lost = '7d0f0a39-98d4-4b07-9c67-3d3e6f5a0001'
    await context.addCookies([{ name: 'guid', value: lost, url: originOf('pl') }])
    await page.goto(`/product/${product.productId}`)
    await submit(page).click()
    await expect(counter(page)).toHaveText('1')
    const [cookie] = await context.cookies()
    expect(cookie?.value).not.toBe(lost)
  })
})

test('the counter asks the API when the browser has only the guest left', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await submit(page).click()
  await expect(counter(page)).toHaveText('1')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await expect(counter(page)).toHaveText('1')
})

test('the counter forgets the cart when the guest is gone', async ({ page, context, product }) => {
  await page.goto(`/product/${product.productId}`)
  await submit(page).click()
  await expect(counter(page)).toHaveText('1')
  await context.clearCookies()
  await page.reload()
  await expect(counter(page)).toBeHidden()
})

test('a guest who logs in finds what both carts held', async ({ page, request, baseURL, product }) => {
  const customer = await newCustomer(request, baseURL ?? '')
  await logIn(page, customer, `/login?return=/product/${product.productId}`)
  await submit(page).click()
  await expect(counter(page)).toHaveText('1')
  await page.goto('/')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  await page.goto(`/product/${product.productId}`)
  await page.getByLabel('Ilość').fill('3')
  await submit(page).click()
  await expect(counter(page)).toHaveText('3')
  await logIn(page, customer, '/login?return=/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue('4')
})

const blockages = {
  'storage that throws at every touch': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  },
  'storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'blocked cookies': () => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  },
  'cookies and storage that throw': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  },
  'storage full of rubbish': () => {
    localStorage.setItem('shop:cart-summary', '{"totalQuantity":"<b>1</b>"}')
  },
}

// Of those that throw, the one where both do.
const worst = ['storage that is full', 'cookies and storage that throw']
for (const [name, block] of sampled(Object.entries(blockages), ([name]) => worst.includes(name))) {
  test(`${name} cannot stop a purchase`, async ({ page, product }) => {
    await page.addInitScript(block)
    await page.goto(`/product/${product.productId}`)
    await expect(counter(page)).toBeHidden()
    await submit(page).click()
    const added = page.getByRole('dialog', { name: product.name })
    await expect(added).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(added).toBeHidden()
    await expect(counter(page)).toHaveText('1')
    await submit(page).click()
    await expect(counter(page)).toHaveText('2')
  })
}
