import type { Locator, Page } from 'playwright/test'
import { answerTo } from './checkout.ts'
import { expect } from './shop.ts'

export const api = '**/yes-api/rest/**'

/** The API does as it was told, and nobody hears of it. */
export const swallowAnswers = (page: Page) =>
  page.route(api, async (route) => {
    await answerTo(route)
  })

/** The line is as good as before. */
export async function mend(page: Page): Promise<void> {
  await page.unroute(api)
  await page.context().setOffline(false)
}

/** Whatever the shopper has answered at this step. */
export const answers = (page: Page) =>
  page
    .locator('.checkout-step :is(input, select, textarea)')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ name, type, value, checked }) =>
        type === 'radio' || type === 'checkbox' ? [name, value, checked] : [name, value],
      ),
    )

/** The shopper's clock goes on until the page says what is wrong, which is well within half a minute. */
export async function isTold(page: Page, told: Locator, sentence: string, retry: Locator): Promise<void> {
  let seconds = 0
  await expect(async () => {
    await page.clock.fastForward(1_000)
    seconds += 1
    await expect(told).toHaveText([sentence], { timeout: 1 })
    await expect(retry).toBeEnabled({ timeout: 1 })
  }).toPass({ intervals: [100], timeout: 60_000 })
  expect(seconds).toBeLessThanOrEqual(20)
  await expect(told).toBeInViewport()
}
