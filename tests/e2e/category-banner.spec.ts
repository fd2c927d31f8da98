import { expect, test } from '../support/shop.ts'

test('a category shows its banner before its products, in a place of its own from the beginning', async ({ page }) => {
  await page.goto('/category/multimetry-przenosne')
  const banner = page.locator('.banner')
  await expect(banner).toHaveText('Prawdziwa wartość skuteczna')
  const picture = banner.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const [above, below] = [await banner.boundingBox(), await page.locator('.product-box').first().boundingBox()]
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await expect(picture).toHaveAttribute('width', '1280')
  await expect(picture).toHaveAttribute('height', '512')
})

test('a category without banners leaves no place for them', async ({ page }) => {
  await page.goto('/category/multimetry')
  await expect(page.locator('.product-box').first()).toBeVisible()
  await expect(page.locator('.banners')).toHaveCount(0)
})
