import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { newShopper } from '../support/shopper.ts'

let rooms: Rooms
test.beforeEach(async () => {
  rooms = await startRooms()
})
test.afterEach(() => rooms.close())
// A price that is none is refused on purpose.
test.use({ locale: 'pl-PL', expectedErrors: /400|422/ })

test('a price of delivery is changed by keyboard, holds in the cart at once, and is taken back', async ({ page }) => {
  const offered = async () => {
    const guest = await newShopper(rooms.api)
    await guest.put('NM-12', 1)
    const ways: { productSkuCode: string; price: { gross: number } }[] = (await guest.ask('shippingMethods')).body
    return ways.map(({ productSkuCode, price }) => `${productSkuCode} ${price.gross}`)
  }
  const [first = '', second = '', ...others] = await offered()

  await comeIn(page, rooms, 'content')
  await page.getByRole('link', { name: 'Dostawa' }).press('Enter')
  const way = page.getByRole('listitem').filter({ has: page.getByText(first.split(' ')[0] ?? '', { exact: true }) })
  const price = way.getByLabel('Cena z podatkiem (PLN)')
  await expect(way.getByText(/^Netto /)).toBeVisible()
  await hasNoViolations(page)
  await price.fill('drogo')
  await price.press('Enter')
  await expect(way.getByText('To nie jest kwota w tej walucie.')).toBeVisible()
  await price.fill('17,50')
  const countries = way.getByRole('combobox', { name: 'Kraje dostawy' })
  for (const typed of ['PL', 'wegr']) {
    await countries.fill(typed)
    await countries.press('Enter')
  }
  await expect(way.getByRole('button', { name: 'Usuń: Węgry' })).toBeVisible()
  await way.getByRole('button', { name: /^Niżej:/ }).press('Enter')
  await price.press('Enter')
  await expect(page.getByText('Zapisano.')).toBeVisible()
  expect(await offered()).toEqual([second, `${first.split(' ')[0] ?? ''} 1750`, ...others])

  await way.getByRole('checkbox').press('Space')
  await expect(price).toBeHidden()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Porzuć zmiany' }).press('Enter')

  await page.getByRole('button', { name: 'Cofnij tę zmianę' }).press('Enter')
  await expect(page.getByText('cofnięta zmiana dostawy')).toBeVisible()
  expect(await offered()).toEqual([first, second, ...others])
  await page.getByRole('link', { name: 'Niemcy' }).press('Enter')
  await expect(page.getByLabel('Cena z podatkiem (EUR)').first()).toBeVisible()
})
