import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

const suggest = '**/yes-api/rest/search/suggest?*'

const field = (page: Page) => page.locator('.search-field')
const list = (page: Page) => page.getByRole('listbox', { name: 'Podpowiedzi' })
const options = (page: Page) => list(page).getByRole('option')

test.beforeEach(async ({ page }) => {
  await page.goto('/content/faq')
})

test('suggestions are walked through and opened by keyboard', async ({ page }) => {
  await field(page).pressSequentially('multi')
  await expect(list(page)).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const active = await options(page).first().getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', active ?? '')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const href = await options(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
})

test('Escape closes the list first and keeps what was typed', async ({ page }) => {
  await field(page).pressSequentially('multi')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('multi')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
})

test('a product is told by picture, code, name and the price consumers pay', async ({ page, product }) => {
  await field(page).fill(product.code)
  const found = options(page).filter({ hasText: product.code }).first()
  await expect(found).toContainText(product.name)
  // No line ends within the model.
  await expect(found.locator('.suggestion-name .whole').first()).toHaveCSS('text-wrap-mode', 'nowrap')
  await expect(found).toContainText('brutto')
  await expect(found.locator('img')).toHaveAttribute('src', /\/media\//)
  await found.click()
  await page.waitForURL(`**/product/${product.productId}`)
})

test('an answer that comes late gives way to the newer one', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(suggest, async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === 'mul') await released
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest((request) => request.url().endsWith('q=mul'))
  await field(page).fill('mul')
  await asked
  await field(page).fill('termow')
  await expect(options(page).first()).toContainText(/termow/i)
  release()
  await expect(options(page).first()).toContainText(/termow/i)
})

test('a list that is walked through stays as it is when more is typed and answered late', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const later = (url: URL) => url.pathname.endsWith('/suggest') && url.searchParams.get('q') === 'multi'
  await page.route(later, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  await field(page).fill('mult')
  await expect(list(page)).toBeVisible()
  const ended = Promise.race([
    page.waitForEvent('requestfailed'),
    page.waitForResponse((answer) => later(new URL(answer.url()))),
  ])
  const asked = page.waitForRequest((request) => later(new URL(request.url())))
  await field(page).press('i')
  await asked
  await page.keyboard.press('ArrowDown')
  release()
  await ended
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const href = await options(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
})

test('nothing found shows nothing', async ({ page }) => {
  const answered = page.waitForResponse(suggest)
  await field(page).fill('qqxxyyzz')
  await answered
  await expect(list(page)).toBeHidden()
})

test.describe('an API that fails', () => {
  test.use({ expectedErrors: /suggest|503/ })

  test('is passed over in silence, and Enter still sends the form', async ({ page }) => {
    await page.route(suggest, (route) => route.fulfill({ status: 503 }))
    const answered = page.waitForResponse(suggest)
    await field(page).fill('multimetr')
    await answered
    await expect(list(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=multimetr')
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the field takes the row and a suggestion opens by a tap', async ({ page }) => {
    await field(page).tap()
    await field(page).fill('multi')
    await expect(options(page).first()).toBeVisible()
    const box = await field(page).boundingBox()
    expect(box?.width).toBeGreaterThan(280)
    const href = await options(page).first().getAttribute('href')
    await options(page).first().tap()
    await page.waitForURL(`**${href}`)
  })
})
