import type { Page } from 'playwright/test'
import { goOn, order, startAtSummary } from '../support/checkout.ts'
import { dialog, entries, openMap, search, toDelivery } from '../support/pickup.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

// What these tests provoke is written into the console by the browser itself.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

const stepper = (page: Page) => page.getByRole('navigation', { name: 'Kroki zamówienia' })
const choosePoint = (page: Page, at: number) =>
  entries(page)
    .nth(at)
    .getByRole('button', { name: /^Wybierz: / })
    .click()

const steps = [
  { step: 'delivery', link: /Dostawa/, value: 'SHIP-COLLECTION' },
  { step: 'payment', link: /Płatność/, value: 'online' },
]

for (const { step, link, value } of sampled(steps, ({ step }) => step === 'delivery'))
  test(`a ${step} that was changed and not saved is not left behind`, async ({ page, request, product, baseURL }) => {
    await startAtSummary(page, { request, origin: baseURL ?? '', sku: product.sku })
    await stepper(page).getByRole('link', { name: link }).click()
    await page.route('**/yes-api/rest/**', (route) =>
      route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.fallback(),
    )
    const chosen = page.locator(`input[value=${value}]`)
    await chosen.check()
    await expect(page.getByRole('alert').filter({ hasText: 'Nie ma połączenia' })).toBeVisible()
    await expect(stepper(page).getByRole('link', { name: /Podsumowanie/ })).toHaveCount(0)
    await page.evaluate(() => (location.hash = '#summary'))
    await expect(page).toHaveURL(new RegExp(`#${step}$`))
    await stepper(page).getByRole('link', { name: /Adres/ }).click()
    await page.evaluate(() => (location.hash = '#summary'))
    await expect(page).toHaveURL(new RegExp(`#${step}$`))
    await expect(chosen).toBeChecked()
    await page.unrouteAll()
    await goOn(page).click()
    await expect(page).not.toHaveURL(new RegExp(`#${step}$`))
    await page.evaluate(() => (location.hash = '#summary'))
    await expect(order(page)).toBeVisible()
  })

test('a point that was changed and not saved is not left behind', async ({ page, product }) => {
  await toDelivery(page, product)
  await openMap(page)
  await search(page, 'Koszalin')
  await choosePoint(page, 0)
  await goOn(page).click()
  await page.locator('input[value=transfer]').check()
  await goOn(page).click()
  await expect(order(page)).toBeVisible()
  await stepper(page)
    .getByRole('link', { name: /Dostawa/ })
    .click()
  await page.route('**/yes-api/rest/shipping', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Zmień punkt odbioru' }).click()
  await search(page, 'Koszalin')
  await choosePoint(page, 1)
  await expect(page.getByRole('alert').filter({ hasText: 'Nie ma połączenia' })).toBeVisible()
  const [name] = await page.locator('.pickup-place strong').allInnerTexts()
  await expect(stepper(page).getByRole('link', { name: /Podsumowanie/ })).toHaveCount(0)
  await page.unrouteAll()
  await goOn(page).click()
  await expect(page).toHaveURL(/#payment$/)
  await goOn(page).click()
  await expect(page.locator('.summary-parts')).toContainText(name ?? 'no name')
})

test('what was missing is no longer told once there is a point', async ({ page, product }) => {
  await toDelivery(page, product)
  await goOn(page).click()
  const problem = page.locator('#checkout-problem')
  await expect(problem).toHaveText('Wybierz punkt odbioru.')
  await openMap(page)
  await search(page, 'Koszalin')
  await choosePoint(page, 0)
  await expect(dialog(page)).toBeHidden()
  await expect(problem).toHaveCount(0)
})
