import type { Page } from 'playwright/test'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { newShopper, orderAll } from '../support/shopper.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL', viewport: { width: 360, height: 800 } })

const question = (page: Page) => page.getByRole('dialog', { name: 'Opuścić tę stronę?' })
const section = (page: Page) => page.getByRole('link', { name: 'Katalog', exact: true }).first()
const list = (page: Page) => page.getByRole('heading', { name: 'Katalog', level: 1 })

test('leaving what is not saved asks, by link and back, loses nothing, and asks no more once it is saved', async ({
  page,
}) => {
  await comeIn(page, rooms, 'content')
  await section(page).click()
  await page.getByRole('link', { name: 'NM-11', exact: false }).first().click()
  const name = page.getByLabel('Nazwa', { exact: true })
  const before = await name.inputValue()

  await test.step('nothing was changed, or it is again as it was: nobody asks', async () => {
    await name.fill('Miernik')
    await name.fill(before)
    await page.goBack()
    await expect(list(page)).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    await page.goForward()
  })

  await test.step('a door asks by keyboard, begins with staying, and gives the focus back', async () => {
    await name.fill('Miernik Ady')
    await section(page).press('Enter')
    await expect(question(page)).toHaveAccessibleDescription(/Poczekają w tej karcie/)
    await expect(question(page).getByRole('button', { name: 'Zostań tutaj' })).toBeFocused()
    await hasNoViolations(page)
    expect(await beyondTheEdge(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(section(page)).toBeFocused()
    await expect(name).toHaveValue('Miernik Ady')
  })

  await test.step('the way back asks, also after loading anew, and the page stays at its address', async () => {
    const address = page.url()
    await page.reload()
    await name.fill('Miernik Ewy')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Zostań tutaj' }).click()
    await expect(page).toHaveURL(address)
    await expect(name).toHaveValue('Miernik Ewy')
  })

  await test.step('a part of the same page is no other page', async () => {
    const menu = page.getByRole('navigation', { name: 'Na tej stronie' })
    await menu.getByRole('button').click()
    await menu.getByRole('link', { name: 'Ceny', exact: true }).click()
    await expect(page).toHaveURL(/#prices$/)
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('logging out asks before it is done', async () => {
    await page.getByRole('button', { name: 'Wyloguj' }).click()
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    await expect(name).toHaveValue('Miernik Ewy')
  })

  await test.step('what was left waits, and is asked about until it is saved', async () => {
    await section(page).click()
    await question(page).getByRole('button', { name: 'Opuść bez zapisywania' }).click()
    await expect(list(page)).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue('Miernik Ewy')
    await page.getByRole('button', { name: 'Zapisz', exact: true }).first().click()
    await expect(page.getByText('Zapisano.')).toBeVisible()
    await section(page).click()
    await expect(list(page)).toBeVisible()
  })
})

/** Small forms: where each stands, and what somebody does there without saving it. */
const small: { form: string; at: string; type: (page: Page) => Promise<void> }[] = [
  {
    form: 'an invitation',
    at: 'people',
    type: (page) => page.getByLabel('Adres e-mail').fill('ewa@example.com'),
  },
  { form: 'a stock', at: 'catalogue/NM-10', type: (page) => page.getByLabel('Korekta stanu').fill('5') },
  { form: 'a parcel', at: 'order', type: (page) => page.getByLabel('Numer przesyłki').fill('62 0000 1234') },
  {
    form: 'what goes back',
    at: 'order',
    type: async (page) => {
      await page.getByText('Zwrot pieniędzy albo towaru').click()
      await page.getByRole('button', { name: 'Wszystko' }).click()
    },
  },
  { form: 'settings', at: 'account', type: (page) => page.getByLabel('Imię i nazwisko').fill('Ewa Nowak') },
  { form: 'a password', at: 'account', type: (page) => page.getByLabel('Nowe hasło').fill('correct horse') },
]

test('small forms ask too before they are left', async ({ page }) => {
  const shopper = await newShopper(rooms.api)
  await shopper.put('NM-10', 2)
  const { number } = await orderAll(shopper)
  await comeIn(page, rooms)
  await page.goto(`${rooms.origin}/orders/${number}`)
  for (const step of ['Zapłata wpłynęła', 'Zacznij przygotowywać']) {
    await page.getByRole('button', { name: step }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Wykonaj' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const { form, at, type } of small)
    await test.step(form, async () => {
      await page.goto(`${rooms.origin}/${at === 'order' ? `orders/${number}` : at}`)
      await type(page)
      await section(page).click()
      await expect(question(page)).toContainText('przepadnie')
      await question(page).getByRole('button', { name: 'Opuść bez zapisywania' }).click()
      await expect(list(page)).toBeVisible()
    })
})

test('small forms that were saved or given up ask nothing', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  const leave = async () => {
    await section(page).click()
    await expect(list(page)).toBeVisible()
  }
  await page.goto(`${rooms.origin}/account`)
  await page.getByLabel('Imię i nazwisko').fill('Ewa Nowak')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisano.')).toBeVisible()
  await leave()
  await page.getByRole('link', { name: 'NM-10', exact: false }).first().click()
  await page.getByRole('button', { name: 'Duplikuj produkt' }).click()
  const copy = page.getByRole('dialog', { name: 'Duplikuj produkt' })
  await copy.getByLabel('SKU').fill('NM-77')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Zostań tutaj' }).click()
  await expect(copy.getByLabel('SKU')).toHaveValue('NM-77')
  await copy.getByRole('button', { name: 'Anuluj' }).click()
  await leave()
})

test('what no tab keeps is said to be lost, closing a tab asks in the words of the browser, and making it asks nothing', async ({
  page,
}) => {
  await comeIn(page, rooms)
  await page.goto(`${rooms.origin}/new-product`)
  await page.getByLabel('Nazwa', { exact: true }).fill('Nowy miernik')
  await section(page).click()
  await expect(question(page)).toContainText('przepadnie')
  await page.keyboard.press('Enter')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const told = await asked
  expect(told.type()).toBe('beforeunload')
  await told.dismiss()

  await page.getByLabel('SKU').fill('NM-99')
  await page.getByLabel('Kod').fill('NM-99')
  await page.getByLabel('Krótki opis').fill('Mierzy')
  await page.getByRole('textbox', { name: 'Opis', exact: true }).fill('Mierzy wszystko')
  await page.getByRole('button', { name: 'Utwórz produkt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Utwórz produkt' }).click()
  await expect(page.getByRole('heading', { name: 'Nowy miernik' })).toBeVisible()
  await expect(page).toHaveURL(/catalogue\/NM-99/)

  await page.goto(`${rooms.origin}/account`)
  await page.getByLabel('Język panelu').selectOption('English')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await page.goto(`${rooms.origin}/catalogue/NM-99`)
  await page.getByLabel('Name', { exact: true }).fill('New meter')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const inEnglish = page.getByRole('dialog', { name: 'Leave this page?' })
  await expect(inEnglish).toContainText('It waits in this tab')
  await inEnglish.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})
