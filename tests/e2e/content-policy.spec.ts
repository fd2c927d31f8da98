import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

// What the policy refuses is told to the console too; here it is read from the events.
test.use({ expectedErrors: /Content Security Policy|404 \(Not Found\)/ })

/** What the browser refused, told by the page itself. */
async function refusals(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('tellRefusal', (refusal: string) => void found.push(refusal))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      const tell = (window as unknown as { tellRefusal: (text: string) => void }).tellRefusal
      tell(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`)
    })
  })
  return found
}

const templates = [
  '/',
  '/promotions',
  '/search?q=NM',
  '/blog',
  '/cart',
  '/compare',
  '/content/regulations',
  '/e/404',
  '/unsupported-browser',
]

for (const key of ['pl', 'en'])
  test(`no page of ${key} does what its policy forbids`, async ({ page, originOf, product }) => {
    const found = await refusals(page)
    const origin = originOf(key)
    for (const path of [...templates, `/product/${product.productId}`]) {
      const answer = await page.goto(origin + path)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(policy, path).toContain("script-src 'self'")
      expect(policy).not.toMatch(/unsafe-(inline|eval)/)
      await page.waitForLoadState('load')
      expect(found, path).toEqual([])
    }
    await page.goto(origin)
    await page
      .locator('a[href^="/category/"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => location.assign(link.href))
    await page.waitForURL(/\/category\//)
    await page.waitForLoadState('load')
    expect(found, 'a category').toEqual([])
  })

test('islands work under the policy', async ({ page, product }) => {
  const found = await refusals(page)
  await page.goto(`/product/${product.productId}`)
  const button = page.locator('main form button[type=submit], main button').first()
  await button.hover()
  await button.click()
  await page.waitForLoadState('networkidle')
  expect(found).toEqual([])
})

test('a script that nobody built does not run', async ({ page }) => {
  const found = await refusals(page)
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  expect(found[0]).toContain('script-src-elem: inline')
})
