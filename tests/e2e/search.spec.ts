import type { Page } from 'playwright/test'
import { answerTo } from '../support/checkout.ts'
import { expect, test } from '../support/shop.ts'

const results = (page: Page) => page.locator('.listing-results')

test.beforeEach(async ({ page }) => {
  // The question about privacy lies over what is pressed here.
  const refuse = page.getByRole('button', { name: 'Tylko niezbędne' })
  await page.addLocatorHandler(refuse, () => refuse.click())
})

test('searching shows help first, then what was found, and leads back', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByText('Popularne kategorie')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Czego szukać?' }).fill('nm 110')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=nm+110')
  await expect(results(page).locator('h3').first()).toContainText('NM-110')
  await page.goBack()
  await expect(page.getByText('Popularne kategorie')).toBeVisible()
})

test('who asks for a model of another maker is told so and shown what is comparable', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Szukaj w sklepie' })
  await page.goto('/')
  await page.locator('[data-search] input').focus()
  await field.fill('fluke 17')
  await page.getByRole('option', { name: 'Fluke 179' }).click()
  await expect(page.getByText('Nie produkujemy Fluke 179. Porównywalne przyrządy:')).toBeVisible()
  await expect(results(page).locator('h3').first()).toContainText('NM-330T')
  const kept = page.locator('[data-search] input')
  await expect(kept).toHaveValue('Fluke 179')
  await results(page).locator('h3 a').first().click()
  await expect(page).toHaveURL(/product/)
  await page.goBack()
  await expect(kept).toHaveValue('Fluke 179')
  await test.step('a slip is told, and what was typed is looked for where that is wanted', async () => {
    await page.getByRole('searchbox', { name: 'Czego szukać?' }).fill('multimter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Pokazujemy wyniki dla „multimetr”.')).toBeVisible()
    await expect(kept).toHaveValue('multimter')
    await page.getByRole('link', { name: 'Szukaj mimo to „multimter”' }).click()
    await expect(page.getByRole('heading', { name: 'Nic nie znaleźliśmy dla „multimter”' })).toBeVisible()
    await expect(page).toHaveURL('/search?q=multimter&exact=1')
  })
})

test('who is led elsewhere by a phrase is told so there, with the way to all results', async ({ page }) => {
  const leadsTo = { path: '/content/faq', name: 'FAQ' }
  await page.route('**/yes-api/rest/search', async (route) => {
    const response = await answerTo(route)
    const { verbatim } = route.request().postDataJSON()
    await route.fulfill({ response, json: { ...(await response.json()), ...(!verbatim && { leadsTo }) } })
  })
  await page.goto('/search?q=multimetr%20%26%20faq')
  await expect(page).toHaveURL(/\/content\/faq#q=/)
  const told = page.getByRole('status').filter({ hasText: 'multimetr & faq' })
  await expect(told).toBeVisible()
  await told.getByRole('link', { name: 'Pokaż wszystkie wyniki' }).click()
  await expect(page).toHaveURL(/\/search\?q=multimetr.*exact=1/)
  await expect(results(page).locator('h3').first()).toBeVisible()
})
