import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

const theSwitch = (page: Page) => page.getByRole('button', { name: 'Ceny netto' }).first()
const buyingPrice = (page: Page) => page.locator('.buying-price strong:visible')

/** The amounts of an element that are seen, biggest letters first: what the eye takes for the price, then the rest. */
const amountsByWeight = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((place) =>
      [...place.querySelectorAll<HTMLElement>('strong, small')]
        .filter((each) => each.checkVisibility())
        .sort((a, b) => parseFloat(getComputedStyle(b).fontSize) - parseFloat(getComputedStyle(a).fontSize))
        .map((each) => each.textContent.replace(/\s+/g, ' ').trim()),
    )

test('prices are gross until a buyer switches to net, and both are in the page without a request', async ({
  page,
  product,
}) => {
  await page.goto(`/product/${product.productId}`)
  await expect(page.locator('[data-live=checked]')).toBeVisible()
  const gross = await buyingPrice(page).textContent()
  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'false')

  const asked: string[] = []
  page.on('request', (request) => {
    // Pictures that come into view while the page is laid out are nothing that the switch asks for.
    if (request.resourceType() !== 'image') asked.push(request.url())
  })
  await theSwitch(page).click()

  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.buying-box')).toContainText('plus 23%')
  const net = await buyingPrice(page).textContent()
  expect(net).not.toBe(gross)
  await expect(page.locator('.buying-box .buying-note:visible', { hasText: gross ?? '' }).first()).toBeVisible()
  expect(asked.filter((url) => !url.includes('/_astro/'))).toEqual([])
})

test('the choice is there before the next page is painted, moves nothing, and can be taken back', async ({ page }) => {
  await page.goto('/promotions')
  const [bigger, smaller] = await amountsByWeight(page, '.product-box-price')
  expect(smaller).toContain('netto')
  const height = (await page.locator('.product-box').first().boundingBox())?.height
  await theSwitch(page).click()

  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['atFirst'] = String(document.documentElement.classList.contains('net-prices'))
    })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-at-first', 'true')
  const [first, second] = await amountsByWeight(page, '.product-box-price')
  expect(first).toBe(smaller)
  expect(second).toBe(bigger)
  expect(
    Math.abs(((await page.locator('.product-box').first().boundingBox())?.height ?? 0) - (height ?? 0)),
  ).toBeLessThan(1)

  await theSwitch(page).click()
  expect(await amountsByWeight(page, '.product-box-price')).toEqual([bigger, smaller])
})

test('the cart, its page and other tabs follow the switch', async ({ page, context, product }) => {
  await page.goto(`/product/${product.productId}`)
  await page.locator('.add-to-cart [type=submit]').click()
  await expect(page.locator('.added')).toBeVisible()
  await page.keyboard.press('Escape')
  const sum = page.locator('[data-cart-sum]')
  await expect(sum).not.toHaveText(/^0,00/)
  const gross = await sum.textContent()

  const cart = await context.newPage()
  await cart.goto('/cart')
  await expect(cart.locator('.cart-line-total')).toHaveText(gross ?? '')
  await page.bringToFront()
  await theSwitch(page).click()

  await expect(sum).not.toHaveText(gross ?? '')
  const net = (await sum.textContent()) ?? ''
  await expect(cart.locator('[data-cart-sum]')).toHaveText(net)
  await expect(cart.locator('.cart-line-total')).toHaveText(net)
  await expect(cart.locator('.cart-totals dl > div').first()).toContainText(net)
  await expect(cart.locator('.cart-totals')).toContainText(gross ?? '')
})

test('a filter by price says which price it is, whichever stands first', async ({ page }) => {
  await page.goto('/category/multimetry?price=-1000')
  await theSwitch(page).click()
  await expect(page.getByRole('button', { name: /^Usuń filtr: Cena \(brutto\): do/ })).toBeVisible()
  await expect(page.locator('.facet > summary', { hasText: 'Cena' })).toHaveText('Cena (brutto)')
})

test('there is nothing to switch where consumers see net prices', async ({ page, originOf }) => {
  await page.goto(`${originOf('en')}/promotions`)
  await expect(page.locator('.product-box-price').first()).toBeVisible()
  await expect(page.locator('[data-net-prices]')).toHaveCount(0)
})

test('where no tax is known, boxes and cart tell of none', async ({ page, originOf }) => {
  await page.goto(`${originOf('en')}/promotions`)
  const box = page.locator('.product-box').first()
  await expect(box.locator('.product-box-price strong')).toHaveText(/^\$/)
  await expect(box.locator('.product-box-price small')).toHaveCount(0)
  await box.locator('[data-add]').click()
  await expect(page.locator('[data-cart-sum]')).not.toHaveText('$0.00')
  await page.goto(`${originOf('en')}/cart`)
  await expect(page.locator('.cart-totals dl > div')).toHaveCount(1)
  await expect(page.locator('.cart-totals dl')).toContainText('Before tax')
})
