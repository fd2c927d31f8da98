import { CheckoutCounts } from '../../api/sales/checkout/checkout-counts.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

const dayBefore = 86_400_000

/** Carts of two months, of which fewer come to each step. */
async function ordered(): Promise<void> {
  const steps = ['cart', 'checkout', 'address', 'delivery', 'payment', 'placed'] as const
  for (let ago = 50; ago >= 0; ago--) {
    const counts = new CheckoutCounts()
    const now = new Date(Date.now() - ago * dayBefore)
    for (let cart = 0; cart < 12; cart++) {
      const shopper = { culture: 'pl-PL', isUser: cart % 3 === 0, by: `cart ${cart}` } as const
      counts.reached(shopper, steps[Math.min(cart, 5)] ?? 'cart', now)
      if (cart > 8) counts.paid(shopper, `PL-${ago}-${cart}`, now)
      if (cart === 6) counts.failed(shopper, 'placed', 'PRICE_CHANGED', now)
      if (cart === 7) counts.failed(shopper, 'paid', 'PAYMENT_DECLINED', now)
    }
    await counts.write(rooms.api.db)
  }
}

test('where orders are left is drawn, told in figures and handed out, on a phone too', async ({ page }) => {
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: 'Zamówienia', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Gdzie klienci przerywają zamówienie' }).press('Enter')
  await expect(page.getByText('W tym okresie nikt nic nie włożył do koszyka.')).toBeVisible()
  await hasNoViolations(page)

  await ordered()
  await page.reload()
  await expect(page.getByRole('img', { name: /Lejek kroków zamówienia: 58\s?%/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Koszyk coś w nim jest 360 – – 252$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Zmieniła się cena\. PRICE_CHANGED 30/ })).toBeVisible()
  await hasNoViolations(page)

  await page.getByLabel('Kupujący').selectOption({ label: 'zalogowani' })
  await expect(page).toHaveURL(/who=customers/)
  await expect(page.getByRole('row', { name: /^Koszyk coś w nim jest 120 / })).toBeVisible()
  await page.getByLabel('Kraj').selectOption({ label: 'Niemcy' })
  await expect(page.getByText('W tym okresie nikt nic nie włożył do koszyka.')).toBeVisible()
  await page.goBack()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz CSV' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('checkout-steps.csv')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
})
