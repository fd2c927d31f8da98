import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { mailsTo } from '../support/people.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { newShopper, orderAll } from '../support/shopper.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL', viewport: { width: 375, height: 800 } })

test('an order leaves in two parcels, and its buyer is told of each', async ({ page }) => {
  const shopper = await newShopper(rooms.api)
  await shopper.put('NM-10', 3)
  const order = await orderAll(shopper)
  await comeIn(page, rooms, 'orders')
  await page.goto(`${rooms.origin}/orders/${order.number}`)
  const dialog = page.getByRole('dialog')
  const take = async (name: string, told: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog.getByText(told)).toBeVisible()
    await dialog.getByRole('button', { name: 'Wykonaj' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await take('Zapłata wpłynęła', 'Zamówienie: opłacone')
  await take('Zacznij przygotowywać', 'Zamówienie: w przygotowaniu')
  // No carrier makes labels here.
  await expect(page.getByRole('button', { name: 'Zamów etykietę' })).toHaveCount(0)
  await page.getByLabel('tylko część').check()
  await expect(page.getByRole('button', { name: 'Wyślij część' })).toBeDisabled()
  await page.getByRole('group', { name: 'Co jest w tej paczce' }).getByRole('spinbutton').fill('2')
  await page.getByLabel('Numer przesyłki').fill('P-1')
  await hasNoViolations(page)
  await take('Wyślij część', 'Zamówienie: w przygotowaniu')
  await expect(page.getByRole('article').filter({ hasText: 'Paczka 1' })).toContainText('2 × ')
  await expect(page.getByText(/^Czeka na wysłanie: 1 × /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anuluj zamówienie' })).toHaveCount(0)
  await hasNoViolations(page)
  await page.getByLabel('Numer przesyłki').fill('P-2')
  await take('Wyślij', 'Zamówienie: wysłane')
  await expect(page.getByRole('article').filter({ hasText: 'Paczka 2' })).toContainText('P-2')
  const mails = await mailsTo(rooms.api.fetch, order.email)
  expect(mails.filter(({ template }) => template === 'parcelShipped')).toHaveLength(2)
  const { body } = await shopper.ask('order', { query: { number: order.number } })
  expect(body.parcels).toMatchObject([{ tracking: { number: 'P-1' } }, { tracking: { number: 'P-2' } }])
})

test('orders are chosen from the list, and their labels come as one file', async ({ page }) => {
  const numbers: string[] = []
  for (const quantity of [1, 2]) {
    const shopper = await newShopper(rooms.api)
    await shopper.put('NM-12', quantity)
    numbers.push((await orderAll(shopper)).number)
  }
  const [number = ''] = numbers
  await comeIn(page, rooms, 'orders')
  await page.goto(`${rooms.origin}/orders?view=all`)
  await page.getByLabel(`Zaznacz ${number}`).check()
  await hasNoViolations(page)
  const one = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Etykieta', exact: true }).click()
  expect((await one).suggestedFilename()).toBe(`labels-${number}.pdf`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Zaznacz wszystkie widoczne').check()
  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Listy pakowania/ }).click()
  expect((await all).suggestedFilename()).toMatch(/^lists-NO-.*-and-\d+\.pdf$/)
})
