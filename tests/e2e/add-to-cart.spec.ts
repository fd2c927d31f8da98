import type { Page } from 'playwright/test'
import type { Cart } from '#lib/contract/cart.ts'
import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

const code = '**/_astro/AddToCartIsland*.js*'
const cart = '**/yes-api/rest/cart'

const counter = (page: Page) => page.locator('[data-cart-count]')
const quantity = (page: Page) => page.getByLabel('Ilość')
const form = (page: Page) => page.locator('.add-to-cart')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Do koszyka' })

/** The dialog that tells what was added stands before everything else until it is closed. */
const goOn = (page: Page) => page.getByRole('button', { name: 'Kupuj dalej' }).click()

/** How many pieces the cart holds after each write that the page sends from now on. */
function writesOf(page: Page): Promise<number>[] {
  const writes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().method() !== 'PUT' || new URL(response.url()).pathname !== '/yes-api/rest/cart') return
    writes.push(response.json().then(({ summary }: Cart) => summary.totalQuantity))
  })
  return writes
}

test.beforeEach(async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
})

test('a product that was added is still counted after a reload', async ({ page }) => {
  await expect(counter(page)).toBeHidden()
  await quantity(page).fill('3')
  await submit(page).click()
  await expect(form(page).getByRole('status')).toContainText('Dodano do koszyka')
  await expect(counter(page)).toHaveText('3')
  await page.reload()
  await expect(counter(page)).toHaveText('3')
})

test('the certificate that was chosen goes into the cart under its instrument', async ({ page }) => {
  await page.goto('/product/1003')
  await page.getByRole('radio', { name: /Wzorcowanie akredytowane/ }).check()
  await submit(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Do koszyka' }).click()
  const line = page.locator('.cart-line')
  await expect(line).toContainText('1 × Wzorcowanie akredytowane')
  await line.getByRole('button', { name: 'Zrezygnuj ze świadectwa' }).click()
  await expect(line).not.toContainText('Wzorcowanie akredytowane')
})

test('neither React nor the HTTP client is loaded before the shopper acts', async ({ page }) => {
  // What still comes for the first visit cannot be read any more once it is left.
  await page.waitForLoadState('networkidle')
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.reload({ waitUntil: 'networkidle' })
  const before = (await Promise.all(scripts)).join('')
  expect(before).not.toMatch(/hydrateRoot|react\.transitional\.element|HTTPError/)
  await submit(page).click()
  await expect(counter(page)).toHaveText('1')
  const after = (await Promise.all(scripts)).join('')
  expect(after).toMatch(/react\.transitional\.element/)
  expect(after).toMatch(/HTTPError/)
})

test('pointing at the form fetches its code and sends nothing', async ({ page }) => {
  const writes = writesOf(page)
  const fetched = page.waitForResponse(code)
  await submit(page).hover()
  await fetched
  expect(writes).toEqual([])
})

test('the first click waits for slow code and is done exactly once', async ({ page }) => {
  const writes = writesOf(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  await submit(page).click()
  await expect(page.locator('astro-island[aria-busy=true]')).toBeAttached()
  await submit(page).click()
  await submit(page).click()
  expect(writes).toEqual([])
  release()
  await expect(counter(page)).toHaveText('1')
  await expect(form(page).getByRole('status')).toContainText('Dodano do koszyka')
  expect(await Promise.all(writes)).toEqual([1])
})

test('what was typed before the code came is what is added', async ({ page }) => {
  const writes = writesOf(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  await quantity(page).fill('4')
  await quantity(page).press('Enter')
  release()
  await expect(counter(page)).toHaveText('4')
  await expect(quantity(page)).toHaveValue('4')
  expect(await Promise.all(writes)).toEqual([4])
})

test('two quick clicks add twice, one after the other', async ({ page }) => {
  await submit(page).click()
  await expect(counter(page)).toHaveText('1')
  await goOn(page)
  const writes = writesOf(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(cart, async (route) => {
    await released
    await route.continue()
  })
  await submit(page).dblclick()
  release()
  await expect(counter(page)).toHaveText('3')
  expect(await Promise.all(writes)).toEqual([2, 3])
})

test('the second press of a double click does not land on the dialog of the first', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const added = form(page).getByText('Dodano do koszyka')
  await page.clock.install()
  await page.reload()
  await submit(page).click()
  await goOn(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await submit(page).click()
  await expect(counter(page)).toHaveText('2')
  await expect(added).toBeVisible()
  await expect(dialog).toBeHidden()
  await submit(page).click()
  await expect(counter(page)).toHaveText('3')
  await expect(added).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(dialog).toContainText('3 sztuki')
})

test('a quantity out of bounds is not sent', async ({ page }) => {
  const writes = writesOf(page)
  for (const wrong of ['0', '1000', '1.5', '']) {
    await quantity(page).fill(wrong)
    await submit(page).click()
    await expect(quantity(page)).toBeFocused()
  }
  expect(writes).toEqual([])
})

test('everything can be done by keyboard', async ({ page }) => {
  await quantity(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(counter(page)).toHaveText('2')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Przejdź do koszyka' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
})

test('a second tab counts along', async ({ page, context, product }) => {
  const second = await context.newPage()
  await second.goto(`/product/${product.productId}`)
  await expect(counter(second)).toBeHidden()
  await page.bringToFront()
  await submit(page).click()
  await expect(counter(second)).toHaveText('1')
  await goOn(page)
  await second.bringToFront()
  await submit(second).click()
  await expect(counter(page)).toHaveText('2')
  await page.bringToFront()
  await submit(page).click()
  await expect(counter(second)).toHaveText('3')
})

test.describe('when something fails', () => {
  test.use({
    expectedErrors: /^(failed: |console: Failed to load resource|uncaught: Failed to fetch dynamically imported)/,
  })

  test('code that cannot be fetched is told, and the next click tries again', async ({ page }) => {
    await page.route(code, (route) => route.abort())
    const { href } = new URL(page.url())
    await quantity(page).fill('2')
    await submit(page).click()
    const told = page.getByText('Nie udało się dodać produktu do koszyka')
    await expect(told).toBeVisible()
    expect(page.url()).toBe(href)
    await page.unroute(code)
    await submit(page).click()
    await expect(counter(page)).toHaveText('2')
    await expect(told).toBeHidden()
  })

  test('an API that breaks is told in a sentence, and the quantity stays', async ({ page }) => {
    await page.route(cart, (route) => route.fulfill({ status: 500, body: 'stack trace' }))
    await quantity(page).fill('7')
    await submit(page).click()
    await expect(form(page).getByRole('alert').first()).toContainText('Sklep jest chwilowo niedostępny')
    await expect(quantity(page)).toHaveValue('7')
    await page.unroute(cart)
    await submit(page).click()
    await expect(counter(page)).toHaveText('7')
  })

  test('no connection at all is told although not even the texts can be had', async ({ page, context }) => {
    await submit(page).hover()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await submit(page).click()
    await expect(page.getByText('Nie udało się dodać produktu do koszyka').filter({ visible: true })).toBeVisible()
  })

  test('more than there is in stock is told with what is left', async ({ page }) => {
    await quantity(page).fill('999')
    await submit(page).click()
    await expect(form(page).getByRole('alert').first()).toContainText('Mamy jeszcze tylko')
    await expect(quantity(page)).toHaveValue('999')
    await expect(counter(page)).toBeHidden()
  })
})
