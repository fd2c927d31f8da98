import type { Page } from 'playwright/test'
import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

const dot = (page: Page, place: number) => page.locator('[data-dot]').nth(place - 1)

/** Every banner is drawn and the slider listens. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.clock.runFor(5_000)
  await expect(page.locator('.slide')).toHaveCount(6)
}

test('the banners turn by themselves, and stand still once they are stopped', async ({ page }) => {
  await openHome(page)
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Zatrzymaj zmianę tematów' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Wznów zmianę tematów' })).toBeVisible()
  await page.locator('main h2').first().hover()
  const standing = page.locator('[data-dot][aria-current]')
  const place = await standing.getAttribute('aria-label')
  await page.clock.runFor(20_000)
  await expect(standing).toHaveAttribute('aria-label', place ?? '')
})

test('the banners wait while they are pointed at', async ({ page }) => {
  await page.clock.install()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.locator('.slider').hover({ position: { x: 400, y: 40 } })
  await page.clock.runFor(20_000)
  await expect(page.locator('.slide')).toHaveCount(6)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
})

test('the banners never begin for somebody who asked for less motion, whom arrow keys lead to each and tell which it is', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await page.clock.runFor(20_000)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Wznów zmianę tematów' })).toBeVisible()
  await dot(page, 1).press('ArrowRight')
  await expect(dot(page, 2)).toBeFocused()
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[data-said]')).toHaveText(/^2 z 6: \S+/)
  await dot(page, 2).press('ArrowLeft')
  await dot(page, 1).press('ArrowLeft')
  await expect(dot(page, 6)).toHaveAttribute('aria-current', 'true')
  // Only what is shown can be reached.
  await expect(page.locator('.slide:not([inert])')).toHaveCount(1)
})

test('nothing moves when the other banners come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('.slide')).toHaveCount(6)
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01)
})

test('the buttons of a carousel show its other products, by keyboard too', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const carousel = page.locator('.carousel', { has: page.getByRole('heading', { name: /^Polecane/ }) })
  const products = carousel.locator('ul').first().locator(':scope > li')
  await expect(products).toHaveCount(10)
  const next = carousel.getByRole('button', { name: /^Przewiń dalej/ })
  const previous = carousel.getByRole('button', { name: /^Przewiń wstecz/ })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.press('Enter')
  await expect(products.first()).not.toBeInViewport()
  await expect(products.nth(5)).toBeInViewport()
  await next.press('Enter')
  await expect(products.last()).toBeInViewport()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
  await previous.click()
  await expect(next).toHaveAttribute('aria-disabled', 'false')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home is whole and offers nothing dead', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.slide')).toHaveCount(1)
    await expect(page.locator('.slide a')).toBeVisible()
    for (const heading of ['Kategorie przyrządów', /^Polecane/, 'Akcesoria', 'Z naszego bloga', /^Nonius –/])
      await expect(page.locator('main').getByRole('heading', { name: heading, level: 2 })).toBeVisible()
    await expect(page.locator('main .family')).not.toHaveCount(0)
    await expect(page.locator('main button:visible')).toHaveCount(0)
    await page.getByRole('link', { name: 'Wszystkie wpisy' }).click()
    await page.locator('.post-title a').first().click()
    await expect(page.locator('.content-body')).toBeVisible()
  })
})

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: /404/ })

  test('offers a search and the categories', async ({ page }) => {
    const answer = await page.goto('/nie-ma-takiej')
    expect(answer?.status()).toBe(404)
    await expect(page.locator('main a[href^="/category/"]').first()).toBeVisible()
    await page.locator('#search-again').fill('1000 V')
    await page.locator('#search-again').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=1000\+V$/)
  })
})

declare global {
  interface Window {
    shifts: number
  }
}
