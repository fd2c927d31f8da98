import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
// A stale save and a text that nothing fills are refused on purpose, and nothing runs in a preview, not even what looks into it here.
test.use({ locale: 'pl-PL', expectedErrors: /40[09]|422|'about:srcdoc' because the document's frame is sandboxed/ })

const shopShows = async (uri: string) =>
  (await (await rooms.api.fetch(`/yes-api/rest/content/view/${uri}`)).json()) as { title: string; body: string }

test('a page is written, kept as a draft beside somebody else, made public, compared and brought back', async ({
  page,
  context,
}) => {
  await comeIn(page, rooms, 'content')
  await page.getByRole('link', { name: 'Strony i wpisy' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await hasNoViolations(page)
  await page.getByLabel('Stan', { exact: true }).selectOption('brakuje w kraju')
  await expect(page).toHaveURL(/state=missing/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Stan', { exact: true }).selectOption('wszystko')
  await page.getByLabel('Szukaj').fill('dostawa')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')

  const writing = page.getByRole('textbox', { name: 'Tekst' })
  await expect(writing).toHaveText('Dostawa')
  await hasNoViolations(page)
  await writing.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' w dwa dni')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  await page.keyboard.type('raz')
  await page.getByLabel('Tytuł', { exact: true }).fill('Dostawa i odbiór')
  await page.locator('summary').click()
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('.content-body li')).toHaveText('raz')
  // What is typed outlives the page.
  await page.reload()
  await expect(writing).toContainText('Dostawa w dwa dni')
  await page.getByRole('button', { name: 'Zapisz szkic' }).click()
  await expect(page.getByText(/^Szkic, którego w sklepie nie widać/)).toBeVisible()
  expect((await shopShows('delivery')).title).toBe('Dostawa')

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Tytuł', { exact: true }).fill('Dostawa Ewy')
  await other.getByRole('button', { name: 'Zapisz szkic' }).click()
  await expect(other.getByText('Zapisano.')).toBeVisible()
  await other.close()
  await page.getByLabel('Tytuł', { exact: true }).fill('Dostawa Ady')
  await page.getByRole('button', { name: 'Zapisz szkic' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Ktoś zmienił to samo' })
  await expect(conflict.getByLabel('Zapisane: Dostawa Ewy')).toBeVisible()
  await hasNoViolations(page)
  await conflict.getByLabel('Zapisane: Dostawa Ewy').check()
  await page.getByRole('button', { name: 'Upublicznij', exact: true }).click()
  await expect(page.getByText(/^W sklepie od/)).toBeVisible()
  await expect(page.getByText(/^Szkic, którego/)).toHaveCount(0)
  expect(await shopShows('delivery')).toMatchObject({
    title: 'Dostawa Ewy',
    body: '<p>Dostawa w dwa dni</p>\n<ul><li>raz</li></ul>',
  })

  await page.getByRole('link', { name: 'Porównaj' }).last().click()
  await expect(page.locator('.compared ins').filter({ hasText: 'w dwa dni' })).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Przywróć jako szkic' }).last().click()
  await expect(writing).toHaveText('Dostawa')
  await page.getByRole('button', { name: 'Upublicznij', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dostawa', exact: true })).toBeVisible()
  await expect(page.getByText('Zapisano.')).toBeVisible()
  expect((await shopShows('delivery')).body).toBe('<p>Dostawa</p>')

  await page.getByRole('button', { name: 'Cofnij tę zmianę' }).first().click()
  await expect(page.getByText(/^Zmiana cofnięta w edytorze/)).toBeVisible()
  await expect(writing).toContainText('Dostawa w dwa dni')
  expect((await shopShows('delivery')).body).toBe('<p>Dostawa</p>')

  // A draft over a draft is undone like what was public, and a draft that was thrown away is written again.
  await page.getByRole('button', { name: 'Zapisz szkic' }).click()
  await expect(page.getByText(/^Szkic, którego w sklepie nie widać/)).toBeVisible()
  await page.getByLabel('Tytuł', { exact: true }).fill('Dostawa do paczkomatu')
  await page.getByRole('button', { name: 'Zapisz szkic' }).click()
  const drafted = page.locator('.entries > li').filter({ hasText: 'Dostawa do paczkomatu' }).first()
  await drafted.getByRole('button', { name: 'Cofnij tę zmianę' }).click()
  await expect(page.getByLabel('Tytuł', { exact: true })).toHaveValue('Dostawa Ewy')
  // What is said then stands below the change, and takes no room from it.
  const [told, said] = await Promise.all([
    drafted.locator('p').first().boundingBox(),
    drafted.getByRole('status').boundingBox(),
  ])
  expect(said?.x).toBe(told?.x)
  await page.getByRole('button', { name: 'Zapisz szkic' }).click()
  await expect(page.getByText('Zapisano.')).toBeVisible()
  await page.getByRole('button', { name: 'Usuń szkic' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń szkic' }).click()
  await expect(page.getByText(/^Szkic, którego/)).toHaveCount(0)
  await page.locator('.entries > li').first().getByRole('button', { name: 'Cofnij tę zmianę' }).click()
  await expect(page.getByLabel('Tytuł', { exact: true })).toHaveValue('Dostawa Ewy')
})

test('a post is begun, refused where nothing fills it, planned for its day and withdrawn', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.goto(`${rooms.origin}/content`)
  const begin = page.locator('form.new-page')
  await begin.getByLabel('Rodzaj').selectOption('wpis')
  await begin.getByLabel('Adres, część po /content/').fill('pierwszy-wpis')
  await begin.getByRole('button', { name: 'Zacznij szkic' }).click()
  await page.getByLabel('Tytuł', { exact: true }).fill('Pierwszy wpis')
  const writing = page.getByRole('textbox', { name: 'Tekst' })
  await writing.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/html', '<h1>z Worda</h1><p>Treść</p><p><img src="file:///a.png"></p>')
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(writing.getByRole('heading', { level: 2, name: 'z Worda' })).toBeVisible()
  await expect(page.getByText('Obrazów nie wklejono.')).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż jako HTML' }).click()
  await page
    .getByLabel('Tekst', { exact: true })
    .fill('<table><tbody><tr><td colspan="2">{{phon}}</td></tr></tbody></table>')
  await page.getByRole('button', { name: 'Wróć do edytora' }).click()
  await expect(page.getByText('Tej części edytor nie potrafi pokazać')).toBeVisible()
  await page.locator('summary').click()
  await expect(page.getByRole('alert')).toContainText('{{phon}}')
  await page.getByRole('button', { name: 'Upublicznij', exact: true }).click()
  await expect(page.getByText(/^W tym kraju sklep nie ma danych/)).toContainText('{{phon}}')
  await page.getByLabel('Fragment w HTML').fill('<table><tbody><tr><td colspan="2">{{phone}}</td></tr></tbody></table>')
  await expect(page.frameLocator('iframe').locator('td')).toHaveText(/\+48/)
  await page.locator('summary').click()
  await page.getByLabel('Data wpisu').fill('2031-05-04T08:00')
  await expect(page.getByText(/Ukaże się 4 maj 2031/)).toBeVisible()
  await page.getByRole('button', { name: 'Upublicznij', exact: true }).click()
  await expect(page.getByText(/^Szkic stanie się publiczny 4 maj 2031/)).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Anuluj zaplanowaną publikację' }).click()
  await expect(page.getByText(/^Szkic stanie się publiczny/)).toHaveCount(0)
  await page.getByLabel('Data wpisu').fill('2026-05-04T08:00')
  await page.getByRole('button', { name: 'Upublicznij', exact: true }).click()
  await expect(page.getByText(/^W sklepie od/)).toBeVisible()
  expect((await shopShows('pierwszy-wpis')).title).toBe('Pierwszy wpis')

  await page.getByRole('button', { name: 'Wycofaj ze sklepu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj ze sklepu' }).click()
  await expect(page.getByText(/^Strony nie ma w sklepie/)).toBeVisible()
  expect((await rooms.api.fetch('/yes-api/rest/content/view/pierwszy-wpis')).status).toBe(404)
})
