import type { Page, Response } from 'playwright/test'
import { brotliBytes } from '../support/fetched-scripts.ts'
import { moving } from '../support/motion.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

// What is fetched for a banner that turns weighs too.
test.use(moving)

/** What is painted on screens does not wait for the sheet of paper. */
const isOfPaper = (url: string): boolean => /\/print\.[^/]*$/.test(url)

/** Bytes by brotli of all scripts and styles that a visit fetched and of the scripts in the page itself. */
function weigh(page: Page) {
  const files = new Map<string, Promise<{ type: string; body: string }>>()
  const note = (response: Response) => {
    const type = response.request().resourceType()
    if (!['script', 'stylesheet'].includes(type) || isOfPaper(response.url())) return
    files.set(
      response.url(),
      response.text().then((body) => ({ type, body })),
    )
  }
  page.on('response', note)
  return async () => {
    // What comes while the test ends could not be read any more.
    page.off('response', note)
    const fetched = await Promise.all(files.values())
    const inline = await page
      .locator('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join('\n'))
    const sum = (wanted: string) =>
      fetched.filter(({ type }) => type === wanted).reduce((bytes, { body }) => bytes + brotliBytes(body), 0)
    return {
      script: sum('script'),
      withInline: sum('script') + brotliBytes(inline),
      style: sum('stylesheet'),
      code: fetched.map(({ body }) => body).join(''),
    }
  }
}

/** As far as anybody gets who only looks: everything that comes by itself is there, down to the end of the page. */
async function lookAtAll(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
}

const pages: [name: string, pathOf: (page: Page) => Promise<string> | string][] = [
  ['home', () => '/'],
  ['a category', async (page) => pathOnHome(page, '/category/')],
  ['a product', async (page) => pathOnHome(page, '/product/')],
  ['a content page', () => '/content/faq'],
  ['a post', () => '/content/thermal-pv'],
  ['the promotions', () => '/promotions'],
  ['the blog', () => '/blog'],
  ['the search', () => '/search'],
]

async function pathOnHome(page: Page, start: string): Promise<string> {
  await page.goto('/')
  return (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')) ?? ''
}

/** Those with most of their own; the others are what these are without it. */
const heaviest = sampled(pages, ([name]) => ['home', 'a category', 'a product', 'a post'].includes(name))

for (const [name, pathOf] of heaviest)
  test(`before the shopper acts, ${name} fetches at most 8.7 kB of scripts without React, and 10 kB of styles`, async ({
    page,
    context,
  }) => {
    const path = await pathOf(page)
    const visit = await context.newPage()
    const weight = weigh(visit)
    await lookAtAll(visit, path)
    const { script, withInline, style, code } = await weight()
    test.info().annotations.push({ type: 'bytes', description: `${script} ${withInline} ${style}` })
    expect(code).not.toMatch(/hydrateRoot|react\.transitional\.element|HTTPError/)
    expect(script).toBeLessThanOrEqual(8_700)
    expect(style).toBeLessThanOrEqual(10_000)
  })
