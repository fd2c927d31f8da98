import type { Page } from 'playwright/test'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'
import { expect, test } from '../support/shop.ts'

test.use({ hasAnsweredConsent: false })

const question = (page: Page) => page.getByRole('dialog', { name: 'Prywatność' })

/** What the page asks of anybody but the shop, and of the stand-in of the review platform. */
function thirdPartyRequestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { hostname, pathname, protocol } = new URL(request.url())
    const isOutside = protocol.startsWith('http') && hostname !== 'pl.localhost'
    if (isOutside || pathname.startsWith('/sandbox/')) requests.push(request.url())
  })
  return requests
}

const commandsOf = (page: Page) => page.evaluate(() => window.dataLayer?.map((command) => [...(command as unknown[])]))

test('nothing of a third party is loaded before the answer, and everything is denied', async ({ page }) => {
  const requests = thirdPartyRequestsOf(page)
  await page.goto('/content/faq', { waitUntil: 'networkidle' })
  await expect(question(page)).toBeVisible()
  await page.locator('[data-reviews]').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  expect(await commandsOf(page)).toEqual([
    [
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ],
  ])
})

test('rejecting takes one press, lasts, and loads nothing', async ({ page }) => {
  const requests = thirdPartyRequestsOf(page)
  await page.goto('/content/faq')
  await question(page).getByRole('button', { name: 'Tylko niezbędne' }).click()
  await expect(question(page)).toBeHidden()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(question(page)).toBeHidden()
  await page.getByRole('button', { name: 'Pokaż opinie' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
})

test('accepting loads the reviews when their place comes near', async ({ page }) => {
  await page.goto('/content/faq')
  const widget = page.waitForResponse('**/sandbox/reviews/widget.js')
  await question(page).getByRole('button', { name: 'Zgadzam się' }).click()
  await page.locator('[data-reviews]').scrollIntoViewIfNeeded()
  await widget
  await expect(page.locator('[data-reviews] article').first()).toBeVisible()
  expect((await commandsOf(page))?.at(-1)?.[1]).toBe('update')
})

test('the settings are reached again from the footer, by keyboard, and keep a part', async ({ page }) => {
  await page.goto('/content/faq')
  await question(page).getByRole('button', { name: 'Tylko niezbędne' }).click()
  await page.getByRole('button', { name: 'Ustawienia prywatności' }).focus()
  await page.keyboard.press('Enter')
  await question(page).getByLabel('Statystyka').check()
  await question(page).getByRole('button', { name: 'Zapisz wybór' }).press('Enter')
  await expect(question(page)).toBeHidden()
  const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.consent)
  expect(JSON.parse(kept ?? '')).toEqual({ analytics: true, marketing: false, reviews: false, maps: false })
})

test('leaving the settings by Escape is no answer', async ({ page }) => {
  await page.goto('/content/faq')
  await page.getByRole('button', { name: 'Ustawienia prywatności' }).click()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.consent)).toBeNull()
})

test('storage that throws is no obstacle', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/content/faq')
  await question(page).getByRole('button', { name: 'Zgadzam się' }).click()
  await expect(question(page)).toBeHidden()
})

test('other editions show the RODO bar until it is answered, and no reviews', async ({ page, originOf }) => {
  await page.goto(`${originOf('no')}/content/faq`)
  const bar = page.getByRole('dialog', { name: 'Personvernet ditt' })
  await expect(bar).toBeVisible()
  await expect(page.locator('[data-reviews]')).toHaveCount(0)
  await bar.getByRole('button', { name: 'Godta alle' }).click()
  await page.reload()
  await expect(bar).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is asked and nothing of a third party is there', async ({ page }) => {
    const requests = thirdPartyRequestsOf(page)
    await page.goto('/content/faq')
    await expect(question(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ustawienia prywatności' })).toBeHidden()
    expect(requests).toEqual([])
  })
})
