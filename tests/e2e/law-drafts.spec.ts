import type { Page } from 'playwright/test'
import { newCustomer, visitAs } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)

async function fill(page: Page): Promise<void> {
  await field(page, 'name').fill('Anna Nowak')
  await field(page, 'email').fill('anna@example.com')
  await field(page, 'orderNumber').fill('NO-2026-A2B3C4')
}

const toReview = (page: Page) => page.locator('main form').getByRole('button', { name: 'Odstąp od umowy' }).click()

test('a withdrawal of another order begins anew, and the first one waits where it was left', async ({
  page,
  originOf,
}) => {
  const about = (number: string) => `${originOf('pl')}/withdrawal?order=${number}`
  await page.goto(about('NO-2026-A2B3C4'))
  await fill(page)
  await toReview(page)
  await expect(page.locator('main dl')).toContainText('NO-2026-A2B3C4')
  await page.goto(about('NO-2026-ZZZZZZ'))
  await expect(field(page, 'orderNumber')).toHaveValue('NO-2026-ZZZZZZ')
  await expect(field(page, 'name')).toHaveValue('')
  await field(page, 'name').fill('Jan Nowak')
  await page.goto(about('NO-2026-A2B3C4'))
  await expect(page.locator('main dl')).toContainText('Anna Nowak')
})

test("a withdrawal of a user is nobody else's to see", async ({ page, request, originOf }) => {
  const origin = originOf('pl')
  await visitAs(page, await newCustomer(request, origin), `${origin}/withdrawal`)
  await fill(page)
  await toReview(page)
  await expect(page.locator('main dl')).toContainText('Anna Nowak')
  await page.context().clearCookies()
  await page.reload()
  await expect(field(page, 'name')).toHaveValue('')
})
