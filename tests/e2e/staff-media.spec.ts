import sharp from 'sharp'
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
// The line breaks on purpose.
test.use({ locale: 'pl-PL', expectedErrors: /ERR_FAILED|CallFailed|status of 404/ })

const photograph = async (background: string) => ({
  name: `${background.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const inShop = async (): Promise<{ images: { url: string; alt?: string }[] }> =>
  (await rooms.api.fetch('/yes-api/rest/product/10', { headers: { 'accept-language': 'pl-PL' } })).json()

test('a picture is found, described where words are missing, replaced everywhere and brought back, and unused ones are removed', async ({
  page,
}) => {
  await comeIn(page, rooms, 'content')
  await page.goto(`${rooms.origin}/catalogue/NM-10`)
  const pictures = page.getByLabel('Dodaj zdjęcia')
  await pictures.setInputFiles([await photograph('#003563'), await photograph('#d0202e')])
  await expect(page.locator('#pictures').getByRole('listitem')).toHaveCount(2)
  await page.locator('#pictures').getByRole('button', { name: 'Usuń Zdjęcie 2' }).click()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisano.')).toBeVisible()
  const [before] = (await inShop()).images

  await page.getByRole('link', { name: 'Katalog', exact: true }).first().click()
  await page.getByRole('link', { name: 'Biblioteka plików' }).click()
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(3)
  await hasNoViolations(page)

  await test.step('alternative texts that are missing are listed by language and written in place', async () => {
    await page.getByLabel('Pokaż').selectOption('bez opisu zdjęcia')
    await page.getByLabel('Języki').selectOption('polski')
    await expect(page).toHaveURL(/state=untold&language=pl/)
    await expect(rows).toHaveCount(2)
    await rows.getByRole('link').click()
    await page.getByText('Brak opisu: niemiecki, angielski, polski').click()
    await page.getByLabel('Co widać na zdjęciu: polski').fill('Miernik od przodu')
    await page.getByRole('button', { name: 'Zapisz polski' }).click()
    await expect(page.getByText('Brak opisu: niemiecki, angielski', { exact: true })).toBeVisible()
    await hasNoViolations(page)
    expect((await inShop()).images).toMatchObject([{ alt: 'Miernik od przodu' }])
  })

  await test.step('replaced everywhere, and undone', async () => {
    await page.getByLabel('Zastąp innym plikiem').setInputFiles(await photograph('#1f9d55'))
    await expect(page.locator('.entries')).toContainText('zastąpienie pliku')
    const [now] = (await inShop()).images
    expect(now?.url).not.toBe(before?.url)
    expect(now?.alt).toBe('Miernik od przodu')
    await page.getByRole('button', { name: 'Cofnij tę zmianę' }).click()
    await expect.poll(async () => (await inShop()).images[0]?.url).toBe(before?.url)
  })

  await test.step('unused ones are found and removed at once, restored and taken back', async () => {
    await page.getByRole('link', { name: 'Biblioteka plików' }).click()
    await page.getByLabel('Pokaż').selectOption('nieużywane')
    await expect(rows).toHaveCount(3)
    await page.getByLabel('Zaznacz wszystkie').check()
    await page.getByRole('button', { name: 'Usuń nieużywane' }).click()
    await expect(page.getByText('Usunięto 2 pliki.')).toBeVisible()
    await expect(page.getByText('Każdy plik jest gdzieś używany.')).toBeVisible()
    await hasNoViolations(page)
    await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
    await expect(rows).toHaveCount(3)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, colorScheme: 'dark' })

  test('the library fits, finds nothing in words, and says when the line breaks', async ({ page }) => {
    await comeIn(page, rooms, 'content')
    await page.goto(`${rooms.origin}/media?search=nothing-like-it`)
    await expect(page.getByText('Nie ma takich plików.')).toBeVisible()
    await hasNoViolations(page)
    expect(await beyondTheEdge(page)).toEqual([])
    await page.route('**/staff/media**', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Brak połączenia')
    await page.goto(`${rooms.origin}/media?file=original:x`)
    await expect(page.getByRole('alert')).toContainText('Brak połączenia')
    await page.unroute('**/staff/media**')
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByRole('alert')).toContainText('nie ma')
    await hasNoViolations(page)
  })
})
