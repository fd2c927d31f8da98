import type { Page } from 'playwright/test'
import { answerTo } from '../support/checkout.ts'
import { accessToken, cookie, logIn, newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'

/** Logged in with a token that is over by this clock, as after a quarter of an hour, on a page that asks for nothing. */
async function logInLongAgo(page: Page, customer: Parameters<typeof logIn>[1]): Promise<void> {
  await logIn(page, customer)
  await page.goto('/blog')
  // The counter asks in an idle moment what is in the cart of who has just logged in.
  await page.waitForFunction(() => localStorage.getItem('shop:cart-summary'))
  await page.evaluate(ageToken)
}

const ageToken = () => {
  const kept = JSON.parse(localStorage.getItem('shop:access-token') ?? '{}') as object
  localStorage.setItem('shop:access-token', JSON.stringify({ ...kept, until: 1 }))
}

/** Who opens a row of results in tabs of their own. */
const tabCount = process.env['FULL'] ? 20 : 4

test('renews a login once for many tabs', async ({ page, context, request, baseURL }) => {
  test.slow()
  await logInLongAgo(page, await newCustomer(request, baseURL ?? ''))
  await page.evaluate(() => localStorage.removeItem('shop:cart-summary'))
  const renewals: string[] = []
  context.on('request', (each) => {
    if (each.url().endsWith('/oauth/token')) renewals.push(each.url())
  })
  const carts: number[] = []
  context.on('response', (each) => {
    if (each.url().endsWith('/yes-api/rest/cart')) carts.push(each.status())
  })
  const tabs = await Promise.all(Array.from({ length: tabCount }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto('/cart')))
  await expect.poll(() => carts.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(tabCount)
  expect(carts.every((status) => status === 200)).toBe(true)
  expect(renewals).toHaveLength(1)
})

test('stays logged in when a page is left before the answer to its renewal came', async ({
  page,
  request,
  baseURL,
}) => {
  await logInLongAgo(page, await newCustomer(request, baseURL ?? ''))
  const before = await cookie(page, 'refresh_token')
  const renewed = new Promise<void>((resolve) => {
    void page.route('**/oauth/token', (route) => {
      void answerTo(route).then(() => resolve())
    })
  })
  await page.goto('/cart')
  await renewed
  expect(await cookie(page, 'refresh_token')).toBe(before)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/panel')
  // What the API alone knows, and tells to nobody else.
  await expect(page.getByText('Dzień dobry, Anna Łęcka')).toBeVisible()
  expect(await cookie(page, 'refresh_token')).not.toBe(before)
})

test('brings no login back that was ended while it was being renewed', async ({ page, request, baseURL }) => {
  await logInLongAgo(page, await newCustomer(request, baseURL ?? ''))
  await page.route('**/oauth/token', async (route) => {
    const response = await answerTo(route)
    // As another tab does that logs out meanwhile.
    await page.context().clearCookies()
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse('**/oauth/token')
  await page.goto('/cart')
  await answered
  await expect(page.getByText('Koszyk jest pusty.')).toBeVisible()
  expect(await cookie(page, 'email')).toBeUndefined()
  expect(await cookie(page, 'refresh_token')).toBeUndefined()
})

test.describe('with a token the API finds over', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('renews it and goes on, whatever this clock says', async ({ page, request, baseURL }) => {
    await logIn(page, await newCustomer(request, baseURL ?? ''))
    await page.evaluate(() => {
      localStorage.setItem('shop:access-token', JSON.stringify({ token: 'a.b.c', until: Date.now() + 900_000 }))
    })
    await page.goto('/cart')
    await expect(page.getByText('Koszyk jest pusty.')).toBeVisible()
    expect(await accessToken(page)).not.toContain('a.b.c')
  })

  test('logs out, tells why and goes to the root when a refresh token was used before', async ({
    page,
    request,
    baseURL,
  }) => {
    await logInLongAgo(page, await newCustomer(request, baseURL ?? ''))
    const used = (await page.context().cookies()).filter(({ name }) => name === 'refresh_token')
    await page.goto('/cart')
    await expect(page.getByText('Koszyk jest pusty.')).toBeVisible()
    await page.context().addCookies(used)
    await page.evaluate(ageToken)
    await page.goto('/cart')
    await expect(page).toHaveURL('/#redirect')
    await expect(page.getByRole('alert').filter({ hasText: 'Sesja wygasła' })).toBeVisible()
    expect(await cookie(page, 'email')).toBeUndefined()
  })
})
