import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright/test'
import { makeLink } from '../../api/staff/access/links.ts'
import { factsOf } from '../../publisher/guard/page-facts.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { startPublishingRooms } from '../support/publishing-jobs.ts'
import { shopEdits } from '../support/edits.ts'
import { expect, test } from '../support/shop.ts'
import { StaffBrowser, staffPassword } from '../support/staff.ts'

let rooms: Awaited<ReturnType<typeof startPublishingRooms>>
test.beforeAll(async () => {
  rooms = await startPublishingRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })
// Pages of releases are shown without their scripts, which browsers tell, or refuse to be ordered from.
test.use({ expectedErrors: /Blocked script execution|status of 403.*preview\.staff|status of 503/ })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

let invited = 0

/** Somebody who is here for the content comes in, invited anew: nobody is invited who works here already. */
async function comeIn(page: Page): Promise<void> {
  const email = `ewa-${++invited}@example.com`
  const token = await makeLink(rooms.db, { kind: 'invitation', email, roles: ['content'], language: 'pl' })
  await page.goto(`${rooms.origin}/welcome#${token}`)
  await page.getByLabel('Imię i nazwisko').fill('Ewa Nowak')
  await page.getByLabel('Nowe hasło').fill(staffPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').getByRole('link', { name: 'Publikacja', exact: true }).first().click()
}

const edit = (number: number) => shopEdits['changes the description of the shop']?.(rooms.db, () => number)

/** A page of the shop as the public gets it; Node looks for no names below localhost. */
async function shopPage(path: string): Promise<string> {
  const asked = get({ port: rooms.port, path, headers: { host: 'pl.localhost' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return text(answer)
}

const said = async (): Promise<string | undefined> => /\((\d+)\)/.exec(await shopPage('/'))?.[1]

test('a change is looked at before it is live, published as it was seen, compared, and put back', async ({
  page,
  context,
}) => {
  await comeIn(page)
  const card = page.getByRole('article', { name: 'Polska' })
  await expect(card).toContainText('Wydanie')
  await hasNoViolations(page)

  await edit(4711)
  await card.getByRole('button', { name: 'Przygotuj podgląd' }).click()
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    card.getByRole('link', { name: 'Otwórz podgląd' }).click(),
  ])
  expect(await preview.content()).toContain('(4711)')
  expect(await said()).not.toBe('4711')
  await preview.close()

  await card.getByRole('button', { name: 'Opublikuj dokładnie to' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opublikuj dokładnie to' }).click()
  await expect(card).toContainText('Publikacja podglądu: zrobione')
  expect(await said()).toBe('4711')
  await expect(card).toContainText('Ewa Nowak')

  await card.getByRole('link', { name: 'Publikacja podglądu' }).click()
  const log = page.getByRole('log')
  await expect(log).toContainText('jest w sklepie, dokładnie tak, jak w podglądzie')
  await page.getByLabel(/po angielsku/).check()
  await expect(log).toContainText('is live, as it was looked at')
  await page.getByRole('link', { name: 'Porównaj: /', exact: true }).click()
  const shown = (side: string) =>
    page.locator(`iframe[title="${side}: /"]`).evaluate(async ({ src }: HTMLIFrameElement) => (await fetch(src)).text())
  expect(await shown('Po')).toContain('(4711)')
  expect(await shown('Przed')).not.toContain('(4711)')
  await hasNoViolations(page, '.comparison header')
  await page.getByRole('link', { name: 'Wypróbuj po' }).click()
  await page.getByRole('link', { name: 'Telefon' }).click()
  const used = page.frameLocator('iframe[title="Po: /"]')
  await used.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(used.getByText('Zamknij menu')).toBeVisible()
  await hasNoViolations(page, '.comparison header')
  await page.getByRole('link', { name: 'Zamknij porównanie' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await hasNoViolations(page)

  await page.getByRole('link', { name: /Polska/ }).click()
  await page.getByRole('button', { name: 'Przywróć' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Przywróć' }).click()
  await expect(page.locator('.card').getByText('przypięta')).toBeVisible()
  expect(await said()).not.toBe('4711')
  await page.getByRole('button', { name: 'Odepnij' }).click()
  await expect(page.locator('.card').getByText('przypięta')).toBeHidden()
  await expect(page.locator('.history')).toContainText('przywrócone wydanie')
  await page.getByRole('button', { name: 'Przypnij' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Przypnij' }).click()
  await expect(page.locator('.card').getByText('przypięta')).toBeVisible()
  await page.getByRole('button', { name: 'Odepnij' }).click()
  await expect(page.locator('.card').getByText('przypięta')).toBeHidden()
  await hasNoViolations(page)
})

test('what the guard stops is asked here, and a yes publishes it, in two tabs at once', async ({ page, context }) => {
  await comeIn(page)
  await rooms.db.updateTable('price').set({ net: 0 }).where('product_id', '=', 1002).execute()
  const other = await context.newPage()
  await other.goto(`${rooms.origin}/publishing/pl`)
  await page.getByRole('button', { name: 'Opublikuj zmiany' }).click()
  await page.getByRole('link', { name: 'Sprawdź i zdecyduj' }).click()
  await expect(page.getByText('Ceny równe zeru')).toBeVisible()
  await hasNoViolations(page)
  await expect(other.getByRole('link', { name: 'Sprawdź i zdecyduj' })).toBeVisible()
  await page.getByRole('button', { name: 'Zatwierdź i opublikuj' }).click()
  await expect(page.getByText('Ewa Nowak: zatwierdzono.')).toBeVisible()
  await expect(other.getByText('Publikacja: zrobione').first()).toBeVisible()
})

test('a price is changed from login to the live shop: counted, looked at, stopped by the guard, published, and put back', async ({
  page,
  context,
}) => {
  const { id, sku, net } = await rooms.db
    .selectFrom('product')
    .innerJoin('price', 'price.product_id', 'product.id')
    .select(['product.id', 'product.sku', 'price.net'])
    .where('price.culture', '=', 'pl-PL')
    .where('price.regular_net', 'is', null)
    .where('product.id', '<>', 1002)
    .orderBy('product.id')
    .executeTakeFirstOrThrow()
  const path = `/product/${id}`
  const priceIn = (html: string) => Number(factsOf(html).price)
  const livePrice = async () => priceIn(await shopPage(path))
  const before = await livePrice()
  const email = 'ola@example.com'
  const token = await makeLink(rooms.db, { kind: 'invitation', email, roles: ['content'], language: 'pl' })
  const accepted = { token, name: 'Ola Lis', newPassword: staffPassword, language: 'pl' }
  expect((await new StaffBrowser(rooms.app).post('/link/accept', accepted)).status).toBe(200)

  await page.goto(`${rooms.origin}/catalogue/${encodeURIComponent(sku)}`)
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło').fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cena netto, Polska')).toBeVisible()
  const overviewPage = await context.newPage()
  await overviewPage.goto(`${rooms.origin}/publishing/pl`)
  const card = overviewPage.locator('.card')
  await expect(card).toContainText('Wszystko jest opublikowane.')

  await page.getByLabel('Cena netto, Polska').fill(String((net * 10) / 100))
  await expect(page.getByText(/Po publikacji zmieni.* stron.* w 1 edycji\./)).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz' }).first().click()
  await expect(card).toContainText('1 nieopublikowana zmiana: 1 produkt')
  await hasNoViolations(overviewPage)

  await card.getByRole('button', { name: 'Przygotuj podgląd' }).click()
  const preview = await card.getByRole('link', { name: 'Otwórz podgląd' }).getAttribute('href')
  await expect(card).toContainText('Ceny, które zmieniają się')
  await page.goto(new URL(`.${path}`, new URL(preview ?? '', rooms.origin)).href)
  expect(priceIn(await page.content())).toBeCloseTo(before * 10, 0)
  expect(await livePrice()).toBe(before)

  await test.step('the preview is used as shoppers will, but for ordering', async () => {
    expect(new URL(page.url()).hostname).toBe('preview.staff.localhost')
    await page.getByRole('button', { name: 'Do koszyka', exact: true }).click()
    await expect(page.getByText('To podgląd sklepu: niczego nie można tu zamówić').first()).toBeVisible()
    await page.locator('[data-search] input').focus()
    await page.getByRole('combobox', { name: 'Szukaj w sklepie' }).fill(sku)
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  await card.getByRole('button', { name: 'Opublikuj zmiany' }).click()
  await card.getByRole('link', { name: 'Sprawdź i zdecyduj' }).click()
  await expect(overviewPage.getByRole('region', { name: 'Czy to opublikować?' })).toContainText(path)
  expect(await livePrice()).toBe(before)
  await overviewPage.getByRole('button', { name: 'Zatwierdź i opublikuj' }).click()
  await overviewPage
    .getByRole('link', { name: /Polska/ })
    .first()
    .click()
  await expect(card).toContainText('Wszystko jest opublikowane.')
  expect(await livePrice()).toBeCloseTo(before * 10, 0)

  await overviewPage.getByRole('button', { name: 'Przywróć' }).first().click()
  await overviewPage.getByRole('dialog').getByRole('button', { name: 'Przywróć' }).click()
  await expect(card.getByText('przypięta')).toBeVisible()
  expect(await livePrice()).toBe(before)
  await expect(card).toContainText('1 nieopublikowana zmiana: 1 produkt')
})

test('beside the fields of a product its page is shown as it will be published, and again after saving', async ({
  page,
}) => {
  await comeIn(page)
  const { sku } = await rooms.db
    .selectFrom('product')
    .innerJoin('price', 'price.product_id', 'product.id')
    .select('product.sku')
    .where('price.culture', '=', 'pl-PL')
    .orderBy('product.id')
    .executeTakeFirstOrThrow()
  await page.goto(`${rooms.origin}/catalogue/${encodeURIComponent(sku)}`)
  await page.getByRole('button', { name: 'Podgląd strony' }).click()
  const preview = page.getByRole('complementary', { name: 'Podgląd strony' })
  const shown = preview.frameLocator('iframe')
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByLabel('Nazwa', { exact: true }).fill('Miernik na podglądzie')
  await expect(preview.getByText('Podgląd pokaże to, co zapisane')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('Miernik na podglądzie')
  await hasNoViolations(page)

  await page.getByRole('button', { name: 'Zamknij podgląd' }).first().click()
  await page.route('**/previews/**', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Podgląd strony' }).click()
  await expect(preview.getByRole('alert')).toContainText('Podgląd się nie otwiera')
  await page.unroute('**/previews/**')
  await preview.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('Miernik na podglądzie')
})
