import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { mailsTo } from '../support/people.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { newShopper, orderAll } from '../support/shopper.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

test('an offer is made, its price changed and sent, and it is ordered at that price', async ({ page }) => {
  const email = `offer-${crypto.randomUUID()}@example.com`
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: 'Oferty', exact: true }).click()
  await expect(page.getByText('Nie ma jeszcze ofert.')).toBeVisible()
  await page.getByRole('link', { name: 'Nowa oferta' }).click()
  await page.getByLabel('Kraj').selectOption('pl-PL')
  await page.getByLabel('Imię').fill('Łucja')
  await page.getByLabel('Nazwisko').fill('Kos')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('combobox', { name: 'Dodaj produkt' }).fill('nm-12')
  await expect(page.getByRole('option', { name: 'NM-12' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Ilość').fill('5')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Nowa oferta' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Szkic \d+$/)
  const net = page.getByLabel('Cena jednostkowa netto')
  const asEverybodyPays = await net.inputValue()
  await net.fill('40')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await page.getByRole('button', { name: 'Cofnij tę zmianę' }).click()
  await expect(net).toHaveValue(asEverybodyPays)
  await net.fill('50')
  await expect(page.getByRole('button', { name: 'Wyślij e-mailem' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Wyślij e-mailem' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(email)
  await dialog.getByRole('button', { name: 'Wyślij e-mailem' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^OF-PL-\d{4}-000001$/)

  const [mail] = await mailsTo(rooms.api.fetch, email)
  const [, number = '', key = ''] = /number=([\w-]+)#key=([\w-]+)/.exec(mail?.text ?? '') ?? []
  const buyer = await newShopper(rooms.api)
  await buyer.ask('offerTake', { body: { number }, headers: { 'order-key': key } })
  const order = await orderAll(buyer)
  expect(order.lines[0].unitPrice.net).toBe(5_000)
  await page.getByRole('link', { name: 'Oferty' }).first().click()
  await page.getByRole('link', { name: 'Zamówione' }).click()
  await page.getByRole('link', { name: number }).click()
  await page.reload()
  await expect(page.getByRole('link', { name: `Zamówienie ${order.number}` })).toBeVisible()
})

test('a buyer asks for other terms, the staff take them over, change a price and answer, and the log says so', async ({
  page,
}) => {
  const buyer = await newShopper(rooms.api)
  await buyer.put('NM-12', 2)
  const person = { firstName: 'Łucja', lastName: 'Kos', company: null, taxNumber: null, street: '', postcode: '' }
  const wish = {
    requestId: crypto.randomUUID(),
    email: `wish-${crypto.randomUUID()}@example.com`,
    note: 'Czy możliwy rabat?',
  }
  const { body: offer } = await buyer.ask('offerAsk', {
    body: {
      ...{ ...wish, buyer: { ...person, city: '', region: null }, wishes: [{ productSkuCode: 'NM-12', net: 8_000 }] },
    },
  })
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: 'Oferty', exact: true }).click()
  await page.getByRole('link', { name: 'Nasz ruch' }).click()
  await page.getByRole('link', { name: offer.number }).click()
  await expect(page.getByText('Klient czeka na odpowiedź.')).toBeVisible()
  const versions = page.getByRole('region', { name: 'Przebieg ustaleń' })
  await expect(versions).toContainText('Czy możliwy rabat?')
  await expect(versions.getByRole('columnheader', { name: /Wersja 2/ })).toContainText('Łucja Kos')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Przejmij ilości i ceny klienta' }).click()
  const net = page.getByLabel('Cena jednostkowa netto')
  await expect(net).toHaveValue('80')
  await net.fill('90')
  await page.getByLabel('Uwagi na ofercie').fill('Po 90 zł, przy odbiorze do piątku')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await page.getByRole('button', { name: 'Wyślij e-mailem' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij e-mailem' }).click()
  await expect(versions.getByRole('columnheader', { name: /Wersja 3/ })).toContainText('my')
  await expect(versions.locator('tbody strong').filter({ hasText: '90' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Przejmij ilości i ceny klienta' })).toHaveCount(0)
  const { body: answered } = await buyer.ask('offer', { query: { number: offer.number } })
  expect(answered).toMatchObject({ version: 3, isAsked: false, note: 'Po 90 zł, przy odbiorze do piątku' })
  await page.setViewportSize({ width: 360, height: 740 })
  await hasNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
