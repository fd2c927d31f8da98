import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ensureStaffBundle } from '../../server/front/staff-bundle.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { brotliBytes } from '../support/fetched-scripts.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { codeOf, StaffBrowser, staffPassword, workingHere } from '../support/staff.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms({}, undefined, ['pl', 'de', 'us', 'it', 'es', 'no', 'cl', 'in', 'sg', 'mx', 'pe'])
})
test.afterAll(() => rooms.close())
test.use({
  ...{ locale: 'pl-PL', colorScheme: 'dark', viewport: { width: 320, height: 800 } },
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404|CallFailed: (?:OFFLINE|NEW_VERSION)/,
})

async function fits(page: Page): Promise<void> {
  await hasNoViolations(page)
  expect(await beyondTheEdge(page)).toEqual([])
}

test('eleven editions are asked for at once on a phone in English, and a line that breaks is told of and loses nothing', async ({
  page,
  context,
}) => {
  await comeIn(page, rooms)
  const elsewhere = new StaffBrowser(rooms.app)
  await elsewhere.logIn('ada@example.com')
  await page.getByRole('link', { name: 'Ada Kowalczyk' }).click()
  await page.getByLabel('Język panelu').selectOption('English')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  await page.getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('button', { name: 'End' })).toHaveCount(0)
  expect((await elsewhere.get('/people')).status).toBe(401)
  await fits(page)

  await page.getByRole('link', { name: 'Publishing' }).click()
  await expect(page.getByRole('article')).toHaveCount(11)
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText('There is no connection')
  const everything = page.getByRole('button', { name: 'Publish all' })
  await everything.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish all' }).click()
  await expect(page.getByRole('article')).toHaveCount(11)
  await fits(page)
  await context.setOffline(false)
  await everything.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish all' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(11)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await fits(page)
  const germany = page.getByRole('article', { name: 'Germany' })
  await germany.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(10)
  await expect(germany).toContainText('cancelled')

  await germany.getByRole('link', { name: 'Germany' }).click()
  await page.getByLabel('When').fill('2035-01-02T03:04')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.locator('.planned')).toContainText('Jan 2, 2035')
  await fits(page)
  await page.locator('.planned').getByRole('button').click()
  await expect(page.locator('.planned')).toHaveCount(0)
})

test('an owner has a lost device forgotten, makes and ends a token, and is told what is not there and tries again', async ({
  page,
}) => {
  const { browser } = await workingHere(rooms.api, rooms.app, ['orders'])
  const { secret } = (await browser.post('/device', { password: staffPassword })).body
  await browser.put('/device', { code: codeOf(secret) })
  await comeIn(page, rooms)
  await page.getByRole('link', { name: 'Pracownicy' }).click()
  await page.getByRole('button', { name: 'Usuń urządzenie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń urządzenie' }).click()
  await expect(page.getByRole('button', { name: 'Usuń urządzenie' })).toHaveCount(0)
  expect((await browser.get('/orders')).status).toBe(401)
  await fits(page)

  await page.goto(`${rooms.origin}/publishing/tokens`)
  await page.getByLabel('Nazwa systemu').fill('Subiekt')
  await page.keyboard.press('Enter')
  await expect(page.locator('.secret')).toHaveText(/^[\w-]{20,}$/)
  await fits(page)
  const end = page.getByRole('button', { name: 'Unieważnij' })
  await end.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unieważnij' }).click()
  await expect(end).toHaveCount(0)

  const products = '**/staff/products/NM-10'
  await page.route(products, (route) => route.abort())
  await page.goto(`${rooms.origin}/catalogue/NM-10`)
  await expect(page.getByRole('alert')).toContainText('Brak połączenia')
  await fits(page)
  await page.unroute(products)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByLabel('Nazwa')).toBeVisible()

  await page.goto(`${rooms.origin}/nothing`)
  await expect(page.getByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
  await fits(page)
  await page.getByRole('link', { name: 'Dzisiaj' }).click()
  await expect(page.getByRole('heading', { name: 'Dzisiaj' })).toBeVisible()
})

test('a page comes with its own code alone, fetched ahead, and one whose code is missing says so and loses no word', async ({
  page,
  context,
}) => {
  await comeIn(page, rooms)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const door = (name: string) => page.getByRole('link', { name, exact: true })

  await test.step('the first look is light', async () => {
    await page.goto(rooms.origin)
    await expect(page.getByRole('heading', { name: 'Dzisiaj' })).toBeVisible()
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    const code = fetched.filter((path) => /\.(?:js|css)$/.test(path))
    expect(code.some((path) => path.includes('TodayPage'))).toBe(true)
    const built = await ensureStaffBundle(process.cwd())
    const bytes = code.map((path) => brotliBytes(readFileSync(join(built, path), 'utf8')))
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(205_000)
  })

  await test.step('pointing at a door fetches the code behind it, and nothing that it shows', async () => {
    const code = page.waitForResponse(/OrdersPage/)
    await door('Zamówienia').hover()
    expect((await code).ok()).toBe(true)
    expect(asked.filter((path) => path.startsWith('/staff/orders'))).toEqual([])
  })

  await test.step('without a line it is tried again on the spot', async () => {
    await context.setOffline(true)
    await door('Dostawa').click()
    await expect(page.getByRole('alert')).toContainText('Brak połączenia')
    await fits(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByRole('heading', { name: 'Dostawa', level: 1 })).toBeVisible()
  })

  await test.step('where a newer version took its place, what is being written stays until it is loaded anew', async () => {
    await door('Pracownicy').click()
    await page.getByLabel('Adres e-mail').fill('ewa@example.com')
    await page.route(/AuditPage/, (route) => route.fulfill({ status: 404 }))
    await door('Dziennik zmian').hover()
    await expect(page.getByRole('alert')).toContainText('Jest nowa wersja')
    await expect(page.getByLabel('Adres e-mail')).toHaveValue('ewa@example.com')
    await fits(page)
    await door('Dziennik zmian').click()
    await page.getByRole('button', { name: 'Opuść bez zapisywania' }).click()
    await expect(page.getByRole('alert')).toContainText('Odśwież, a ta strona będzie')
    await fits(page)
    await page.unroute(/AuditPage/)
    await page.getByRole('button', { name: 'Odśwież stronę' }).click()
    await expect(page.getByRole('heading', { name: 'Dziennik zmian' })).toBeVisible()
  })
})
