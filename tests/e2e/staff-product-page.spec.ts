import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn, goToPart } from '../support/at-work.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms({}, undefined, ['pl'])
})
test.afterAll(() => rooms.close())
// Calls are broken off on purpose, and a field that makes no sense is not sent.
test.use({ locale: 'pl-PL', expectedErrors: /ERR_FAILED|status of 500|CallFailed/ })

const address = () => `${rooms.origin}/catalogue/NM-10`

test('one bar says which parts are not saved, gives them up and brings them back, and saves all with one key', async ({
  page,
}) => {
  await comeIn(page, rooms, 'content')
  await page.goto(address())
  const bar = page.locator('.unsaved-bar')
  const name = page.getByLabel('Nazwa', { exact: true })
  const stock = page.getByLabel('Korekta stanu')
  const before = await name.inputValue()
  await expect(bar.getByRole('button')).toHaveCount(0)
  await name.fill('Miernik Ady')
  await stock.fill('3')
  await page.getByLabel('Cena netto, Polska').fill('123.45')
  await expect(bar.getByRole('link')).toHaveText(['Opisy', 'Ceny', 'Magazyn'])
  await hasNoViolations(page)

  await test.step('given up and brought back', async () => {
    await bar.getByRole('button', { name: 'Porzuć zmiany' }).click()
    await expect(name).toHaveValue(before)
    await expect(stock).toHaveValue('0')
    await bar.getByRole('button', { name: 'Przywróć je' }).click()
    await expect(name).toHaveValue('Miernik Ady')
    await expect(stock).toHaveValue('3')
    await expect(bar.getByRole('link')).toHaveText(['Opisy', 'Ceny', 'Magazyn'])
  })

  await test.step('what a browser does not take is shown where it stands', async () => {
    await page.getByLabel('Kolejność w kategorii').fill('')
    await bar.getByRole('button', { name: 'Zapisz wszystko' }).click()
    await expect(page.getByLabel('Kolejność w kategorii')).toBeFocused()
    await page.getByLabel('Kolejność w kategorii').fill('10')
  })

  await test.step('a line that breaks keeps one part from being saved, and no other', async () => {
    await page.route('**/staff/products/NM-10', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await name.press('Control+s')
    await expect(bar.getByRole('alert')).toContainText('Brak połączenia')
    await expect(bar.getByRole('link', { name: 'Magazyn' })).toHaveCount(0)
    await expect(name).toHaveValue('Miernik Ady')
    await page.unroute('**/staff/products/NM-10')
  })

  await name.press('Control+s')
  await expect(bar).toContainText('Zapisano.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miernik Ady')
  await page.reload()
  await expect(page.getByLabel('Cena netto, Polska')).toHaveValue('123.45')
})

test('the table of contents stays, marks where somebody reads, and what lies below is asked for when somebody comes near', async ({
  page,
}) => {
  await comeIn(page, rooms, 'content')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(address())
  const menu = page.getByRole('navigation', { name: 'Na tej stronie' })
  await expect(menu.getByRole('link').first()).toHaveText('Zdjęcia')
  await expect(menu.locator('[aria-current]')).toHaveText('Zdjęcia')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /\/(documents|software|seo)$/.test(path))).toEqual([])
  await goToPart(page, 'Dokumenty')
  await expect(page.locator('#documents').getByText('Karta katalogowa').first()).toBeVisible()
  await expect(menu.locator('[aria-current]')).toHaveText('Dokumenty')
  await expect(menu.getByRole('link', { name: 'Zdjęcia' })).toBeInViewport()

  await test.step('a part whose answer does not come says so by itself', async () => {
    await page.route('**/staff/products/NM-10/prices', (route) => route.abort())
    await page.goto(`${address()}#stock`)
    await goToPart(page, 'Harmonogram cen')
    await expect(page.locator('#plans').getByRole('alert')).toContainText('Brak połączenia')
    await page.unroute('**/staff/products/NM-10/prices')
    await page.locator('#plans').getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.locator('#plans').getByText('Żadna zmiana ceny')).toBeVisible()
  })

  await test.step('what waits unsaved far below is told at once', async () => {
    await goToPart(page, 'Wyszukiwarki i udostępnianie')
    await page.getByLabel('Tytuł strony').fill('Miernik')
    await page.reload()
    await expect(page.locator('.unsaved-bar').getByRole('link')).toHaveText(['Wyszukiwarki i udostępnianie'])
    await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, colorScheme: 'dark' })

  test('the table of contents is a menu, by keyboard too, and a preview that nobody makes says so', async ({
    page,
  }) => {
    await comeIn(page, rooms, 'content')
    await page.goto(address())
    const menu = page.getByRole('navigation', { name: 'Na tej stronie' })
    const opener = menu.getByRole('button')
    await opener.press('Enter')
    await expect(menu.getByRole('link', { name: 'Sprzedaż' })).toBeVisible()
    await hasNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'Sprzedaż' })).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await menu.getByRole('link', { name: 'Sprzedaż' }).click()
    await expect(page.getByRole('heading', { name: 'Sprzedaż' })).toBeInViewport()
    await expect(opener).toHaveText(/Sprzedaż/)
    expect(await beyondTheEdge(page)).toEqual([])

    await page.getByRole('button', { name: 'Podgląd strony' }).click()
    const preview = page.getByRole('complementary', { name: 'Podgląd strony' })
    await expect(preview).toContainText('Nic teraz nie publikuje')
    await hasNoViolations(page)
    expect(await beyondTheEdge(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
  })
})
