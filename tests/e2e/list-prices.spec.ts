import { expect, test } from '../support/shop.ts'

test('a reduced price of a list stands with the lowest of thirty days, where the law asks for that', async ({
  page,
  originOf,
}) => {
  for (const key of ['pl', 'de', 'it', 'es', 'no']) {
    await page.goto(`${originOf(key)}/promotions`)
    const reduced = page.locator('.product-box').filter({ has: page.locator('s') })
    await expect(reduced).not.toHaveCount(0)
    await expect(reduced.filter({ hasNot: page.locator('.lowest-price') })).toHaveCount(0)
  }
  await page.goto(`${originOf('en')}/promotions`)
  await expect(page.locator('.product-box s').first()).toBeVisible()
  await expect(page.locator('.lowest-price')).toHaveCount(0)
})

test('every list with prices says once what is in them and what is not', async ({ page, originOf }) => {
  const note = page.locator('.price-note').filter({ visible: true })
  await page.goto(`${originOf('de')}/promotions`)
  await expect(note).toHaveText('inkl. MwSt., zzgl. Versand', { useInnerText: true })
  await page.goto(`${originOf('de')}/search?q=multimeter`)
  await expect(note).toHaveText('inkl. MwSt., zzgl. Versand', { useInnerText: true })
  await note.getByRole('link').click()
  await expect(page).toHaveURL(/\/content\/delivery$/)
  await page.goto(`${originOf('en')}/promotions`)
  await expect(note).toHaveText('plus sales tax, plus shipping', { useInnerText: true })
})
