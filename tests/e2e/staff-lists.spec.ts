import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { newShopper, orderAll } from '../support/shopper.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
  const shopper = await newShopper(rooms.api)
  await shopper.put('NM-10', 1)
  await orderAll(shopper)
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

test('a view of the orders is saved with its columns, shared, and found again by a colleague', async ({
  page,
  browser,
}) => {
  await comeIn(page, rooms)
  await page.goto(`${rooms.origin}/orders?view=unpaid`)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('Płatność')).toBeVisible()

  await page.locator('summary', { hasText: 'Kolumny' }).click()
  await page.getByRole('checkbox', { name: 'Płatność' }).uncheck()
  await page.getByRole('checkbox', { name: 'Wąskie wiersze' }).check()
  await expect(head('Płatność')).toHaveCount(0)
  await expect(page.locator('table.compact')).toBeVisible()
  await page.reload()
  await expect(head('Płatność')).toHaveCount(0)

  await page.locator('summary', { hasText: 'Zapisz widok' }).click()
  await page.getByLabel('Nazwa widoku').fill('Czekają na przelew')
  await page.getByRole('checkbox', { name: /^Widok wspólny/ }).check()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const views = page.getByRole('navigation', { name: 'Zapisane widoki' })
  await expect(views.getByRole('link', { name: 'Czekają na przelew' })).toHaveAttribute('aria-current', 'page')

  const other = await (await browser.newContext({ locale: 'pl-PL', viewport: { width: 360, height: 740 } })).newPage()
  await comeIn(other, rooms, 'orders')
  await other.goto(`${rooms.origin}/orders`)
  await other.getByRole('link', { name: 'Czekają na przelew' }).click()
  await expect(other).toHaveURL(/\/orders\?view=unpaid$/)
  await expect(other.getByRole('columnheader', { name: 'Płatność' })).toHaveCount(0)
  expect(await beyondTheEdge(other)).toEqual([])
  await hasNoViolations(other)
  await other.context().close()

  await page.getByRole('button', { name: 'Usuń widok „Czekają na przelew”' }).click()
  await expect(views).toHaveCount(0)
})

test('products that were picked are withdrawn from sale after a question, and come back by undo', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.getByRole('link', { name: 'Katalog' }).click()
  const picks = page.getByRole('checkbox', { name: /^Zaznacz N/ })
  await picks.nth(0).check()
  await picks.nth(2).check()
  await page.getByRole('button', { name: 'Wycofaj z oferty' }).click()
  const question = page.getByRole('dialog', { name: 'Wycofaj z oferty' })
  await expect(question.getByText(/^Wycofać 2 produkty\?/)).toBeVisible()
  await hasNoViolations(page)
  await question.getByRole('button', { name: 'Wycofaj z oferty' }).click()
  await expect(page.getByRole('status').getByText('Zapisano 2 produkty.')).toBeVisible()
  const tags = page.getByRole('table').getByText('wycofany', { exact: true })
  await expect(tags).toHaveCount(2)
  await page.getByRole('button', { name: 'Cofnij całą zmianę' }).first().click()
  await page.getByRole('dialog').getByRole('button').first().click()
  await expect(tags).toHaveCount(0)
})

test('products that were picked go to the sheet, and nothing else does', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.getByRole('link', { name: 'Katalog' }).click()
  const picks = page.getByRole('checkbox', { name: /^Zaznacz N/ })
  await expect(picks.first()).toBeVisible()
  await picks.nth(0).check()
  await picks.nth(1).check()
  await expect(page.getByText('Zaznaczono 2 produkty')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('navigation', { name: 'Co zrobić z zaznaczonymi produktami' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/many\/sheet\?skus=/)
  await expect(page.getByText('Zaznaczono 2 produkty')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('link', { name: 'Pokaż wszystkie' }).click()
  await expect.poll(() => page.getByRole('rowheader').count()).toBeGreaterThan(2)
})
