import type { Page, Route } from 'playwright/test'
import { newCustomer, visitAs } from '../support/customer.ts'
import { asCustomer, asGuest, placeOrder } from '../support/orders.ts'
import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

test.use({ ...moving, expectedErrors: /status of 500/ })

const pageWait = (page: Page) => page.locator('.page-wait')
const words = 'To potrwa chwilę…'

/** From now on the time of the page goes on only when the test says so. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

/** Holds back what the cart is asked to take, until the test lets it go. */
async function holdCart(page: Page, answer: (route: Route) => Promise<void>) {
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route('**/yes-api/rest/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.resolve()
    await release.promise
    await answer(route)
  })
  return { isAsked: asked.promise, release: release.resolve }
}

/** Notes whether the page said to wait at all, however shortly. */
const watchPageWait = (page: Page) =>
  page.evaluate(() => {
    const note = () => {
      if (document.querySelector('.page-wait')) document.documentElement.dataset['waited'] = ''
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

const again = (page: Page) => page.getByRole('button', { name: /^Zamów ponownie/ })

type Visit = { page: Page; request: Parameters<typeof asGuest>[0]; baseURL: string; sku: string }

/** An order of a guest, on its page. */
async function openOrder({ page, request, baseURL, sku }: Visit): Promise<void> {
  const guest = await asGuest(request, baseURL, 'zaslona@nonius.test')
  const { number } = await placeOrder(guest, { sku })
  await page.context().addCookies([{ name: 'guid', value: guest.guid, url: baseURL }])
  await page.clock.install()
  await page.goto(`/panel/order?number=${number}`)
}

/** An order of a customer, in the list of theirs. */
async function openOrders({ page, request, baseURL, sku }: Visit): Promise<void> {
  const customer = await newCustomer(request, baseURL)
  await placeOrder(await asCustomer(request, baseURL, customer), { sku })
  await visitAs(page, customer, '/panel/password')
  await page.clock.install()
  await page.goto('/panel/orders')
}

test('what is answered within a tenth of a second does not make the page say to wait', async ({
  page,
  request,
  baseURL,
  product,
}) => {
  await openOrder({ page, request, baseURL: baseURL ?? '', sku: product.sku })
  await expect(again(page)).toBeVisible()
  await watchPageWait(page)
  await holdTime(page)
  await again(page).click()
  await page.clock.runFor(99)
  await expect(page.getByText('Dodano do koszyka 1 pozycję.')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page.locator('html')).not.toHaveAttribute('data-waited')
})

const problem = JSON.stringify({ type: 'about:blank', title: 'GENERAL_ERROR', status: 500, code: 'GENERAL_ERROR' })

for (const { name, open, answer, told } of [
  {
    name: 'an order is bought again from its page',
    open: openOrder,
    answer: (route: Route) => route.continue(),
    told: 'Dodano do koszyka 1 pozycję.',
  },
  {
    name: 'an order is bought again from the list',
    open: openOrders,
    answer: (route: Route) => route.continue(),
    told: 'Dodano do koszyka 1 pozycję.',
  },
  {
    name: 'buying again fails',
    open: openOrder,
    answer: (route: Route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: problem }),
    told: 'Wystąpił błąd po naszej stronie.',
  },
])
  test(`a page says to wait after a tenth of a second, traps nobody and goes on: ${name}`, async ({
    page,
    request,
    baseURL,
    product,
  }) => {
    await open({ page, request, baseURL: baseURL ?? '', sku: product.sku })
    await expect(again(page)).toBeVisible()
    // What is to be read out politely has to be there before its words are.
    const region = page.locator('main .visually-hidden[role=status]:empty')
    await expect(region).toHaveCount(1)
    await region.evaluate((element) => element.setAttribute('data-before', ''))
    const { isAsked, release } = await holdCart(page, answer)
    await holdTime(page)
    await again(page).click()
    // Time that passes before the cart is asked counts too, but here it stands still.
    await isAsked
    await page.clock.runFor(99)
    await expect(pageWait(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(pageWait(page)).toBeVisible()
    await expect(pageWait(page)).toHaveText(words)
    await expect(page.locator('[data-before][role=status]')).toHaveText(words)
    expect(
      await pageWait(page).evaluate((element) => element.closest('[aria-live=assertive], dialog, [inert]')),
    ).toBeNull()

    await expect(again(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(again(page)).not.toBeFocused()
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    // Hits what lies beneath.
    await page.getByRole('link', { name: 'Koszyk' }).first().click({ trial: true })

    release()
    await expect(page.getByText(told)).toBeVisible()
    await expect(pageWait(page)).toHaveCount(0)
    await expect(page.locator('[data-before][role=status]')).toHaveText('')
  })

test('what says to wait stands still for whoever wants less motion', async ({ page, request, baseURL, product }) => {
  await openOrder({ page, request, baseURL: baseURL ?? '', sku: product.sku })
  await expect(again(page)).toBeVisible()
  const { isAsked, release } = await holdCart(page, (route) => route.continue())
  await again(page).click()
  await isAsked
  const motion = () =>
    pageWait(page)
      .locator('p')
      .evaluate((element) => getComputedStyle(element, '::after').animationName)
  for (const [reducedMotion, animation] of [
    ['no-preference', 'page-wait'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    expect(await motion(), reducedMotion).toBe(animation)
  }
  release()
  await expect(pageWait(page)).toHaveCount(0)
})
