import { SearchCounts } from '../../api/catalog/asked/search-counts.ts'
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

/** What shoppers of a month have looked for. */
async function searched(): Promise<void> {
  const counts = new SearchCounts()
  const { id } = await rooms.api.db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
  for (let ago = 20; ago >= 0; ago--) {
    const now = new Date(Date.now() - ago * dayBefore)
    for (let visitor = 0; visitor <= ago % 6; visitor++) {
      const asked = (text: string) => ({ culture: 'pl-PL', text, address: `10.0.0.${visitor}` }) as const
      counts.asked(asked('miernik izolacji 5 kV'), 3, now)
      counts.chosen(asked('miernik izolacji 5 kV'), id, now)
      if (visitor % 2 === 0) counts.asked(asked('dozymetr'), 0, now)
    }
    await counts.write(rooms.api.db)
  }
}

test('what shoppers look for is drawn and listed, by edition and period, on a phone too', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.getByRole('link', { name: 'Katalog', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Czego szukają klienci' }).press('Enter')
  await expect(page.getByText('W tym okresie nikt niczego nie szukał.')).toBeVisible()
  await hasNoViolations(page)

  await searched()
  await page.reload()
  await expect(page.getByRole('img', { name: /Wyszukiwania według dni; najwięcej, \d+/ })).toBeVisible()
  const most = page.getByRole('row', { name: /miernik izolacji 5 kv/ })
  await expect(most).toHaveCount(1)
  await expect(most.getByRole('link')).toHaveText(/^NM-10 · \d+$/)
  await expect(page.getByRole('row', { name: /dozymetr/ })).toHaveCount(2)
  await hasNoViolations(page)

  await test.step('what is chosen stands in the address', async () => {
    await page.getByLabel('Okres').selectOption('7')
    await expect(page).toHaveURL(/days=[^&]*7/)
    await page.getByLabel('Kraj').selectOption({ label: 'Niemcy' })
    await expect(page).toHaveURL(/culture=de-DE/)
    await expect(page.getByText('W tym okresie nikt niczego nie szukał.')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('row', { name: /dozymetr/ })).toHaveCount(2)
  })
  await test.step('a synonym is tried, saved, taken back and written again without leaving the page', async () => {
    await page.getByRole('button', { name: 'Popraw wyniki dla „dozymetr”' }).first().press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Na razie wyniki się nie zmienią.')).toBeVisible()
    await dialog.getByLabel('O co chodzi').fill('multimetr')
    await expect(dialog.getByText(/Wyniki: teraz 0, po zapisaniu [1-9]/)).toBeVisible()
    await hasNoViolations(page)
    await dialog.getByRole('button', { name: 'Zapisz' }).press('Enter')
    await expect(dialog.getByText(/^Zapisano: dozymetr = multimetr/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cofnij' }).press('Enter')
    await expect(dialog.getByText(/Wyniki: teraz 0, po zapisaniu [1-9]/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Zapisz' }).press('Enter')
    await dialog.getByRole('button', { name: 'Zamknij' }).press('Enter')
    await expect(page.getByRole('row', { name: /dozymetr Oznacza: multimetr/ })).toBeVisible()
  })
  await test.step('a phrase leads to a category, is removed and brought back', async () => {
    await page.getByRole('button', { name: 'Popraw wyniki dla „dozymetr”' }).first().press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Co zapisać').selectOption('redirect')
    await dialog.getByLabel('Kategoria', { exact: true }).selectOption({ index: 1 })
    await expect(dialog.getByText(/^Prowadzi do „/)).toBeVisible()
    await hasNoViolations(page)
    await dialog.getByRole('button', { name: 'Zapisz' }).press('Enter')
    await expect(dialog.getByText(/^Zapisano: dozymetr/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Zamknij' }).press('Enter')
    const line = page.getByRole('row', { name: /dozymetr Prowadzi do/ })
    await line.getByRole('button', { name: 'Usuń „dozymetr”' }).press('Enter')
    await expect(line).toBeHidden()
    await page.getByRole('button', { name: 'Cofnij' }).press('Enter')
    await expect(line).toBeVisible()
  })
  await test.step('a synonym is begun without anybody having searched for it', async () => {
    await page.getByLabel('Fraza, którą wpisują klienci').fill('cęgowiec')
    await page.getByRole('button', { name: 'Dodaj synonim lub przekierowanie' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('O co chodzi').fill('miernik cęgowy')
    await dialog.getByRole('button', { name: 'Zapisz' }).press('Enter')
    await expect(dialog.getByText(/^Zapisano: cęgowiec/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Zamknij' }).press('Enter')
    await expect(page.getByRole('row', { name: /cęgowiec Oznacza: miernik cęgowy/ })).toBeVisible()
  })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz CSV' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('searches.csv')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
})
