import type { Page } from 'playwright/test'
import { editions } from '#i18n/edition.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** The orders of a list whose name is wider than what is drawn of it, each as if it were chosen. */
const cutOrders = (page: Page) =>
  page.locator('.listing-bar select[name=sort]').evaluate((select: HTMLSelectElement) => {
    const { value } = select
    const whole = select.cloneNode(true) as HTMLSelectElement
    whole.style.cssText = 'position: absolute; width: auto; flex: none; field-sizing: content'
    select.after(whole)
    const cut = [...select.options].filter((option) => {
      select.value = whole.value = option.value
      const drawn = select.getBoundingClientRect()
      return drawn.width < whole.getBoundingClientRect().width || drawn.right > innerWidth
    })
    select.value = value
    whole.remove()
    return cut.map((option) => option.text)
  })

for (const { key } of sampled(editions, (edition) => edition.key === 'de'))
  test(`the first screen of a category shows a product with its price in ${key}`, async ({ page, originOf }) => {
    await page.goto(originOf(key))
    const links = await page
      .locator('a[href^="/category/"]')
      .evaluateAll((all) =>
        all.map((link) => ({ path: link.getAttribute('href') ?? '', name: link.textContent.trim() })),
      )
    const categories = [...new Map(links.map((link) => [link.path, link])).values()]
    const byName = categories.sort((one, other) => other.name.length - one.name.length)
    expect(byName.length).toBeGreaterThan(10)
    for (const { path } of sampled(byName, (_, at) => at < 3)) {
      await page.goto(originOf(key) + path, { waitUntil: 'domcontentloaded' })
      const box = page.locator('.product-box').first()
      for (const part of ['.plate', '.product-box-price strong']) {
        const place = await box.locator(part).boundingBox()
        expect((place?.y ?? Infinity) + (place?.height ?? 0), `${path} ${part}`).toBeLessThanOrEqual(740)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await cutOrders(page), `an order is cut at ${width} px`).toEqual([])
    }
  })

test('what a category says of itself is unfolded by a finger and by the keyboard', async ({ page }) => {
  await page.goto('/category/multimetry')
  const text = page.locator('.category-description')
  const height = () => text.evaluate((one) => one.clientHeight)
  const folded = await height()
  expect(await text.evaluate((one) => one.scrollHeight)).toBeGreaterThan(folded)
  await page.getByText('cały opis').tap()
  expect(await height()).toBeGreaterThan(folded)
  await page.getByRole('checkbox', { name: 'cały opis' }).press('Space')
  expect(await height()).toBe(folded)
})
