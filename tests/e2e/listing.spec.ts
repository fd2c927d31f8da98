import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

const family = '/category/mierniki-elektryczne'
const searches = '**/yes-api/rest/search'

const published = (page: Page) => page.locator('.listing-static')
const results = (page: Page) => page.locator('.listing-results')
const count = (page: Page) => page.locator('.listing-count')
const chips = (page: Page) => page.getByRole('list', { name: 'Wybrane filtry' })
const openFacets = (page: Page) => page.locator('.facets').getByRole('button', { name: 'Dostępność' }).click()

function searchesOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/yes-api/rest/search')) asked.push(request.postData() ?? '')
  })
  return asked
}

test.beforeEach(async ({ page }) => {
  // The question about privacy lies over what is pressed here.
  const refuse = page.getByRole('button', { name: 'Tylko niezbędne' })
  await page.addLocatorHandler(refuse, () => refuse.click())
})

test('a category asks the API for nothing before the shopper acts', async ({ page }) => {
  const asked = searchesOf(page)
  await page.goto(family, { waitUntil: 'networkidle' })
  await expect(published(page)).toBeVisible()
  expect(asked).toEqual([])
})

test('a filter narrows the list, stands in the address, survives a reload, and back takes it away', async ({
  page,
}) => {
  await page.goto(family)
  await openFacets(page)
  const boxes = results(page).locator('.product-box:not(.skeleton)')
  const promised = await page.locator('label', { hasText: 'Ostatnie sztuki' }).locator('small').textContent()
  await page.getByRole('checkbox', { name: 'Ostatnie sztuki' }).check()
  await expect(page).toHaveURL(`${family}?stock=few`)
  await expect(chips(page)).toContainText('Ostatnie sztuki')
  await expect(published(page)).toBeHidden()
  await expect(count(page)).toHaveText(new RegExp(`^${promised} produkt`))
  const narrowed = Number(promised)
  await expect(boxes).toHaveCount(narrowed)

  await page.reload()
  await expect(boxes).toHaveCount(narrowed)
  await expect(page.getByRole('checkbox', { name: 'Ostatnie sztuki' })).toBeChecked()

  await page.getByRole('button', { name: 'Usuń filtr: Ostatnie sztuki' }).click()
  await expect(page).toHaveURL(family)
  await expect(published(page)).toBeVisible()
  await page.goBack()
  await expect(chips(page)).toContainText('Ostatnie sztuki')
  await expect(boxes).toHaveCount(narrowed)
  await page.goForward()
  await expect(published(page)).toBeVisible()
})

test('back from a product comes to the same results at the same place', async ({ page }) => {
  await page.goto(`${family}?stock=available`)
  const last = results(page).locator('.product-box h3 a').last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await last.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(last).toBeInViewport()

  // Texts that come after the answer change nothing of that.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/i18n/pl.json', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await expect(count(page)).toHaveText('')
  release()
  await expect(last).toBeInViewport()
})

test('an order that is chosen before the code is there is carried out', async ({ page }) => {
  await page.goto(family)
  await page.getByLabel('Sortowanie').selectOption('price-asc')
  await expect(page).toHaveURL(`${family}?sort=price-asc`)
  const prices = results(page).locator('.product-box-price strong')
  await expect(prices.nth(20)).toBeVisible()
  const amounts = (await prices.allTextContents()).map((text) =>
    Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')),
  )
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  await expect(page.getByLabel('Sortowanie')).toHaveValue('price-asc')
})

test('the pages of the results are links and keep what was asked', async ({ page }) => {
  await page.goto(`${family}?sort=name`)
  const next = page.getByRole('navigation', { name: 'Strony z wynikami' }).getByRole('link', { name: 'Następna' })
  await expect(next).toHaveAttribute('href', `${family}?sort=name&page=2`)
  const first = await results(page).locator('h3').first().textContent()
  await next.click()
  await expect(page).toHaveURL(`${family}?sort=name&page=2`)
  await expect(results(page).locator('h3').first()).not.toHaveText(first ?? '')
})

