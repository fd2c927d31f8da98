import de from '#i18n/locales/de.json' with { type: 'json' }
import en from '#i18n/locales/en.json' with { type: 'json' }
import es from '#i18n/locales/es.json' with { type: 'json' }
import it from '#i18n/locales/it.json' with { type: 'json' }
import no from '#i18n/locales/no.json' with { type: 'json' }
import pl from '#i18n/locales/pl.json' with { type: 'json' }
import { fillCart, startCheckout, toSummary } from '../support/checkout.ts'
import { expect, test } from '../support/shop.ts'

// That it is so in every edition stands in the page as it comes: tests/build/without-script.test.ts.
test('around the checkout nothing leads away: whose it is, a phone, the law', async ({ page }) => {
  await page.goto('/checkout')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveCount(3)
  await expect(header.locator('a[href^="tel:"]')).toBeVisible()
  await expect(header.locator('a[href="/cart"]')).toBeVisible()
  await expect(page.locator('.newsletter, [data-reviews], [data-search], #menu')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').locator('a[href*="/content/regulations"]')).toBeVisible()
  await expect(page.getByRole('contentinfo').locator('[data-consent-settings]')).toBeVisible()
})

test('what is ordered stands in the summary once, and beside the other steps', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await startCheckout(page, { request, origin: baseURL ?? '', sku: product.sku })
  const names = page.locator('main').getByText(product.name)
  await expect(names).toHaveCount(1)
  await toSummary(page)
  await expect(page.locator('.summary-lines')).toContainText(product.name)
  await expect(names).toHaveCount(1)
})

test('no name of a step is broken, whatever the language, on the narrowest phones', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await fillCart(page, { request, origin: baseURL ?? '', sku: product.sku })
  await page.goto('/checkout')
  const names = page.locator('.checkout-stepper-name')
  await expect(names).toHaveCount(4)
  for (const width of [320, 360, 390, 480]) {
    await page.setViewportSize({ width, height: 640 })
    for (const { islands } of [de, en, es, it, no, pl]) {
      const { address, delivery, payment, summary } = islands.checkout.steps
      const lines = await names.evaluateAll(
        (spans, words) =>
          spans.map((span, at) => {
            span.textContent = words[at] ?? ''
            const text = document.createRange()
            text.selectNodeContents(span)
            return text.getClientRects().length
          }),
        [address, delivery, payment, summary],
      )
      expect(lines).toEqual([1, 1, 1, 1])
      const nav = await page.locator('.checkout-stepper ol').evaluate((ol) => ol.scrollWidth - ol.clientWidth)
      expect(nav, `${summary} at ${width}`).toBe(0)
    }
  }
})
