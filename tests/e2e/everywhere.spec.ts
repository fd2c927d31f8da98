import type { Page } from 'playwright/test'
import { contrast, type Colour } from '#lib/domain/contrast.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

/** A theme changes colours and no size, and what fits the smallest phone fits a larger one. */
const looks = [
  { theme: 'dark', viewport: { width: 320, height: 568 } },
  { theme: 'light', viewport: { width: 360, height: 640 } },
  { theme: 'light', viewport: { width: 375, height: 667 } },
  { theme: 'dark', viewport: { width: 360, height: 640 } },
] as const

/** An edition of each language; the one with the longest words first. */
const spoken = sampled(['de', 'pl', 'en', 'it', 'es', 'no'], (_, at) => at < 3)

/** The first colour in what a browser computes, which is written by its three parts. */
function colourIn(computed: string): Colour {
  const [red = NaN, green = NaN, blue = NaN] = (computed.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}

const dark = (page: Page) => page.emulateMedia({ colorScheme: 'dark' })

/** How much of the screen the question takes, and over which main buttons and titles it lies, or over the header's search. */
const covered = (page: Page) =>
  page.locator('[data-consent]').evaluate((dialog) => {
    const sheet = dialog.getBoundingClientRect()
    const underIt = (what: string) =>
      [...document.querySelectorAll(what)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          return bottom > sheet.top && top < sheet.bottom && right > sheet.left && left < sheet.right
        })
        .map((one) => one.outerHTML.slice(0, 120))
    const under = underIt('main .button-call, .buying-bar, .header .search')
    const titles = underIt('main h1, .slide-title')
    return { part: sheet.height / innerHeight, isWhole: dialog.scrollHeight <= dialog.clientHeight, under, titles }
  })

/** The least room that is left beside a button of the question, and beside the words in one. */
const leastRoom = (page: Page) =>
  page.locator('[data-consent] .consent-answers .button').evaluateAll((buttons) => {
    const rooms = buttons.map((button) => {
      const edge = button.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(button)
      const words = range.getBoundingClientRect()
      return {
        outside: Math.min(edge.left, innerWidth - edge.right),
        inside: Math.min(words.left - edge.left, edge.right - words.right),
      }
    })
    return {
      outside: Math.min(...rooms.map(({ outside }) => outside)),
      inside: Math.min(...rooms.map(({ inside }) => inside)),
    }
  })

test.describe('the question about third parties', () => {
  test.use({ hasAnsweredConsent: false })

  for (const { theme, viewport } of sampled(looks, (_, at) => at === 0))
    test(`takes a fifth of a phone of ${viewport.width} px, ${theme}, and lies over no main button and no title`, async ({
      page,
      originOf,
      product,
    }) => {
      await page.setViewportSize(viewport)
      if (theme === 'dark') await dark(page)
      for (const edition of spoken)
        for (const path of edition === 'de' ? ['/', `/product/${product.productId}`, '/promotions'] : ['/']) {
          await page.goto(originOf(edition) + path)
          await expect(page.locator('[data-consent]')).toBeVisible()
          await expect.poll(() => covered(page).then(({ titles }) => titles), `${edition} ${path}`).toEqual([])
          for (const share of [0, 0.3, 0.6, 1]) {
            await page.evaluate((part) => scrollTo(0, part * (document.body.scrollHeight - innerHeight)), share)
            await expect.poll(() => covered(page).then(({ under }) => under), `${edition} ${path} ${share}`).toEqual([])
          }
          const { part, isWhole } = await covered(page)
          expect(part, `${edition} ${path}`).toBeLessThanOrEqual(0.2)
          expect(isWhole, `${edition} ${path}`).toBe(true)
          const { outside, inside } = await leastRoom(page)
          expect(outside, `${edition} ${path}: beside a button`).toBeGreaterThanOrEqual(12)
          expect(inside, `${edition} ${path}: beside its words`).toBeGreaterThanOrEqual(6)
        }
    })

  test('lies over no main button, no title and not over the search of a desk', async ({ page, originOf, product }) => {
    for (const height of [720, 800]) {
      await page.setViewportSize({ width: 1280, height })
      for (const edition of ['en', 'sg', 'pl'])
        for (const path of ['/', `/product/${product.productId}`]) {
          await page.goto(originOf(edition) + path)
          await expect(page.locator('[data-consent]')).toBeVisible()
          await expect
            .poll(() => covered(page).then(({ titles }) => titles), `${edition} ${path} ${height}`)
            .toEqual([])
          for (const scrolled of [0, 40, 400]) {
            await page.evaluate((top) => scrollTo(0, top), scrolled)
            const where = `${edition} ${path} ${height} ${scrolled}`
            await expect.poll(() => covered(page).then(({ under }) => under), where).toEqual([])
          }
        }
    }
  })
})

