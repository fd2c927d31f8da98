import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

const results = (page: Page) => page.locator('.listing-results')
const chips = (page: Page) => page.getByRole('list', { name: 'Wybrane filtry' })
const openFacets = (page: Page) => page.locator('.facets').getByRole('button', { name: 'Dostępność' }).click()
const openFacet = (page: Page, name: string) => page.locator('.facets summary').getByText(name, { exact: true }).click()

test.beforeEach(async ({ page }) => {
  // The question about privacy lies over what is pressed here.
  const refuse = page.getByRole('button', { name: 'Tylko niezbędne' })
  await page.addLocatorHandler(refuse, () => refuse.click())
})

test('what a category is chosen by stands first and open, from the lowest value to the highest', async ({ page }) => {
  await page.goto('/category/multimetry')
  await page.locator('.facets').getByRole('button', { name: 'Kategoria pomiarowa' }).press('Enter')
  const facets = page.locator('.facet')
  await expect(facets.first().locator('summary')).toBeFocused()
  const opened = await facets.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
  expect(opened).toEqual(opened.map((_, at) => at < 4))
  await expect(facets.nth(4).locator('summary')).toHaveText('Cena (brutto)')
  const values = await facets.first().locator('label span').allTextContents()
  expect(values.map((value) => value.replaceAll(/\s/g, ' ')).slice(0, 4)).toEqual([
    'CAT II 300 V',
    'CAT II 600 V',
    'CAT III 300 V',
    'CAT III 600 V',
  ])
})

test('a range is narrowed by a field that takes units', async ({ page }) => {
  await page.goto('/category/multimetry')
  await openFacets(page)
  await openFacet(page, 'Napięcie DC, zakres')
  const from = page.getByRole('textbox', { name: 'Napięcie DC, zakres, od' })
  await from.fill('1 kV')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/category/multimetry?f.voltage-dc=1000-')
  await expect(chips(page)).toContainText('Napięcie DC, zakres: od 1')
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('1 kV')
  await chips(page).getByRole('button').click()
  await expect(from).not.toHaveValue(/^1.kV$/)
})

test('a price that is typed stays as it was typed, and does not leave out the product that costs it', async ({
  page,
}) => {
  await page.goto('/category/multimetry?sort=price-desc')
  await openFacet(page, 'Cena (brutto)')
  const costly = results(page).locator('h3').first()
  const dearest = (await costly.textContent()) ?? ''
  const box = (await results(page).getByRole('listitem').first().textContent()) ?? ''
  const amount = (/(\d[\d\s]*,\d\d)\szł/.exec(box)?.[1] ?? '').replaceAll(/\s/g, '')
  expect(amount).toMatch(/^\d{4,},\d\d$/)
  const from = page.getByRole('textbox', { name: /^Cena .*, od$/ })
  await from.fill(amount)
  await page.keyboard.press('Enter')
  await expect(chips(page)).toContainText('Cena')
  await expect(costly).toHaveText(dearest)
  await expect(from).toHaveValue(amount)
})
