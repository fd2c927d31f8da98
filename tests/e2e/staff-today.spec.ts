import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { newShopper, orderAll } from '../support/shopper.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

test('the first page says what waits and what was sold, and goes on saying it', async ({ page }) => {
  await comeIn(page, rooms)
  await expect(page.getByText('W ostatnich 30 dniach nikt nic nie zamówił.')).toBeVisible()
  await test.step('every link of the navigation is whole on a low screen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const rooms = page.getByRole('navigation', { name: 'Menu główne' })
    expect(await rooms.evaluate((side) => side.scrollHeight - side.clientHeight)).toBe(0)
  })
  await test.step('a phone shows all sections at a press, until one is chosen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const menu = page.getByRole('button', { name: 'Wszystkie działy' })
    const last = page.getByRole('navigation', { name: 'Menu główne' }).getByRole('listitem').last()
    await expect(last).not.toBeInViewport()
    await menu.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expect(last).toBeInViewport()
    await hasNoViolations(page)
    await page.getByRole('link', { name: 'Katalog', exact: true }).click()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await page.goBack()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(menu).toBeHidden()
  })
  await hasNoViolations(page)
  const shopper = await newShopper(rooms.api)
  await shopper.put('NM-10', 1)
  await orderAll(shopper)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'czeka na zapłatę' })).toHaveText(/^1/)
  await expect(page.getByRole('heading', { name: 'Polska' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Sprzedaż dzień po dniu/ })).toBeVisible()
  await hasNoViolations(page)
})
