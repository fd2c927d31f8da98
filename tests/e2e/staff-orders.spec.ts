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
test.use({ locale: 'pl-PL' })

async function bought(sku = 'NM-10', quantity = 2) {
  const shopper = await newShopper(rooms.api)
  await shopper.put(sku, quantity)
  return { shopper, order: await orderAll(shopper) }
}

test('an order goes from placed to refunded, its buyer is told, and the papers are at hand', async ({ page }) => {
  const { shopper, order } = await bought()
  await comeIn(page, rooms, 'orders')
  const steps = page.getByRole('region', { name: 'Do zrobienia' })
  await steps.getByRole('link', { name: '1 czeka na zapłatę' }).click()
  await page.getByRole('link', { name: order.number }).waitFor()
  await hasNoViolations(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.number)
  await hasNoViolations(page)

  const dialog = page.getByRole('dialog')
  const take = async (name: string, status: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog.getByText(`Zamówienie: ${status}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Wykonaj' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('main > p > strong')).toHaveText(status)
  }
  await page.getByRole('button', { name: 'Zapłata wpłynęła' }).click()
  await expect(dialog.getByText('Zostanie wystawiona faktura.')).toBeVisible()
  await expect(dialog.getByText(`Wiadomość do ${order.email}`)).toBeVisible()
  await hasNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main > p > strong')).toHaveText('złożone')

  await take('Zapłata wpłynęła', 'opłacone')
  await take('Zacznij przygotowywać', 'w przygotowaniu')
  await page.getByLabel('Numer przesyłki').fill('62 0000 1234')
  await take('Wyślij', 'wysłane')
  await take('Doręczono', 'doręczone')
  expect((await shopper.ask('order', { query: { number: order.number } })).body.status).toBe('delivered')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^F-PL-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/F-PL-.*\.pdf$/)

  await page.getByText('Zwrot pieniędzy albo towaru').click()
  await page.getByRole('button', { name: 'Wszystko' }).click()
  await hasNoViolations(page)
  await take('Zwróć pieniądze', 'zwrócone')
  await page.getByRole('button', { name: 'Przelew zrobiony' }).click()
  await dialog.getByRole('button', { name: 'Wykonaj' }).click()
  await expect(page.getByText(/, zwrócono/)).toBeVisible()
  const mails = await mailsTo(rooms.api.fetch, order.email)
  expect(mails.map(({ template }) => template)).toContain('refundByTransfer')
})

test.describe('two people at one order', () => {
  test.use({ expectedErrors: /409/ })

  test('somebody who comes second is told so, and sees how the order stands', async ({ page, context }) => {
    const { order } = await bought('NM-12', 1)
    await comeIn(page, rooms, 'orders')
    const second = await context.newPage()
    for (const one of [page, second]) await one.goto(`${rooms.origin}/orders/${order.number}`)
    await second.getByRole('button', { name: 'Zapłata wpłynęła' }).click()
    await expect(second.getByRole('button', { name: 'Wykonaj' })).toBeEnabled()

    await page.getByRole('button', { name: 'Anuluj zamówienie' }).click()
    await page.getByRole('button', { name: 'Wykonaj' }).click()
    await expect(page.locator('main > p > strong')).toHaveText('anulowane')

    await second.getByRole('button', { name: 'Wykonaj' }).click()
    await expect(second.getByRole('alert')).toContainText('zmienił się w międzyczasie')
    await second.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).click()
    await expect(second.locator('main > p > strong')).toHaveText('anulowane')
  })
})

test('what is typed as a note outlives the page, and filters stand in the address', async ({ page }) => {
  const { order } = await bought('NM-12', 1)
  await comeIn(page, rooms, 'orders')
  await page.goto(`${rooms.origin}/orders/${order.number}`)
  await page.getByLabel('Nowa notatka, tylko dla pracowników').fill('Dzwonić po południu.')
  await page.reload()
  await page.getByRole('button', { name: 'Dodaj notatkę' }).click()
  await expect(page.getByText('Dzwonić po południu.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Usuń notatkę' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń notatkę' }).click()
  await expect(page.getByText('Dzwonić po południu.', { exact: true })).toHaveCount(0)

  await page.goto(`${rooms.origin}/orders?view=all&status=placed&payment=transfer`)
  await expect(page.getByRole('combobox', { name: 'Płatność' })).toHaveValue('transfer')
  await page.keyboard.press('f')
  await page.keyboard.type(order.number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/status=placed.*search=|search=.*status=placed/)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('what nobody understands of an address is as not said', async ({ page }) => {
  const { order } = await bought('NM-12', 1)
  await comeIn(page, rooms, 'orders')
  await page.goto(`${rooms.origin}/orders?view=all&step=all&status=lost`)
  await expect(page.getByRole('link', { name: order.number })).toBeVisible()
  await expect(page).toHaveURL(`${rooms.origin}/orders?view=all`)
})
