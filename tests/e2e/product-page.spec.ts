import type { Page } from 'playwright/test'
import type { Product } from '#lib/contract/product.ts'
import { answerTo } from '../support/checkout.ts'
import { moving } from '../support/motion.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

const api = '**/yes-api/rest/product/*'

const box = (page: Page) => page.locator('.buying-box')
const price = (page: Page) => box(page).locator('[data-live=first]')
const submit = (page: Page) => box(page).getByRole('button', { name: 'Do koszyka', exact: true })

/** Has the API answer for a product with something changed. */
const answerWith = (page: Page, change: (product: Product) => Product) =>
  page.route(api, async (route) => {
    const answer = await answerTo(route)
    await route.fulfill({ response: answer, json: change((await answer.json()) as Product) })
  })

test('a page whose values hold says so and nothing else', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await expect(box(page).getByText('sprawdzone przed chwilą')).toBeVisible()
  await expect(box(page).getByText('zmieniła się').filter({ visible: true })).toHaveCount(0)
})

test('a price that changed since the page was made is told before the product is added', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  const published = (await price(page).textContent()) ?? ''
  await answerWith(page, (now) => ({ ...now, price: { ...now.price, net: 100_00, gross: 123_45 } }))
  await page.reload()
  await expect(price(page)).toHaveText(/^123,45\szł$/)
  const told = box(page).getByRole('status').first()
  await expect(told).toContainText('Cena zmieniła się')
  await expect(told.locator('s')).toHaveText(published)
  await expect(told).toContainText('123,45')
})

test('the maximum retail price follows a price that changed', async ({ page, product, originOf }) => {
  await answerWith(page, (now) => ({
    ...now,
    price: { ...now.price, net: 10_000_00, gross: 11_800_00 },
    regularPrice: null,
  }))
  await page.goto(`${originOf('in')}/product/${product.productId}`)
  await expect(price(page)).toContainText('11,800.00')
  await expect(box(page).getByText('MRP')).toContainText('11,800.00')
})

test('a product that was sold out since the page was made is not offered, and leads to what is', async ({ page }) => {
  await answerWith(page, (now) => ({ ...now, availability: 'unavailable', stockQuantity: 0 }))
  // One that others of its category do for.
  await page.goto('/product/1002')
  await expect(box(page).locator('.availability')).toHaveText('Niedostępny')
  await expect(box(page).getByText('Dostępność zmieniła się')).toBeVisible()
  await expect(submit(page)).toBeHidden()
  const instead = box(page).getByRole('region', { name: 'Dostępne w zamian' })
  await expect(instead.getByRole('link').first()).toBeVisible()
  expect(await instead.getByRole('link').count()).toBeLessThanOrEqual(3)
})

test('what is found for it afterwards is drawn as it is on the page of one that was sold out before', async ({
  page,
}) => {
  const path = '/product/2107'
  const drawn = page.locator('.instead li')
  await page.goto(path)
  // A name is divided where it is published, and by the browser where a script draws it.
  const html = () => drawn.evaluateAll((rows) => rows.map((row) => row.outerHTML.replaceAll('\u00ad', '')))
  const published = await html()
  expect(published.length).toBeGreaterThan(0)
  // As the page would have been published while the product could be bought, before any script of it runs.
  await page.addInitScript(() => {
    const makeBuyable = () => {
      const section = document.querySelector<HTMLElement>('.instead')
      if (!section) return
      document.querySelector<HTMLElement>('.buying-box')?.setAttribute('data-shown', 'available')
      section.querySelector('ul')?.replaceChildren()
      section.hidden = true
      Object.assign(section.dataset, { live: '', instead: '', net: 'netto', gross: 'brutto' })
    }
    document.addEventListener('readystatechange', makeBuyable, { once: true })
  })
  const asked = page.waitForRequest('**/yes-api/rest/search')
  await page.reload()
  await asked
  await expect(drawn).toHaveCount(published.length)
  expect(await html()).toEqual(published)
})

