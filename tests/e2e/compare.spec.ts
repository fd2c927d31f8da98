import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

const toggles = (page: Page) => page.locator('.listing-static [data-compare]')
const tray = (page: Page) => page.locator('.box-bar-compare')
const columns = (page: Page) => page.locator('.compared')

test.beforeEach(async ({ page }) => {
  const refuse = page.getByRole('button', { name: 'Tylko niezbędne' })
  await page.addLocatorHandler(refuse, () => refuse.click())
})

test('what is chosen in a list stands side by side at an address that can be sent', async ({ page, context }) => {
  await page.goto('/category/multimetry')
  await expect(tray(page)).toBeHidden()
  await toggles(page).nth(0).click()
  await toggles(page).nth(2).click()
  await expect(tray(page)).toContainText('2 / 4')
  await tray(page).getByRole('link', { name: 'Porównaj' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/)
  await expect(columns(page)).toHaveCount(2)

  const friend = await context.browser()?.newContext()
  const theirs = await friend?.newPage()
  await theirs?.goto(page.url())
  if (theirs) await expect(columns(theirs)).toHaveCount(2)
  await friend?.close()
})

test('only differences leaves out what is alike, and a product can be taken out', async ({ page }) => {
  await page.goto('/compare?ids=1001,1002,1005')
  await expect(columns(page)).toHaveCount(3)
  const rows = page.locator('.compare-table tbody tr')
  const all = await rows.count()
  await page.getByRole('switch', { name: 'Tylko różnice' }).check()
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page
    .getByRole('button', { name: /^Usuń z porównania/ })
    .first()
    .click()
  await expect(columns(page)).toHaveCount(2)
  await expect(page).toHaveURL('/compare?ids=1002,1005')
})

test('what is compared goes into the cart from its column', async ({ page, product }) => {
  await page.goto(`/compare?ids=${product.productId}`)
  const add = page.getByRole('button', { name: `Do koszyka: ${product.name}` })
  await add.click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await expect(add).toBeVisible()
})

test('a second tab follows, and a fifth product is refused in words', async ({ page, context }) => {
  await page.goto('/category/multimetry')
  const second = await context.newPage()
  await second.goto('/category/multimetry')
  await page.bringToFront()
  for (const at of [0, 1, 2, 3]) await toggles(page).nth(at).click()
  await expect(tray(second)).toContainText('4 / 4')
  await expect(toggles(second).nth(3)).toHaveAttribute('aria-pressed', 'true')
  await toggles(page).nth(4).click()
  await expect(page.locator('.box-bar').getByRole('alert')).toContainText('najwyżej cztery')
  await expect(toggles(page).nth(4)).toHaveAttribute('aria-pressed', 'false')
})

test('a second tab that listens takes nothing back', async ({ page, context }) => {
  await page.goto('/category/multimetry')
  const second = await context.newPage()
  await second.goto('/category/multimetry')
  await page.bringToFront()
  await toggles(page).nth(0).click()
  await expect(tray(second)).toContainText('1 / 4')
  // Faster than any hand: each press meets what the other tab does about the one before.
  const chosen = await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const [first, ...others] = [...document.querySelectorAll<HTMLElement>('.listing-static [data-compare]')].slice(0, 4)
    const rounds: (string | null)[] = []
    for (let round = 0; round < 20; round += 3) {
      for (const button of others) {
        button.click()
        await pause(round)
      }
      await pause(50)
      rounds.push(document.querySelector('[data-box-bar-count]')?.textContent ?? null)
      document.querySelector<HTMLElement>('[data-box-bar-clear]')?.click()
      await pause(50)
      first?.click()
      await pause(50)
    }
    return rounds
  })
  expect(new Set(chosen)).toEqual(new Set(['4 / 4']))
})

test('on paper a comparison is its table, without what is pressed', async ({ page }) => {
  await page.goto('/compare?ids=1001,1002')
  await expect(columns(page)).toHaveCount(2)
  const controls = page.locator('button, [role=switch], .header a, .footer a').filter({ visible: true })
  await expect(controls.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(controls).toHaveCount(0)
  await expect(page.locator('.compare-table tbody th').filter({ visible: true }).nth(5)).toBeVisible()
  await expect(columns(page).first()).toContainText('NM-110')
})

test('an address of nothing, or of nonsense, says how to compare', async ({ page }) => {
  await page.goto('/compare?ids=abc,-1,%3Cb%3E')
  await expect(page.getByText('Nie ma jeszcze czego porównać')).toBeVisible()
})

test.describe('with a product that is gone', () => {
  test.use({ expectedErrors: /404/ })

  test('the others are compared, and that one is told', async ({ page }) => {
    await page.goto('/compare?ids=1001,999999,1002')
    await expect(columns(page)).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: 'nie ma już w ofercie' })).toBeVisible()
  })
})

test('the longest names stay in their columns on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [edition, ids] of [
    ['de', '2608,2708,2805,1007'],
    ['pl', '1062,2102,3306'],
  ]) {
    await page.goto(`http://${edition}.localhost/compare?ids=${ids}`)
    await expect(columns(page)).toHaveCount(ids?.split(',').length ?? 0)
    const beyond = await columns(page).evaluateAll((all) =>
      all.flatMap((column) => {
        const words = document.createRange()
        words.selectNodeContents(column)
        const room = column.closest('th')?.getBoundingClientRect().right ?? 0
        return words.getBoundingClientRect().right > room ? [column.textContent] : []
      }),
    )
    expect(beyond).toEqual([])
  }
})