test('the table sorts by a decisive value', async ({ page }) => {
  await page.goto('/category/mierniki-cegowe')
  await page.getByRole('button', { name: 'Tabela' }).click()
  await expect(page).toHaveURL('/category/mierniki-cegowe?view=table')
  const head = page.getByRole('columnheader', { name: 'Prąd AC, zakres' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
})

test('where nothing is found, it is told which filter to give up', async ({ page }) => {
  await page.goto(`${family}?price=1-100&stock=unavailable`)
  await expect(page.getByText('Żaden produkt nie spełnia wszystkich warunków')).toBeVisible()
  await page.getByRole('button', { name: /^bez:/ }).first().click()
  await expect(results(page).locator('.product-box').first()).toBeVisible()
  await expect(page.getByText('Żaden produkt nie spełnia')).toBeHidden()
})

test('the box that the page draws and the one that the island draws are the same', async ({ page }) => {
  const markup = (part: string) =>
    page.locator(`${part} .product-box`).evaluateAll((boxes) =>
      boxes.map((box) => {
        for (const element of box.querySelectorAll('*')) {
          const attributes = [...element.attributes].filter(({ name }) => !['loading'].includes(name))
          for (const { name } of [...element.attributes]) element.removeAttribute(name)
          for (const { name, value } of attributes.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
            element.setAttribute(name, value)
        }
        return box.innerHTML.replaceAll(/>\s+/g, '>').replaceAll(/\s+</g, '<').replaceAll(/\s+/g, ' ')
      }),
    )
  await page.goto('/category/multimetry')
  await page.getByLabel('Na stronie').selectOption('48')
  await expect(results(page).locator('.product-box:not(.skeleton)').first()).toBeVisible()
  // The page divides long words of names; what is drawn in the browser leaves that to it.
  const published = (await markup('.listing-static')).map((box) => box.replaceAll('\u00ad', ''))
  expect(await markup('.listing-results')).toEqual(published)
})

test('without JavaScript a category has its products, pages and children, and offers nothing dead', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(family)
  await expect(page.locator('.tile').first()).toBeVisible()
  await expect(page.locator('.product-box')).toHaveCount(24)
  await expect(page.locator('.listing-bar, .facets, [data-add], [data-compare]').filter({ visible: true })).toHaveCount(
    0,
  )
  await page.getByRole('navigation', { name: 'Strony z produktami' }).getByRole('link', { name: 'Następna' }).click()
  await expect(page).toHaveURL(`${family}/2`)
  await expect(page.locator('.product-box').first()).toBeVisible()
  await context.close()
})

test.describe('when its code cannot be fetched', () => {
  test.use({
    expectedErrors: /^(failed: |console: Failed to load resource|uncaught: Failed to fetch dynamically imported)/,
  })

  const code = '**/_astro/ListingIsland*.js*'
  const told = (page: Page) => page.getByText('Nie udało się wczytać wyników')

  test('a category tells it, and the next choice tries again', async ({ page }) => {
    await page.route(code, (route) => route.abort())
    await page.goto(family)
    await expect(told(page)).toBeHidden()
    await openFacets(page)
    await expect(told(page)).toBeVisible()
    await page.unroute(code)
    await page.getByLabel('Sortowanie').selectOption('price-asc')
    await expect(page).toHaveURL(`${family}?sort=price-asc`)
    await expect(told(page)).toBeHidden()
  })

  test('an address that asks for something tells it by itself', async ({ page }) => {
    await page.route(code, (route) => route.abort())
    await page.goto('/search?q=NM-110')
    await expect(told(page)).toBeVisible()
  })
})

test.describe('when the API fails', () => {
  test.use({ expectedErrors: /^(failed: |console: Failed to load resource)/ })

  test('it is told, the list of the page is still there, and trying again works', async ({ page }) => {
    await page.route(searches, (route) => route.fulfill({ status: 500, body: 'stack trace' }))
    await page.goto(`${family}?stock=few`)
    await expect(page.locator('div.listing-failure')).toContainText('Sklep jest chwilowo niedostępny')
    await expect(published(page).locator('.product-box').first()).toBeVisible()
    await page.unroute(searches)
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(chips(page)).toContainText('Ostatnie sztuki')
    await expect(page.locator('div.listing-failure')).toBeHidden()
  })
})
