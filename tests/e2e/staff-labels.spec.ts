import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { labelCarrier } from '../support/label-carrier.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { newShopper, orderAll } from '../support/shopper.ts'
import { expect, test } from '../support/shop.ts'

const carrier = labelCarrier()
let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms({}, undefined, [], { shippingLabels: carrier.port })
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL', expectedErrors: /status of 503/, viewport: { width: 375, height: 800 } })

test('a label is made, cancelled, made anew and printed from the keyboard, and its number leaves with the parcel', async ({
  page,
}) => {
  const shopper = await newShopper(rooms.api)
  await shopper.put('NM-10', 2)
  const { number } = await orderAll(shopper)
  await comeIn(page, rooms, 'orders')
  await page.goto(`${rooms.origin}/orders/${number}`)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const take = async (name: string) => {
    await button(name).click()
    await dialog.getByRole('button', { name: 'Wykonaj' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await take('Zapłata wpłynęła')
  await take('Zacznij przygotowywać')
  const parcel = page.getByLabel('Numer przesyłki')

  await test.step('a carrier that does not answer says what to do, and takes nothing that was typed', async () => {
    carrier.behave('is down')
    await parcel.fill('WPISANY-1')
    await button('Zamów etykietę').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Przewoźnik nie odpowiedział. Spróbuj ponownie za chwilę')
    await expect(page.getByText(/^Etykieta jest zamówiona, ale przewoźnik nie odpowiedział: 2 × /)).toBeVisible()
    await expect(parcel).toHaveValue('WPISANY-1')
    await expect(button('Zamów etykietę')).toBeFocused()
    await hasNoViolations(page)
  })

  await test.step('asked again it makes the label, whose number is filled in, and printing comes next', async () => {
    carrier.behave('answers')
    await button('Zamów etykietę').press('Enter')
    await expect(button('Wydrukuj etykietę')).toBeFocused()
    await expect(parcel).toHaveValue('620001')
    await expect(page.getByText(/^Etykieta Paczkomat, przesyłka 620001: 2 × /)).toBeVisible()
    await expect(button('Zamów etykietę')).toHaveCount(0)
    await hasNoViolations(page)
    const printed = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await printed).suggestedFilename()).toBe(`label-${number}-620001.pdf`)
  })

  await test.step('once cancelled, its number is gone, and another is asked for', async () => {
    await button('Anuluj etykietę').press('Enter')
    await dialog.getByRole('button', { name: 'Anuluj etykietę' }).press('Enter')
    await expect(button('Zamów etykietę')).toBeFocused()
    await expect(parcel).toHaveValue('')
    await page.keyboard.press('Enter')
    await expect(parcel).toHaveValue('620002')
  })

  await take('Wyślij')
  const sent = page.getByRole('article').filter({ hasText: 'Paczka 1' })
  await expect(sent.getByRole('link', { name: '620002' })).toHaveAttribute('href', 'https://carrier.example/620002')
  await expect(sent.getByRole('button', { name: 'Wydrukuj etykietę' })).toBeVisible()
  await expect(button('Anuluj etykietę')).toHaveCount(0)
})
