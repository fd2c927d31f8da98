import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn, goToPart } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
// A stale save and a file that is none are refused on purpose.
test.use({ locale: 'pl-PL', expectedErrors: /409|422/ })

const photograph = async (background: string) => ({
  name: `${background.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const inShop = async (): Promise<{ images: object[]; documents: object[]; seo?: object }> =>
  (await rooms.api.fetch('/yes-api/rest/product/10', { headers: { 'accept-language': 'pl-PL' } })).json()

async function openProduct(page: Page, part = ''): Promise<void> {
  await page.goto(`${rooms.origin}/catalogue/NM-10${part}`)
  await expect(page.getByRole('heading', { name: 'Zdjęcia' })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisano.')).toBeVisible()
}

/** Files that somebody lets go of, or pastes, over an element. */
async function give(target: Locator, kind: 'drop' | 'paste', file: Awaited<ReturnType<typeof photograph>>) {
  const bytes = [...file.buffer]
  await target.evaluate(
    (element, { bytes, kind, name, type }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      )
    },
    { bytes, kind, name: file.name, type: file.mimeType },
  )
}

test('pictures are chosen, dropped and pasted, cut by keyboard, described, put in order, saved and put back', async ({
  page,
}) => {
  await comeIn(page, rooms, 'content')
  await openProduct(page)
  const panel = page.locator('#pictures')
  await expect(panel.getByText('nie ma jeszcze zdjęć')).toBeVisible()
  await panel
    .getByLabel('Dodaj zdjęcia')
    .setInputFiles([
      await photograph('#003563'),
      { name: 'cennik.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
    ])
  await expect(panel.getByText('cennik.pdf')).toBeVisible()
  await expect(panel.getByRole('alert')).toContainText('JPG, PNG albo WebP')
  await give(panel.locator('.drop'), 'drop', await photograph('#d0202e'))
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await give(page.locator('body'), 'paste', await photograph('#1f9d55'))
  await expect(panel.getByRole('listitem')).toHaveCount(3)

  // Over a slow line nothing is cut before the picture is there: a part of nothing is no size.
  const line = Promise.withResolvers<void>()
  await page.route(/-1280\.webp$/, async (route) => {
    await line.promise
    await route.continue()
  })
  await panel.getByRole('button', { name: 'Przytnij Zdjęcie 1' }).click()
  await expect(page.getByLabel('Kwadrat')).toBeDisabled()
  await expect(page.getByLabel('Prawy dolny róg')).toBeHidden()
  line.resolve()
  await page.getByLabel('Kwadrat').check()
  await expect(page.getByText('600 × 600 pikseli')).toBeVisible()
  await page.getByLabel('Kwadrat').uncheck()
  await page.getByLabel('Prawy dolny róg').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('600 × 600 pikseli')).toBeHidden()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Zastosuj' }).click()
  await expect(panel.getByText(/przycięte do 5\d\d × 5\d\d/)).toBeVisible()

  await panel.getByLabel('Co widać na zdjęciu').first().fill('Miernik od przodu')
  await panel.getByRole('button', { name: 'Później Zdjęcie 1' }).click()
  await expect(panel.getByText('na miejscu 2 z 3')).toBeAttached()
  await expect(panel.getByLabel('Co widać na zdjęciu').nth(1)).toHaveValue('Miernik od przodu')
  const handles = panel.locator('.picture-handle')
  await handles.nth(1).dragTo(handles.nth(0))
  await expect(panel.getByLabel('Co widać na zdjęciu').first()).toHaveValue('Miernik od przodu')
  await page.reload()
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  expect((await inShop()).images).toEqual([])
  await save(page)
  await hasNoViolations(page)
  expect((await inShop()).images).toMatchObject([
    { view: 'front', alt: 'Miernik od przodu' },
    { view: 'angle' },
    { view: 'detail' },
  ])
  // What was cut is shown as the shop will show it.
  const first = panel.getByRole('img').first()
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)

  await goToPart(page, 'Historia zmian')
  await page.getByRole('button', { name: 'Cofnij tę zmianę' }).first().click()
  await expect(panel.getByText('nie ma jeszcze zdjęć')).toBeVisible()
  expect((await inShop()).images).toEqual([])
})

test('of two who change the pictures each sees what the other has made of them', async ({ page, context }) => {
  await comeIn(page, rooms, 'content')
  await openProduct(page)
  const other = await context.newPage()
  await openProduct(other)
  for (const [one, colour, said] of [
    [other, '#0e5082', 'Zapisano.'],
    [page, '#f2c500', 'Ktoś zmienił to samo'],
  ] as const) {
    await one.getByLabel('Dodaj zdjęcia').setInputFiles(await photograph(colour))
    await one.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(one.getByText(said)).toBeVisible()
  }
  await other.close()
  const conflict = page.getByRole('alert').filter({ hasText: 'Ktoś zmienił to samo' })
  await expect(conflict.getByRole('img')).toHaveCount(2)
  await hasNoViolations(page)
  await conflict.getByLabel(/Zapisane/).check()
  await expect(page.getByRole('button', { name: 'Zapisz', exact: true })).toHaveCount(0)
  await conflict.getByLabel(/Moje/).check()
  await save(page)
  expect((await inShop()).images).toHaveLength(1)
})

test('a paper of the maker takes the place of the drawn one, and search engines are told what was written', async ({
  page,
}) => {
  await comeIn(page, rooms, 'content')
  await openProduct(page, '#documents')
  const papers = page.locator('#documents')
  await expect(papers.getByRole('heading', { name: 'Dokumenty' })).toBeInViewport()
  await expect(papers.getByText('Sklep generuje go')).toHaveCount(1)
  const buffer = Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n')
  const file = { name: 'NM-10_karta.pdf', mimeType: 'application/pdf', buffer }
  await papers.getByLabel('Wgraj PDF Karta katalogowa').setInputFiles({ ...file, buffer: Buffer.from('Karta') })
  await expect(papers.getByRole('alert')).toContainText('PDF')
  await papers.getByLabel('Wgraj PDF Karta katalogowa').setInputFiles(file)
  await expect(papers.getByLabel('Tytuł')).toHaveValue('NM-10 karta')
  await papers.getByLabel('Tytuł').fill('Karta katalogowa, wydanie 4')
  await save(page)
  expect((await inShop()).documents).toMatchObject([{ kind: 'datasheet', title: 'Karta katalogowa, wydanie 4' }])
  const address = await papers.getByRole('link', { name: 'Otwórz' }).getAttribute('href')
  const opened = await page.evaluate(async (url) => (await fetch(url)).text(), address ?? '')
  expect(opened).toBe(buffer.toString())

  await goToPart(page, 'Wyszukiwarki i udostępnianie')
  const seo = page.locator('#seo')
  await seo.getByLabel('Tytuł strony').fill('Multimetr do 1000 V')
  await expect(seo.getByText('28 znaków z 65.')).toBeVisible()
  await expect(seo.locator('.found-title')).toHaveText('Multimetr do 1000 V | Nonius')
  await seo.getByLabel('Opis dla wyszukiwarek').fill('Pomiar bez pomyłek. '.repeat(9))
  await expect(seo.getByText('Koniec może zostać ucięty.')).toBeVisible()
  const inChat = seo.getByRole('figure', { name: /w rozmowie/i })
  await expect(inChat).toContainText(/Multimetr do 1000 V.*Pomiar bez pomyłek/)
  await save(page)
  await hasNoViolations(page)
  expect((await inShop()).seo).toMatchObject({ title: 'Multimetr do 1000 V' })

  await papers.getByRole('button', { name: 'Usuń Karta katalogowa' }).click()
  await expect(papers.getByText('Sklep generuje go')).toHaveCount(1)
  await save(page)
  expect((await inShop()).documents).toEqual([{ kind: 'datasheet', url: address }])
})
