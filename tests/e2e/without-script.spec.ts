import type { Page } from 'playwright/test'
import { editions } from '#i18n/edition.ts'
import { market as cl } from '#lib/markets/cl.ts'
import { market as de } from '#lib/markets/de.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { factsOf, type Facts } from '../support/quality/facts.ts'
import { templates } from '../support/quality/templates.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

test.use({ javaScriptEnabled: false, expectedErrors: /404 \(Not Found\)/ })

const homes = [pl, de, cl]

/** Pages as they come; what is done to others needs scripts. Going round the editions, and each in all in the full test. */
const still = templates
  .filter(({ act }) => !act)
  .map((template, at) => {
    const having = homes.filter((edition) => template.isIn?.(edition) ?? true)
    return { ...template, homes: sampled(having, (_, turn) => turn === at % having.length) }
  })

/** What is offered and does nothing: buttons and fields that nobody listens to, links that lead nowhere. */
function deadThings(): string[] {
  for (const details of document.querySelectorAll('details')) details.open = true
  document.querySelector<HTMLElement>('[popover]#menu')?.showPopover()
  const isSent = (form: HTMLFormElement | null) => form?.hasAttribute('action') === true && form.method !== 'dialog'
  const works = (element: Element) => {
    if (element instanceof HTMLAnchorElement) return !['', '#', null].includes(element.getAttribute('href'))
    if (element instanceof HTMLButtonElement)
      return element.hasAttribute('popovertarget') || (element.type === 'submit' && isSent(element.form))
    return element instanceof HTMLElement && 'form' in element && isSent(element.form as HTMLFormElement | null)
  }
  return [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, [role=button]')]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !works(element),
    )
    .map((element) => element.outerHTML.slice(0, 120))
}

/** Places on the page that links name and that are not there. */
const missingPlaces = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    .map(({ hash }) => decodeURIComponent(hash.slice(1)))
    .filter((id) => !document.getElementById(id))

for (const edition of homes) {
  let facts: Facts
  test.describe(edition.key, () => {
    test.beforeEach(async ({ playwright, baseURL }) => {
      facts = await factsOf(edition, baseURL ?? '', playwright.request)
    })

    test('pages lead on, and offer nothing dead', async ({ page, originOf }) => {
      // Many pages, one after another.
      test.setTimeout(180_000)
      const pages = still.filter((template) => template.homes.includes(edition))
      // Header and footer are the same everywhere: what leads on from one page leads on from all.
      const framed = pages.filter(({ name }) => name !== 'page for old browsers')
      const ledOn = sampled(framed, (_, at) => at === 0)
      for (const { path, name } of pages) {
        await page.goto(originOf(edition.key) + path(facts))
        expect(await page.evaluate(missingPlaces), name).toEqual([])
        if (ledOn.some((one) => one.name === name)) await expectWaysOn(page, name)
        expect(await page.evaluate(deadThings), name).toEqual([])
      }
    })

    // What these pages hold in every edition is held to in tests/build/without-script.test.ts.
    if (sampled([edition], ({ key }) => key === 'pl').length === 0) return

    test('lists tell prices and go on', async ({ page, originOf }) => {
      const list = `/category/${encodeURIComponent(facts.family.uri)}`
      for (const path of ['/', list, '/promotions']) {
        await page.goto(originOf(edition.key) + path)
        const prices = page.locator('.product-box-price strong')
        await expect(prices.first(), path).toBeVisible()
        await expect(prices.first()).toHaveText(/\d/)
        await expect(page.locator('.product-box .availability').first()).toBeVisible()
      }
      await page.goto(originOf(edition.key) + list)
      await page.locator('.pagination a[rel=next]').click()
      await expect(page).toHaveURL(`${originOf(edition.key)}${list}/2`)
      await expect(page.locator('.product-box a').first()).toBeVisible()
    })

    test('a product tells everything, and how to order it otherwise', async ({ page, originOf }) => {
      const kinds = Object.entries(facts.products)
      for (const [, product] of sampled(kinds, ([kind]) => kind === 'unavailable')) {
        await page.goto(`${originOf(edition.key)}/product/${product.productId}`)
        await expect(page.locator('[data-live=first]').first()).toBeVisible()
        await expect(page.locator('.buying-box .availability')).toBeVisible()
        await expect(page.locator('.specification td').first()).toBeVisible()
        await expect(page.locator('.gallery-view img').first()).toBeVisible()
        await expect(page.locator('.buying-box a[href="/content/contact"]')).toBeVisible()
      }
    })

    test('somebody can be reached', async ({ page, originOf }) => {
      await page.goto(`${originOf(edition.key)}/content/contact`)
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
      await expect(page.locator('main a[href^="mailto:"]').first()).toBeVisible()
    })

    test('what needs scripts says so', async ({ page, originOf }) => {
      for (const path of ['/search', '/compare', '/cart']) await expectExplained(page, originOf(edition.key) + path)
    })
  })
}

/** To categories, to other countries, to somebody who answers. */
async function expectWaysOn(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-family] > summary').first(), name).toBeVisible()
  await page.locator('[data-family] > summary').first().click()
  await expect(page.locator('.menu-panel a').first(), name).toBeVisible()
  const countries = page.locator('.languages')
  await page.locator('.header-strip .languages-button').click()
  await expect(countries.locator('a').last(), name).toBeVisible()
  await expect(countries.locator('a')).toHaveCount(editions.length)
  await expect(page.locator('.header a[href^="tel:"]'), name).toBeVisible()
  await expect(page.locator('.footer a[href="/content/contact"]'), name).toBeVisible()
}

async function expectExplained(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main .without-script').first(), address).toBeVisible()
}

test('on a phone, the menu opens too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/content/faq')
  await page.locator('.header-menu').click()
  await page.locator('[data-family] > summary').first().click()
  await page.locator('.menu-panel a').first().click()
  await expect(page).toHaveURL(/\/category\//)
})
