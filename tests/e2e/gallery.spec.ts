import type { Page } from 'playwright/test'
import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

const picture = (page: Page) => page.locator('.gallery-view').first()
const current = (page: Page) => page.locator('.gallery > .gallery-thumbs [aria-current]')
const full = (page: Page) => page.getByRole('dialog', { name: 'Widoki przyrządu' })
const enlarge = (page: Page) => page.getByRole('button', { name: 'Pełny ekran' })

test('the views of a product are shown to pointer and keyboard, on the page and over the whole screen', async ({
  page,
  product,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(`/product/${product.productId}`)
  await test.step('what is under the pointer is seen larger', async () => {
    await picture(page).hover()
    await expect(picture(page)).toHaveClass(/is-zoomed/)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(page.locator('.is-zoomed')).toHaveCount(0)
  })
  await test.step('keys lead from view to view', async () => {
    await expect(current(page)).toHaveAccessibleName('widok z przodu')
    await picture(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(current(page)).toHaveAccessibleName('widok z ukosa')
    await page.keyboard.press('End')
    await expect(current(page)).toHaveAccessibleName('zbliżenie')
    await page.keyboard.press('ArrowLeft')
    await expect(current(page)).toHaveAccessibleName('widok z ukosa')
    expect(fetched.filter((path) => path.includes('full-screen'))).toEqual([])
  })
  await test.step('the whole screen begins with the view that was shown, and has its keys, buttons and small pictures', async () => {
    await enlarge(page).press('Enter')
    await expect(
      full(page)
        .locator('.swiper')
        .getByAltText(/widok z ukosa$/),
    ).toBeInViewport({ ratio: 0.9 })
    await expect(full(page).getByRole('status')).toHaveText(/^2 \/ 3 · .*widok z ukosa$/)
    await expect(full(page).getByRole('button', { name: 'Zamknij' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(full(page).locator('.gallery-thumbs [aria-current]')).toHaveAccessibleName('zbliżenie')
    await full(page).getByRole('button', { name: 'Następny widok' }).click()
    await expect(full(page).getByRole('status')).toHaveText(/^1 \/ 3/)
    await full(page).getByRole('link', { name: 'zbliżenie' }).click()
    await expect(full(page).getByRole('status')).toHaveText(/^3 \/ 3/)
  })
  await test.step('a view is enlarged to its own file', async () => {
    const zoom = full(page).getByRole('button', { name: 'Powiększ obraz' })
    await zoom.click()
    await expect(zoom).toHaveAttribute('aria-pressed', 'true')
    const shown = full(page).locator('.swiper-slide-active img')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.svg$/)
    await page.keyboard.press('-')
    await expect(zoom).toHaveAttribute('aria-pressed', 'false')
    await shown.dblclick()
    await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('closed, the page goes on where the screen was left', async () => {
    await page.keyboard.press('Escape')
    await expect(full(page)).toBeHidden()
    await expect(enlarge(page)).toBeFocused()
    await expect(current(page)).toHaveAccessibleName('zbliżenie')
  })
  await test.step('a thumbnail brings its view without leaving the page', async () => {
    const { href } = new URL(page.url())
    await page.getByRole('link', { name: 'widok z przodu', exact: true }).click()
    await expect(picture(page)).toBeInViewport({ ratio: 0.6 })
    expect(page.url()).toBe(href)
  })
  await test.step('a picture that is pressed opens, a second time too', async () => {
    await picture(page).click()
    await expect(full(page).locator('.swiper-slide')).toHaveCount(3)
    await full(page).getByRole('button', { name: 'Zamknij' }).click()
    await expect(picture(page)).toBeFocused()
  })
})

test('keys count from where the former one leads to, although an earlier glide tells of its end late', async ({
  page,
  product,
}) => {
  await page.goto(`/product/${product.productId}`)
  const views = page.getByRole('group', { name: 'Widoki przyrządu' })
  await picture(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(current(page)).toHaveAccessibleName('widok z ukosa')
  await views.evaluate((row) => {
    const press = (key: string) =>
      row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press('End')
    row.dispatchEvent(new Event('scrollend'))
    press('ArrowLeft')
  })
  await expect(current(page)).toHaveAccessibleName('widok z ukosa')
  await enlarge(page).press('Enter')
  await expect(
    full(page)
      .locator('.swiper')
      .getByAltText(/widok z ukosa$/),
  ).toBeInViewport({ ratio: 0.9 })
})

test('keys that are pressed before their code is there are done when it comes', async ({ page, product }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/gallery.*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/product/${product.productId}`)
  await picture(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  release()
  await expect(current(page)).toHaveAccessibleName('zbliżenie')
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('two of them enlarge a view, and one swipes to the next', async ({ page, product }) => {
    await page.goto(`/product/${product.productId}`)
    await picture(page).tap()
    await expect(full(page)).toBeVisible()
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: 160, y: 350 }, { x: 200, y: 350 })
    for (const apart of [30, 45, 60]) await touch('touchMove', { x: 180 - apart, y: 350 }, { x: 180 + apart, y: 350 })
    await touch('touchEnd')
    const zoom = full(page).getByRole('button', { name: 'Powiększ obraz' })
    await expect(zoom).toHaveAttribute('aria-pressed', 'true')
    await zoom.tap()
    await expect(zoom).toHaveAttribute('aria-pressed', 'false')
    await expect(full(page).getByRole('status')).toHaveText(/^1 \/ 3/)
    await touch('touchStart', { x: 300, y: 350 })
    for (const x of [240, 180, 120, 60]) await touch('touchMove', { x, y: 350 })
    await touch('touchEnd')
    await expect(full(page).getByRole('status')).toHaveText(/^2 \/ 3/)
    const { scrollWidth, clientWidth } = await full(page).evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
  })
})

test.describe('without the code of the whole screen', () => {
  test.use({ expectedErrors: /^(failed: |console: Failed to load resource)/ })

  test('a picture that is pressed leads to its file', async ({ page, product }) => {
    await page.route('**/full-screen.*.js*', (route) => route.abort())
    await page.goto(`/product/${product.productId}`)
    await picture(page).click()
    await expect(page).toHaveURL(/\/media\/.+\.svg$/)
  })
})
