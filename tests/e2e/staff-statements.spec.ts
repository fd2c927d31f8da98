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

test('a statement is tried, taken in and taken in once; what is left is matched by hand', async ({ page }) => {
  const bought = async () => {
    const shopper = await newShopper(rooms.api)
    await shopper.put('NM-10', 1)
    return orderAll(shopper)
  }
  const [named, meant] = [await bought(), await bought()]
  const sum = (gross: number) => (gross / 100).toFixed(2)
  const buffer = Buffer.from(
    [
      'Data;Kwota;Tytuł;Kontrahent',
      `23.11.2026;${sum(named.total.gross)};Zamówienie ${named.number};Łucja Żółć`,
      `23.11.2026;${sum(meant.total.gross)};za multimetr;Jan Kowalski`,
      '23.11.2026;-5.00;opłata;Bank',
    ].join('\n'),
  )
  await comeIn(page, rooms, 'orders')
  await page.goto(`${rooms.origin}/statements`)
  await expect(page.getByText('Nie ma przelewów do wyjaśnienia.')).toBeVisible()
  await page.getByText('Wyciąg w tabeli (CSV)').click()
  const columns = {
    ...{ 'Data księgowania': 'Data', 'Format daty, np. DD.MM.YYYY': 'DD.MM.YYYY', Kwota: 'Kwota' },
    ...{ 'Waluta: kolumna albo PLN': 'PLN', 'Opisy, kilka po przecinku': 'Tytuł', Nadawca: 'Kontrahent' },
    'Rozdzielnik kolumn: , albo ;': ';',
  }
  for (const [label, column] of Object.entries(columns)) await page.getByLabel(label, { exact: true }).fill(column)
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Zapamiętaj kolumny' }).click()
  const file = { name: 'wyciag.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Wczytaj wyciąg').setInputFiles(file)
  await expect(page.getByText(/^Opłaca zamówienie: 1, do wyjaśnienia: 1, /)).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Zatwierdź wyciąg' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('1 zamówienie zostanie opłacone')
  await asked.getByRole('button', { name: 'Zatwierdź wyciąg' }).click()
  await expect(page.getByText('Wyciąg zatwierdzony.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Do wyjaśnienia/ })).toContainText('1')
  const paid = await mailsTo(rooms.api.fetch, named.email)
  expect(paid.map(({ template }) => template)).toContain('paymentReceived')

  await page.getByLabel('Wczytaj wyciąg').setInputFiles([])
  await page.getByLabel('Wczytaj wyciąg').setInputFiles(file)
  await expect(page.getByText(/wczytane wcześniej: 2/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zatwierdź wyciąg' })).toBeDisabled()

  await page.getByRole('region', { name: 'Przelewy' }).getByRole('row').getByRole('link').first().click()
  await expect(page.getByText('nie podaje zamówienia')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Nie dotyczy zamówienia' }).click()
  await page.getByRole('button', { name: 'Otwórz ponownie' }).click()
  const candidate = page.getByRole('article').filter({ hasText: meant.number })
  await expect(candidate).toContainText('ta sama kwota')
  await candidate.getByRole('button', { name: 'Dopasuj do tego zamówienia' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Zamówienie: opłacone')).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Wykonaj' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main > p > strong')).toHaveText('dopasowany ręcznie')
  await page.goto(`${rooms.origin}/orders/${meant.number}`)
  await expect(page.locator('main > p > strong')).toHaveText('opłacone')
})
