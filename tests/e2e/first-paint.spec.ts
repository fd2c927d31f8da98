import { expect, test } from 'playwright/test'
import { moving } from '../support/motion.ts'

test.use(moving)

const family = () => getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll('"', '')

test('the first page of a visit waits for no typeface, and the next one wears them from the start', async ({
  page,
}) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  expect(await page.evaluate(family)).toBe('Poppins at first')
  letThrough()
  await expect.poll(() => page.evaluate(family)).toBe('Poppins')
  expect(await page.evaluate(() => document.fonts.check('600 16px Poppins', 'Łódź'))).toBe(true)

  await page.goto('/content/faq', { waitUntil: 'domcontentloaded' })
  expect(await page.evaluate(family)).toBe('Poppins')
})

test('what is far from the screen is laid out in the end, and nothing in sight moves', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/category/mierniki-elektryczne')
  await expect(page.locator('.when-near')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('Nonius')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the typefaces are there', async ({ page }) => {
    const font = page.waitForRequest((request) => request.resourceType() === 'font')
    await page.goto('/')
    expect((await font).url()).toContain('poppins')
  })
})