test('what is compared stays where products are, and comes to a post when one is chosen there', async ({ page }) => {
  await page.goto('/promotions')
  await page.locator('[data-compare]').first().click()
  const bar = page.locator('.box-bar-compare')
  await expect(bar).toBeVisible()
  // One row on a phone of 360 px, which keeps no 15 px for a scroll bar as this browser does.
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 375, height: 640 })
  expect(await bar.evaluate((row) => row.clientHeight)).toBeLessThan(80)
  await page.setViewportSize(desktop)
  await page.goto('/blog')
  const posts = await page
    .locator('main .posts a[href^="/content/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  for (const post of posts) {
    await page.goto(post)
    if ((await page.locator('[data-compare][aria-pressed=false]').count()) > 0) break
  }
  await expect(page.locator('.box-bar')).toHaveCount(1)
  await expect(bar).toBeHidden()
  await page.locator('[data-compare][aria-pressed=false]').first().click()
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link')).toHaveAttribute('href', /\/compare/)
})

test('the header is whole: the search field of a phone of 360 px says what it is, and the strip of a narrow screen ends no word early', async ({
  page,
  originOf,
}) => {
  for (const edition of spoken) {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(originOf(edition))
    const word = await page.locator('.header .search').evaluate((form) => {
      const { display, width, left } = getComputedStyle(form, '::before')
      const field = form.querySelector('input')?.getBoundingClientRect().width ?? 0
      return { display, room: field - Number.parseFloat(left) - Number.parseFloat(width) }
    })
    expect(word.display, edition).not.toBe('none')
    expect(word.room, edition).toBeGreaterThanOrEqual(0)
    const cut = () =>
      page
        .locator('.info-strip a')
        .evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).map((a) => a.textContent))
    expect(await cut(), edition).toEqual([])
    await page.setViewportSize({ width: 1024, height: 640 })
    expect(await cut(), edition).toEqual([])
  }
})

test('a box that is not ticked is seen in the dark', async ({ page }) => {
  await dark(page)
  await page.goto('/content/faq')
  await page.getByRole('button', { name: 'Ustawienia prywatności' }).click()
  const { edge, ground } = await page.locator('[data-consent] [name=analytics]').evaluate((box) => {
    const dialog = box.closest('dialog') ?? document.body
    return { edge: getComputedStyle(box).boxShadow, ground: getComputedStyle(dialog).backgroundColor }
  })
  expect(contrast(colourIn(edge), colourIn(ground))).toBeGreaterThan(3)
})

test('promotions are narrowed and sorted like a category, and stay promotions', async ({ page }) => {
  await page.goto('/promotions')
  const all = Number(/\d+/.exec(await page.locator('.listing-count').innerText())?.[0])
  const answered = page.waitForResponse((sent) => sent.url().endsWith('/search') && sent.request().method() === 'PUT')
  await page.locator('.listing-bar select[name=sort]').selectOption('price-asc')
  // Of the whole shop it would be more.
  expect(await (await answered).json()).toMatchObject({ total: all })
  await expect(page).toHaveURL(/\/promotions\?.*price-asc/)
  await expect(page.locator('.listing-count')).toContainText(String(all))
  await page.reload()
  await expect(page.locator('.listing select[name=sort]')).toHaveValue('price-asc')
})
