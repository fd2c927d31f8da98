import type { CDPSession, Page } from 'playwright/test'
import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

/** The addresses a page has fetched ahead so far. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const ready: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.push(new URL(prefetchUrl).pathname)
  })
  await session.send('Preload.enable')
  return ready
}

const cards = (page: Page) => page.locator('main .product-box h3 a')
const category = async (page: Page): Promise<string> => {
  await page.goto('/')
  return (await page.locator('.family a').first().getAttribute('href')) ?? ''
}
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Which of the visible cards is the first that is not above what can be seen. */
const firstInView = (page: Page) =>
  page
    .locator('main .product-box h3 a:visible')
    .evaluateAll((links) => links.findIndex((link) => link.getBoundingClientRect().top >= 0))
const scrollDown = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
/**
 * What came into view is laid out and has its typefaces. Before, a row of cards is as high as such a row usually is, 3 px
 * more, and a browser that keeps what is below in its place scrolls by as much when it learns better.
 */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    await document.fonts.ready
  })

test.describe('a link that somebody points at', () => {
  test('is there when it is pressed', async ({ page }) => {
    await page.goto(await category(page))
    const ready = await fetchedAhead(page)
    const link = cards(page).first()
    const path = (await link.getAttribute('href')) ?? ''
    await link.hover()
    await expect.poll(() => ready).toContain(path)
    await link.click()
    await page.waitForURL(`**${path}`)
    const way = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation')
      return (visit as unknown as { deliveryType: string }).deliveryType
    })
    expect(way).toBe('navigational-prefetch')
  })

  test('is not fetched ahead for somebody who saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
  })
})

test.describe('the place on a page', () => {
  test('is its top after a link, and where it was after going back', async ({ page }) => {
    await page.goto(await category(page))
    await scrollDown(page, 900)
    await drawn(page)
    expect(await place(page)).toBeGreaterThan(300)
    // What is looked at: its distance from the top of the page changes when parts above it are laid out.
    const looked = page.locator('main .product-box h3 a:visible').nth(await firstInView(page))
    const seen = async () => (await looked.boundingBox())?.y ?? NaN
    const before = await seen()
    await cards(page)
      .last()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForURL('**/product/*')
    await expect.poll(() => place(page)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/category/*')
    await expect.poll(async () => Math.abs((await seen()) - before)).toBeLessThan(2)
  })

  test('is the section that the address names, below the header', async ({ page, product }) => {
    await page.goto(`/product/${product.productId}`)
    const link = page.locator('.product-anchors a').last()
    const fragment = (await link.getAttribute('href')) ?? ''
    await page.goto(`/product/${product.productId}${fragment}`, { waitUntil: 'load' })
    const section = page.locator(fragment)
    await expect(section).toBeInViewport()
    const header = await page.locator('.header-row').boundingBox()
    await expect
      .poll(async () => (await section.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1)
  })

  test('does not move by itself while a page is coming', async ({ page, product }) => {
    await page.goto(`/product/${product.productId}`)
    const section = page.locator('.product-anchors a').last()
    const fragment = (await section.getAttribute('href')) ?? ''
    await page.goto(`/product/${product.productId}${fragment}`, { waitUntil: 'networkidle' })
    const settled = await place(page)
    await page.evaluate(() => document.fonts.ready)
    expect(await place(page)).toBe(settled)
  })
})

test.describe('from page to page', () => {
  const follow = async (page: Page) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as unknown as { viewTransition: object | null }
        document.documentElement.dataset['transition'] = String(viewTransition !== null)
      })
    })
    await page.goto('/')
    await page.locator('.footer a[href="/blog"]').evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/blog')
    return page.locator('html').getAttribute('data-transition')
  }

  test('one fades into the other', async ({ page }) => {
    expect(await follow(page)).toBe('true')
  })

  test('one that turns while it fades in says of no error', async ({ page }) => {
    // Never answered: only what the head holds has run.
    await page.route('**/*.js', () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('.footer a[href="/blog"]').evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/blog', { waitUntil: 'commit' })
    await page.setViewportSize({ width: 640, height: 480 })
    await page.waitForTimeout(500)
  })

  test('nothing moves for somebody who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await follow(page)).toBe('false')
  })
})