test.describe('when the API does not answer', () => {
  test.use({ expectedErrors: /^(failed: |console: Failed to load resource)/ })

  for (const [how, answer] of sampled(
    Object.entries({ breaks: 500, 'knows nothing': 404 }),
    ([how]) => how === 'breaks',
  )) {
    test(`and ${how}, what was published stays`, async ({ page, product }) => {
      await page.goto(`/product/${product.productId}`)
      const published = (await price(page).textContent()) ?? ''
      await page.route(api, (route) => route.fulfill({ status: answer, body: '{}' }))
      const answered = page.waitForResponse(api)
      await page.reload()
      await answered
      await expect(price(page)).toHaveText(published)
      await expect(box(page).getByText('Cena i dostępność według')).toBeVisible()
      await expect(submit(page)).toBeVisible()
    })
  }

  test('about what there is in place of one that is sold out, the page says what it knows', async ({ page }) => {
    await answerWith(page, (now) => ({ ...now, availability: 'unavailable', stockQuantity: 0 }))
    await page.route('**/yes-api/rest/search', (route) => route.fulfill({ status: 500, body: '{}' }))
    const answered = page.waitForResponse('**/yes-api/rest/search')
    await page.goto('/product/1002')
    await answered
    await expect(box(page).locator('.availability')).toHaveText('Niedostępny')
    await expect(box(page).getByText('Dostępne w zamian')).toBeHidden()
  })
})

test('what was added is told in a dialog that the keyboard alone can use', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await submit(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Dodano do koszyka: ${product.name}` })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Razem w koszyku')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Przejdź do koszyka' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Kupuj dalej' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(submit(page)).toBeFocused()
})

test('an accessory is added from the dialog, and the total follows', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: 'Dodano do koszyka' })
  const add = dialog.getByRole('button', { name: 'Dodaj do koszyka' }).first()
  const before = (await dialog.locator('.added-total dd').textContent()) ?? ''
  await add.click()
  await expect(dialog.getByRole('status')).toContainText('Dodano do koszyka')
  await expect(dialog.locator('.added-total dd')).not.toHaveText(before)
  await expect(dialog.getByRole('button', { name: 'W koszyku' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a row of the specification is copied as a line of text', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/product/${product.productId}`)
  // The buttons come with the rows.
  await page.locator('.specification').scrollIntoViewIfNeeded()
  const copy = page.locator('.specification').getByRole('button').first()
  await copy.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.specification').getByRole('status')).toContainText('Skopiowano')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^.+: .+$/)
})

test('the leasing of a product is calculated where the API says', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await page.getByRole('button', { name: 'Oblicz ratę leasingu' }).click()
  await expect(page).toHaveURL(new RegExp(`/sandbox/leasing\\?product=${product.productId}`))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('the bar at the lower edge buys while the buying box is out of sight', async ({ page, product }) => {
    await page.goto(`/product/${product.productId}`)
    const bar = page.locator('.buying-bar')
    await page.locator('#specification').scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport()
    await bar.getByRole('button', { name: 'Do koszyka' }).click()
    await expect(page.getByRole('dialog', { name: 'Dodano do koszyka' })).toBeVisible()
    await page.keyboard.press('Escape')
    await box(page).scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything there is to know stands on the page, and nothing dead is offered', async ({ page, product }) => {
    await page.goto(`/product/${product.productId}`)
    await expect(price(page)).toBeVisible()
    await expect(box(page).locator('.availability')).toBeVisible()
    await expect(page.locator('.gallery-view img')).toHaveCount(3)
    expect(await page.locator('.specification tr').count()).toBeGreaterThan(5)
    await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('main input').filter({ visible: true })).toHaveCount(0)
    await expect(box(page).getByRole('link', { name: 'Kontakt' })).toBeVisible()
    await page.getByRole('link', { name: 'zbliżenie', exact: true }).click()
    await expect(page.locator('.gallery-views').getByAltText('zbliżenie')).toBeInViewport()
    await page.locator('.gallery-view').last().click()
    await expect(page).toHaveURL(/\/media\/.+\.svg$/)
  })
})
