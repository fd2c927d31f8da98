import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

const submit = (page: Page) => page.locator('.add-to-cart button[type=submit]')
/** Another one stands in the menu of narrow screens, for the same list. */
const opener = (page: Page) => page.locator('.header-strip .languages-button')
const list = (page: Page) => page.locator('.languages')

test('the link to another country keeps the page', async ({ page, product, originOf }) => {
  await page.goto(`/product/${product.productId}`)
  await opener(page).click()
  await list(page).getByRole('link', { name: 'Deutschland' }).click()
  await expect(page).toHaveURL(`${originOf('de')}/product/${product.productId}`)
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
})

for (const [path, asked] of [
  ['/compare', 'ids=1001%2C1002'],
  ['/search', 'q=NM-110'],
]) {
  test(`the link to another country asks of ${path} what was asked here`, async ({ page, originOf }) => {
    await page.goto(`${path}?${asked}&utm_source=letter`)
    await opener(page).click()
    await list(page).getByRole('link', { name: 'Deutschland' }).click()
    await expect(page).toHaveURL(`${originOf('de')}${path}?${asked}`)
    await expect(page.getByRole('link', { name: /NM-110/ }).first()).toBeVisible()
  })
}

test('the list of countries closes by a press elsewhere or by Escape, and not by what a script presses', async ({
  page,
}) => {
  await page.goto('/content/faq')
  await opener(page).click()
  await expect(list(page)).toBeVisible()
  await page.locator('h1').evaluate((heading: HTMLElement) => heading.click())
  await expect(list(page)).toBeVisible()
  await page.locator('h1').click({ position: { x: 2, y: 2 } })
  await expect(list(page)).toBeHidden()
  await opener(page).press('Enter')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('on a phone the list of countries opens from the menu, within the window', async ({ page, originOf }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/content/faq')
  await page.locator('.header-menu').click()
  await page.locator('.drawer .languages-button').click()
  await expect(page.locator('.drawer')).toBeVisible()
  for (const link of await list(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  await list(page).getByRole('link', { name: 'Deutschland' }).click()
  await expect(page).toHaveURL(`${originOf('de')}/content/faq`)
})

test('each country has a cart of its own', async ({ page, product, originOf }) => {
  await page.goto(`/product/${product.productId}`)
  await submit(page).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.goto(`${originOf('de')}/product/${product.productId}`)
  await expect(page.locator('[data-cart-count]')).toBeHidden()
  await submit(page).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
})
