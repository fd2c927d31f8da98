import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright/test'
import { makeLink } from '../../api/staff/links.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { startDeskRooms } from '../support/desk.ts'
import { shopEdits } from '../support/edits.ts'
import { expect, test } from '../support/shop.ts'
import { staffPassword } from '../support/staff.ts'

let rooms: Awaited<ReturnType<typeof startDeskRooms>>
test.beforeAll(async () => {
  rooms = await startDeskRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })
// Pages of releases are shown without their scripts, which browsers tell.
test.use({ expectedErrors: /Blocked script execution/ })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

/** Somebody who is here for the content comes in. */
async function comeIn(page: Page): Promise<void> {
  const email = 'ewa@example.com'
  const token = await makeLink(rooms.db, { kind: 'invitation', email, roles: ['content'], language: 'pl' })
  await page.goto(`${rooms.origin}/welcome#${token}`)
  await page.getByLabel('Imię i nazwisko').fill('Ewa Nowak')
  await page.getByLabel('Nowe hasło').fill(staffPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Publikacja' }).click()
}

const edit = (number: number) => shopEdits['changes the description of the shop']?.(rooms.db, () => number)

/** What the shop says to the public; Node looks for no names below localhost. */
async function said(): Promise<string | undefined> {
  const asked = get({ port: rooms.port, headers: { host: 'pl.localhost' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return /\((\d+)\)/.exec(await text(answer))?.[1]
}

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
  await expect(log).toContainText('jest na żywo, dokładnie tak, jak w podglądzie')
  await page.getByLabel(/po angielsku/).check()
  await expect(log).toContainText('is live, as it was looked at')
  await page.getByRole('link', { name: 'Porównaj: /', exact: true }).click()
  const shown = (side: string) =>
    page.locator(`iframe[title="${side}: /"]`).evaluate(async ({ src }: HTMLIFrameElement) => (await fetch(src)).text())
  expect(await shown('Po')).toContain('(4711)')
  expect(await shown('Przed')).not.toContain('(4711)')
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
  await page.getByRole('button', { name: 'Tak, opublikuj to' }).click()
  await expect(page.getByText('Ewa Nowak: potwierdzono.')).toBeVisible()
  await expect(other.getByText('Publikacja: zrobione').first()).toBeVisible()
})
