import type { Page } from 'playwright/test'
import { tabKeys } from '#lib/frame/storage/storage-keys.ts'
import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

/** Opens a page that has something to tell, once, with a clock that stands still until the test moves it. */
async function openTelling(page: Page, notice: string): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  await page.addInitScript(
    ([key = '', code = '']) => {
      if (sessionStorage.getItem('told')) return
      sessionStorage.setItem('told', 'yes')
      sessionStorage.setItem(key, code)
    },
    [tabKeys.notice, JSON.stringify(notice)],
  )
  await page.goto('/content/delivery')
}

const toast = (page: Page) => page.locator('.toast')

test.describe('a toast', () => {
  test.beforeEach(async ({ page }) => {
    await openTelling(page, 'loggedIn')
    await expect(toast(page)).toContainText('Zalogowano.')
  })

  test('is announced, 25rem wide, and closes by its button', async ({ page }) => {
    await expect(page.getByRole('status').filter({ has: toast(page) })).toBeVisible()
    const { width = 0 } = (await toast(page).boundingBox()) ?? {}
    expect(Math.round(width)).toBe(400)
    await page.getByRole('button', { name: 'Zamknij komunikat' }).click()
    await expect(toast(page)).toHaveCount(0)
  })

  test('goes away after three seconds and not before', async ({ page }) => {
    await page.clock.runFor(2_900)
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast(page)).toHaveCount(0)
  })

  for (const [how, hold, release] of [
    ['pointed at', (page: Page) => toast(page).hover(), (page: Page) => page.mouse.move(5, 5)],
    [
      'focused',
      (page: Page) => toast(page).getByRole('button').focus(),
      (page: Page) => toast(page).getByRole('button').blur(),
    ],
  ] as const) {
    test(`stays while it is ${how}, and three seconds longer`, async ({ page }) => {
      await page.clock.runFor(2_000)
      await hold(page)
      await page.clock.runFor(20_000)
      await expect(toast(page)).toBeVisible()
      await release(page)
      await page.clock.runFor(2_900)
      await expect(toast(page)).toBeVisible()
      await page.clock.runFor(200)
      await expect(toast(page)).toHaveCount(0)
    })
  }
})

test('a denied access to the shop is said in a dialog that stays until it is closed', async ({ page }) => {
  await openTelling(page, 'shopAccessDenied')
  const dialog = page.getByRole('dialog', { name: 'Brak dostępu do zakupów' })
  await expect(dialog).toContainText('po zalogowaniu')
  await page.clock.runFor(10_000)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
